//! Who holds a job: a name for every claim, so that a node which lost a job cannot mistake a later claim for its own.

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    sync::atomic::{AtomicU64, Ordering},
};

#[derive(Debug)]
pub(crate) struct LeaseHolder {
    node: String,
    claims: AtomicU64,
}

impl LeaseHolder {
    pub(crate) fn new() -> Self {
        // Process numbers repeat between containers; the hasher's seed is random.
        let chance = RandomState::new().build_hasher().finish();
        Self {
            node: format!("{}-{chance:016x}", std::process::id()),
            claims: AtomicU64::new(0),
        }
    }

    pub(crate) fn next_claim(&self) -> String {
        format!("{}-{}", self.node, self.claims.fetch_add(1, Ordering::Relaxed))
    }
}
