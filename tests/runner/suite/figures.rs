//! Whether what is measured is what was used, and what a run costs.

use super::runner::{End, Input, Job, Language, Limits, Program, Sandbox, run as run_job};
use super::{Test, check, compile_as, language_named, limits, programs, run, run_program};
use libtest_mimic::{Failed, Measurement, Trial};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const MIB: u64 = 1 << 20;

pub(crate) fn trials() -> Vec<Trial> {
    let tests: [(&str, Test); 4] = [
        ("memory_is_the_programs_own", memory_is_the_programs_own),
        ("processor_time_is_right_with_both_cores_busy", processor_time_is_right),
        ("a_large_allocation_that_is_used_passes_the_limit", large_allocation),
        ("limits_are_held", limits_are_held),
    ];
    let mut trials: Vec<Trial> = tests.map(|(name, test)| Trial::test(name, test)).into();
    trials.push(Trial::bench("cost_of_a_run", |test_mode| cost_of_a_run(test_mode, Sandbox::On)));
    trials.push(Trial::bench("cost_of_an_open_run", |test_mode| {
        cost_of_a_run(test_mode, Sandbox::Off)
    }));
    trials
}

/// A C program without any library to load.
fn static_program(name: &str) -> Result<Program, Failed> {
    let mut language: Language = language_named("c")?;
    language.compile.push("-static".to_owned());
    Ok(compile_as(name, &language, Sandbox::On)?)
}

fn memory_is_the_programs_own() -> Result<(), Failed> {
    let program = static_program("memory.c")?;
    let limits = Limits { memory: 400 * MIB, ..limits() };
    // The judge is large; none of that is the program's.
    let large = std::hint::black_box(vec![1_u8; 500 << 20]);
    for sandbox in [Sandbox::On, Sandbox::Off] {
        // However short it lives.
        for _ in 0..20 {
            let empty = run_program(&program, &[], &limits, sandbox)?;
            let is_right = (MIB / 4..4 * MIB).contains(&empty.peak);
            check(empty.end == End::Exited(0) && is_right, (sandbox, empty))?;
        }
        let full = run_program(&program, &["200"], &limits, sandbox)?;
        let is_right = (190 * MIB..=210 * MIB).contains(&full.peak);
        check(full.end == End::Exited(0) && is_right, (sandbox, full))?;
    }
    check(large.len() == 500 << 20, "")
}

fn processor_time_is_right() -> Result<(), Failed> {
    let program = static_program("cpu.c")?;
    // On a busy machine that may take a while.
    let (cpu, wall) = (Duration::from_secs(2), Duration::from_mins(1));
    let limits = Limits { cpu, wall, ..limits() };
    for sandbox in [Sandbox::On, Sandbox::Off] {
        let runs = std::thread::scope(|scope| {
            let start = || scope.spawn(|| run_program(&program, &[], &limits, sandbox));
            [start(), start()].map(|run| run.join().expect("it does not panic"))
        });
        for ended in runs {
            let ended = ended?;
            let is_right = (475..=525).contains(&ended.cpu.as_millis());
            check(ended.end == End::Exited(0) && is_right, (sandbox, ended))?;
        }
    }
    Ok(())
}

fn large_allocation() -> Result<(), Failed> {
    let program = super::compile("throw.cpp", "c++17", Sandbox::On)?;
    let ended = run_program(&program, &[], &limits(), Sandbox::On)?;
    check(ended.end == End::MemoryLimit, ended)
}

fn limits_are_held() -> Result<(), Failed> {
    let limits = limits();
    for sandbox in [Sandbox::On, Sandbox::Off] {
        let spun = run("spin.c", &[], &limits, sandbox)?;
        check(spun.cpu < limits.cpu * 3 / 2, (sandbox, spun))?;
        let slept = run("sleep.c", &[], &limits, sandbox)?;
        check(limits.wall <= slept.wall && slept.wall < limits.wall * 3 / 2, (sandbox, slept))?;
        let hogged = run("hog.c", &[], &limits, sandbox)?;
        check(limits.memory < hogged.peak && hogged.peak < limits.memory * 3, (sandbox, hogged))?;
    }
    Ok(())
}

/// What a run costs beyond the same program's plain fork and exec.
fn cost_of_a_run(test_mode: bool, sandbox: Sandbox) -> Result<Option<Measurement>, Failed> {
    let program = static_program("silent.c")?;
    if test_mode {
        return Ok(None);
    }
    let (input, limits) = (Input::new(b"1\n")?, limits());
    let (input_file, output_file) = (None, None);
    let (program, input, limits) = (&program, &input, &limits);
    let job = Job { program, args: &[], input, input_file, output_file, limits, sandbox };
    let folder = tempfile::tempdir()?;
    let plain = folder.path().join("silent");
    let source = programs().join("silent.c");
    Command::new("gcc").args(["-O2", "-static", "-o"]).arg(&plain).arg(source).status()?;
    let time = |what: &dyn Fn() -> Result<(), Failed>| {
        let mut times = Vec::new();
        for _ in 0..400 {
            let started = Instant::now();
            what()?;
            times.push(started.elapsed().as_nanos());
        }
        times.sort_unstable();
        Ok::<_, Failed>(times[times.len() / 2])
    };
    let ours = time(&|| Ok(run_job(&job).map(drop)?))?;
    let bare = time(&|| {
        let mut command = Command::new(&plain);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(command.status().map(drop)?)
    })?;
    let avg = u64::try_from(ours.saturating_sub(bare))?;
    Ok(Some(Measurement { avg, variance: 0 }))
}
