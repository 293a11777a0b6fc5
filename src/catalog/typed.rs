//! The one place where types meet their erasure: every [`Problem`] is an [`AnyProblem`].

use std::any::Any;

use serde::Deserialize as _;
use toml::Spanned;
use toml::de::{DeValue, ValueDeserializer};

use super::recipe::draw_line;
use super::{
    AnyCases, AnyDraw, AnyProblem, CannotDraw, Disagreement, Kind, ParseDrawError, Proof, Reading,
    Recipe, SolutionInfo,
};
use crate::model::{
    Answers, Bounds, Fault, Layout, Limit, Nth, Problem, Role, RuleSpace, RuleTables, Solution,
    Statement, StrongTest, Tokens, Validators,
};

/// How often a draw is tried before it is given up.
const ATTEMPTS: u32 = 1_000;

impl<P: Problem> AnyProblem for P {
    fn id(&self) -> &str {
        P::ID
    }

    fn statement(&self) -> &Statement {
        &P::STATEMENT
    }

    fn layout(&self) -> Layout {
        P::LAYOUT
    }

    fn answers(&self) -> Answers {
        P::ANSWERS
    }

    fn limits(&self) -> &'static [Limit] {
        P::LIMITS
    }

    fn solutions(&self) -> Vec<SolutionInfo<'_>> {
        let info = |it: &'static Solution<P>| SolutionInfo {
            name: it.name,
            about: it.about,
            kind: match it.role {
                Role::Reference => Kind::Reference,
                Role::Oracle { .. } => Kind::Oracle,
                Role::Rival { .. } => Kind::Rival,
            },
        };
        let mut infos: Vec<_> = P::SOLUTIONS.iter().map(info).collect();
        infos.sort_by_key(|it| it.kind as u8);
        infos
    }

    fn draw_schema(&self, settings: schemars::generate::SchemaSettings) -> schemars::Schema {
        settings.into_generator().into_root_schema_for::<P::Family>()
    }

    fn parse_draw(&self, value: Spanned<DeValue<'_>>) -> Result<Box<dyn AnyDraw>, ParseDrawError> {
        let family = P::Family::deserialize(ValueDeserializer::from(value))
            .map_err(ParseDrawError::Shape)?;
        P::possible(&family).map_err(ParseDrawError::Refused)?;
        Ok(Box::new(TypedDraw::<P>::new(family)))
    }

    fn draws(&self, size: u64) -> Vec<Box<dyn AnyDraw>> {
        P::families(size).into_iter().map(|it| Box::new(TypedDraw::<P>::new(it)) as _).collect()
    }

    fn all(&self, size: u32) -> Box<dyn AnyCases> {
        Box::new(TypedCases::<P>(P::all(size).collect()))
    }

    fn exhaustive(&self) -> u32 {
        P::EXHAUSTIVE
    }

    fn read(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault> {
        read_file::<P>(Tokens::strict(bytes, bounds))
    }

    fn read_tolerantly(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault> {
        read_file::<P>(Tokens::tolerant(bytes, bounds))
    }

    fn read_case(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault> {
        let mut tokens = Tokens::strict(bytes, bounds);
        let case = P::read(&mut tokens)?;
        tokens.end()?;
        Ok(reading::<P>(vec![case], tokens))
    }

    fn no_cases(&self) -> Box<dyn AnyCases> {
        Box::new(TypedCases::<P>(Vec::new()))
    }

    fn validators_within(&self, bounds: &Bounds) -> Validators {
        Validators::of::<P>(bounds)
    }

    fn strong_tests(&self, bounds: &Bounds) -> Vec<StrongTest<Box<dyn AnyDraw>>> {
        let draw = |family| Box::new(TypedDraw::<P>::new(family)) as Box<dyn AnyDraw>;
        let line = |(count, family)| (count, draw(family));
        let test = |it: StrongTest<P::Family>| StrongTest {
            files: it.files,
            lines: it.lines.into_iter().map(line).collect(),
        };
        P::strong_tests(bounds).into_iter().map(test).collect()
    }

    fn witnesses(&self, rival: &str) -> Vec<Box<dyn AnyCases>> {
        match find::<P>(rival).map(|it| &it.role) {
            Some(Role::Rival { witnesses }) => {
                witnesses().into_iter().map(|it| Box::new(TypedCases::<P>(it)) as _).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn read_file<P: Problem>(mut tokens: Tokens<'_>) -> Result<Reading, Fault> {
    let cases = P::LAYOUT.read::<P>(&mut tokens)?;
    Ok(reading::<P>(cases, tokens))
}

fn reading<P: Problem>(cases: Vec<P::Case>, tokens: Tokens<'_>) -> Reading {
    let (seen, warnings) = tokens.finish();
    Reading { cases: Box::new(TypedCases::<P>(cases)), seen, warnings }
}

fn find<P: Problem>(name: &str) -> Option<&'static Solution<P>> {
    P::SOLUTIONS.iter().find(|it| it.name == name)
}

struct TypedDraw<P: Problem> {
    family: P::Family,
    line: String,
}

impl<P: Problem> TypedDraw<P> {
    fn new(family: P::Family) -> Self {
        let line = draw_line(&family);
        Self { family, line }
    }
}

impl<P: Problem> AnyDraw for TypedDraw<P> {
    fn line(&self) -> &str {
        &self.line
    }

    fn draw(&self, seed: u64, nth: Nth) -> Result<Box<dyn AnyCases>, CannotDraw> {
        let mut draw = Recipe { problem: P::ID, draw: &self.line, seed, nth }.open();
        for _ in 0..ATTEMPTS {
            if let Ok(case) = P::draw(&self.family, &mut draw) {
                return Ok(Box::new(TypedCases::<P>(vec![case])));
            }
        }
        Err(CannotDraw { line: self.line.clone(), seed, nth })
    }
}

struct TypedCases<P: Problem>(Vec<P::Case>);

impl<P: Problem> AnyCases for TypedCases<P> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn append(&mut self, other: Box<dyn AnyCases>) {
        let other = other.into_any().downcast::<Self>().expect("lists are of one problem");
        self.0.extend(other.0);
    }

    fn pick(&self, indices: &[usize]) -> Box<dyn AnyCases> {
        Box::new(Self(indices.iter().map(|&idx| self.0[idx].clone()).collect()))
    }

    fn same(&self, other: &dyn AnyCases) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|it| it.0 == self.0)
    }

    fn write(&self) -> Vec<u8> {
        P::LAYOUT.write::<P>(&self.0)
    }

    fn write_case(&self, idx: usize) -> Vec<u8> {
        let mut out = Vec::new();
        P::write(&self.0[idx], &mut out);
        out
    }

    fn solve(&self, solution: &str) -> Option<Vec<String>> {
        let answers = find::<P>(solution)?.answers(&self.0);
        Some(answers.iter().map(P::Answer::to_string).collect())
    }

    fn unfit(&self, solution: &str) -> Option<usize> {
        match find::<P>(solution)?.role {
            Role::Oracle { fits } => self.0.iter().position(|it| !fits(it)),
            _ => None,
        }
    }

    fn prove(&self) -> Result<Proof, Disagreement> {
        let answers = P::reference().answers(&self.0);
        let mut oracles = vec![0; self.0.len()];
        for solution in P::SOLUTIONS {
            let Role::Oracle { fits } = solution.role else { continue };
            for (case, here) in self.0.iter().enumerate().filter(|(_, it)| fits(it)) {
                let its = solution.answers(std::slice::from_ref(here));
                if its != answers[case..=case] {
                    return Err(Disagreement {
                        case,
                        oracle: solution.name,
                        its: its[0].to_string(),
                        reference: answers[case].to_string(),
                    });
                }
                oracles[case] += 1;
            }
        }
        Ok(Proof { answers: answers.iter().map(P::Answer::to_string).collect(), oracles })
    }

    fn first_difference(&self, solution: &str, right: &[String]) -> Option<usize> {
        let theirs = find::<P>(solution)?.answers(&self.0);
        (0..self.0.len())
            .find(|&idx| theirs.get(idx).map(P::Answer::to_string).as_ref() != right.get(idx))
    }

    fn first_wrong(&self, solution: &str) -> Option<usize> {
        let right = P::reference().answers(&self.0);
        let right: Vec<String> = right.iter().map(P::Answer::to_string).collect();
        self.first_difference(solution, &right)
    }

    fn rule_space(&self, bounds: &Bounds, outputs: u32) -> Option<RuleSpace> {
        P::rule_space(&self.0, bounds, outputs)
    }

    fn rule_tables(&self) -> Option<RuleTables> {
        P::rule_tables(&self.0)
    }

    fn explain(&self, idx: usize) -> Vec<String> {
        P::explain(&self.0[idx])
    }

    fn shrink(&self, idx: usize) -> Vec<Box<dyn AnyCases>> {
        let smaller = P::shrink(&self.0[idx]);
        smaller.into_iter().map(|it| Box::new(Self(vec![it])) as _).collect()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
