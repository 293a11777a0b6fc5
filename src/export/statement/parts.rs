//! Cuts a problem's own text into its parts.

use super::Block;

/// A statement in its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) legend: Vec<Block>,
    pub(crate) input: Vec<Block>,
    pub(crate) output: Vec<Block>,
    pub(crate) limits: Vec<Block>,
    /// The samples as the problem's own text has them.
    pub(super) own_samples: Vec<Block>,
    /// What is said of the samples.
    pub(crate) note: Vec<Block>,
}

impl Parts {
    /// Cuts a problem's own text at its headings.
    pub(super) fn read(text: &str) -> Self {
        let mut parts = Self::default();
        let mut section = Section::Legend;
        for block in blocks(text) {
            let block = match block {
                Block::Paragraph(text) => match heading(&text) {
                    Some((next, rest)) => {
                        section = next;
                        if rest.is_empty() {
                            continue;
                        }
                        Block::Paragraph(rest.to_owned())
                    }
                    None => Block::Paragraph(text),
                },
                other => other,
            };
            match section {
                Section::Legend => parts.legend.push(block),
                Section::Input => parts.input.push(block),
                Section::Output => parts.output.push(block),
                Section::Limits => parts.limits.push(block),
                Section::Samples => parts.own_samples.push(block),
            }
        }
        let codes = |it: &&Block| matches!(it, Block::Code(_));
        if parts.own_samples.iter().filter(codes).count() == 2 {
            let last = parts.own_samples.iter().rposition(|it| codes(&it)).unwrap_or(0);
            parts.note = parts.own_samples[last + 1..].to_vec();
        }
        parts
    }
}

#[derive(Clone, Copy)]
enum Section {
    Legend,
    Input,
    Output,
    Limits,
    Samples,
}

/// A heading, as `### Input` or as `**Input.**` before its text.
fn heading(text: &str) -> Option<(Section, &str)> {
    let (title, rest) = match text.strip_prefix("**") {
        Some(rest) => rest.split_once("**")?,
        None => (text.strip_prefix('#')?.trim_start_matches('#'), ""),
    };
    let section = match title.trim().trim_end_matches('.') {
        "Input" | "输入" => Section::Input,
        "Output" | "输出" => Section::Output,
        "Limits" | "限制" | "数据范围" => Section::Limits,
        "Sample" | "Samples" | "样例" => Section::Samples,
        _ => return None,
    };
    Some((section, rest.trim_start()))
}

/// Paragraphs, and code that is indented by four blanks.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut gap = true;
    for line in text.lines() {
        let last = blocks.last_mut();
        match (line.strip_prefix("    "), last) {
            _ if line.trim().is_empty() => gap = true,
            (Some(code), Some(Block::Code(before))) => {
                // Empty lines inside of code are part of it.
                before.push_str(if gap { "\n\n" } else { "\n" });
                before.push_str(code);
                gap = false;
            }
            (Some(code), _) => {
                blocks.push(Block::Code(code.to_owned()));
                gap = false;
            }
            (None, Some(Block::Paragraph(before))) if !gap => {
                before.push(' ');
                before.push_str(line.trim());
            }
            (None, _) => {
                blocks.push(Block::Paragraph(line.trim().to_owned()));
                gap = false;
            }
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::problems::PROBLEMS;

    #[test]
    fn every_statement_has_all_its_parts_in_both_languages() {
        for problem in PROBLEMS {
            for lang in Lang::ALL {
                let parts = Parts::read(problem.statement().body.of(lang));
                let id = problem.id();
                for part in
                    [&parts.legend, &parts.input, &parts.output, &parts.limits, &parts.own_samples]
                {
                    assert!(!part.is_empty(), "{id} {lang:?} {parts:?}");
                }
                assert!(matches!(parts.own_samples[..], [.., _, _]), "{id}");
            }
        }
    }

    #[test]
    fn code_keeps_its_empty_lines_and_the_note_stands_behind_it() {
        let parts =
            Parts::read("Rules.\n\n### Sample\n\n    1\n\n    2\n\nprints\n\n    3\n\nWhy.\n");
        assert_eq!(parts.own_samples[0], Block::Code("1\n\n2".to_owned()));
        assert_eq!(parts.note, [Block::Paragraph("Why.".to_owned())]);
    }
}
