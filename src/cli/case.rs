use std::path::{Path, PathBuf};

use clap::Args;

use super::failure::{Exit, Failure};
use super::{input, output};
use crate::catalog::{AnyCases, AnyProblem};
use crate::dataset::Dataset;
use crate::dataset::manifest::CaseEntry;
use crate::model::Nth;
use crate::spec::{self, MOST_SEED};

/// Bring a case back from its recipe
///
/// The case stands as in a test, without the file's head. A dataset's manifest has the recipes.
#[derive(Args)]
pub(crate) struct Case {
    /// The problem's id
    #[arg(required_unless_present = "from")]
    problem: Option<String>,
    /// The draw as the manifest has it, such as 'uniform = { a = [1, 9], n = 5 }'
    #[arg(required_unless_present = "from")]
    draw: Option<String>,
    /// The seed
    #[arg(
        long,
        value_name = "S",
        required_unless_present = "from",
        value_parser = clap::value_parser!(u64).range(..=MOST_SEED)
    )]
    seed: Option<u64>,
    /// File and case within the case line
    #[arg(long, value_name = "F.C", default_value = "1.1", value_parser = parse_nth)]
    nth: Nth,
    /// Look the recipe up: dataset, test and case (from 1, in file order)
    #[arg(
        long,
        value_name = "DIR:TEST:CASE",
        conflicts_with_all = ["problem", "draw", "seed", "nth"]
    )]
    from: Option<String>,
    /// Print the answer instead
    #[arg(long)]
    answer: bool,
}

impl Case {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let case = match (&self.from, &self.problem, &self.draw, self.seed) {
            (Some(from), ..) => looked_up(from)?,
            (None, Some(problem), Some(draw), Some(seed)) => {
                drawn(input::problem(problem)?, draw, seed, self.nth)?
            }
            _ => return Err(Failure::usage("give PROBLEM, DRAW and --seed, or --from")),
        };
        if self.answer {
            let proof = case.prove().map_err(|err| Failure::ours(err.to_string()))?;
            let answer = format!("{}\n", proof.answers.join("\n"));
            output::print(answer.as_bytes())?;
        } else {
            output::print(&case.write_case(0))?;
        }
        Ok(Exit::Good)
    }
}

/// Reads `F.C`.
fn parse_nth(text: &str) -> Result<Nth, String> {
    let number = |it: &str| it.parse().ok().filter(|it| 0 < *it);
    text.split_once('.')
        .and_then(|(file, case)| Some(Nth { file: number(file)?, case: number(case)? }))
        .ok_or_else(|| "expected F.C, the file and the case in the case line, from 1.1".to_owned())
}

fn drawn(
    problem: &dyn AnyProblem,
    draw: &str,
    seed: u64,
    nth: Nth,
) -> Result<Box<dyn AnyCases>, Failure> {
    let draw = spec::parse_draw(problem, draw)
        .map_err(|err| Failure::in_spec(Path::new("DRAW"), draw, vec![err]))?;
    draw.draw(seed, nth).map_err(|err| Failure::usage(err.to_string()))
}

fn looked_up(from: &str) -> Result<Box<dyn AnyCases>, Failure> {
    let mut parts = from.rsplitn(3, ':');
    let (case, test, dir) = (parts.next(), parts.next(), parts.next());
    let (Some(case), Some(test), Some(dir)) = (case, test, dir) else {
        return Err(Failure::usage(format!("`{from}` is not DIR:TEST:CASE"))
            .help("such as data/end-nim:1-02:3"));
    };
    let dataset = Dataset::open(&PathBuf::from(dir))?;
    let Some(entry) = dataset.manifest.tests.iter().find(|it| it.name == test) else {
        let known: Vec<&str> = dataset.manifest.tests.iter().map(|it| it.name.as_str()).collect();
        let help = match known[..] {
            [first, .., last] => format!("there are {first} to {last}"),
            _ => "the manifest lists the tests".to_owned(),
        };
        return Err(Failure::usage(format!("there is no test `{test}`")).help(help));
    };
    let idx = case.parse::<usize>().ok().filter(|it| (1..=entry.cases.len()).contains(it));
    let Some(idx) = idx else {
        let message = format!("test {test} has no case `{case}`");
        return Err(Failure::usage(message).help(format!("allowed is 1 to {}", entry.cases.len())));
    };
    let problem = dataset.problem;
    match &entry.cases[idx - 1] {
        CaseEntry { draw: Some(draw), seed: Some(seed), nth: Some(nth), .. } => {
            let seed = seed.parse().map_err(|_| damaged(test))?;
            let nth = parse_nth(nth).map_err(|_| damaged(test))?;
            drawn(problem, draw, seed, nth)
        }
        // A given case and a case of a hand-made file are what stands in the test.
        _ => {
            let bytes = dataset.read(&format!("{test}.in"))?;
            let reading = problem.read(&bytes, &problem.bounds());
            let reading = reading.map_err(|fault| Failure::fault(format!("{test}.in: {fault}")))?;
            if reading.cases.len() < idx {
                return Err(damaged(test));
            }
            Ok(reading.cases.pick(&[idx - 1]))
        }
    }
}

fn damaged(test: &str) -> Failure {
    Failure::fault(format!("the manifest's entry of test {test} is damaged"))
}
