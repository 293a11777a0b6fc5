//! What this binary becomes when a test starts it with one of these names: a
//! judge that will be killed, or one with a changed world.

use super::runner::{self, Error, Input, Job, Limits, Program, Sandbox};
use rustix::process::{Signal, WaitOptions, kill_process, set_child_subreaper, wait};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};
use std::collections::BTreeMap;
use std::error::Error as AnyError;
use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::thread::sleep;
use std::time::{Duration, Instant};

type Outcome = Result<(), Box<dyn AnyError>>;

pub(crate) const CLOSED: &str = "--become-closed";
pub(crate) const JUDGE: &str = "--become-judge";
pub(crate) const KILLER: &str = "--become-killer";
pub(crate) const REFUSED: &str = "--become-refused";
pub(crate) const STOPPED: &str = "--become-stopped";

/// Becomes what the first argument says, if it is one of ours.
pub(crate) fn run() -> Option<ExitCode> {
    let arguments: Vec<String> = std::env::args().collect();
    let words: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    let outcome = match *words {
        [CLOSED, program] => closed(program),
        [JUDGE, sandbox, program] => judge(parse(sandbox), program),
        [KILLER, sandbox, program, times] => kill_judges(sandbox, program, times),
        [REFUSED] => refused(),
        [STOPPED, sandbox, program] => stopped(parse(sandbox), program),
        _ => return None,
    };
    if let Err(err) = outcome {
        println!("{err}");
        return Some(ExitCode::FAILURE);
    }
    Some(ExitCode::SUCCESS)
}

fn parse(sandbox: &str) -> Sandbox {
    if sandbox == "off" { Sandbox::Off } else { Sandbox::On }
}

/// Runs a program over and over.
fn judge(sandbox: Sandbox, program: &str) -> Outcome {
    std::thread::scope(|scope| {
        let twice = [(); 2].map(|()| scope.spawn(|| loop_over(sandbox, program)));
        twice.map(|thread| thread.join().expect("it does not panic"))
    })
    .into_iter()
    .find(Result::is_err)
    .unwrap_or(Ok(()))
    .map_err(Into::into)
}

fn loop_over(sandbox: Sandbox, program: &str) -> Result<(), Error> {
    let file = File::open(program).map_err(|source| Error::System { what: "open it", source })?;
    let program = &Program::executable(Path::new(program), &file)?;
    let input = &Input::new(b"")?;
    // Half of the runs end by themselves, a little later.
    for millis in [3, 60_000].into_iter().cycle() {
        let limits = &Limits {
            wall: Duration::from_millis(millis),
            ..Limits::new(Duration::from_mins(1), 64 << 20, 1 << 20)
        };
        let (input_file, output_file) = (None, None);
        let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
        runner::run(&job)?;
    }
    Ok(())
}

/// Kills judges at moments spread over their first 30 ms. All that they leave
/// becomes ours, and must be gone within a second.
fn kill_judges(sandbox: &str, program: &str, times: &str) -> Outcome {
    set_child_subreaper(Some(rustix::process::getpid()))?;
    for nth in 0..times.parse::<u64>()? {
        let judge = Command::new("/proc/self/exe").args([JUDGE, sandbox, program]).spawn()?;
        sleep(Duration::from_micros(nth * 7919 % 30_000));
        kill_process(rustix::process::Pid::from_child(&judge), Signal::KILL)?;
        let killed = Instant::now();
        while !matches!(wait(WaitOptions::NOHANG), Err(rustix::io::Errno::CHILD)) {
            if Duration::from_secs(1) < killed.elapsed() {
                return Err(format!("{nth}: a process outlived its judge").into());
            }
            sleep(Duration::from_micros(200));
        }
        for entry in std::fs::read_dir("/tmp")? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with(&format!("orez-{}-", judge.id())) {
                return Err(format!("{nth}: /tmp/{name} outlived its judge").into());
            }
        }
    }
    Ok(())
}

/// Runs a program a few times; what is kept for more runs must end when it shall.
fn closed(program: &str) -> Outcome {
    set_child_subreaper(Some(rustix::process::getpid()))?;
    let program = &Program::executable(Path::new(program), &File::open(program)?)?;
    let (input, limits) = (&Input::new(b"")?, &super::limits());
    let (input_file, output_file, sandbox) = (None, None, Sandbox::On);
    for _ in 0..3 {
        let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
        runner::run(&job)?;
    }
    if wait(WaitOptions::NOHANG)?.is_some() {
        return Err("nothing is kept for more runs".into());
    }
    runner::close();
    match wait(WaitOptions::NOHANG) {
        Err(rustix::io::Errno::CHILD) => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}

/// Does what a container does, and then asks for a run.
fn refused() -> Outcome {
    let rules = BTreeMap::from([(libc::SYS_unshare, Vec::new())]);
    let refuse = SeccompAction::Errno(libc::EPERM.cast_unsigned());
    let arch = std::env::consts::ARCH.try_into()?;
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch)?;
    apply_filter(&BpfProgram::try_from(filter)?)?;
    let program = &Program::executable(Path::new("/bin/true"), &File::open("/bin/true")?)?;
    let (input, limits) = (&Input::new(b"")?, &super::limits());
    let (input_file, output_file, sandbox) = (None, None, Sandbox::On);
    let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
    match runner::run(&job) {
        Err(err @ Error::Refused { .. }) => {
            println!("{err}");
            Ok(())
        }
        other => Err(format!("{other:?}").into()),
    }
}

/// Stops everything while programs run, as Ctrl-C does.
fn stopped(sandbox: Sandbox, program: &str) -> Outcome {
    let threads = std::thread::scope(|scope| {
        let runs = [(); 3].map(|()| scope.spawn(|| loop_over(sandbox, program)));
        sleep(Duration::from_millis(100));
        runner::stop();
        runs.map(|run| run.join().expect("it does not panic"))
    });
    if !threads.iter().all(|run| matches!(run, Err(Error::Stopped))) {
        return Err(format!("{threads:?}").into());
    }
    match wait(WaitOptions::NOHANG) {
        Err(rustix::io::Errno::CHILD) => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}
