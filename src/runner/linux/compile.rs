//! Makes a program of a source. Compilers run isolated like programs, for a
//! source can make them read any file, run for ever or fill a disk.

use super::host::{Input, Program, Task};
use super::language::{self, Language};
use super::{CompileError, End, Error, Limits, Run, Sandbox, bundle, memfd, signal_name, system};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// How much of what a compiler says is kept.
const LOG_HEAD: usize = 64 << 10;

/// How long a compiler may take.
const TIME: Duration = Duration::from_secs(30);

/// What a compiler may need, in bytes.
const MEMORY: u64 = 2 << 30;

/// What a compiler may write, in all.
const OUTPUT: u64 = 512 << 20;

fn limits() -> Limits {
    let limits = Limits::new(TIME, MEMORY, OUTPUT);
    Limits { processes: 256, files: 256, ..limits }
}

/// Compiles a source, which is called like `source` and contains `bytes`, or just takes it if its
/// language needs no compiler.
pub(crate) fn compile(
    source: &Path,
    bytes: &[u8],
    language: &Language,
    sandbox: Sandbox,
) -> Result<Program, CompileError> {
    let name = language.source_name(source, bytes);
    let run = language.command(&language.run, &format!("{{folder}}/{name}"), "{folder}/a.out")?;
    let mut files = memfd::create("program").map_err(system("make a file in memory"))?;
    if !language.compile.is_empty() {
        let command = language.command(&language.compile, &name, language::PROGRAM)?;
        let nothing = memfd::create("nothing").map_err(system("make a file in memory"))?;
        let compiler = Program::new(nothing, command, language.visible.clone())?;
        let made = Task {
            program: &compiler,
            args: &[],
            input: &Input::new(bytes)?,
            input_file: Some(&name),
            output_file: None,
            limits: &limits(),
            sandbox,
            scratch: OUTPUT,
            stderr_head: LOG_HEAD,
            collect: Some(&files),
        }
        .execute()?;
        if made.end != End::Exited(0) {
            return Err(CompileError::Rejected { log: log(&made) });
        }
        let length = files.metadata().map_err(system("look at the program"))?.len();
        if bundle::MOST_COLLECTED < length {
            let log =
                format!("the compiled program is larger than {} MiB", bundle::MOST_COLLECTED >> 20);
            return Err(CompileError::Rejected { log });
        }
    }
    if language.run.iter().any(|word| word.contains("{source}")) {
        let mut add = || {
            let mut data = memfd::create("source")?;
            data.write_all(bytes)?;
            bundle::append(&mut files, &name, false, &data)
        };
        add().map_err(|err: io::Error| Error::System { what: "keep the source", source: err })?;
    }
    Ok(Program::new(files, run, language.visible.clone())?)
}

/// What the compiler said, and why it ended if that needs saying.
fn log(compiled: &Run) -> String {
    let said = String::from_utf8_lossy(&compiled.stderr_head);
    let end = match compiled.end {
        End::Exited(_) => return said.into_owned(),
        End::Signalled(signal) => format!("the compiler died of {}", signal_name(signal)),
        End::CpuLimit | End::WallLimit => {
            format!("the compiler took more than {} s", TIME.as_secs())
        }
        End::MemoryLimit => format!("the compiler needed more than {} GiB", MEMORY >> 30),
        End::OutputLimit => format!("the compiler wrote more than {} MiB", OUTPUT >> 20),
    };
    if said.is_empty() { end } else { format!("{}\n{end}", said.trim_end()) }
}
