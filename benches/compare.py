#!/usr/bin/env python3
"""Times the built binaries, whole processes, beside a C++ yardstick in the same run.

    cargo build --release --workspace && python3 benches/compare.py [RUNS]

Each pair of commands is run in turn, RUNS times (9 by default), and the median of the ratios is
printed: how many times faster orez is. Needs g++. TESTLIB_WCMP may name a built wcmp.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OREZ = ROOT / "target/release/orez"
CHECKER = ROOT / "target/release/orez-checker"
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 9


def seconds(command, stdin=None):
    start = time.perf_counter()
    with open(stdin or os.devnull, "rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def row(name, ours, theirs=None):
    """Both are functions that take a run's seconds."""
    mine, ratios = [], []
    ours()
    for _ in range(RUNS):
        mine.append(ours())
        if theirs:
            ratios.append(theirs() / mine[-1])
    line = f"{name:44} {statistics.median(mine) * 1e3:9.1f} ms"
    if ratios:
        line += f"  {statistics.median(ratios):6.1f}x"
    print(line, flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        yardstick = folder / "yardstick"
        subprocess.run(["g++", "-O2", "-o", yardstick, ROOT / "benches/yardstick.cpp"], check=True)
        spec = folder / "big.toml"
        spec.write_text('problem = "end-nim"\nseed = 1\n[[subtask]]\npoints = 100\n'
                        "[[subtask.test]]\nfiles = 100\n"
                        "cases = [{ count = 10, draw.uniform = { n = 1000 } }]\n")
        data = folder / "big"
        fresh = iter(range(10**9))

        def generate():
            return seconds([OREZ, "generate", spec, "-o", folder / f"fresh{next(fresh)}"])

        def solve_all():
            tests = sorted(data.glob("*.in"))
            return sum(seconds([yardstick], stdin=test) for test in tests)

        seconds([OREZ, "generate", spec, "-o", data])
        one = data / "1-01.in"
        row("solve end-nim, T = 10, n = 1000", lambda: seconds([OREZ, "solve", "end-nim", one]),
            lambda: seconds([yardstick], stdin=one))
        row("generate 100 such tests (C++: answers alone)", generate, solve_all)
        row("generate, nothing changed", lambda: seconds([OREZ, "generate", spec, "-o", data]))
        row("verify 100 such tests", lambda: seconds([OREZ, "verify", data]))

        million = folder / "million.in"
        million.write_text("1\n1000000\n" + " ".join(str(i % 1000 + 1) for i in range(10**6)) + "\n")
        row("solve --by ends, n = 10^6",
            lambda: seconds([OREZ, "solve", "end-nim", million, "--by", "ends"]))
        long = folder / "long.in"
        long.write_text("1\n100000\n" + " ".join(str(3 + i * i % 7 % 2) for i in range(10**5)) + "\n")
        row("solve by interval-dp, n = 10^5, two values",
            lambda: seconds([OREZ, "solve", "end-nim", long]))

        shipped = folder / "shipped"
        seconds([OREZ, "generate", ROOT / "configs/end-nim.toml", "-o", shipped])
        row("strength of the shipped end-nim dataset", lambda: seconds([OREZ, "strength", shipped]))

        answer = folder / "49mb.ans"
        answer.write_text("".join(f"{i * 7919 % 1000003}\n" for i in range(7_120_000)))
        output = folder / "49mb.out"
        output.write_bytes(answer.read_bytes())
        wcmp = os.environ.get("TESTLIB_WCMP")
        row("orez-checker, 2 x 49 MB", lambda: seconds([CHECKER, one, output, answer]),
            (lambda: seconds([wcmp, one, output, answer])) if wcmp else None)
        a, b = folder / "a.ans", folder / "b.out"
        a.write_text("1\n" * 10**6)
        b.write_text("0\n" * 10**6)
        row("orez-checker, 2 x 10^6 lines that all differ", lambda: seconds([CHECKER, one, b, a]))


main()
