//! A cache of layouts that are being played, because players request the same one repeatedly.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use pult_audio::mp3::Cut;
use pult_domain::limits::LAYOUTS_CACHED;
use pult_media::{Layout, ObjectId};

/// A payload never changes and a cut of it is always the same, so that an entry is never out of date.
#[derive(Debug, Default)]
pub struct LayoutCache(Mutex<HashMap<(ObjectId, Cut), Arc<Layout>>>);

impl LayoutCache {
    pub(super) fn get(&self, payload: ObjectId, cut: &Cut) -> Option<Arc<Layout>> {
        let cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        cache.get(&(payload, cut.clone())).cloned()
    }

    pub(super) fn put(&self, payload: ObjectId, cut: Cut, layout: &Arc<Layout>) {
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Clearing the cache is rare and costs each listener one read of a frame table.
        if cache.len() >= LAYOUTS_CACHED {
            cache.clear();
        }
        cache.insert((payload, cut), Arc::clone(layout));
    }
}
