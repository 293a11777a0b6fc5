//! Threads that work through a list whose jobs wait for programs.
//!
//! Not rayon's, which are as many as there are processors, begin in any order, and give nothing of
//! what is done when one job fails.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Does the jobs `0..count`, begun in this order, on some threads. Results stand at their
/// places; after an error no further job is begun, and its place and theirs are empty.
pub(crate) fn work<T: Send, E: Send>(
    threads: usize,
    count: usize,
    job: impl Fn(usize) -> Result<T, E> + Sync,
) -> (Vec<Option<T>>, Option<E>) {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let failed: Mutex<Option<E>> = Mutex::new(None);
    let worker = || {
        loop {
            let idx = next.fetch_add(1, Ordering::Relaxed);
            if count <= idx {
                return;
            }
            match job(idx) {
                Ok(it) => done.lock().unwrap_or_else(PoisonError::into_inner)[idx] = Some(it),
                Err(err) => {
                    next.store(count, Ordering::Relaxed);
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(err);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(worker);
        }
    });
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    (done, failed.into_inner().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_at_their_places() {
        let (done, failed) = work(4, 100, |idx| Ok::<_, ()>(idx * idx));
        assert!(done.into_iter().enumerate().all(|(idx, it)| it == Some(idx * idx)));
        assert_eq!(failed, None);
        assert_eq!(work(3, 0, |_| Ok::<(), ()>(())), (vec![], None));
    }

    #[test]
    fn nothing_is_begun_after_an_error() {
        let (done, failed) = work(1, 9, |idx| if idx == 3 { Err(idx) } else { Ok(()) });
        assert_eq!(done.iter().flatten().count(), 3);
        assert_eq!(failed, Some(3));
    }
}
