"""Times whole processes: the one way in which all scripts here measure."""
import os
import pathlib
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OREZ = ROOT / "target/release/orez"
CHECKER = ROOT / "target/release/orez-checker"


def seconds(command, stdin=None):
    """Runs a command to its end and returns the seconds it took."""
    start = time.perf_counter()
    with open(stdin or os.devnull, "rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def peak(command, stdin=None):
    """Runs a command to its end and returns its largest resident size in MiB."""
    # A small process in between, since a child is charged for what its parent holds.
    watch = ("import resource,subprocess,sys;"
             "subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);"
             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    with open(stdin or os.devnull, "rb") as source:
        out = subprocess.run(["python3", "-S", "-c", watch, *map(str, command)], stdin=source,
                             capture_output=True, text=True, check=True)
    return int(out.stdout) / 1024


def median(runs, measure):
    """The median of so many measurements, after one that does not count."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def paired(runs, ours, theirs):
    """The medians of two measurements that take turns."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(runs)]
    return tuple(statistics.median(side) for side in zip(*pairs))
