"""Debian's Chromium for the tests of the page: found, installed where one may, or missed loudly."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def find_chromium() -> str | None:
    """Its path; installed now where it is missing and we may install it."""
    return _found() or _installed()


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _installed() -> str | None:
    apt = shutil.which("apt-get")
    if apt is None or os.name != "posix" or os.geteuid() != 0:
        return None
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run(
            [apt, *step], check=False, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )
    return _found()
