//! Packages: a dataset in a judge's own format.
//!
//! A [`Target`] turns a [`Package`] into files as values and says what was lost; what holds the
//! sizes to the judge's limits, makes the zip and writes it is the same for all.

mod bundle;
mod checker;
mod package;
mod solution;
mod statement;
mod targets;
mod units;
mod write;
mod xml;
mod yaml;

pub(crate) use self::bundle::{Bundle, Caps, File, TooLarge, size};
pub(crate) use self::package::{Package, PackageError};
pub(crate) use self::solution::safe_names;
pub(crate) use self::targets::{TARGETS, find};
pub(crate) use self::write::{WriteError, write_file, write_folder};

/// How much of a package is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A whole problem.
    Whole,
    /// The data of a problem that is there already.
    Data,
}

/// A judge's format.
pub(crate) trait Target: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// What the judge takes at most.
    fn caps(&self) -> Caps {
        Caps::default()
    }

    /// The files of a package. What the format cannot say is told by [`Bundle::lose`].
    fn files(&self, package: &Package, part: Part) -> Bundle;
}

/// Makes the files of a package, and makes sure that the judge takes so many and so much.
pub(crate) fn pack(target: &dyn Target, package: &Package, part: Part) -> Result<Bundle, TooLarge> {
    let (name, caps) = (target.name(), target.caps());
    let tests = package.tests().count();
    let too_large = |what: String, most: String| TooLarge { target: name, what, most };
    if let Some(most) = caps.tests.filter(|it| *it < tests) {
        return Err(too_large(format!("the dataset has {tests} scored tests"), most.to_string()));
    }
    let milliseconds = package.time.as_millis() * tests as u128;
    if let Some(most) = caps.seconds.filter(|it| u128::from(*it) * 1000 < milliseconds) {
        let what = format!("the time limits of all tests come to {} s", milliseconds / 1000);
        return Err(too_large(what, format!("{most} s")));
    }
    let bundle = target.files(package, part);
    bundle.check(name, caps)?;
    Ok(bundle)
}
