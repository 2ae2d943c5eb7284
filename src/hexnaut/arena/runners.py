"""Where the games of an arena are played: here, in processes of this machine, or on a Ray cluster.

Each runner takes jobs (argument tuples of one function) and yields the results as they come in, in any order.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from socket import create_connection
from typing import Any, TypeVar

from hexnaut.kernel.errors import BadOption

Result = TypeVar("Result")
Job = tuple[Any, ...]

KNOCK_SECONDS = 5.0
AHEAD = 2  # jobs that wait for each worker, so that none is idle


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
    """On a cluster that runs already, or with the address `local` on one started for this. Raises BadOption."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        remote = ray.remote(function)
        left = iter(jobs)
        slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [remote.remote(*job) for job in islice(left, AHEAD * slots)]
        while pending:
            done, pending = ray.wait(pending, num_returns=1)
            pending += [remote.remote(*job) for job in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        if ours:
            ray.shutdown()


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
