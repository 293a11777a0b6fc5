"""Makes the pages that are looked at: datasets, a judge's results, reports in both languages."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Weak in every way: rivals pass, a constant answer does, and tables survive.
WEAK = """
problem = "end-nim"
name    = "weak"
seed    = 1

[[subtask]]
points = 40
limits = { n = [1, 5] }

[[subtask.test]]
cases = [{ count = 6, draw.uniform = { n = [2, 4], a = [1, 4] } }, { given = "1\\n1" }]

[[subtask]]
points = 60
[[subtask.test]]
files = 2
cases = [{ count = 3, draw.uniform = { n = [100, 120], end = "losing" } }]
"""


def orez(binary, *arguments, good=(0,)):
    done = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in good:
        raise RuntimeError(f"orez {arguments[0]} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def judged(binary, data, path):
    """Really judges the dataset's programs; without a sandbox where the system allows none."""
    for sandbox in ("on", "off"):
        done = subprocess.run(
            [binary, "judge", str(data), "--json", "--sandbox", sandbox],
            capture_output=True,
            text=True,
        )
        # Whether the programs are as expected on a busy machine is not this test's business.
        if done.returncode in (0, 1):
            path.write_text(done.stdout)
            return
    raise RuntimeError(f"orez judge ended with {done.returncode}: {done.stderr}{done.stdout[:500]}")


def pages(binary, folder):
    """Yields (name, page, manifest, has judge); the datasets lie in `folder`/data."""
    weak = folder / "weak.toml"
    weak.write_text(WEAK)
    specs = {it: ROOT / "configs" / f"{it}.toml" for it in ("end-nim", "marbles", "pirates")}
    specs["weak"] = weak
    for name, spec in specs.items():
        data = folder / "data" / name
        orez(binary, "generate", spec, "-o", data)
        manifest = json.loads((data / "manifest.json").read_text())
        results = folder / f"{name}.json"
        if name == "end-nim":
            judged(binary, data, results)
        for lang in ("en", "zh"):
            page = folder / f"{name}.{lang}.html"
            extra = ["--judge", results] if results.exists() else []
            orez(binary, "report", data, "-o", page, "--lang", lang, *extra)
            yield f"{name} {lang}", page, manifest, results.exists()
