//! The snapshot in force, replaced whole while readers go on reading.

use std::{sync::Arc, thread, time::Duration};

use arc_swap::{ArcSwap, Guard};

use crate::Snapshot;

/// How often a retired snapshot is looked at until its last reader has let go.
const RETIRE_EVERY: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub struct CurrentSnapshot(ArcSwap<Snapshot>);

impl CurrentSnapshot {
    pub fn new(snapshot: Snapshot) -> Self {
        Self(ArcSwap::from_pointee(snapshot))
    }

    /// The snapshot in force. Cheap; to be held for one answer.
    pub fn load(&self) -> Guard<Arc<Snapshot>> {
        self.0.load()
    }

    /// The change the snapshot in force has seen last, for whoever waits to read an own write.
    pub fn seq(&self) -> i64 {
        self.0.load().seq()
    }

    /// Puts a new snapshot in force. The old one is freed on a thread of its own, because freeing a large
    /// one would hold up the caller or whichever reader happens to be last.
    pub fn replace(&self, new: Snapshot) {
        let old = self.0.swap(Arc::new(new));
        let retire = move || {
            let mut old = old;
            while let Err(shared) = Arc::try_unwrap(old) {
                old = shared;
                thread::sleep(RETIRE_EVERY);
            }
        };
        // Without a thread to spare the caller frees it after all.
        let _ = thread::Builder::new()
            .name("catalogue-retire".into())
            .spawn(retire);
    }
}
