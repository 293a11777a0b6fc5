//! The statement as a document: the problem's own text cut into parts, with the subtasks and the
//! samples of the dataset.

mod html;
mod inline;
mod markdown;
mod parts;
mod tex;

pub(crate) use self::html::{html, page};
pub(crate) use self::markdown::markdown;
pub(crate) use self::parts::Parts;
pub(crate) use self::tex::{tex, tex_text};

use super::Package;
use crate::lang::Lang;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Heading(String),
    /// A paragraph, with `code` in it.
    Paragraph(String),
    /// Lines as they stand.
    Code(String),
    List(Vec<String>),
}

/// The title of the problem.
pub(crate) fn title(package: &Package, lang: Lang) -> &'static str {
    package.problem.statement().title.of(lang)
}

/// The statement of a package in its parts; file names and subtasks are told where they belong.
pub(crate) fn parts(package: &Package, lang: Lang) -> Parts {
    let mut parts = Parts::read(package.problem.statement().body.of(lang));
    // What is said of a sample fits only where that sample is shown.
    let shown = package.samples.first().map(|it| text(&it.input));
    let own = parts.own_samples.iter().find_map(|it| match it {
        Block::Code(code) => Some(code.clone()),
        _ => None,
    });
    if shown.as_deref().map(str::trim_end) != own.as_deref() {
        parts.note.clear();
    }
    if let Some(name) = &package.io.input {
        let said = lang
            .pick(format!("The input is in the file `{name}`."), format!("输入文件为 `{name}`。"));
        parts.input.push(Block::Paragraph(said));
    }
    if let Some(name) = &package.io.output {
        let said = lang.pick(
            format!("The output goes to the file `{name}`."),
            format!("输出文件为 `{name}`。"),
        );
        parts.output.push(Block::Paragraph(said));
    }
    parts
}

/// The subtasks, as a list.
pub(crate) fn subtasks(package: &Package, lang: Lang) -> Vec<Block> {
    let one = |it: &super::package::Subtask| {
        let limits: Vec<String> = it
            .limits
            .iter()
            .map(|(name, least, most)| {
                lang.pick(
                    format!("`{name}` from {least} to {most}"),
                    format!("`{name}` 在 {least} 到 {most} 之间"),
                )
            })
            .collect();
        let limits = match limits[..] {
            [] => lang.pick("the limits above", "以上数据范围").to_owned(),
            _ => limits.join(lang.pick(", ", "，")),
        };
        let required: Vec<String> = it.requires.iter().map(ToString::to_string).collect();
        let (id, points) = (it.id, it.points);
        match (required.is_empty(), lang) {
            (true, Lang::En) => format!("Subtask {id}, {points} points: {limits}."),
            (true, Lang::Zh) => format!("子任务 {id}（{points} 分）：{limits}。"),
            (false, Lang::En) => {
                let required = required.join(", ");
                format!("Subtask {id}, {points} points: {limits}. Only after subtask {required}.")
            }
            (false, Lang::Zh) => {
                let required = required.join("、");
                format!("子任务 {id}（{points} 分）：{limits}。依赖子任务 {required}。")
            }
        }
    };
    vec![Block::List(package.subtasks.iter().map(one).collect())]
}

/// The samples, and what is said of them.
fn samples(package: &Package, lang: Lang, parts: &Parts) -> Vec<Block> {
    if package.samples.is_empty() {
        return parts.own_samples.clone();
    }
    let mut blocks = Vec::new();
    let many = 1 < package.samples.len();
    for (idx, sample) in package.samples.iter().enumerate() {
        let number = if many { format!(" {}", idx + 1) } else { String::new() };
        let (input, output) =
            lang.pick(("Sample input", "Sample output"), ("样例输入", "样例输出"));
        blocks.push(Block::Heading(format!("{input}{number}")));
        blocks.push(Block::Code(text(&sample.input).trim_end().to_owned()));
        blocks.push(Block::Heading(format!("{output}{number}")));
        blocks.push(Block::Code(text(&sample.answer).trim_end().to_owned()));
    }
    if !parts.note.is_empty() {
        blocks.push(Block::Heading(lang.pick("Note", "说明").to_owned()));
        blocks.extend(parts.note.clone());
    }
    blocks
}

/// What a document has besides the rules, the input, the output and the limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct With {
    pub(crate) samples: bool,
    pub(crate) subtasks: bool,
}

/// The whole statement, without its title.
pub(crate) fn document(package: &Package, lang: Lang, with: With) -> Vec<Block> {
    let parts = parts(package, lang);
    let mut blocks = parts.legend.clone();
    let mut section = |title: &str, mut inner: Vec<Block>| {
        if !inner.is_empty() {
            blocks.push(Block::Heading(title.to_owned()));
            blocks.append(&mut inner);
        }
    };
    section(lang.pick("Input", "输入格式"), parts.input.clone());
    section(lang.pick("Output", "输出格式"), parts.output.clone());
    section(lang.pick("Limits", "数据范围"), parts.limits.clone());
    if with.subtasks {
        section(lang.pick("Subtasks", "子任务"), subtasks(package, lang));
    }
    if with.samples {
        let samples = samples(package, lang, &parts);
        if package.samples.is_empty() {
            section(lang.pick("Sample", "样例"), samples);
        } else {
            blocks.extend(samples);
        }
    }
    blocks
}

/// What tests hold is ASCII, or nearly.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
