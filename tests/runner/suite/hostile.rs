//! What programs try, and what they get.

use super::runner::{End, Input, Job, Limits, Sandbox, run as run_job};
use super::{Test, check, compile, limits, mode, run, run_program};
use libtest_mimic::{Failed, Trial};
use rustix::io::{FdFlags, fcntl_setfd};
use std::fs::{self, File};
use std::net::TcpListener;
use std::sync::RwLock;
use std::time::Duration;

use Expect::{Either, Ends, Prints, PrintsEither};
use Sandbox::{Off, On};

enum Expect {
    Ends(End),
    Either(&'static [End]),
    /// It ends well, with that output.
    Prints(&'static [u8]),
    PrintsEither([&'static [u8]; 2]),
}

/// How an open run ends that has too many processes.
const KILLED: End = End::Signalled(9);
const SIGFPE: i32 = 8;
const SIGABRT: i32 = 6;
const SIGSEGV: i32 = 11;

/// Programs that behave alike with and without a sandbox.
const ANYWHERE: &[(&str, Expect)] = &[
    ("spin.c", Ends(End::CpuLimit)),
    ("sleep.c", Ends(End::WallLimit)),
    ("hog.c", Ends(End::MemoryLimit)),
    ("hog-children.c", Ends(End::MemoryLimit)),
    ("shared.c", Prints(b"1\n")),
    ("system.c", Prints(b"1\n")),
    ("flood.c", Ends(End::OutputLimit)),
    ("flood-file.c", Ends(End::OutputLimit)),
    ("flood-stderr.c", Prints(b"1\n")),
    ("orphan.c", Prints(b"1\n")),
    ("daemon.c", Prints(b"1\n")),
    ("fork-bomb.c", Either(&[End::CpuLimit, End::WallLimit, End::MemoryLimit, KILLED])),
    ("spin-children.c", Either(&[End::CpuLimit, End::WallLimit])),
    ("abort.c", Ends(End::Signalled(SIGABRT))),
    ("segfault.c", Ends(End::Signalled(SIGSEGV))),
    ("divide.c", Ends(End::Signalled(SIGFPE))),
    ("recursion.c", Ends(End::Signalled(SIGSEGV))),
    ("exit3.c", Ends(End::Exited(3))),
    ("deep.c", Prints(b"1\n")),
    ("closed-stdin.c", Prints(b"1\n")),
    ("unread-stdin.c", Prints(b"1\n")),
    ("threads.c", Prints(b"1\n")),
    ("bytes.c", Prints(b"1\0\xff\xfe\n")),
    ("silent.c", Prints(b"")),
    ("echo.c", Prints(b"1\n")),
    ("descriptors.c", Prints(b"0\n1\n2\n")),
];

/// Programs that a sandbox must hold.
const ISOLATED: &[(&str, Expect)] = &[
    ("write-input.c", Prints(b"held\n")),
    ("kill-parent.c", Prints(b"held\n")),
    ("trace.c", Prints(b"held\n")),
    ("mount.c", Prints(b"held\n")),
    ("raise-limits.c", Prints(b"held\n")),
    ("hide-memory.c", Prints(b"held\n")),
    ("share-memory.c", Prints(b"held\n")),
    // The limit of 64 without the program itself; one more where no other run's stage waits yet.
    ("count-forks.c", PrintsEither([b"63\n", b"64\n"])),
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for sandbox in [On, Off] {
        let isolated = if sandbox == On { ISOLATED } else { &[] };
        for (name, expect) in ANYWHERE.iter().chain(isolated) {
            let title = format!("{name}_sandbox_{sandbox:?}").to_lowercase();
            trials.push(Trial::test(title, move || ends_as(name, expect, sandbox)));
        }
        let title = |name: &str| format!("{name}_sandbox_{sandbox:?}").to_lowercase();
        trials.push(Trial::test(title("files_by_name"), move || files_by_name(sandbox)));
    }
    let isolated: [(&str, Test); 6] = [
        ("namespaces_are_its_own", namespaces_are_its_own),
        ("loopback_is_out_of_reach", loopback_is_out_of_reach),
        ("nothing_else_can_be_read", nothing_else_can_be_read),
        ("nothing_else_can_be_written", nothing_else_can_be_written),
        ("the_input_stays_as_it_is", the_input_stays_as_it_is),
        ("names_stay_in_the_scratch_folder", names_stay_in_the_scratch_folder),
    ];
    trials.extend(isolated.map(|(name, test)| Trial::test(name, test)));
    trials
}

/// Without a sandbox, programs share their user's limit on processes, and one
/// that takes them all must run alone.
static ALONE: RwLock<()> = RwLock::new(());

fn ends_as(name: &str, expect: &Expect, sandbox: Sandbox) -> Result<(), Failed> {
    // What whoever started us left open must not reach the program.
    let leaked = File::open("/dev/null")?;
    fcntl_setfd(&leaked, FdFlags::empty())?;
    // A hundred programs take longer than one.
    let cpu = Duration::from_millis(if name == "system.c" { 2000 } else { 200 });
    let wall = cpu * 2 + Duration::from_secs(1);
    let limits = Limits { cpu, wall, ..limits() };
    let must_be_alone = sandbox == Off && matches!(name, "fork-bomb.c" | "daemon.c");
    let _alone = must_be_alone.then(|| ALONE.write());
    let _together = (!must_be_alone).then(|| ALONE.read());
    let ended = run(name, &[], &limits, sandbox)?;
    let holds = match expect {
        Ends(end) => ended.end == *end,
        Either(ends) => ends.contains(&ended.end),
        Prints(output) => ended.end == End::Exited(0) && ended.output.as_deref() == Some(*output),
        PrintsEither(outputs) => {
            let printed = |it: &&[u8]| ended.output.as_deref() == Some(*it);
            ended.end == End::Exited(0) && outputs.iter().any(printed)
        }
    };
    check(holds && (ended.output.as_ref().is_none_or(|output| output.len() < 2 << 20)), ended)
}

fn files_by_name(sandbox: Sandbox) -> Result<(), Failed> {
    let input = Input::new(b"3\n1 2 3\n")?;
    let limits = limits();
    for (name, expected) in
        [("echo-file.c", Some(&b"3\n1 2 3\n"[..])), ("silent.c", None), ("link-output.c", None)]
    {
        let program = compile(name, "c", sandbox)?;
        let (input_file, output_file) = (Some("stone.in"), Some("stone.out"));
        let (program, input, limits) = (&program, &input, &limits);
        let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
        let ended = run_job(&job)?;
        check(ended.end == End::Exited(0) && ended.output.as_deref() == expected, (name, ended))?;
    }
    Ok(())
}

fn namespaces_are_its_own() -> Result<(), Failed> {
    let ended = run("namespaces.c", &[], &limits(), On)?;
    let output = String::from_utf8(ended.output.unwrap_or_default())?;
    for kind in ["user", "pid", "mnt", "net", "ipc", "uts"] {
        let ours = fs::read_link(format!("/proc/self/ns/{kind}"))?;
        let ours = ours.to_str().expect("it is ASCII");
        check(output.contains(&format!("{kind}:[")) && !output.contains(ours), (kind, &output))?;
    }
    check(output.ends_with("pid 2 parent 1\n"), output)
}

fn loopback_is_out_of_reach() -> Result<(), Failed> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port().to_string();
    let ended = run("connect.c", &[&port], &limits(), On)?;
    check(ended.output.as_deref() == Some(b"held\n"), &ended)?;
    check(listener.accept().is_err(), "it was called")
}

fn nothing_else_can_be_read() -> Result<(), Failed> {
    let folder = tempfile::Builder::new().permissions(mode(0o755)).tempdir()?;
    let secret = folder.path().join("1-01.ans");
    File::create(&secret)?.set_permissions(mode(0o644))?;
    let secret = secret.to_str().expect("it is ASCII");
    let limits = Limits { wall: Duration::from_secs(20), cpu: Duration::from_secs(10), ..limits() };
    let ended = run("read-files.c", &[secret], &limits, On)?;
    check(ended.output.as_deref() == Some(b"held\n"), ended)?;
    let ended = run("find-answers.c", &[], &limits, On)?;
    check(ended.output.as_deref() == Some(b"held\n"), ended)
}

fn nothing_else_can_be_written() -> Result<(), Failed> {
    let folder = tempfile::Builder::new().permissions(mode(0o777)).tempdir()?;
    let path = folder.path().to_str().expect("it is ASCII");
    let ended = run("write-outside.c", &[path], &limits(), On)?;
    check(ended.output.as_deref() == Some(b"held\n"), ended)?;
    check(fs::read_dir(folder.path())?.next().is_none(), "it wrote a file")
}

fn the_input_stays_as_it_is() -> Result<(), Failed> {
    let input = Input::new(b"1\n")?;
    let limits = limits();
    for (name, expected) in
        [("write-input.c", &b"held\n"[..]), ("echo.c", b"1\n"), ("echo.c", b"1\n")]
    {
        for sandbox in [On, Off] {
            let program = &compile(name, "c", sandbox)?;
            let (input, limits) = (&input, &limits);
            let (input_file, output_file) = (None, None);
            let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
            let ended = run_job(&job)?;
            check(ended.output.as_deref() == Some(expected), ended)?;
        }
    }
    Ok(())
}

fn names_stay_in_the_scratch_folder() -> Result<(), Failed> {
    let program = compile("silent.c", "c", On)?;
    let (input, limits) = (Input::new(b"")?, limits());
    for name in ["", ".", "..", "../stone.in", "/tmp/stone.in", "a/b"] {
        for (input_file, output_file) in [(Some(name), None), (None, Some(name))] {
            let (program, input, limits, sandbox) = (&program, &input, &limits, On);
            let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
            let refused = run_job(&job);
            check(
                refused.is_err_and(|err| err.to_string().ends_with("is no plain file name")),
                name,
            )?;
        }
    }
    let ended = run_program(&program, &[], &limits, On)?;
    check(ended.end == End::Exited(0), ended)
}
