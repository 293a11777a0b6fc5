//! The judge's side of a run: starts the stages, feeds them, and collects what
//! comes out, never holding more than the limits allow.

use super::flow::Flow;
use super::language::is_safe;
use super::open::{self, OpenFolder};
use super::stages::{self, Keeper};
use super::wire::{self, Descriptors, Order, Place, Report};
use super::{
    End, Error, Job, Limits, Run, STDERR_HEAD, Sandbox, bundle, is_stopped, memfd, mounts,
    supervisor, system,
};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What a scratch folder holds besides output and input.
const SCRATCH_BESIDES: u64 = 16 << 20;

/// An input, which can be given to many runs, at the same time too. No program
/// can change it.
#[derive(Debug)]
pub(crate) struct Input(File);

impl Input {
    pub(crate) fn new(bytes: &[u8]) -> Result<Self, Error> {
        let make = || {
            let mut file = memfd::create("input")?;
            file.write_all(bytes)?;
            memfd::seal(&file)?;
            Ok::<_, io::Error>(file)
        };
        Ok(Self(make().map_err(system("keep the input in memory"))?))
    }
}

/// Something that can be run, held in memory: its files and its command.
#[derive(Debug)]
pub(crate) struct Program {
    files: File,
    command: Vec<String>,
    /// What it must see besides the usual.
    visible: Vec<PathBuf>,
}

impl Program {
    /// Takes an executable file, or a script that names its interpreter; `path` gives its name.
    pub(crate) fn executable(path: &Path, file: &File) -> Result<Self, Error> {
        let name = path.file_name().and_then(OsStr::to_str).filter(|it| is_safe(it));
        let name = name.unwrap_or("program");
        let read = || {
            let mut files = memfd::create("program")?;
            bundle::append(&mut files, name, true, file)?;
            Ok::<_, io::Error>(files)
        };
        let files = read().map_err(system("read the program"))?;
        Self::new(files, vec![format!("{{folder}}/{name}")], Vec::new())
    }

    /// From a bundle of files, a command with `{folder}` and `{memory}`, and
    /// the paths that it needs to see.
    pub(super) fn new(
        files: File,
        command: Vec<String>,
        visible: Vec<PathBuf>,
    ) -> Result<Self, Error> {
        memfd::seal(&files).map_err(system("keep the program in memory"))?;
        Ok(Self { files, command, visible })
    }

    fn command(&self, folder: &Path, memory: u64, args: &[String]) -> Vec<String> {
        let folder = folder.to_string_lossy();
        let mebibytes = (memory >> 20).max(1).to_string();
        let fill =
            |word: &String| word.replace("{folder}", &folder).replace("{memory}", &mebibytes);
        self.command.iter().map(fill).chain(args.iter().cloned()).collect()
    }
}

/// Runs a program once.
pub(crate) fn run(job: &Job<'_>) -> Result<Run, Error> {
    let input_bytes = job.input.0.metadata().map_err(system("look at the input"))?.len();
    let task = Task {
        program: job.program,
        args: job.args,
        input: job.input,
        input_file: job.input_file,
        output_file: job.output_file,
        limits: job.limits,
        sandbox: job.sandbox,
        scratch: job.limits.output.saturating_add(input_bytes).saturating_add(SCRATCH_BESIDES),
        stderr_head: STDERR_HEAD,
        collect: None,
    };
    task.execute()
}

/// A [`Job`], or the work of a compiler, with all that differs between them.
#[derive(Debug)]
pub(super) struct Task<'a> {
    pub(super) program: &'a Program,
    pub(super) args: &'a [String],
    pub(super) input: &'a Input,
    pub(super) input_file: Option<&'a str>,
    pub(super) output_file: Option<&'a str>,
    pub(super) limits: &'a Limits,
    pub(super) sandbox: Sandbox,
    pub(super) scratch: u64,
    pub(super) stderr_head: usize,
    /// Where a compiler's work goes. Its standard output is taken for standard
    /// error then, for some explain themselves there.
    pub(super) collect: Option<&'a File>,
}

impl Task<'_> {
    pub(super) fn execute(&self) -> Result<Run, Error> {
        if is_stopped() {
            return Err(Error::Stopped);
        }
        for name in [self.input_file, self.output_file].into_iter().flatten() {
            if !bundle::is_plain(name) {
                return Err(Error::FileName { name: name.to_owned() });
            }
        }
        match self.sandbox {
            Sandbox::On => self.isolated(),
            Sandbox::Off => self.open(),
        }
    }

    fn isolated(&self) -> Result<Run, Error> {
        let mut keeper = Keeper::take()?;
        let mut flow = self.send(keeper.supervisor()?, None)?;
        keeper.prepare();
        match self.reported(&mut flow) {
            // Where no supervisor came to be, the keeper or stage 1 knows why.
            Err(Error::Supervisor { .. }) if let Some(report) = keeper.last_words() => {
                self.outcome(report, &mut flow)
            }
            report => {
                let run = self.outcome(report?, &mut flow);
                keeper.give_back(flow.socket);
                run
            }
        }
    }

    fn open(&self) -> Result<Run, Error> {
        let folder = OpenFolder::reserve();
        let (ours, theirs) = stages::channel()?;
        let mut flow = self.send(ours, Some(&folder))?;
        let mut supervisor = stages::start(supervisor::OPEN_NAME, theirs)?;
        let report = self.reported(&mut flow);
        let run = report.and_then(|report| self.outcome(report, &mut flow));
        drop(flow);
        stages::end(&mut supervisor);
        run
    }

    fn reported(&self, flow: &mut Flow) -> Result<Report, Error> {
        let patience = self.limits.wall.saturating_add(stages::SUPERVISOR_TIME);
        flow.until_report(self.limits.output, self.stderr_head, patience)
    }

    /// Makes the channels of a run, and sends the order through the socket;
    /// returns our ends of them.
    fn send(&self, socket: OwnedFd, open_folder: Option<&OpenFolder>) -> Result<Flow, Error> {
        let channel = "open a channel to the program";
        let (output, stdout) = io::pipe().map_err(system(channel))?;
        let (stderr, stderr_writer) = io::pipe().map_err(system(channel))?;
        let input = memfd::reopen(&self.input.0).map_err(system("open the input"))?;
        let stdout = if self.collect.is_some() { stderr_writer.as_fd() } else { stdout.as_fd() };
        let with = Descriptors {
            input: input.as_fd(),
            stdout,
            stderr: stderr_writer.as_fd(),
            program: self.program.files.as_fd(),
            collect: self.collect.map(AsFd::as_fd),
        };
        match wire::send_order(&socket, &self.order(open_folder), &with) {
            // It has ended already; what it had to report can still be read.
            Err(err) if wire::is_gone(&err) => {}
            sent => sent.map_err(system("send the order"))?,
        }
        Ok(Flow {
            socket,
            stdout: Some(output),
            stderr: Some(stderr),
            output: Vec::new(),
            stderr_head: Vec::new(),
        })
    }

    fn order(&self, open_folder: Option<&OpenFolder>) -> Order {
        let (place, program, home, user_processes) = match open_folder {
            None => {
                let visible =
                    usually_visible().iter().chain(&self.program.visible).cloned().collect();
                let processes = u64::from(self.limits.processes) + stages::PROCESSES;
                let place = Place::Isolated { visible };
                (place, PathBuf::from(mounts::PROGRAM), PathBuf::from(mounts::SCRATCH), processes)
            }
            Some(made) => {
                let place = Place::Open { folder: made.path().to_owned() };
                (place, made.program(), made.scratch(), open::user_processes())
            }
        };
        let home = home.to_string_lossy();
        let environment = [
            ("PATH", "/usr/local/bin:/usr/bin:/bin"),
            ("LANG", "C.UTF-8"),
            ("HOME", &home),
            ("TMPDIR", &home),
        ];
        Order {
            place,
            command: self.program.command(&program, self.limits.memory, self.args),
            environment: environment
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            limits: self.limits.clone(),
            user_processes,
            scratch: self.scratch,
            input_file: self.input_file.map(str::to_owned),
            output_file: self.output_file.map(str::to_owned),
            collect_except: self
                .collect
                .and(self.input_file)
                .map(str::to_owned)
                .into_iter()
                .collect(),
        }
    }

    /// What the supervisor's report and the output together say.
    fn outcome(&self, report: Report, flow: &mut Flow) -> Result<Run, Error> {
        let output = std::mem::take(&mut flow.output);
        let stderr_head = std::mem::take(&mut flow.stderr_head);
        match report {
            Report::Ended { mut end, cpu, wall, peak, output_missing } => {
                if self.limits.output < output.len() as u64 {
                    end = End::OutputLimit;
                }
                let output = (!output_missing).then_some(output);
                Ok(Run { end, cpu, wall, peak, output, stderr_head })
            }
            Report::Refused(what) => Err(Error::Refused { what }),
            Report::CannotStart(what) => Err(Error::CannotStart { what }),
            Report::Failed(what) => Err(Error::Supervisor { what }),
        }
    }
}

/// What every isolated program sees.
pub(crate) fn usually_visible() -> &'static [PathBuf] {
    static VISIBLE: OnceLock<Vec<PathBuf>> = OnceLock::new();
    VISIBLE.get_or_init(mounts::visible)
}
