//! What the tests of the problems share.

use super::{Bounds, Draw, Nth, Place, Problem, Role, Tokens};

/// Reads a file to the letter; a fault is told with its line and column.
pub(crate) fn read<P: Problem>(text: &str) -> Result<Vec<P::Case>, String> {
    let bounds = Bounds::of_statement(P::LIMITS);
    P::LAYOUT.read::<P>(&mut Tokens::strict(text.as_bytes(), &bounds)).map_err(|fault| {
        let place = Place::of(text.as_bytes(), fault.offset);
        format!("{place}: {fault}")
    })
}

/// The reference's answer file for an input file.
pub(crate) fn solve<P: Problem>(text: &str) -> String {
    let cases = read::<P>(text).unwrap();
    let answers: Vec<_> = P::reference().answers(&cases).iter().map(ToString::to_string).collect();
    String::from_utf8(P::ANSWERS.write(&answers)).unwrap()
}

/// Random words for a test.
pub(crate) fn draw(seed: u8) -> Draw {
    Draw::new([seed; 32], Nth { file: 1, case: 1 })
}

/// Asks every solution that fits, so that one which panics or hangs is found.
pub(crate) fn ask_all<P: Problem>(cases: &[P::Case]) {
    for solution in P::SOLUTIONS {
        if let Role::Oracle { fits } = solution.role
            && !cases.iter().all(fits)
        {
            continue;
        }
        assert_eq!(solution.answers(cases).len(), cases.len(), "{}", solution.name);
    }
}
