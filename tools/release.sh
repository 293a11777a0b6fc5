#!/bin/sh
# Builds what a release consists of, into dist/: static binaries of orez and orez-checker for this
# machine's processor, and their digests. They run on any Linux of that processor, old ones too.
#
# With the target of musl installed (`rustup target add ARCH-unknown-linux-musl`) that is taken;
# otherwise the C library of this machine is linked in, for which its static form must be there
# (`libc6-dev` on Debian and Ubuntu, `glibc-static` on Fedora).
set -eu
cd "$(dirname "$0")/.."
arch=$(uname -m)
musl=$arch-unknown-linux-musl
if [ -d "$(rustc --print sysroot)/lib/rustlib/$musl" ]; then
    target=$musl
    flags=
else
    target=$arch-unknown-linux-gnu
    # At a fixed address: it starts a little sooner, and takes less memory.
    flags="-C target-feature=+crt-static -C relocation-model=static"
fi
RUSTFLAGS=$flags cargo build --release --workspace --locked --target "$target"

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
name=orez-$version-$target
rm -rf "dist/$name"
mkdir -p "dist/$name"
for binary in orez orez-checker; do
    cp "target/$target/release/$binary" "dist/$name/"
    # A static binary names no interpreter that would have to be there.
    if readelf -l "dist/$name/$binary" | grep -q INTERP; then
        echo "$binary is not static" >&2
        exit 1
    fi
done
cp README.md README.zh-CN.md CHANGELOG.md "dist/$name/"
(cd dist && tar --sort=name --owner=0 --group=0 --mtime=@0 -czf "$name.tar.gz" "$name" &&
    sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
"dist/$name/orez" --version
ls -l "dist/$name" "dist/$name.tar.gz"
