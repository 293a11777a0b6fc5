//! Input validators as source, for the judges that take one: a Python script and a program for
//! testlib.
//!
//! Both accept exactly what our strict reader accepts, and the tests hold them to it. A problem
//! brings the part that reads a case; what stands before and after it is the same for all. A
//! bound is never written in it but named, as in `{n.least}`, and filled in from the limits.

use super::{Bounds, Layout, Problem, Scope};

/// A problem's own part of its validators: how a case is read, in two languages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Validator {
    /// `read_case(file)`, and `check_sums(file)` where a limit bounds a sum.
    pub(crate) python: &'static str,
    /// `read_case()`, and `check_sums()` where a limit bounds a sum.
    pub(crate) testlib: &'static str,
}

/// The whole source of both validators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Validators {
    /// For Kattis and `DOMjudge`: Python 3, nothing but its standard library; exit 42 if the input
    /// on stdin is valid, 43 if it is not.
    pub(crate) python: String,
    /// For Polygon, Luogu and UOJ: C++14, testlib's oldest calls only.
    ///
    /// On Windows testlib wants CR LF at the end of a line, and nothing else there.
    pub(crate) testlib: String,
}

impl Validators {
    /// Writes the validators that hold a file to these bounds.
    pub(crate) fn of<P: Problem>(bounds: &Bounds) -> Self {
        let [python, testlib] = shared(P::LAYOUT);
        let has_sums = bounds.iter().any(|(limit, _)| matches!(limit.scope, Scope::Sum(_)));
        let whole = |[head, cases, tail]: [&str; 3], own: &str| {
            let tail = tail.split_inclusive('\n');
            let tail: String = tail.filter(|it| has_sums || !it.contains("check_sums")).collect();
            fill(&[head, own, cases, &tail].join("\n"), |name| value(P::ID, bounds, name))
        };
        Self {
            python: whole(python, P::VALIDATOR.python),
            testlib: whole(testlib, P::VALIDATOR.testlib),
        }
    }
}

/// What stands around a problem's own part: before it, after it, and at the end.
fn shared(layout: Layout) -> [[&'static str; 3]; 2] {
    let (python, testlib) = match layout {
        Layout::Counted => (include_str!("python/counted.py"), include_str!("testlib/counted.cpp")),
        Layout::Single => (include_str!("python/single.py"), include_str!("testlib/single.cpp")),
        Layout::UntilEof => {
            (include_str!("python/until_eof.py"), include_str!("testlib/until_eof.cpp"))
        }
        Layout::ZeroEnded => {
            (include_str!("python/zero_ended.py"), include_str!("testlib/zero_ended.cpp"))
        }
    };
    [
        [include_str!("python/head.py"), python, include_str!("python/tail.py")],
        [include_str!("testlib/head.cpp"), testlib, include_str!("testlib/tail.cpp")],
    ]
}

/// What stands for the name in a placeholder; `None` if nothing does.
fn value(problem: &str, bounds: &Bounds, name: &str) -> Option<String> {
    if name == "problem" {
        return Some(problem.into());
    }
    let (limit, part) = name.split_once('.')?;
    let is_meant = |scope, its: &str| match limit {
        "cases" => scope == Scope::Cases,
        _ => its == limit,
    };
    let (limit, (least, most)) = bounds.iter().find(|(it, _)| is_meant(it.scope, it.name))?;
    match part {
        "name" => Some(limit.name.into()),
        "least" => Some(least.to_string()),
        "most" => Some(most.to_string()),
        _ => None,
    }
}

/// Fills in every placeholder: letters, digits, dots and hyphens between braces.
fn fill(template: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        let len = after.bytes().take_while(|&it| is_of_name(it)).count();
        let (name, behind) = after.split_at(len);
        match behind.strip_prefix('}') {
            Some(behind) if !name.is_empty() => {
                // The templates are ours, and a test fills in each of them.
                out += &value(name).unwrap_or_else(|| panic!("`{{{name}}}` stands for nothing"));
                rest = behind;
            }
            _ => {
                out.push('{');
                rest = after;
            }
        }
    }
    out + rest
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-'
}
