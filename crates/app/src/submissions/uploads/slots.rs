//! Limits the chunks that this node receives at once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use pult_domain::{
    limits::{UPLOADS_AT_ONCE, UPLOADS_STORED_AT_ONCE},
    problem::Problem,
    upload::UploadId,
};
use tokio::sync::{AcquireError, Notify, OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// One request at a time for each upload. A newer one ends the older, because a client that lost its
/// connection returns long before the server notices that the old one is dead.
#[derive(Debug)]
pub struct UploadSlots {
    slots: Arc<Semaphore>,
    /// A chunk on its way to the store is partly in memory.
    storing: Semaphore,
    current: Arc<Mutex<HashMap<UploadId, Arc<Notify>>>>,
}

impl Default for UploadSlots {
    fn default() -> Self {
        Self {
            slots: Arc::new(Semaphore::new(UPLOADS_AT_ONCE)),
            storing: Semaphore::new(UPLOADS_STORED_AT_ONCE),
            current: Arc::default(),
        }
    }
}

/// A slot among the chunks being received; it is given back when it is dropped.
pub(super) struct UploadSlot {
    upload: UploadId,
    displaced: Arc<Notify>,
    current: Arc<Mutex<HashMap<UploadId, Arc<Notify>>>>,
    _permit: OwnedSemaphorePermit,
}

impl UploadSlots {
    pub(super) fn enter(&self, upload: &UploadId) -> Result<UploadSlot, Problem> {
        let permit = Arc::clone(&self.slots).try_acquire_owned();
        let permit = permit.map_err(|_| Problem::Overloaded)?;
        let displaced = Arc::new(Notify::new());
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(older) = current.insert(upload.clone(), Arc::clone(&displaced)) {
            older.notify_one();
        }
        Ok(UploadSlot {
            upload: upload.clone(),
            displaced,
            current: Arc::clone(&self.current),
            _permit: permit,
        })
    }

    /// Waits for a permit to write to the store.
    pub(super) async fn store(&self) -> Result<SemaphorePermit<'_>, AcquireError> {
        self.storing.acquire().await
    }
}

impl UploadSlot {
    /// Returns when a newer request for the same upload has arrived.
    pub(super) async fn displaced(&self) {
        self.displaced.notified().await;
    }
}

impl Drop for UploadSlot {
    fn drop(&mut self) {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let is_this = current
            .get(&self.upload)
            .is_some_and(|newest| Arc::ptr_eq(newest, &self.displaced));
        if is_this {
            current.remove(&self.upload);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_newer_request_ends_the_older_and_no_other() {
        let slots = UploadSlots::default();
        let [one, other] = [[1; 16], [2; 16]].map(UploadId::from_bytes);
        let first = slots.enter(&one).unwrap();
        let unrelated = slots.enter(&other).unwrap();
        assert!(first.displaced().now_or_never().is_none());
        let second = slots.enter(&one).unwrap();
        assert!(first.displaced().now_or_never().is_some());
        drop(first);
        assert!(second.displaced().now_or_never().is_none());
        assert!(unrelated.displaced().now_or_never().is_none());
        drop((second, unrelated));
        assert!(slots.current.lock().unwrap().is_empty());
        assert_eq!(slots.slots.available_permits(), UPLOADS_AT_ONCE);
    }

    #[test]
    fn a_full_node_says_so() {
        let slots = UploadSlots::default();
        let taken_slots: Vec<_> = (0..UPLOADS_AT_ONCE as u128)
            .map(|n| slots.enter(&UploadId::from_bytes(n.to_be_bytes())).unwrap())
            .collect();
        let one_more = slots.enter(&UploadId::from_bytes([0xFF; 16]));
        assert_eq!(one_more.err(), Some(Problem::Overloaded));
        drop(taken_slots);
    }
}
