"""Without a package, the error names the extra that brings it."""

import importlib
import sys

import pytest

from hexnaut.kernel.extras import MissingExtra

pytestmark = pytest.mark.once

NEEDS = [
    ("numpy", "hexnaut.env", "env"),
    ("gymnasium", "hexnaut.env.spaces", "env"),
    ("gymnasium", "hexnaut.env.gym_env", "env"),
    ("pettingzoo", "hexnaut.env.pettingzoo_env", "env"),
    ("pettingzoo", "hexnaut.env.parallel_env", "env"),
    ("pyspiel", "hexnaut.env.openspiel_game", "env"),
    ("pyarrow", "hexnaut.env.dataset", "data"),
]


@pytest.mark.parametrize(("package", "module", "extra"), NEEDS)
def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, package: str, module: str, extra: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(MissingExtra, match=rf"pip install 'hexnaut\[{extra}\]'"):
        importlib.import_module(module)
