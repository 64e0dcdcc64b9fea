//! The catalogue this node answers from.

use std::sync::Arc;

use pult_catalog::{Catalogue, Input, Snapshot};
use pult_store::Store;
use tokio::sync::watch;

use crate::{AppError, AppSettings};

pub struct Live {
    catalogue: Catalogue,
    seen: watch::Sender<i64>,
}

impl Live {
    pub(crate) async fn load(store: &Store, settings: &AppSettings) -> Result<Self, AppError> {
        let snapshot = build(store, settings).await?;
        let seen = watch::Sender::new(snapshot.seq());
        Ok(Self {
            catalogue: Catalogue::new(snapshot),
            seen,
        })
    }

    /// To be held for one answer, not across a wait.
    pub fn snapshot(&self) -> impl std::ops::Deref<Target = Arc<Snapshot>> {
        self.catalogue.load()
    }

    pub(crate) fn seq(&self) -> i64 {
        *self.seen.borrow()
    }

    pub(crate) async fn reload(&self, store: &Store, settings: &AppSettings) -> Result<(), AppError> {
        let snapshot = build(store, settings).await?;
        let seq = snapshot.seq();
        self.catalogue.replace(snapshot);
        self.advance(seq);
        Ok(())
    }

    /// Changes up to `seq` are in the snapshot, or did not concern it.
    pub(crate) fn advance(&self, seq: i64) {
        self.seen.send_if_modified(|seen| {
            let newer = seq > *seen;
            *seen = seq.max(*seen);
            newer
        });
    }

    /// For whoever wrote: returns once lists show the change.
    pub async fn wait_for(&self, seq: i64) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.seen.subscribe().wait_for(|seen| *seen >= seq).await;
    }
}

async fn build(store: &Store, settings: &AppSettings) -> Result<Snapshot, AppError> {
    let loaded = store.load_catalogue().await?;
    let input = Input {
        tracks: loaded.tracks,
        artists: loaded.artists,
        terms: loaded.terms,
        brand: settings.brand.clone(),
        preview_seconds: settings.preview_seconds,
        seq: loaded.seq,
    };
    tokio::task::spawn_blocking(move || Snapshot::build(input))
        .await
        .map_err(|e| AppError::Internal(format!("building the catalogue: {e}")))
}
