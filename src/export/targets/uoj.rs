//! UOJ: a flat zip with `problem.conf`.

use super::submissions::lose_all_but;
use crate::export::package::Package;
use crate::export::units::{mebibytes, whole_seconds};
use crate::export::{Bundle, Part, Target};

pub(crate) struct Uoj;

impl Target for Uoj {
    fn name(&self) -> &'static str {
        "uoj"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let name = package.short_name();
        for (number, (_, test)) in (1..).zip(package.tests()) {
            bundle.add(format!("{name}{number}.in"), test.input.as_slice());
            bundle.add(format!("{name}{number}.out"), test.answer.as_slice());
        }
        for (number, test) in (1..).zip(&package.samples) {
            bundle.add(format!("ex_{name}{number}.in"), test.input.as_slice());
            bundle.add(format!("ex_{name}{number}.out"), test.answer.as_slice());
        }
        let conf = conf(package, &name, &mut bundle);
        bundle.add("problem.conf", conf);
        let main = package.main_solution();
        if part == Part::Whole {
            if let Some(main) = main {
                bundle.add("std.cpp", &*main.bytes);
            }
            bundle.add("val.cpp", package.validators.testlib.as_str());
            if main.is_none() {
                bundle.lose("`std.cpp`, which hacks need: leave the Hack switch off");
            }
            bundle.lose("the statement: it is put in on the site");
        }
        if package.has_io() {
            bundle.lose("file names for input and output: programs use standard input and output");
        }
        let main = main.map(|it| it.file.as_str());
        lose_all_but(
            &mut bundle,
            package,
            Some("the first accepted one in C++, as `std.cpp`"),
            |it| main == Some(it.file.as_str()),
        );
        bundle
    }
}

fn conf(package: &Package, name: &str, bundle: &mut Bundle) -> String {
    let samples = package.samples.len();
    let tests = package.tests().count();
    let (time, memory) = (whole_seconds(package, bundle), mebibytes(package, bundle));
    let mut conf = format!(
        "use_builtin_judger on\nuse_builtin_checker wcmp\nn_tests {tests}\nn_ex_tests {samples}\n\
         n_sample_tests {samples}\ninput_pre {name}\ninput_suf in\noutput_pre {name}\n\
         output_suf out\ntime_limit {time}\nmemory_limit {memory}\noutput_limit 64\n\
         n_subtasks {}\n",
        package.subtasks.len()
    );
    let mut end = 0;
    for it in &package.subtasks {
        let id = it.id;
        end += it.tests.len();
        conf += &format!("subtask_end_{id} {end}\nsubtask_score_{id} {}\n", it.points);
        match it.requires[..] {
            [] => {}
            [one] => conf += &format!("subtask_dependence_{id} {one}\n"),
            _ => {
                conf += &format!("subtask_dependence_{id} many\n");
                for (number, required) in (1..).zip(&it.requires) {
                    conf += &format!("subtask_dependence_{id}_{number} {required}\n");
                }
            }
        }
    }
    conf
}
