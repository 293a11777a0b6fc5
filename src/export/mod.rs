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

pub(crate) use self::bundle::{Bundle, Caps, TooLarge, size};
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
    if let Some(most) = caps.tests.filter(|it| *it < tests) {
        let what = format!("the dataset has {tests} scored tests");
        return Err(TooLarge { target: name, what, most: most.to_string() });
    }
    let bundle = target.files(package, part);
    bundle.check(name, caps)?;
    Ok(bundle)
}
