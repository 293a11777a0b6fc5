#!/usr/bin/env bash
# Holds our packages to the public tools of the judges they are made for.
#
#     tests/peers/run.sh [FOLDER]
#
# The tools are installed into FOLDER (target/peers by default) once, and used again from there.
# PROFILE=dev tries a build without optimisation. Each check is a line; what a failed one said
# stands below it.
set -euo pipefail
cd "$(dirname "$0")/../.."
repository=$PWD

case ${1:-} in
-*)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
mkdir -p "${1:-target/peers}"
peers=$(cd "${1:-target/peers}" && pwd)
work=$peers/work
rm -rf "$work"
mkdir -p "$work"
# The tools find no settings of the person who runs this.
export XDG_CONFIG_HOME=$work/settings

passed=0
failed=0
log=$work/log

# Says how a check ended; the command's output is kept in $log, and shown if it failed.
check() { # name, command...
    local name=$1 status=0
    shift
    "$@" > "$log" 2>&1 < /dev/null || status=$?
    if [ "$status" = 0 ]; then
        passed=$((passed + 1))
        echo "passed  $name"
    else
        failed=$((failed + 1))
        echo "FAILED  $name"
        tail -n 30 "$log" | sed 's/^/        /'
        echo
    fi
}

# --- what must be there -------------------------------------------------------------------------

packages=()
command -v g++ > /dev/null || packages+=(g++)
command -v pypy3 > /dev/null || packages+=(pypy3)
[ -e /usr/include/seccomp.h ] || packages+=(libseccomp-dev)
python3 -c 'import ensurepip' 2> /dev/null || packages+=(python3-venv)
python3 -c 'import sysconfig, os; os.stat(sysconfig.get_path("include") + "/Python.h")' 2> /dev/null ||
    packages+=(python3-dev)
if [ ${#packages[@]} -gt 0 ]; then
    if [ "$(id -u)" != 0 ]; then
        echo "missing, and only root can install them: apt-get install ${packages[*]}" >&2
        exit 1
    fi
    echo "installing ${packages[*]}"
    apt-get update -q > "$log" 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -qy "${packages[@]}" >> "$log" 2>&1 || {
        tail "$log" >&2
        exit 1
    }
fi

# A tool in an environment of its own; each word after its name is a call of pip.
install() { # name, requirements...
    local name=$1 wanted
    shift
    wanted=$(printf '%s\n' "$@")
    [ "$(cat "$peers/$name/installed" 2> /dev/null)" = "$wanted" ] && return
    echo "installing $name"
    rm -rf "${peers:?}/$name"
    python3 -m venv "$peers/$name"
    for requirements in "$@"; do
        # shellcheck disable=SC2086 # several requirements are several words
        "$peers/$name/bin/pip" --disable-pip-version-check -q install $requirements > "$log" 2>&1 || {
            tail "$log" >&2
            exit 1
        }
    done
    echo "$wanted" > "$peers/$name/installed"
}
install problemtools problemtools==1.20260907
install bapctools bapctools==2026.10.0
install p2d p2d==0.4.0
install dmoj 'cython<3 setuptools<70 wheel' '--no-build-isolation dmoj==4.1.0'
testlib=$(dirname "$(find "$peers/p2d/lib" -name testlib.h | head -n 1)")

profile=${PROFILE:-release}
cargo build --locked --quiet --profile "$profile"
folder=$profile
[ "$profile" = dev ] && folder=debug
orez=${CARGO_TARGET_DIR:-$repository/target}/$folder/orez

# --- datasets and packages ----------------------------------------------------------------------

# These have programs that are said to be right and wrong.
problems=(end-nim take-or-merge northcott marbles)
mkdir "$work/data" "$work/kattis" "$work/icpc" "$work/dmoj" "$work/polygon"
for problem in "${problems[@]}"; do
    "$orez" generate "configs/$problem.toml" -o "$work/data/$problem" 2> /dev/null > "$log"
done
# A package's folder, without what it has around it.
export_to() { # target, problem
    check "$1: orez export $2" \
        "$orez" export "$work/data/$2" --to "$1" -o "$work/$1/$2" --folder
}
short() { # problem
    echo "${1//-/}"
}

# --- Kattis -------------------------------------------------------------------------------------

verify() { # package
    "$peers/problemtools/bin/verifyproblem" -j 2 \
        -p config data graders submissions validators -- "$1" > "$work/verify" 2>&1 || true
    grep -v '^Loading' "$work/verify"
    tail -n 1 "$work/verify" | grep -q ' tested: 0 errors'
}
for problem in "${problems[@]}"; do
    export_to kattis "$problem"
    check "kattis: verifyproblem $problem" verify "$work/kattis/$problem/$(short "$problem")"
done
# The same package with a blank too many: if it passed too, the checks above would say nothing.
damaged=$work/damaged/takeormerge
mkdir "$work/damaged"
cp -r "$work/kattis/take-or-merge/takeormerge" "$damaged"
sed -i '2s/$/ /' "$damaged/data/secret/group1/1.in"
refused() {
    ! verify "$damaged" &&
        grep -q 'ERROR Input format validator .*secret/group1/1\.in.*(line 2, column 2' "$work/verify"
}
check "kattis: verifyproblem refuses a damaged take-or-merge" refused

# --- ICPC ---------------------------------------------------------------------------------------

bt() { # arguments
    (cd "$work/icpc/end-nim/endnim" && "$peers/bapctools/bin/bt" "$@" -B)
}
# `bt validate` counts a warning as a failure, and asks for a validator of answers, which the
# format does not know. Nothing else may be said.
bt_validate() {
    local status=0
    bt validate > "$work/coloured" 2>&1 || status=$?
    # Where the variable CI is set it colours what it says.
    sed 's/\x1b\[[0-9;]*m//g' "$work/coloured" > "$work/validate"
    cat "$work/validate"
    grep -q 'Input validation: Done' "$work/validate" &&
        grep -q 'Generic output validation: Done' "$work/validate" &&
        ! grep -E 'WARN|ERROR|FATAL|FAIL|Traceback' "$work/validate" |
            grep -v 'WARNING: No dedicated answer validators found'
}
export_to icpc end-nim
# It measures by the clock on the wall: the time limit is for a machine that has other work too.
check "icpc: bt run end-nim" bt run --time-limit 4
check "icpc: bt validate end-nim" bt_validate

# --- DMOJ ---------------------------------------------------------------------------------------

export_to dmoj end-nim
cat > "$work/dmoj/judge.yml" << END
id: peer
key: none
problem_storage_globs: ["$work/dmoj/*/*"]
runtime: {g++17: $(command -v g++)}
END
graded() { # program; prints a line a test
    printf 'submit endnim CPP17 %s -tl 4 -ml 262144\nquit\n' "$repository/configs/solutions/$1" |
        "$peers/dmoj/bin/dmoj-cli" --no-ansi -c "$work/dmoj/judge.yml" -e CPP17 > "$work/graded" 2>&1
    cat "$work/graded"
    grep -q 'Done grading' "$work/graded"
}
tests=$(find "$work/data/end-nim" -name '*.in' | wc -l)
accepted() {
    graded "$1" && [ "$(grep -c 'Test case .* AC ' "$work/graded")" = "$tests" ]
}
rejected() {
    graded "$1" && grep -q 'Test case .* WA ' "$work/graded"
}
check "dmoj: dmoj-cli accepts a right program on end-nim" accepted end-nim/interval-dp.cpp
check "dmoj: dmoj-cli rejects a wrong one" rejected end-nim/sixteen-bits.cpp

# --- Polygon ------------------------------------------------------------------------------------

export_to polygon end-nim
package=$work/polygon/end-nim
convert() {
    "$peers/p2d/bin/p2d" --code A --color '#FF0000' -y -o "$work/converted" "$package"
}
check "polygon: p2d converts end-nim" convert
converted_tests() {
    python3 - "$work/converted/A.zip" "$tests" << 'END'
import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
tests = [it for it in names if it.startswith("data/") and it.endswith(".in")]
print(len(tests), "of", sys.argv[2])
sys.exit(len(tests) != int(sys.argv[2]))
END
}
check "polygon: all tests are in what p2d made" converted_tests
compile() { # source, program
    g++ -std=c++14 -Wall -Wextra -Werror -isystem "$testlib" -o "$work/$2" "$1"
}
check "polygon: check.cpp compiles as C++14 with testlib" compile "$package/files/check.cpp" checker
# The testlib of p2d is called as DOMjudge does it, and ends with 42 and 43.
says() { # exit code, output
    local status=0 test=$package/tests/02
    mkdir -p "$work/feedback"
    printf %b "$2" | "$work/checker" "$test" "$test.a" "$work/feedback/" || status=$?
    cat "$work/feedback/"*
    [ "$status" = "$1" ]
}
right=$(cat "$package/tests/02.a")
check "polygon: the checker accepts the answer" says 42 "$right\\n"
check "polygon: the checker accepts it with other blanks" says 42 "  ${right//$'\n'/ \\r\\n\\n}"
check "polygon: the checker rejects a token too many" says 43 "$right\\n0\\n"
check "polygon: the checker rejects a token too few" says 43 "${right%?}"
check "polygon: the checker rejects another token" says 43 "${right%?}2"
check "polygon: validator.cpp compiles as C++14 with testlib" \
    compile "$package/files/validator.cpp" validator
validated() {
    local test
    for test in "$package"/tests/??; do
        "$work/validator" < "$test" || { echo "$test" && return 1; }
    done
    ! printf '1\n2\n1  2\n' | "$work/validator"
}
check "polygon: the validator accepts all tests and refuses a blank too many" validated
check "testlib: every problem's validator does what our reader does" \
    env OREZ_TESTLIB="$testlib" cargo test --locked --quiet --profile "$profile" -p orez --lib \
    -- problems::validators::testlib

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
