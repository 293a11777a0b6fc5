"""Times whole processes: the one way in which all scripts here measure."""
import os
import pathlib
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OREZ = ROOT / "target/release/orez"
CHECKER = ROOT / "target/release/orez-checker"


def spec(path, files, cases=10, piles=1000):
    """Writes a spec of end-nim, so many files of drawn cases, and returns its path."""
    path.write_text('problem = "end-nim"\nseed = 1\n[[subtask]]\npoints = 100\n'
                    f"[[subtask.test]]\nfiles = {files}\n"
                    f"cases = [{{ count = {cases}, draw.uniform = {{ n = {piles} }} }}]\n")
    return path


def seconds(command, stdin=None):
    """Runs a command to its end and returns the seconds it took."""
    start = time.perf_counter()
    with open(stdin or os.devnull, "rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def peak(command, stdin=None):
    """Runs a command to its end and returns its largest resident size in MiB, by GNU time.

    That is small itself: a child is charged for what its parent holds.
    """
    with open(stdin or os.devnull, "rb") as source:
        done = subprocess.run(["/usr/bin/time", "-f", "%M", *map(str, command)], stdin=source,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              check=False)
    return int(done.stderr.splitlines()[-1]) / 1024


def median(runs, measure):
    """The median of so many measurements, after one that does not count."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def paired(runs, ours, theirs):
    """The medians of two measurements that take turns."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(runs)]
    return tuple(statistics.median(side) for side in zip(*pairs))
