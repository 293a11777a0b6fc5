#!/usr/bin/env python3
"""Counts the instructions of whole processes, so that a regression shows on a busy machine too.

    cargo build --release && benches/count.py [--write]

Each command runs once under callgrind, with one thread. Counts are held against benches/counts.json;
more than 5 % above it is a regression, and ends with 1. --write puts the counts there. Needs
valgrind.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import timing
from timing import OREZ, ROOT

COUNTS = ROOT / "benches/counts.json"


def instructions(*command):
    out = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                         capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", out)[1])


def main():
    with tempfile.TemporaryDirectory() as folder:
        spec, made = timing.spec(pathlib.Path(folder) / "big.toml", files=4), f"{folder}/big"
        counts = {
            "start and end": instructions(OREZ, "--version"),
            "generate 4 tests": instructions(OREZ, "generate", spec, "-o", made, "--jobs", "1"),
            "generate again": instructions(OREZ, "generate", spec, "-o", made, "--jobs", "1"),
            "verify 4 tests": instructions(OREZ, "verify", made),
            "solve 1 test": instructions(OREZ, "solve", "end-nim", f"{made}/1-01.in"),
            "solve 1 test by ends": instructions(
                OREZ, "solve", "end-nim", f"{made}/1-01.in", "--by", "ends"),
        }
    if "--write" in sys.argv[1:]:
        COUNTS.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
    known = json.loads(COUNTS.read_text(encoding="utf-8"))
    worse = False
    for name, count in counts.items():
        change = count / known[name] - 1
        worse |= 0.05 < change
        print(f"{name:24} {count:13,} {change:+7.1%}")
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
