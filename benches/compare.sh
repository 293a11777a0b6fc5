#!/bin/sh
# Builds orez and times it beside its peers, whole processes, in one run. Options go to compare.py.
set -eu
cd "$(dirname "$0")/.."
cargo build --release --workspace --locked --quiet
exec python3 benches/compare.py "$@"
