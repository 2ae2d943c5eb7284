"""Opens the game, on whatever build there is, and has the rules compiled beside it. `make play` runs it."""

import os
import subprocess
import sys
from pathlib import Path

from tools import compiled

PROGRAM = Path(sys.executable).with_name("hexnaut")


def main() -> None:
    of = compiled.wanted()
    environment = dict(os.environ)
    if not compiled.is_fresh(of):
        compiled.remove()
        environment |= compile_beside(of)
    os.execve(PROGRAM, [str(PROGRAM), "serve", "--open", *sys.argv[1:]], environment)


def compile_beside(of: str) -> dict[str, str]:
    """Start the compilation where there is hope; what the server should know of it."""
    reason = compiled.obstacle(of)
    if reason is not None:
        print(f"running without compiled rules: {reason}", flush=True)
        return {}
    if compiled.has_failed(of):  # that was told when it happened
        return {}
    print("compiling the rules in the background; until that is done the bots look less far ahead", flush=True)
    subprocess.Popen(
        [sys.executable, "-m", "tools.compiled", "beside"],
        cwd=compiled.ROOT,
        stdin=subprocess.DEVNULL,
        start_new_session=True,  # a Ctrl-C that ends the game does not throw away what is half compiled
    )
    return {"HEXNAUT_COMPILED_FOLDER": str(compiled.FOLDER)}


if __name__ == "__main__":
    main()
