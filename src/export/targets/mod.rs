//! The judges that packages are made for. To add one: a file here, and a line in the list.

mod cms;
mod dmoj;
mod domjudge;
mod hustoj;
mod hydro;
mod icpc;
mod kattis;
mod lemonlime;
mod luogu;
mod polygon;
mod qduoj;
mod submissions;
mod syzoj;
#[cfg(test)]
mod tests;
mod uoj;

use super::{Bundle, Package, Target};

/// Every target, in the order in which they are told.
pub(crate) const TARGETS: &[&dyn Target] = &[
    &hydro::Hydro,
    &luogu::Luogu,
    &kattis::Kattis,
    &domjudge::Domjudge,
    &polygon::Polygon,
    &lemonlime::LemonLime,
    &dmoj::Dmoj,
    &uoj::Uoj,
    &hustoj::Hustoj,
    &cms::Cms,
    &qduoj::Qduoj,
    &syzoj::Syzoj,
    &icpc::Icpc,
];

/// Finds a target by its name.
pub(crate) fn find(name: &str) -> Option<&'static dyn Target> {
    TARGETS.iter().copied().find(|it| it.name() == name)
}

/// What every pass-fail format loses.
fn lose_subtasks(package: &Package, bundle: &mut Bundle) {
    if let [_] = package.subtasks[..] {
        bundle.lose("points: the format is pass-fail");
    } else {
        bundle.lose(
            "subtasks and points: the format is pass-fail, and a program must pass all tests",
        );
    }
}
