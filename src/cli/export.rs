use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};

use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::output::{self, counted};
use crate::dataset::Dataset;
use crate::export::{
    self, Package, PackageError, Part, TARGETS, Target, TooLarge, WriteError, pack, size,
    write_file, write_folder,
};

/// Pack a dataset for a judge
///
/// The package is a zip, the same bytes whenever the dataset is the same, or a folder. What the
/// judge's format cannot say is a warning. docs/judges/TARGET.md tells how to upload it.
#[derive(Args)]
pub(crate) struct Export {
    /// The dataset's folder
    dir: PathBuf,
    /// The judge
    #[arg(
        long,
        value_name = "TARGET",
        value_parser = PossibleValuesParser::new(TARGETS.iter().map(|it| it.name())).map(target)
    )]
    to: &'static dyn Target,
    /// The package [default: NAME-TARGET.zip, or NAME-TARGET with --folder]
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
    /// Write a folder instead of a zip
    #[arg(long)]
    folder: bool,
    /// Pack the data alone, for a problem that is there already
    #[arg(long)]
    data_only: bool,
}

#[expect(clippy::needless_pass_by_value, reason = "the parser hands it over")]
fn target(name: String) -> &'static dyn Target {
    export::find(&name).expect("the parser lets no other name through")
}

impl Export {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let dataset = Dataset::open(&self.dir)?;
        let package = Package::load(&dataset).map_err(|err| of_package(err, &self))?;
        let part = if self.data_only { Part::Data } else { Part::Whole };
        let bundle = pack(self.to, &package, part).map_err(|err| too_large(&err))?;
        for warning in &package.warnings {
            warn(warning);
        }
        for lost in &bundle.lost {
            warn(format!("not in the package for {}: {lost}", self.to.name()));
        }
        for note in &bundle.notes {
            warn(format!("{}: {note}", self.to.name()));
        }
        let name = format!("{}-{}", package.name, self.to.name());
        let files = counted(bundle.files.len(), "file");
        let (path, bytes) = if self.folder {
            let path = self.output.unwrap_or_else(|| PathBuf::from(name));
            write_folder(&path, &bundle).map_err(|err| not_written(&err))?;
            (path, bundle.bytes())
        } else {
            let path = self.output.unwrap_or_else(|| PathBuf::from(format!("{name}.zip")));
            let zip = bundle.zip().map_err(|err| not_written(&err.into()))?;
            let bytes = zip.len() as u64;
            if let Some(most) = self.to.caps().zip.filter(|it| *it < bytes) {
                let (target, what) = (self.to.name(), format!("the zip has {}", size(bytes)));
                return Err(too_large(&TooLarge { target, what, most: size(most) }));
            }
            write_file(&path, &zip).map_err(|err| not_written(&err))?;
            (path, bytes)
        };
        let line = format!("{}: {files}, {}\n", path.display(), size(bytes));
        output::print(line.as_bytes())?;
        Ok(Exit::Good)
    }
}

fn of_package(err: PackageError, command: &Export) -> Failure {
    let message = format!("{}: {err}", command.dir.display());
    match err {
        PackageError::Dataset(err) => err.into(),
        PackageError::Missing(_) => Failure::fault(message)
            .help("`orez generate SPEC -o DIR` completes a dataset; its spec is in `spec.toml`"),
        PackageError::Changed(_) | PackageError::Spec(_) | PackageError::Invalid(_) => {
            Failure::fault(message)
                .help("`orez verify DIR` tells all that is wrong, `orez generate` makes it anew")
        }
        PackageError::Empty => Failure::fault(message).help("add a test to its spec"),
    }
}

fn too_large(err: &TooLarge) -> Failure {
    Failure::fault(err.to_string()).help("make fewer or smaller tests; nothing was written")
}

fn not_written(err: &WriteError) -> Failure {
    let message = err.to_string();
    match err {
        WriteError::Exists(_) => {
            Failure::usage(message).help("name another file by `-o`, or remove it first")
        }
        WriteError::NotEmpty(_) => {
            Failure::usage(message).help("name another folder by `-o`, or empty it first")
        }
        WriteError::Io { .. } => Failure::usage(message).help("name another place by `-o`"),
        WriteError::Zip(_) => Failure::ours(message),
    }
}
