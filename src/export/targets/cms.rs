//! CMS: a task in the Italian format, which its loader calls `italy_yaml`.

use crate::export::package::Package;
use crate::export::statement::{self, With};
use crate::export::units::{mebibytes, seconds};
use crate::export::yaml::{Yaml, map};
use crate::export::{Bundle, Part, Target};
use crate::lang::Lang;

pub(crate) struct Cms;

/// What the points of all subtasks must sum to.
const ALL_POINTS: u64 = 100;

impl Target for Cms {
    fn name(&self) -> &'static str {
        "cms"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let tests = package.samples.iter().chain(package.tests().map(|(_, it)| it));
        for (number, test) in tests.enumerate() {
            bundle.add(format!("input/input{number}.txt"), test.input.as_slice());
            bundle.add(format!("output/output{number}.txt"), test.answer.as_slice());
        }
        let gen_ = groups(package, &mut bundle);
        bundle.add("gen/GEN", gen_);
        if package.subtasks.iter().any(|it| !it.requires.is_empty()) {
            bundle.lose("which subtasks require others");
        }
        let yaml = task(package, &mut bundle);
        bundle.add("task.yaml", yaml);
        if part == Part::Whole {
            for lang in Lang::ALL {
                let with = With { samples: true, subtasks: true };
                let text = statement::markdown(&statement::document(package, lang, with));
                let title = statement::title(package, lang);
                let path = format!("statement/statement.{}.md", lang.code());
                bundle.add(path, format!("# {title}\n\n{text}"));
            }
            bundle.lose("`statement/statement.pdf`: make it from the Markdown beside it");
            for it in &package.solutions {
                bundle.add(format!("sol/{}", it.file), &*it.bytes);
            }
            if !package.solutions.is_empty() {
                bundle.lose("what is expected of the programs in `sol/`");
            }
        }
        bundle.below(&package.short_name())
    }
}

fn task(package: &Package, bundle: &mut Bundle) -> String {
    let samples: Vec<String> = (0..package.samples.len()).map(|it| it.to_string()).collect();
    let tests = package.samples.len() + package.tests().count();
    let time = seconds(package);
    // The loader takes a number with a point.
    let time = if time.contains('.') { time } else { format!("{time}.0") };
    map([
        ("name", package.short_name().into()),
        ("title", statement::title(package, Lang::En).into()),
        ("n_input", (tests as u64).into()),
        ("time_limit", Yaml::Plain(time)),
        ("memory_limit", mebibytes(package, bundle).into()),
        ("infile", package.io.input.clone().unwrap_or_default().into()),
        ("outfile", package.io.output.clone().unwrap_or_default().into()),
        ("score_mode", "max_subtask".into()),
        ("token_mode", "disabled".into()),
        ("public_testcases", samples.join(",").into()),
        ("primary_language", "en".into()),
    ])
    .document(&package.mark())
}

/// The subtasks: their points, and a line for each test.
fn groups(package: &Package, bundle: &mut Bundle) -> String {
    let points: Vec<u64> = package.subtasks.iter().map(|it| it.points).collect();
    let scaled = scaled(&points);
    if scaled != points {
        let (was, is) = (told(&points), told(&scaled));
        bundle.lose(format!("the points as they are, {was}: they must sum to 100 there, so {is}"));
    }
    let mut text = format!("# {}\n", package.mark());
    let samples = (!package.samples.is_empty()).then_some((0, &package.samples));
    let scored = scaled.into_iter().zip(package.subtasks.iter().map(|it| &it.tests));
    for (points, tests) in samples.into_iter().chain(scored) {
        text += &format!("# ST: {points}\n");
        text.extend(tests.iter().map(|it| format!("{}\n", it.name)));
    }
    text
}

fn told(points: &[u64]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// Points in the same proportions that sum to 100; the largest parts lost by rounding are given
/// back first.
fn scaled(points: &[u64]) -> Vec<u64> {
    let sum: u64 = points.iter().sum();
    if sum == ALL_POINTS {
        return points.to_vec();
    }
    let points = if sum == 0 { vec![1; points.len()] } else { points.to_vec() };
    let sum: u64 = points.iter().sum();
    let mut scaled: Vec<u64> = points.iter().map(|it| it * ALL_POINTS / sum).collect();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&idx| std::cmp::Reverse(points[idx] * ALL_POINTS % sum));
    let missing = ALL_POINTS - scaled.iter().sum::<u64>();
    for &idx in order.iter().take(usize::try_from(missing).unwrap_or(0)) {
        scaled[idx] += 1;
    }
    scaled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaled_points_sum_to_100() {
        assert_eq!(scaled(&[30, 70]), [30, 70]);
        assert_eq!(scaled(&[1, 1, 1]), [34, 33, 33]);
        assert_eq!(scaled(&[0, 0]), [50, 50]);
        assert_eq!(scaled(&[500, 500]), [50, 50]);
        assert_eq!(scaled(&[1, 2, 4]), [14, 29, 57]);
    }
}
