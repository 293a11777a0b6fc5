//! What the supervisor takes from itself for good, so that the program it
//! starts never has it: capabilities, resources, files and system calls.

use super::Limits;
use super::mounts::{PROGRAM, SCRATCH};
use super::wire::Order;
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd,
    Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetError, Scope,
};
use rustix::io::Errno;
use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, remove_capability_from_bounding_set,
    set_capabilities, set_capabilities_secure_bits, set_no_new_privs,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter, sock_filter,
};
use std::collections::BTreeMap;
use std::io;

/// For every run: limits, no way to more privileges, and no look at or into
/// the supervisor.
pub(super) fn limit(order: &Order) -> io::Result<()> {
    let limits = &order.limits;
    let cpu_seconds = limits.cpu.as_secs().saturating_add(2);
    for (resource, most) in [
        (Resource::As, address_space(limits)),
        (Resource::Core, 0),
        (Resource::Fsize, limits.output),
        (Resource::Nofile, u64::from(limits.files)),
        (Resource::Nproc, order.user_processes),
        (Resource::Stack, limits.memory),
        (Resource::Msgqueue, 0),
        (Resource::Memlock, 0),
    ] {
        lower(resource, most, most)?;
    }
    // Whole seconds, and so only in case the supervisor should be kept from
    // looking; with both values equal there would be no SIGXCPU.
    lower(Resource::Cpu, cpu_seconds, cpu_seconds.saturating_add(1))?;
    set_no_new_privs(true)?;
    Ok(set_dumpable_behavior(DumpableBehavior::NotDumpable)?)
}

/// How much a process may map, which is more than it may use: past the memory
/// limit it shall still get what it asks for and be seen with it, instead of
/// failing in its own way. A thread maps a whole stack, and the virtual
/// machines of Java and Go gigabytes that they never touch. What this bounds is
/// the kernel's own tables, which no figure shows.
fn address_space(limits: &Limits) -> u64 {
    let stacks = limits.memory.saturating_mul(u64::from(limits.processes) + 4);
    stacks.saturating_add(4 << 30)
}

/// Sets a limit, as far as the one that we were started under allows.
fn lower(resource: Resource, current: u64, maximum: u64) -> io::Result<()> {
    let ours = rustix::process::getrlimit(resource).maximum.unwrap_or(u64::MAX);
    let [current, maximum] = [current, maximum].map(|limit| Some(limit.min(ours)));
    Ok(setrlimit(resource, Rlimit { current, maximum })?)
}

/// For an isolated run: all the rest. Compilers may lock files, for Go's does.
pub(super) fn isolate(order: &Order, is_compiler: bool) -> io::Result<()> {
    drop_capabilities()?;
    limit(order)?;
    restrict_files().map_err(io::Error::other)?;
    restrict_calls(is_compiler).map_err(io::Error::other)
}

/// The supervisor is root of its user namespace. It keeps the right to look at
/// the program's memory figures; the program gets nothing when it is executed.
fn drop_capabilities() -> io::Result<()> {
    for capability in CapabilitySet::all().iter() {
        match remove_capability_from_bounding_set(capability) {
            // This kernel does not have it.
            Ok(()) | Err(Errno::INVAL) => {}
            Err(err) => return Err(err.into()),
        }
    }
    set_capabilities_secure_bits(
        CapabilitiesSecureBits::NO_ROOT
            | CapabilitiesSecureBits::NO_ROOT_LOCKED
            | CapabilitiesSecureBits::NO_SETUID_FIXUP
            | CapabilitiesSecureBits::NO_SETUID_FIXUP_LOCKED
            | CapabilitiesSecureBits::KEEP_CAPS_LOCKED,
    )?;
    let kept = CapabilitySet::SYS_PTRACE;
    let none = CapabilitySet::empty();
    let sets = CapabilitySets { effective: kept, permitted: kept, inheritable: none };
    Ok(set_capabilities(None, sets)?)
}

/// Landlock: files by path, whatever the mounts say, and no network. A kernel
/// without it leaves the mounts and the namespaces to do their part.
fn restrict_files() -> Result<(), RulesetError> {
    let abi = ABI::V6;
    let ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(abi))?
        .handle_access(AccessNet::from_all(abi))?
        .scope(Scope::from_all(abi))?
        .create()?;
    let ruleset = allow(ruleset, "/", AccessFs::from_read(abi))?;
    let ruleset = allow(ruleset, PROGRAM, AccessFs::from_read(abi))?;
    let ruleset = allow(ruleset, SCRATCH, AccessFs::from_all(abi))?;
    let ruleset = allow(ruleset, "/dev/null", AccessFs::WriteFile.into())?;
    // Not `/dev/zero`: mapped shared and for writing, it is memory that no figure shows.
    allow(ruleset, "/dev/full", AccessFs::WriteFile.into())?.restrict_self()?;
    Ok(())
}

fn allow(
    ruleset: RulesetCreated,
    path: &str,
    access: BitFlags<AccessFs>,
) -> Result<RulesetCreated, RulesetError> {
    match PathFd::new(path) {
        Ok(file) => ruleset.add_rule(PathBeneath::new(file, access)),
        // What is not there needs no permission.
        Err(_) => Ok(ruleset),
    }
}

/// Calls no program needs, which reach past the sandbox, hide memory from the
/// figures, or have a record of holes in the kernel.
const FORBIDDEN: &[i64] = &[
    // other processes
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
    libc::SYS_move_pages,
    libc::SYS_migrate_pages,
    // namespaces and mounts
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_fanotify_init,
    // what others do with the files that all see
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_inotify_init,
    // memory that no figure shows
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    // sockets; a socketpair is allowed
    libc::SYS_socket,
    // the kernel itself
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_adjtimex,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_vhangup,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_kexec_file_load,
];

/// Calls that may concern the caller (process 0) and nobody else: with them
/// the program could take the supervisor's processor time or descriptors, for
/// they belong to one user.
const OWN_ONLY: &[i64] = &[
    libc::SYS_prlimit64,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
];

/// Every flag of `clone` that makes a namespace.
const NEW_NAMESPACE: [i32; 7] = [
    libc::CLONE_NEWNS,
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
];

/// From here on, calls of `x86_64` are its second set, which some kernels have:
/// numbers that no rule of ours would match.
const X32: u32 = 0x4000_0000;

/// Seccomp. Another architecture's calls kill the program.
fn restrict_calls(is_compiler: bool) -> Result<(), seccompiler::Error> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    if !is_compiler {
        // All see the same files of /usr, so a lock on one reaches past the sandbox.
        rules.insert(libc::SYS_flock, Vec::new());
    }
    // Its pages stay when they are unmapped from everybody, and no figure shows them.
    let shared = u64::from((libc::MAP_SHARED | libc::MAP_ANONYMOUS).cast_unsigned());
    let shared = condition(3, SeccompCmpOp::MaskedEq(shared), shared)?;
    rules.insert(libc::SYS_mmap, vec![shared]);
    for &call in FORBIDDEN {
        rules.insert(call, Vec::new());
    }
    for &call in OWN_ONLY {
        rules.insert(call, vec![condition(0, SeccompCmpOp::Ne, 0)?]);
    }
    let mut clone = Vec::new();
    for flag in NEW_NAMESPACE {
        let flag = u64::from(flag.cast_unsigned());
        clone.push(condition(0, SeccompCmpOp::MaskedEq(flag), flag)?);
    }
    rules.insert(libc::SYS_clone, clone);
    let refuse = SeccompAction::Errno(libc::EPERM.cast_unsigned());
    let arch = std::env::consts::ARCH.try_into()?;
    let filter: BpfProgram =
        SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch)?.try_into()?;
    apply_filter(&deny_by_number())?;
    apply_filter(&filter)
}

/// What takes no rules but two comparisons: no second set of calls, and no
/// `clone3`, whose flags are out of a filter's sight. Whoever is told that it
/// does not exist takes `clone` instead.
fn deny_by_number() -> BpfProgram {
    let step = |code: u32, jt, jf, k| {
        let code = u16::try_from(code).expect("operations of BPF have 16 bits");
        sock_filter { code, jt, jf, k }
    };
    let clone3 = u32::try_from(libc::SYS_clone3).expect("the numbers of calls are small");
    let deny = libc::SECCOMP_RET_ERRNO | libc::ENOSYS.cast_unsigned();
    vec![
        // The number comes first in what a filter is given.
        step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        step(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 2, 0, X32),
        step(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 1, 0, clone3),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, deny),
    ]
}

fn condition(
    argument: u8,
    operator: SeccompCmpOp,
    value: u64,
) -> Result<SeccompRule, seccompiler::Error> {
    let length = SeccompCmpArgLen::Dword;
    let condition = SeccompCondition::new(argument, length, operator, value)?;
    Ok(SeccompRule::new(vec![condition])?)
}
