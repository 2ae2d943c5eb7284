"""`hexnaut simulate --parquet` and `hexnaut bench env`."""

import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from hexnaut.bench import environments
from hexnaut.kernel.errors import BadOption
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once


def test_simulations_become_data(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    result = run("simulate", "duel", "--games", 2, "--seed", 1, "-o", "victoryPoints=6", "--parquet", folder, "--json")
    assert parquet.read_table(folder / "duel" / "games-00000.parquet").num_rows == data_of(result)["games"] == 2
    assert_bad_input(run("simulate", "duel", "--games", 1, "--parquet", folder), "has Parquet files already")


def test_a_missing_extra_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hexnaut.env.dataset", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert_bad_input(run("simulate", "duel", "--parquet", tmp_path / "data"), "pip install 'hexnaut[data]'")


def test_bench_env_prints_rates_and_ratios(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The peers are stood in for by ourselves: they are not installed for tests."""
    monkeypatch.setattr(environments, "pin_to_one_core", lambda: None)
    monkeypatch.setattr(environments, "SECONDS", 0.01)
    monkeypatch.setattr(environments, "BATCH", 2)
    monkeypatch.setattr(environments, "CLASSIC", {"victoryPoints": 3, "players": 3})
    monkeypatch.setattr(environments, "peer_episodes", environments.our_episodes)
    monkeypatch.setattr(environments, "holdem", environments.our_cycle)
    result = data_of(run("bench", "env", "--rounds", 1, "--json"))
    by_list = {"single_by_list", "batch_by_list", "aec_by_list"}
    ratios = {"single", "batch", "aec", *by_list, "aec_by_sample", "two_cores"}
    assert set(result["ratios"]) == ratios == set(result["targets"])
    assert all(rate > 0 for rate in result["rates"].values())
    printed = run("bench", "env", "--rounds", 1).stdout
    assert "batch episodes" in printed and "(required 30, aim 150)" in printed


def test_bench_env_has_its_own_peers(run: Run) -> None:
    assert_bad_input(run("bench", "env", "--vs", "catanatron"), "bench env has its own peers")


PEERS = [("catanatron_gym", "peer_episodes"), ("pettingzoo.classic", "holdem")]


@pytest.mark.parametrize(("module", "measured"), PEERS)
def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, module: str, measured: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(BadOption, match="not installed: make bench ARGS=env"):
        getattr(environments, measured)()
