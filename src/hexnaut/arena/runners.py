"""Where many jobs are done: here, in processes of this machine, or on a Ray cluster.

Each runner takes jobs (argument tuples of one function) and yields the results as they come in, in any order.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from socket import create_connection
from typing import Any, Final, TypeVar

from hexnaut import __version__
from hexnaut.kernel.errors import BadOption

Result = TypeVar("Result")
Job = tuple[Any, ...]

KNOCK_SECONDS = 5.0
AHEAD = 2  # jobs that wait for each worker, so that none is idle


@dataclass(frozen=True)
class Workers:
    """Who does the jobs of a command: `--workers` and `--ray`. The results are the same wherever they come from."""

    processes: int = 1
    ray: str | None = None  # the address of a cluster

    def run(self, function: Callable[..., Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Raises BadOption."""
        if self.ray is not None:
            return run_ray(function, jobs, self.ray)
        if self.processes > 1:
            return run_processes(function, jobs, self.processes)
        return run_here(function, jobs)


HERE: Final = Workers()


def run_here(function: Callable[..., Result], jobs: Iterable[Job]) -> Iterator[Result]:
    for job in jobs:
        yield function(*job)


def run_processes(function: Callable[..., Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    """Only a few jobs wait at a time: whoever stops does not wait for the rest."""
    left = iter(jobs)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        pending: set[Future[Result]] = {pool.submit(function, *job) for job in islice(left, AHEAD * workers)}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            pending |= {pool.submit(function, *job) for job in islice(left, len(done))}
            for future in done:
                yield future.result()


def run_ray(function: Callable[..., Result], jobs: Iterable[Job], address: str) -> Iterator[Result]:
    """On a cluster that runs already, or with the address `local` on one started for this.

    What a node had not finished when it was lost is done by the others; Ray tries a job three times more.
    Raises BadOption.
    """
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        remote = ray.remote(_on_node)
        left = iter(jobs)
        slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [remote.remote(__version__, function, job) for job in islice(left, AHEAD * slots)]
        while pending:
            done, pending = ray.wait(pending, num_returns=1)
            pending += [remote.remote(__version__, function, job) for job in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        if ours:
            ray.shutdown()


def _on_node(version: str, function: Callable[..., Result], job: Job) -> Result:
    """Another version may know other rules: its results would not be those of one machine."""
    if version != __version__:
        raise BadOption(f"--ray: a node of the cluster has hexnaut {__version__}, this computer has {version}")
    return function(*job)


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise BadOption("--ray needs the extra ray: pip install 'hexnaut[ray]'") from error
    return ray


def _connect(ray: Any, address: str) -> None:
    """Ray itself would go on knocking for minutes where nobody is."""
    try:
        _knock(address)
        ray.init(address=address, include_dashboard=False if address == "local" else None, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadOption(f"--ray {address}: no cluster answers there ({error})") from error


def _knock(address: str) -> None:
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        with create_connection((host, int(port)), timeout=KNOCK_SECONDS):
            pass
