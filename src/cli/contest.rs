//! The programs in the folders of a contest.

use std::path::{Path, PathBuf};

use super::diagnostic::warn;
use super::failure::Failure;
use crate::judge::{Entrant, Language, Languages, NoProgram, Origin, shown};
use crate::lang::{Cause, Text, Words, cause};

/// Walks a folder, in order; what is no program is left out with a warning.
pub(super) fn walked(
    folder: &Path,
    languages: &Languages,
    language: Option<&Language>,
) -> Result<Vec<Entrant>, Failure> {
    let mut walk = Walk { languages, language, found: Vec::new(), strangers: Vec::new() };
    for path in entries(folder).map_err(|err| Failure::usage(cannot_list(folder, &err)))? {
        walk.enter(&path);
    }
    walk.tell_strangers();
    Ok(walk.found)
}

struct Walk<'a> {
    languages: &'a Languages,
    language: Option<&'a Language>,
    found: Vec<Entrant>,
    /// The files that are no programs.
    strangers: Vec<PathBuf>,
}

impl Walk<'_> {
    /// What one contestant left must not keep the others from being judged.
    fn enter(&mut self, path: &Path) {
        // A link could lead anywhere, and in circles.
        if path.symlink_metadata().is_ok_and(|it| it.is_dir()) {
            match entries(path) {
                Ok(paths) => paths.iter().for_each(|it| self.enter(it)),
                Err(err) => warn(cannot_list(path, &err)),
            }
            return;
        }
        // `--language` says how sources are taken, not that every file is one.
        let language = self.language.filter(|_| self.languages.of(path).is_some());
        match Entrant::new(path, Origin::Contest, self.languages, language) {
            Ok(entrant) => {
                if let Some(err) = entrant.trouble() {
                    warn(&err);
                }
                self.found.push(entrant);
            }
            Err(NoProgram::Unknown { .. }) => self.strangers.push(path.to_owned()),
            Err(err) => {
                let Words { en, zh } = Words::of(&err);
                warn(Words { en: format!("{en}, and left out"), zh: format!("{zh}，已略过") });
            }
        }
    }

    /// Names the first few.
    fn tell_strangers(&self) {
        const NAMED: usize = 3;
        for path in self.strangers.iter().take(NAMED) {
            let path = shown(&path.to_string_lossy());
            warn(Words {
                en: format!("`{path}` is no program, and left out"),
                zh: format!("`{path}` 不是程序，已略过"),
            });
        }
        match self.strangers.len().saturating_sub(NAMED) {
            0 => {}
            1 => warn(&Text {
                en: "another file is no program, and left out",
                zh: "另有 1 个文件不是程序，已略过",
            }),
            more => warn(Words {
                en: format!("{more} other files are no programs, and left out"),
                zh: format!("另有 {more} 个文件不是程序，已略过"),
            }),
        }
    }
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !name.to_string_lossy().starts_with('.') {
            entries.push(folder.join(name));
        }
    }
    entries.sort();
    Ok(entries)
}

fn cannot_list(folder: &Path, err: &std::io::Error) -> Words {
    let folder = shown(&folder.to_string_lossy());
    Words {
        en: format!("cannot read the folder `{folder}`: {}", Cause(err)),
        zh: format!("无法读取目录 `{folder}`：{}", cause(err)),
    }
}
