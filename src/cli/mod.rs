//! The command line: one file a subcommand, its doc comment the help. Only this folder prints.

mod bar;
mod case;
mod check;
mod completions;
mod contest;
mod diagnostic;
mod explain;
mod export;
mod failure;
mod generate;
mod hack;
mod import;
mod input;
mod judge;
mod list;
mod manner;
mod new;
mod output;
mod programs;
mod report;
mod schema;
mod sight;
mod solve;
mod strength;
mod stress;
mod table;
mod validate;
mod verify;

use std::ffi::OsStr;
use std::process::ExitCode;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use self::failure::{Exit, Failure};
use self::manner::MannerArgs;

/// A subcommand.
struct Entry {
    name: &'static str,
    /// Adds its help and its arguments.
    define: fn(Command) -> Command,
    run: fn(&ArgMatches) -> Result<Exit, Failure>,
}

/// Lists subcommands, in the order of the help.
macro_rules! subcommands {
    ($($name:literal => $Arguments:ty,)*) => {
        &[$(Entry {
            name: $name,
            define: <$Arguments>::augment_args,
            run: |matches| match <$Arguments>::from_arg_matches(matches) {
                Ok(arguments) => arguments.run(),
                Err(err) => Err(Failure::usage(err.to_string())),
            },
        }),*]
    };
}

const SUBCOMMANDS: &[Entry] = subcommands! {
    "list" => list::List,
    "new" => new::New,
    "generate" => generate::Generate,
    "case" => case::Case,
    "solve" => solve::Solve,
    "explain" => explain::Explain,
    "validate" => validate::Validate,
    "verify" => verify::Verify,
    "check" => check::Check,
    "judge" => judge::Judge,
    "stress" => stress::Stress,
    "hack" => hack::Hack,
    "strength" => strength::Strength,
    "export" => export::Export,
    "import" => import::Import,
    "report" => report::Report,
    "schema" => schema::Schema,
    "completions" => completions::Completions,
};

/// The command line with these subcommands.
fn command<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Command {
    let subcommands = entries.into_iter().map(|it| {
        // A negative number is a wrong value of its option, and no unknown option.
        let negative = |it: clap::Arg| {
            let takes = !it.is_positional() && it.get_action().takes_values();
            it.allow_negative_numbers(takes)
        };
        (it.define)(Command::new(it.name)).mut_args(negative)
    });
    let root = Command::new("orez")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Test data for combinatorial games: seeded, proven strong, judged")
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(subcommands);
    MannerArgs::augment_args(root)
}

/// Runs what the arguments name.
///
/// Where they begin with a subcommand, no other is defined: all of them together take longer than
/// many an answer.
fn run(first: Option<&OsStr>) -> Result<Result<Exit, Failure>, clap::Error> {
    let named = SUBCOMMANDS.iter().find(|it| first == Some(OsStr::new(it.name)));
    let command = named.map_or_else(|| command(SUBCOMMANDS), |it| command([it]));
    let matches = command.try_get_matches()?;
    let (name, matches) = matches.subcommand().expect("clap asks for a subcommand");
    // What is global stands at the subcommand's arguments too, wherever it was written.
    MannerArgs::from_arg_matches(matches)?.set();
    let entry = SUBCOMMANDS.iter().find(|it| it.name == name);
    Ok((entry.expect("clap knows only these").run)(matches))
}

/// What the argument parser says, without the usage; the names of arguments and the values that
/// are possible stand on lines of their own.
fn usage_failure(text: &str) -> Failure {
    let lines = |it: &str| it.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    let mut parts = text.split("\n\n");
    let message = lines(parts.next().unwrap_or_default());
    let failure = Failure::usage(message.trim_start_matches("error: "));
    match parts.find_map(|it| it.trim_start().strip_prefix("tip: ")) {
        Some(tip) => failure.help(lines(tip)),
        None => failure,
    }
}

/// Runs the command line of this process.
pub(crate) fn main() -> ExitCode {
    // Looked for before parsing, since a command that cannot be parsed must answer in JSON too.
    let json = std::env::args_os().skip(1).take_while(|it| it != "--").any(|it| it == "--json");
    let result = match run(std::env::args_os().nth(1).as_deref()) {
        Ok(result) => result,
        Err(err) if json && err.use_stderr() => Err(usage_failure(&err.render().to_string())),
        Err(err) => return failure::clap_exit(&err),
    };
    match result {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json).into(),
    }
}
