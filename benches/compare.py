#!/usr/bin/env python3
"""Times the built binaries beside their peers, whole processes, in one run.

    benches/compare.sh [RUNS] [--orez FILE] [--checker FILE]

A command and its peer take turns, RUNS times (9 by default); the medians are printed, and how many
times faster orez is. Needs g++. Peers that are not ours are used where their place is given:
TESTLIB names a folder with testlib.h, be it the one of the package p2d, whose checkers read the
output from standard input; CYARON a folder from which Python imports cyaron.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import tempfile

import timing
from timing import ROOT, seconds

# The same files by others' means.
TESTLIB_GENERATOR = """#include "testlib.h"
#include <cstdio>
int main(int argc, char* argv[]) {
    registerGen(argc, argv, 1);
    std::puts("10");
    for (int i = 0; i < 10; i++) {
        std::puts("1000");
        for (int j = 0; j < 1000; j++) std::printf("%d%c", rnd.next(1, 1000000000), " \\n"[j == 999]);
    }
}
"""
TESTLIB_CHECKER = """#include "testlib.h"
#include <string>
int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        std::string expected = ans.readWord(), found = ouf.readWord();
        if (expected != found) quitf(_wa, "%d differs", n);
    }
    if (!ans.seekEof() || !ouf.seekEof()) quitf(_wa, "lengths differ");
    quitf(_ok, "%d tokens", n);
}
"""
CYARON_GENERATOR = """import sys
sys.path.insert(0, sys.argv[1])
from cyaron import IO, Vector
for i in range(100):
    io = IO(file_prefix=f"{sys.argv[2]}/t", data_id=i)
    io.input_writeln(10)
    for _ in range(10):
        io.input_writeln(1000)
        io.input_writeln([v[0] for v in Vector.random(1000, [(1, 10**9)])])
    io.output_gen(sys.argv[3])
"""


class Bench:
    def __init__(self, options, folder):
        self.runs, self.orez, self.checker = options.runs, options.orez, options.checker
        self.folder = folder

    def row(self, name, ours, theirs=None, peer="", unit="ms"):
        if theirs:
            mine, its = timing.paired(self.runs, ours, theirs)
            beside = f"{its * 1e3:9.1f} ms  {its / mine:6.1f}x  {peer}"
        else:
            mine, beside = timing.median(self.runs, ours), ""
        print(f"{name:46} {mine * 1e3:9.1f} {unit}  {beside}".rstrip(), flush=True)

    def compiled(self, name, source, *options):
        binary = self.folder / name
        text = self.folder / f"{name}.cpp"
        text.write_text(source)
        subprocess.run(["g++", "-O2", *options, "-o", binary, text], check=True)
        return binary


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", nargs="?", type=int, default=9)
    parser.add_argument("--orez", type=pathlib.Path, default=timing.OREZ)
    parser.add_argument("--checker", type=pathlib.Path, default=timing.CHECKER)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, pathlib.Path(folder))
        answers(bench)
        data(bench)
        checker(bench)
        programs(bench)


def answers(bench):
    """Solving one file."""
    orez, folder = bench.orez, bench.folder
    yardstick = bench.compiled("yardstick", (ROOT / "benches/yardstick.cpp").read_text())
    big = timing.spec(folder / "big.toml", files=100)
    seconds([orez, "generate", big, "-o", folder / "big"])
    one = folder / "big/1-01.in"
    bench.row("start and end (orez --version)", lambda: seconds([orez, "--version"]),
              lambda: seconds(["/bin/true"]), "/bin/true")
    bench.row("solve end-nim, T = 10, n = 1000", lambda: seconds([orez, "solve", "end-nim", one]),
              lambda: seconds([yardstick], stdin=one), "C++ interval DP")
    million = folder / "million.in"
    million.write_text("1\n1000000\n" + " ".join(str(i % 1000 + 1) for i in range(10**6)) + "\n")
    bench.row("solve --by ends, n = 10^6",
              lambda: seconds([orez, "solve", "end-nim", million, "--by", "ends"]))
    long = folder / "long.in"
    long.write_text("1\n100000\n" + " ".join(str(3 + i * i % 7 % 2) for i in range(10**5)) + "\n")
    bench.row("solve, n = 10^5, two neighbouring values",
              lambda: seconds([orez, "solve", "end-nim", long]))


def data(bench):
    """Making, checking and measuring datasets."""
    orez, folder = bench.orez, bench.folder
    spec, made = folder / "big.toml", folder / "big"
    yardstick = folder / "yardstick"
    fresh = iter(range(10**9))

    def generate():
        return seconds([orez, "generate", spec, "-o", folder / f"fresh{next(fresh)}"])

    def solve_all(tests=None):
        return sum(seconds([yardstick], stdin=it) for it in tests or sorted(made.glob("*.in")))

    bench.row("generate, 100 such tests", generate, solve_all, "C++ interval DP alone")
    if "TESTLIB" in os.environ:
        generator = bench.compiled("gen", TESTLIB_GENERATOR, "-I", os.environ["TESTLIB"])

        def by_testlib():
            total = 0
            for i in range(100):
                start = seconds(["sh", "-c", f"'{generator}' {i} > '{folder}/testlib.in'"])
                total += start + seconds([yardstick], stdin=folder / "testlib.in")
            return total
        bench.row("generate, 100 such tests", generate, by_testlib, "testlib and C++ DP")
    if "CYARON" in os.environ:
        script = folder / "by_cyaron.py"
        script.write_text(CYARON_GENERATOR)
        out = folder / "cyaron"
        out.mkdir()
        bench.row("generate, 100 such tests", generate,
                  lambda: seconds(["python3", script, os.environ["CYARON"], out, yardstick]),
                  "cyaron and C++ DP")
    for path in folder.glob("fresh*"):
        shutil.rmtree(path)
    bench.row("generate again, nothing changed", lambda: seconds([orez, "generate", spec, "-o", made]))
    bench.row("verify", lambda: seconds([orez, "verify", made]))
    shipped = folder / "shipped"
    seconds([orez, "generate", ROOT / "configs/end-nim.toml", "-o", shipped])
    bench.row("strength of the shipped end-nim dataset", lambda: seconds([orez, "strength", shipped]))


def checker(bench):
    """Comparing large outputs."""
    folder = bench.folder
    one = folder / "big/1-01.in"
    answer, output = folder / "49mb.ans", folder / "49mb.out"
    answer.write_text("".join(f"{i * 7919 % 1000003}\n" for i in range(7_120_000)))
    shutil.copy(answer, output)

    def ours():
        return seconds([bench.checker, one, output, answer])
    if "TESTLIB" in os.environ:
        header = pathlib.Path(os.environ["TESTLIB"], "testlib.h")
        wcmp = bench.compiled("wcmp", TESTLIB_CHECKER, "-I", header.parent)
        if "ouf.init(stdin" in header.read_text():
            def theirs():
                return seconds([wcmp, one, answer], stdin=output)
        else:
            def theirs():
                return seconds([wcmp, one, output, answer])
        bench.row("orez-checker, 2 x 49 MB", ours, theirs, "testlib, token by token")
    else:
        bench.row("orez-checker, 2 x 49 MB", ours)
    print(f"{'orez-checker, 2 x 49 MB':46} "
          f"{timing.peak([bench.checker, one, output, answer]):9.1f} MiB")
    a, b = folder / "a.ans", folder / "b.out"
    a.write_text("1\n" * 10**6)
    b.write_text("0\n" * 10**6)
    bench.row("orez-checker, 2 x 10^6 lines, all differ",
              lambda: seconds([bench.checker, one, b, a]))


def programs(bench):
    """Running programs of others."""
    orez, folder = bench.orez, bench.folder
    program, runs = folder / "yardstick", 400
    small = timing.spec(folder / "small.toml", files=runs, cases=1, piles=3)
    seconds([orez, "generate", small, "-o", folder / "small"])
    inputs = sorted((folder / "small").glob("*.in"))

    def judged():
        return seconds([orez, "judge", folder / "small", program, "--jobs", "1"]) / runs

    bench.row("judge, one run", judged,
              lambda: sum(seconds([program], stdin=it) for it in inputs) / runs, "fork and exec")

    second_best = bench.compiled("second_best", SECOND_BEST)
    for what, problem, program, cases in [("ten cases a run", "end-nim", program, 4000),
                                          ("one case a run", "three-kingdoms", second_best, 800)]:
        took = timing.median(3, lambda: seconds(
            [orez, "stress", problem, program, "--cases", str(cases)]))
        print(f"{f'stress, {what}':46} {cases / took:9.0f} cases a second")


# three-kingdoms: the best pair that one can be sure of is somebody with his second best partner.
SECOND_BEST = """#include <algorithm>
#include <cstdio>
static int power[505][505];
int main() {
    int n, best = 0;
    if (std::scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            if (std::scanf("%d", &power[i][j]) != 1) return 1;
            power[j][i] = power[i][j];
        }
    for (int i = 0; i < n; i++) {
        std::sort(power[i], power[i] + n);
        best = std::max(best, power[i][n - 2]);
    }
    std::printf("1\\n%d\\n", best);
}
"""


if __name__ == "__main__":
    main()
