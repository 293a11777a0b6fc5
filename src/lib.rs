//! Test data for combinatorial games: seeded, proven strong, judged.

mod catalog;
mod model;
mod problems;
mod spec;
mod verdict;

/// Runs the command line of this process.
pub fn main() -> std::process::ExitCode {
    let p = problems::find("end-nim").unwrap();
    let r = p.read(b"1\n2\n1 2\n", &p.bounds()).unwrap();
    println!("{:?}", r.cases.prove());
    std::process::ExitCode::SUCCESS
}
