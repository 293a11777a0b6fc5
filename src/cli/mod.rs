//! The command line: one file a subcommand, its doc comment the help. Only this folder prints.

mod bar;
mod case;
mod check;
mod completions;
mod explain;
mod failure;
mod generate;
mod hack;
mod input;
mod judge;
mod list;
mod new;
mod output;
mod programs;
mod schema;
mod solve;
mod strength;
mod stress;
mod table;
mod validate;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::failure::{Exit, Failure};

/// Test data for combinatorial games: seeded, proven strong, judged.
#[derive(Parser)]
#[command(name = "orez", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::List),
    New(new::New),
    Generate(generate::Generate),
    Case(case::Case),
    Solve(solve::Solve),
    Explain(explain::Explain),
    Validate(validate::Validate),
    Verify(verify::Verify),
    Check(check::Check),
    Judge(judge::Judge),
    Stress(stress::Stress),
    Hack(hack::Hack),
    Strength(strength::Strength),
    Schema(schema::Schema),
    Completions(completions::Completions),
}

impl Command {
    fn run(self) -> Result<Exit, Failure> {
        match self {
            Self::List(it) => it.run(),
            Self::New(it) => it.run(),
            Self::Generate(it) => it.run(),
            Self::Case(it) => it.run(),
            Self::Solve(it) => it.run(),
            Self::Explain(it) => it.run(),
            Self::Validate(it) => it.run(),
            Self::Verify(it) => it.run(),
            Self::Check(it) => it.run(),
            Self::Judge(it) => it.run(),
            Self::Stress(it) => it.run(),
            Self::Hack(it) => it.run(),
            Self::Strength(it) => it.run(),
            Self::Schema(it) => it.run(),
            Self::Completions(it) => it.run(),
        }
    }
}

/// Runs the command line of this process.
pub(crate) fn main() -> ExitCode {
    // Looked for before parsing, since a command that cannot be parsed must answer in JSON too.
    let json = std::env::args_os().skip(1).take_while(|it| it != "--").any(|it| it == "--json");
    let result = match Cli::try_parse() {
        Ok(cli) => cli.command.run(),
        Err(err) if json && err.use_stderr() => {
            let text = err.render().to_string();
            let first = text.lines().next().unwrap_or_default();
            Err(Failure::usage(first.trim_start_matches("error: ")))
        }
        Err(err) => return failure::clap_exit(&err),
    };
    match result {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json).into(),
    }
}
