use super::*;
use crate::model::Role;
#[test]
fn speed() {
    for (name, base, kinds, n) in [("letters",3u64,2u64,1000usize),("uniform",1,1_000_000_000,1000),("two",3,2,100_000)] {
        let mut s = 88172645463325252u64;
        let row: Vec<u64> = (0..n).map(|_| { s ^= s << 13; s ^= s >> 7; s ^= s << 17; base + s % kinds }).collect();
        for sol in EndNim::SOLUTIONS.iter() { if n > 1000 && !matches!(sol.role, Role::Reference) {continue}
            if sol.name == "search" { continue }
            let rows = vec![row.clone()];
        let mut best = std::time::Duration::MAX;
        for _ in 0..if n == 1000 {100} else {3} { let t = std::time::Instant::now(); std::hint::black_box(sol.answers(&rows)); best = best.min(t.elapsed()); }
        println!("{name} {n} {}: {best:?}", sol.name);
        }
    }
}
#[test]
fn witnesses() {
    for sol in EndNim::SOLUTIONS.iter().filter(|s| matches!(s.role, Role::Rival{..})) {
        let wrong = |row: &Row| sol.answers(std::slice::from_ref(row))[0].0 != ends::first_wins(row);
        let small = rows::all(5).find(|r| wrong(r));
        let mut large = None;
        'x: for most in 1..=4u64 { for code in 0..most.pow(6) { let r: Row = (0..6).rev().map(|p| code / most.pow(p) % most + 1).collect(); if !r.contains(&most) {continue}
            let up: Row = r.iter().map(|x| x + 100_000_000).collect();
            if wrong(&up) { large = Some(r); break 'x; } } }
        println!("W {} {:?} {:?}", sol.name, small, large);
    }
    for sol in [widths::SIXTEEN_BITS, widths::LOW_BYTE, widths::FLOATS, widths::CAPS_AT_A_MILLION] {
        for most in [200u64, 300, 32766, 32770, 65530, 65540,100_000,1_000_010, 16777210,16777220] {
           'o: for m in most..most+20 { for a in [1u64,2,m/2,m-1,m] { for b in [1u64,2,m-1,m] { let r = vec![a,b]; if sol.answers(&[r.clone()])[0].0 != ends::first_wins(&r) { println!("V {} {:?}", sol.name, r); break 'o; } } } }
        }
    }
}
