//! The current snapshot, replaced as a whole while requests go on using the old one.

use std::{sync::Arc, thread, time::Duration};

use arc_swap::{ArcSwap, Guard};

use crate::Snapshot;

/// How often a retired snapshot is checked until nobody uses it any more.
const RETIRE_EVERY: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub struct CurrentSnapshot(ArcSwap<Snapshot>);

impl CurrentSnapshot {
    pub fn new(snapshot: Snapshot) -> Self {
        Self(ArcSwap::from_pointee(snapshot))
    }

    /// The current snapshot. Cheap; to be held for one answer.
    pub fn load(&self) -> Guard<Arc<Snapshot>> {
        self.0.load()
    }

    /// The last change contained in the current snapshot, for callers that wait for their own write.
    pub fn seq(&self) -> i64 {
        self.0.load().seq()
    }

    /// Replaces the current snapshot. The old one is freed on a thread of its own, because freeing a large
    /// one would delay the caller or the last request that uses it.
    pub fn replace(&self, new: Snapshot) {
        let old = self.0.swap(Arc::new(new));
        let free_old = move || {
            let mut old = old;
            while let Err(shared) = Arc::try_unwrap(old) {
                old = shared;
                thread::sleep(RETIRE_EVERY);
            }
        };
        // If no thread can be started, the failed closure is dropped and frees it here.
        let _ = thread::Builder::new()
            .name("catalogue-retire".into())
            .spawn(free_old);
    }
}
