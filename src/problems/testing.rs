//! What the tests of a problem ask about a whole file.

use crate::model::{Bounds, Draw, Nth, Place, Problem, Tokens};

/// The answer file that a solution writes for a valid input file.
#[track_caller]
pub(super) fn solved<P: Problem>(by: &str, input: &str) -> String {
    let cases = read::<P>(input);
    let solution = P::SOLUTIONS.iter().find(|it| it.name == by).unwrap();
    let answers = solution.answers(&cases);
    let answers: Vec<String> = answers.iter().map(P::Answer::to_string).collect();
    String::from_utf8(P::ANSWERS.write(&answers)).unwrap()
}

/// The line and the column where a strict reader stops; `None` if the file is valid.
pub(super) fn fault<P: Problem>(input: &[u8]) -> Option<(usize, usize)> {
    let bounds = Bounds::of_statement(P::LIMITS);
    let fault = P::LAYOUT.read::<P>(&mut Tokens::strict(input, &bounds)).err()?;
    let place = Place::of(input, fault.offset);
    Some((place.line, place.column))
}

/// Has every solution answer what a tolerant reader takes.
#[track_caller]
pub(super) fn bear<P: Problem>(input: &str) {
    let bounds = Bounds::of_statement(P::LIMITS);
    let cases = P::LAYOUT.read::<P>(&mut Tokens::tolerant(input.as_bytes(), &bounds)).unwrap();
    for solution in P::SOLUTIONS {
        let oracle_fits = match solution.role {
            crate::model::Role::Oracle { fits } => cases.iter().all(fits),
            _ => true,
        };
        if oracle_fits {
            solution.answers(&cases);
        }
    }
    for case in &cases {
        assert!(!P::explain(case).is_empty());
    }
}

/// Holds the statement's sample, two indented blocks in either language, to the reference.
#[track_caller]
pub(super) fn check_sample<P: Problem>() {
    let [en, zh] = [P::STATEMENT.body.en, P::STATEMENT.body.zh].map(indented_blocks);
    assert_eq!(en, zh);
    let [input, output] = &en[..] else { panic!("a sample is an input and an output") };
    assert_eq!(&solved::<P>(P::reference().name, input), output);
}

fn indented_blocks(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        let code = line.strip_prefix("    ");
        if let Some(code) = code {
            if !is_open {
                blocks.push(String::new());
            }
            blocks.last_mut().unwrap().extend([code, "\n"]);
        }
        is_open = code.is_some();
    }
    blocks
}

/// The cases of a valid input file.
#[track_caller]
pub(super) fn read<P: Problem>(input: &str) -> Vec<P::Case> {
    let bounds = Bounds::of_statement(P::LIMITS);
    P::LAYOUT.read::<P>(&mut Tokens::strict(input.as_bytes(), &bounds)).unwrap()
}

/// What a strict reader says of the first fault, after its line and column.
#[track_caller]
pub(super) fn told_fault<P: Problem>(input: &str) -> String {
    let bounds = Bounds::of_statement(P::LIMITS);
    let fault = P::LAYOUT.read::<P>(&mut Tokens::strict(input.as_bytes(), &bounds)).unwrap_err();
    format!("{}: {fault}", Place::of(input.as_bytes(), fault.offset))
}

/// Random words for a test.
pub(super) fn draw(seed: u8) -> Draw {
    Draw::new([seed; 32], Nth { file: 1, case: 1 })
}
