//! The runner where there is no Linux: nothing is isolated, a program's time is
//! that of the clock, and its memory is not measured.

use super::language::{self, Language, is_safe};
use super::{CompileError, End, Error, Limits, Run, STDERR_HEAD, Sandbox, is_stopped, system};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Seek as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How often a running program is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(1);

/// How long whoever a program leaves behind may go on writing.
const AFTERWARDS: Duration = Duration::from_millis(500);

/// How much of what a compiler says is kept.
const LOG_HEAD: usize = 64 << 10;

/// How long a compiler may take.
const COMPILING: Duration = Duration::from_secs(30);

/// An input, which can be given to many runs, at the same time too.
#[derive(Debug)]
pub(crate) struct Input(Vec<u8>);

impl Input {
    #[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
    pub(crate) fn new(bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self(bytes.to_owned()))
    }
}

/// Something that can be run: a folder of its files, and its command.
#[derive(Debug)]
pub(crate) struct Program {
    folder: TempDir,
    command: Vec<String>,
}

impl Program {
    /// Takes an executable file, or a script that names its interpreter; `path` gives its name.
    pub(crate) fn executable(path: &Path, file: &File) -> Result<Self, Error> {
        let name = path.file_name().and_then(OsStr::to_str).filter(|it| is_safe(it));
        let name = name.unwrap_or("program");
        let copy = || {
            let folder = tempfile::tempdir()?;
            let mut copy = File::create(folder.path().join(name))?;
            io::copy(&mut &*file, &mut copy)?;
            copy.set_permissions(file.metadata()?.permissions())?;
            Ok(folder)
        };
        let folder = copy().map_err(system::<io::Error>("copy the program"))?;
        Ok(Self { folder, command: vec![format!("{{folder}}/{name}")] })
    }

    fn command(&self, memory: u64, args: &[String]) -> Vec<String> {
        let folder = self.folder.path().to_string_lossy();
        let mebibytes = (memory >> 20).max(1).to_string();
        let fill =
            |word: &String| word.replace("{folder}", &folder).replace("{memory}", &mebibytes);
        self.command.iter().map(fill).chain(args.iter().cloned()).collect()
    }
}

/// Runs a program once.
#[cfg(not(target_os = "linux"))]
pub(crate) fn run(job: &super::Job<'_>) -> Result<Run, Error> {
    if job.sandbox == Sandbox::On {
        return Err(Error::OnlyLinux);
    }
    let command = job.program.command(job.limits.memory, job.args);
    run_between(&command, job.input, job.input_file, job.output_file, job.limits)
}

/// Runs a command once, on an input in a file or on standard input, likewise its output.
fn run_between(
    command: &[String],
    input: &Input,
    input_file: Option<&str>,
    output_file: Option<&str>,
    limits: &Limits,
) -> Result<Run, Error> {
    let plain = |name: &&str| Path::new(name).file_name() == Some(OsStr::new(name));
    if let Some(name) = input_file.iter().chain(&output_file).find(|it| !plain(it)) {
        return Err(Error::FileName { name: (*name).to_owned() });
    }
    let prepare = || {
        let scratch = tempfile::tempdir()?;
        let stdin = match input_file {
            Some(name) => {
                place(&scratch.path().join(name), &input.0)?;
                Stdio::null()
            }
            None => {
                let mut file = tempfile::tempfile()?;
                file.write_all(&input.0)?;
                file.rewind()?;
                file.into()
            }
        };
        Ok((scratch, stdin))
    };
    let (scratch, stdin) = prepare().map_err(system::<io::Error>("place the input"))?;
    let mut run = execute(command, scratch.path(), stdin, limits, STDERR_HEAD)?;
    if let Some(name) = output_file {
        run.output = read_output(&scratch.path().join(name), limits.output)
            .map_err(system("read the output file"))?;
        if run.output.as_ref().is_some_and(|it| limits.output < it.len() as u64) {
            run.end = End::OutputLimit;
        }
    }
    Ok(run)
}

/// Compiles a source, which is called like `source` and contains `bytes`, or just takes it if its
/// language needs no compiler.
pub(crate) fn compile(
    source: &Path,
    bytes: &[u8],
    language: &Language,
    sandbox: Sandbox,
) -> Result<Program, CompileError> {
    if sandbox == Sandbox::On {
        return Err(Error::OnlyLinux.into());
    }
    let name = language.source_name(source, bytes);
    let made = format!("{{folder}}/{}", language::PROGRAM);
    let command = language.command(&language.run, &format!("{{folder}}/{name}"), &made)?;
    let folder = tempfile::tempdir().map_err(system("make a folder"))?;
    place(&folder.path().join(&name), bytes).map_err(system("place the source"))?;
    if !language.compile.is_empty() {
        let compiler = language.command(&language.compile, &name, language::PROGRAM)?;
        let limits = Limits::new(COMPILING, u64::MAX, 1 << 20);
        let run = execute(&compiler, folder.path(), Stdio::null(), &limits, LOG_HEAD)?;
        if run.end != End::Exited(0) {
            let said = [run.output.unwrap_or_default(), run.stderr_head].concat();
            let mut log = String::from_utf8_lossy(&said).into_owned();
            if !matches!(run.end, End::Exited(_)) {
                log += "\nthe compiler was stopped";
            }
            return Err(CompileError::Rejected { log });
        }
    }
    Ok(Program { folder, command })
}

/// Runs a command in a folder until it ends or passes a limit.
fn execute(
    command: &[String],
    folder: &Path,
    input: Stdio,
    limits: &Limits,
    stderr_head: usize,
) -> Result<Run, Error> {
    let [program, args @ ..] = command else {
        return Err(Error::CannotStart { what: "the command is empty".to_owned() });
    };
    let mut child = Command::new(program)
        .args(args)
        .current_dir(folder)
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|err| Error::CannotStart { what: format!("`{program}`: {err}") })?;
    let started = Instant::now();
    let stdout = Heard::of(child.stdout.take(), limits.output.saturating_add(1));
    let stderr = Heard::of(child.stderr.take(), stderr_head as u64);
    let waiting = "wait for the program";
    let stopped = loop {
        if let Some(status) = child.try_wait().map_err(system(waiting))? {
            break Ok(status);
        }
        if is_stopped() {
            kill(&mut child);
            return Err(Error::Stopped);
        }
        if limits.output < stdout.length() {
            break Err(End::OutputLimit);
        }
        if limits.cpu < started.elapsed() {
            break Err(End::CpuLimit);
        }
        std::thread::sleep(LOOK_EVERY);
    };
    let wall = started.elapsed();
    if stopped.is_err() {
        kill(&mut child);
    }
    let ended = Instant::now();
    while !(stdout.is_over() && stderr.is_over()) && ended.elapsed() < AFTERWARDS {
        std::thread::sleep(LOOK_EVERY);
    }
    let mut end = stopped.map_or_else(|end| end, own_end);
    if limits.output < stdout.length() {
        end = End::OutputLimit;
    }
    let (output, stderr_head) = (Some(stdout.take()), stderr.take());
    Ok(Run { end, cpu: wall, wall, peak: 0, output, stderr_head })
}

fn kill(child: &mut Child) {
    // It may have ended just now.
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(unix)]
fn own_end(status: ExitStatus) -> End {
    use std::os::unix::process::ExitStatusExt as _;
    match status.signal() {
        Some(signal) => End::Signalled(signal),
        None => End::Exited(status.code().unwrap_or(0)),
    }
}

#[cfg(not(unix))]
fn own_end(status: ExitStatus) -> End {
    End::Exited(status.code().unwrap_or(0))
}

/// What a thread reads from a pipe, up to a limit; the rest is thrown away.
struct Heard {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: Option<std::thread::JoinHandle<()>>,
}

impl Heard {
    fn of(pipe: Option<impl Read + Send + 'static>, most: u64) -> Self {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&bytes);
        let reader = pipe.map(|mut pipe| {
            std::thread::spawn(move || {
                let mut buffer = vec![0; 64 << 10];
                while let Ok(read @ 1..) = pipe.read(&mut buffer) {
                    let mut into = into.lock().unwrap_or_else(PoisonError::into_inner);
                    let room = most.saturating_sub(into.len() as u64);
                    into.extend(buffer[..read].iter().take(room.try_into().unwrap_or(usize::MAX)));
                }
            })
        });
        Self { bytes, reader }
    }

    fn is_over(&self) -> bool {
        self.reader.as_ref().is_none_or(std::thread::JoinHandle::is_finished)
    }

    fn length(&self) -> u64 {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn place(at: &Path, bytes: &[u8]) -> io::Result<()> {
    File::create_new(at)?.write_all(bytes)
}

/// The file that a program left, and one byte past the limit if it is longer.
fn read_output(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    if !path.symlink_metadata().is_ok_and(|it| it.is_file()) {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Becomes a stage of a run: never, here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn stage() -> Option<std::process::ExitCode> {
    None
}

/// Ends what is kept for further runs: nothing, here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn close() {}

/// What every isolated program sees.
#[cfg(not(target_os = "linux"))]
pub(crate) fn usually_visible() -> &'static [std::path::PathBuf] {
    &[]
}

#[cfg(all(test, unix))]
mod tests;
