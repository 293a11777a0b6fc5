//! Times the parts of a job, one by one: `cargo bench`.

use std::hint::black_box;
use std::io::Cursor;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use orez::parts::Cases;
use orez_checker::{Options, compare};

/// A file of end-nim: so many cases of `n` piles, of up to `most` stones.
fn file(cases: usize, n: usize, most: u64) -> Vec<u8> {
    let mut state = 1_u64;
    let mut pile = || {
        // Knuth's MMIX generator; the upper bits are the better ones.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % most + 1).to_string()
    };
    let mut text = format!("{cases}\n");
    for _ in 0..cases {
        let row: Vec<String> = (0..n).map(|_| pile()).collect();
        text += &format!("{n}\n{}\n", row.join(" "));
    }
    text.into_bytes()
}

/// Bytes in, cases out, and back.
fn text(criterion: &mut Criterion) {
    let bytes = file(10, 1000, 1_000_000_000);
    let cases = Cases::read("end-nim", &bytes);
    let mut group = criterion.benchmark_group("text");
    group.throughput(Throughput::Bytes(bytes.len() as u64));
    group.bench_function("read", |it| it.iter(|| Cases::read("end-nim", black_box(&bytes))));
    group.bench_function("write", |it| it.iter(|| black_box(&cases).write()));
    group.finish();
}

/// A row of a thousand piles, whose sizes fit 8 bits, 16 bits, or (not compressed) 32.
fn solutions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    for (width, most) in [("8 bits", 80), ("16 bits", 1_000_000_000)] {
        let cases = Cases::read("end-nim", &file(1, 1000, most));
        for solution in ["interval-dp", "ends"] {
            let id = BenchmarkId::new(solution, width);
            group.bench_function(id, |it| it.iter(|| black_box(&cases).solve(solution)));
        }
        group.bench_function(BenchmarkId::new("all, and they agree", width), |it| {
            it.iter(|| black_box(&cases).prove());
        });
    }
    group.finish();
}

/// A megabyte of answers beside a megabyte of answers.
fn checker(criterion: &mut Criterion) {
    let answer = b"1\n0\n".repeat(1 << 18);
    let mut group = criterion.benchmark_group("check");
    group.throughput(Throughput::Bytes(2 * answer.len() as u64));
    group.bench_function("equal", |it| {
        it.iter(|| compare(Cursor::new(&answer), Cursor::new(&answer), &Options::default()));
    });
    group.finish();
}

criterion_group!(benches, text, solutions, checker);
criterion_main!(benches);
