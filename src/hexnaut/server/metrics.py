"""What Prometheus may ask: tables, connections, moves, latencies, errors. One set for each server."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("hexnaut_moves", "Moves made, by who decided.", ["by"], registry=self.registry)
        self.refused = Counter("hexnaut_refused", "Requests refused, by code.", ["code"], registry=self.registry)
        self.errors = Counter("hexnaut_errors", "Mistakes of ours, by place.", ["where"], registry=self.registry)
        self._moves_by: dict[str, Counter] = {}  # looking for one by its label takes longer than counting
        self.latency = Histogram(
            "hexnaut_request_seconds",
            "From a request at a table to all its listeners having the effect queued.",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def moved(self, by: str) -> None:
        """One more move, and who decided it."""
        if by not in self._moves_by:
            self._moves_by[by] = self.moves.labels(by)
        self._moves_by[by].inc()

    def watch(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """A number that is read when it is asked for."""
        Gauge(name, meaning, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
