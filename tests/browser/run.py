#!/usr/bin/env python3
"""Drives headless Chromium over pages that `orez report` makes.

    tests/browser/run.py [--orez BINARY] [--keep FOLDER] [--pictures FOLDER]

Installs Chromium from Debian's packages where it is missing and this is root; where it cannot, it
says so and fails. The last line is `N passed, N failed`.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import steps
from pages import ROOT, pages
from webdriver import Browser

CHECKS = (Path(__file__).parent / "checks.js").read_text()
WIDTHS = (360, 1400)
THEMES = ("light", "dark")
# A page must not weigh more, and must be there after so many seconds.
MOST_BYTES = 3_000_000
MOST_SECONDS = 3


class Score:
    def __init__(self):
        self.passed, self.failed = 0, 0

    def __call__(self, name, wrong):
        """Counts a check; `wrong` lists what is wrong."""
        if wrong:
            self.failed += 1
            print(f"FAILED {name}")
            for line in wrong:
                print(f"       {line}")
        else:
            self.passed += 1


def chromium_or_die():
    if shutil.which("chromedriver") and shutil.which("chromium"):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("installing Chromium", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "check": False}
        packages = ["chromium", "chromium-driver", "fonts-noto-cjk"]
        subprocess.run(["apt-get", "update", "-q"], **quiet)
        subprocess.run(["apt-get", "install", "-qy", "--no-install-recommends", *packages], **quiet)
    if not (shutil.which("chromedriver") and shutil.which("chromium")):
        print("not run: Chromium is missing (Debian's packages chromium and chromium-driver)")
        print("0 passed, 1 failed")
        sys.exit(1)


def binary_of(wanted):
    if wanted:
        return str(Path(wanted).resolve())
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [target / kind / "orez" for kind in ("release", "debug")]
    found = [it for it in built if it.exists()]
    if not found:
        print("not run: there is no binary; `cargo build --release` makes one")
        print("0 passed, 1 failed")
        sys.exit(1)
    return str(found[0])


def attempt(step):
    """What a step finds wrong, and that it could not be done where it could not."""
    try:
        return step()
    except RuntimeError as error:
        return [str(error).splitlines()[0]]


def looked_at(browser, score, name, page, pictures):
    """What holds of every page, at every width and in both themes."""
    for width in WIDTHS:
        for theme in THEMES:
            browser.look(width, theme)
            browser.open(page)
            # Folded parts must hold, too.
            browser.run("for (const it of document.querySelectorAll('details')) it.open = true")
            for check in ("overflow", "contrast"):
                score(f"{name}, {width} {theme}: {check}", browser.run(CHECKS, check))
            if pictures:
                browser.run("for (const it of document.querySelectorAll('details')) it.open = false")
                for part in ("html", "#strength", "#judge", "#cases"):
                    if browser.run("return document.querySelector(arguments[0]) !== null", part):
                        file = f"{name.replace(' ', '-')}-{part.strip('#')}-{width}-{theme}.png"
                        browser.picture(Path(pictures) / file, part)
    for check in ("structure", "alone"):
        score(f"{name}: {check}", browser.run(CHECKS, check))
    score(f"{name}: names of controls", steps.nameless(browser))
    browser.look(720, media="print")
    browser.open(page)
    score(f"{name}: paper", browser.run(CHECKS, "paper") + browser.run(CHECKS, "overflow"))
    browser.look(1400)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--orez", help="the binary [default: that in target]")
    parser.add_argument("--keep", help="leave datasets and pages in this folder")
    parser.add_argument("--pictures", help="take pictures into this folder")
    options = parser.parse_args()
    chromium_or_die()
    binary = binary_of(options.orez)
    scratch = tempfile.TemporaryDirectory()
    folder = Path(options.keep or scratch.name).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if options.pictures:
        Path(options.pictures).mkdir(parents=True, exist_ok=True)
    score = Score()
    browser = Browser()
    try:
        for name, page, manifest, has_judge in pages(binary, folder):
            print(f"{name}: {page.stat().st_size} bytes", flush=True)
            score(f"{name}: size", [] if page.stat().st_size < MOST_BYTES else ["too large"])
            browser.look(1400)
            start = time.monotonic()
            browser.open(page)
            took = time.monotonic() - start
            score(f"{name}: fast", [] if took < MOST_SECONDS else [f"{took:.1f} s"])
            browser.log()
            score(f"{name}: sections", steps.sections(browser, manifest, has_judge))
            looked_at(browser, score, name, page, options.pictures)
            for what, step in (
                ("filters", lambda: steps.filters(browser, manifest)),
                ("copying", lambda: steps.copying(browser, manifest, binary, folder)),
                ("keyboard", lambda: steps.keyboard(browser)),
            ):
                browser.open(page)
                score(f"{name}: {what}", attempt(step))
            score(f"{name}: console", browser.log())
            score(f"{name}: without script", steps.without_script(browser, page, manifest))
    finally:
        browser.close()
        scratch.cleanup()
    print(f"{score.passed} passed, {score.failed} failed")
    sys.exit(1 if score.failed else 0)


if __name__ == "__main__":
    main()
