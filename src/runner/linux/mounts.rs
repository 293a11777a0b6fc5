//! What an isolated program sees of the file system: what it takes to run,
//! read-only, and an empty folder of its own.
//!
//! | path | what |
//! |---|---|
//! | `/usr`, `/bin`, … | the system's, without `/etc`, `/home`, `/root`, `/var` |
//! | `/program` | the program's files |
//! | `/tmp` | its working folder, writable, of limited size, gone afterwards |
//! | `/dev` | `null`, `zero`, `full`, `random`, `urandom` |
//! | `/proc` | its own processes and nothing else |

use rustix::fs::symlink;
use rustix::io::Errno;
use rustix::mount::{
    MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_bind, mount_bind_recursive,
    mount_change, mount_remount, unmount,
};
use rustix::process::pivot_root;
use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

pub(super) const PROGRAM: &str = "/program";
pub(super) const SCRATCH: &str = "/tmp";

const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];
/// Where the new root is built; any folder that every system has will do.
const NEW_ROOT: &str = "/tmp";

/// What every program may see, as far as this system has it. Nothing of /etc
/// but what links of /usr point to and interpreters read.
pub(super) fn visible() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = ["/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32"]
        .into_iter()
        .chain(["/nix/store", "/gnu/store", "/etc/alternatives", "/etc/ld.so.cache"])
        .map(PathBuf::from)
        .filter(|path| path.symlink_metadata().is_ok())
        .collect();
    let wanted = |name: &str| ["java-", "python3", "fpc"].iter().any(|it| name.starts_with(it));
    for entry in fs::read_dir("/etc").into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(wanted) {
            paths.push(entry.path());
        }
    }
    paths.sort_unstable();
    paths
}

/// Builds the new root and makes it ours; `fill` may write to `/program`
/// before that becomes read-only.
pub(super) fn enter(
    visible: &[PathBuf],
    scratch_bytes: u64,
    fill: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let root = Path::new(NEW_ROOT);
    mount_change("/", MountPropagationFlags::REC | MountPropagationFlags::PRIVATE)?;
    mount("orez", root, "tmpfs", quiet(), Some(c"mode=755"))?;
    for path in visible {
        show(path, root)?;
    }
    for folder in [PROGRAM, SCRATCH, "/dev", "/proc"] {
        fs::create_dir(inside(root, folder))?;
    }
    for device in DEVICES {
        let (from, to) = (Path::new("/dev").join(device), root.join("dev").join(device));
        File::create(&to)?;
        mount_bind(from, to)?;
    }
    mount_proc(&root.join("proc"))?;
    let options = CString::new(format!("mode=755,size={scratch_bytes},nr_inodes=16384"))?;
    mount("orez", inside(root, SCRATCH), "tmpfs", quiet(), Some(options.as_c_str()))?;
    fill(&inside(root, PROGRAM))?;
    std::env::set_current_dir(root)?;
    pivot_root(".", ".")?;
    unmount(".", UnmountFlags::DETACH)?;
    mount_remount("/", MountFlags::BIND | MountFlags::RDONLY | quiet(), c"")?;
    std::env::set_current_dir(SCRATCH)?;
    Ok(rustix::system::sethostname(b"orez")?)
}

/// Shows a path of the old root under the same name in the new one.
fn show(path: &Path, root: &Path) -> io::Result<()> {
    let target = inside(root, path);
    if target.symlink_metadata().is_ok() {
        // It lies below a path that is shown already.
        return Ok(());
    }
    let kind = path.symlink_metadata()?.file_type();
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent)?;
    }
    if kind.is_symlink() {
        return Ok(symlink(fs::read_link(path)?, target)?);
    }
    if kind.is_dir() {
        fs::create_dir_all(&target)?;
    } else {
        File::create(&target)?;
    }
    match mount_bind(path, &target) {
        // What hides below its submounts may not be bared.
        Err(Errno::INVAL) => mount_bind_recursive(path, &target)?,
        bound => bound?,
    }
    Ok(mount_remount(&target, MountFlags::BIND | MountFlags::RDONLY | quiet(), c"")?)
}

fn mount_proc(target: &Path) -> io::Result<()> {
    let flags = quiet() | MountFlags::NOEXEC;
    match mount("proc", target, "proc", flags, Some(c"subset=pid")) {
        // Kernels before 5.8 show all of it.
        Err(Errno::INVAL) => Ok(mount("proc", target, "proc", flags, None)?),
        mounted => Ok(mounted?),
    }
}

fn quiet() -> MountFlags {
    MountFlags::NOSUID | MountFlags::NODEV
}

/// An absolute path as seen from outside the new root.
fn inside(root: &Path, path: impl AsRef<Path>) -> PathBuf {
    let path = path.as_ref();
    root.join(path.strip_prefix("/").unwrap_or(path))
}
