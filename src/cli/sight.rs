//! What programs can see, held against what they must not see.

use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::judge::{Entrant, shown};
use crate::lang::{Text, Words};
use crate::runner::{Sandbox, usually_visible};

/// Refuses what would show a program the dataset it is judged by, or the programs of others: a
/// folder below or above one that is visible. Also refuses visible paths that are not there.
pub(super) fn check(
    entrants: &[Entrant],
    hidden: &[&Path],
    sandbox: Sandbox,
) -> Result<(), Failure> {
    if sandbox == Sandbox::Off {
        // Whoever says so lets programs see everything.
        return Ok(());
    }
    let mut visible: Vec<PathBuf> = Vec::new();
    for path in usually_visible() {
        // A link is shown as a link, and leads to nothing that is not shown itself.
        visible.extend(path.canonicalize());
    }
    for language in entrants.iter().filter_map(|it| it.language.as_ref()) {
        for path in &language.commands.visible {
            let real = path.canonicalize();
            visible.push(real.map_err(|_| not_there(&language.commands.name, path))?);
        }
    }
    for folder in hidden {
        let Ok(real) = folder.canonicalize() else { continue };
        let shows = |it: &&PathBuf| real.starts_with(it) || it.starts_with(&real);
        if let Some(visible) = visible.iter().find(shows) {
            return Err(in_sight(folder, visible));
        }
    }
    Ok(())
}

fn not_there(language: &str, path: &Path) -> Failure {
    let (language, path) = (shown(language), shown(&path.to_string_lossy()));
    Failure::usage(Words {
        en: format!("`{path}` in `visible` of `[language.{language}]` does not exist here"),
        zh: format!("`[language.{language}]` 的 `visible` 中的 `{path}` 在本机不存在"),
    })
    .help(&Text {
        en: "install the language, or change the spec and make the dataset anew",
        zh: "请安装该语言，或修改配置后重新生成数据集",
    })
}

fn in_sight(folder: &Path, visible: &Path) -> Failure {
    let [folder, visible] = [folder, visible].map(|it| shown(&it.to_string_lossy()));
    Failure::usage(Words {
        en: format!("programs could read `{folder}`, since they see `{visible}`"),
        zh: format!("程序能看到 `{visible}`，也就能读到 `{folder}`"),
    })
    .help(&Text {
        en: "move it to a folder that programs do not see, such as one in your home",
        zh: "请把它移到程序看不到的地方，例如个人主目录",
    })
}
