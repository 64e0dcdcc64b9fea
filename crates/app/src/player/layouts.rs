//! How the files that are being listened to are put together: a player asks for the same one again and again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use pult_audio::mp3::Cut;
use pult_domain::limits::LAYOUTS_CACHED;
use pult_media::{Layout, ObjectId};

/// A payload never changes and a cut of it is always the same, so nothing here can be out of date.
#[derive(Debug, Default)]
pub struct LayoutCache(Mutex<HashMap<(ObjectId, Cut), Arc<Layout>>>);

impl LayoutCache {
    pub(super) fn get(&self, payload: ObjectId, cut: &Cut) -> Option<Arc<Layout>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&(payload, cut.clone())).cloned()
    }

    pub(super) fn put(&self, payload: ObjectId, cut: Cut, layout: &Arc<Layout>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Beginning anew is rare and costs each listener one look into a frame table.
        if kept.len() >= LAYOUTS_CACHED {
            kept.clear();
        }
        kept.insert((payload, cut), Arc::clone(layout));
    }
}
