#!/usr/bin/env python3
"""Measures how time and memory grow, and draws it.

    cargo build --release && benches/growth.py [FOLDER]

Prints tables in Markdown; with FOLDER, such as docs/growth, also writes a plot of each, an SVG
whose two axes are logarithmic. A dashed line of slope 1 stands beside the measurements.
"""
import itertools
import math
import pathlib
import random
import sys
import tempfile

import timing
from timing import OREZ, seconds

RUNS = 9
NUMBERS = itertools.count()


def row(folder, n, values):
    """A file of one case; values is how many neighbouring sizes occur."""
    path = folder / f"row-{n}-{values}.in"
    if not path.exists():
        dice = random.Random(n)
        piles = (str(dice.randint(1, values)) for _ in range(n))
        path.write_text(f"1\n{n}\n{' '.join(piles)}\n")
    return path


def cases(folder, count):
    path = folder / f"cases-{count}.in"
    dice = random.Random(count)
    lines = [f"1000\n{' '.join(str(dice.randint(1, 10**9)) for _ in range(1000))}\n"
             for _ in range(count)]
    path.write_text(f"{count}\n{''.join(lines)}")
    return path


def spec(folder, tests):
    return timing.spec(folder / f"tests-{tests}.toml", files=tests, piles=100)


def measure(command):
    return timing.median(RUNS, lambda: seconds(command)), timing.peak(command)


def fresh(folder, command):
    """A command that writes, each time into a folder that is not there yet."""
    def made():
        return [*command, "-o", folder / f"made-{next(NUMBERS)}"]
    return timing.median(RUNS, lambda: seconds(made())), timing.peak(made())


def series(folder):
    """Name, the axis, and (x, seconds, MiB) of each point."""
    def solve(file, by):
        return measure([OREZ, "solve", "end-nim", file, "--by", by])

    yield "ends", "piles in a row", [
        (n, *solve(row(folder, n, 10**9), "ends")) for n in (10**3, 10**4, 10**5, 10**6)]
    yield "interval-dp", "piles in a row", [
        (n, *solve(row(folder, n, 2), "interval-dp")) for n in (10**3, 10**4, 3 * 10**4, 10**5)]
    yield "interval-dp, values to 10^9", "piles in a row", [
        (n, *solve(row(folder, n, 10**9), "interval-dp")) for n in (10**3, 10**4, 3 * 10**4, 10**5)]
    yield "solve", "cases of 1000 piles in a file", [
        (count, *measure([OREZ, "solve", "end-nim", cases(folder, count)]))
        for count in (1, 10, 100, 1000)]
    made = {tests: spec(folder, tests) for tests in (10, 100, 1000, 10_000)}
    yield "generate", "tests of ten cases of 100 piles", [
        (tests, *fresh(folder, [OREZ, "generate", path])) for tests, path in made.items()]
    for tests, path in made.items():
        seconds([OREZ, "generate", path, "-o", folder / f"data-{tests}"])
    yield "generate again", "tests of ten cases of 100 piles", [
        (tests, *measure([OREZ, "generate", path, "-o", folder / f"data-{tests}"]))
        for tests, path in made.items()]
    yield "verify", "tests of ten cases of 100 piles", [
        (tests, *measure([OREZ, "verify", folder / f"data-{tests}"])) for tests in made]
    big = timing.spec(folder / "threads.toml", files=100)
    yield "generate", "threads, for 100 tests of full size", [
        (jobs, *fresh(folder, [OREZ, "generate", big, "--jobs", str(jobs)])) for jobs in (1, 2, 4)]


def table(name, axis, points):
    lines = [f"**{name}**", "", f"| {axis} | ms | MiB |", "|---:|---:|---:|"]
    lines += [f"| {x:,} | {took * 1e3:.1f} | {peak:.1f} |" for x, took, peak in points]
    return "\n".join(lines) + "\n"


def plot(name, axis, points):
    """Time against size, both logarithmic."""
    width, height, left, bottom, top = 480, 300, 64, 48, 34
    xs, ys = [math.log10(x) for x, _, _ in points], [math.log10(y * 1e3) for _, y, _ in points]
    x_low, x_high = math.floor(min(xs)), math.ceil(max(xs))
    y_low, y_high = math.floor(min(ys)), math.ceil(max(ys))
    y_high = max(y_high, y_low + 1)

    def at(x, y):
        return (left + (x - x_low) / (x_high - x_low) * (width - left - 20),
                height - bottom - (y - y_low) / (y_high - y_low) * (height - bottom - top))

    def text(x, y, what, anchor="middle"):
        return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{what}</text>'

    def line(points, style):
        joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        return f'<polyline points="{joined}" fill="none" {style}/>'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
             'font-family="sans-serif" font-size="12" fill="#888">',
             f"<title>{name}: milliseconds by {axis}</title>",
             text(width / 2, 18, f"{name}: milliseconds by {axis}")]
    for x in range(x_low, x_high + 1):
        parts += [line([at(x, y_low), at(x, y_high)], 'stroke="#8884"'),
                  text(at(x, y_low)[0], height - bottom + 18, f"{10**x:,}")]
    for y in range(y_low, y_high + 1):
        parts += [line([at(x_low, y), at(x_high, y)], 'stroke="#8884"'),
                  text(left - 8, at(x_low, y)[1] + 4, f"{10.0**y:,g}", "end")]
    # Slope 1 through the last point, as far as the frame reaches.
    reach = min(xs[-1] - x_low, ys[-1] - y_low)
    parts.append(line([at(xs[-1] - reach, ys[-1] - reach), at(xs[-1], ys[-1])],
                      'stroke="#888" stroke-dasharray="4 4"'))
    dots = [at(x, y) for x, y in zip(xs, ys)]
    parts.append(line(dots, 'stroke="#2a7de1" stroke-width="2"'))
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#2a7de1"/>' for x, y in dots]
    return "\n".join(parts + ["</svg>"]) + "\n"


def main():
    plots = pathlib.Path(sys.argv[1]) if 1 < len(sys.argv) else None
    with tempfile.TemporaryDirectory() as folder:
        for name, axis, points in series(pathlib.Path(folder)):
            print(table(name, axis, points), flush=True)
            if plots and not axis.startswith("threads"):
                plots.mkdir(parents=True, exist_ok=True)
                stem = f"{name}-{axis.split()[0]}".lower()
                stem = "".join(it if it.isalnum() else "-" for it in stem)
                (plots / f"{stem}.svg").write_text(plot(name, axis, points), encoding="utf-8")


if __name__ == "__main__":
    main()
