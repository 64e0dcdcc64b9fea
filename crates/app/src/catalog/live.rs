//! The catalogue this node answers from.

use std::sync::Arc;

use pult_catalog::{CatalogChanges, CurrentSnapshot, Input, Snapshot};
use pult_domain::ids::{ArtistId, TrackId};
use pult_store::Store;
use tokio::{
    sync::{Mutex, watch},
    task::JoinHandle,
};

use crate::{AppError, AppSettings};

pub struct LiveCatalog {
    catalogue: CurrentSnapshot,
    sequence: watch::Sender<i64>,
    compaction: Mutex<Option<Compaction>>,
}

/// A base that is being built from a snapshot while others follow it.
struct Compaction {
    from: Arc<Snapshot>,
    task: JoinHandle<Snapshot>,
}

impl LiveCatalog {
    pub(crate) async fn load(store: &Store, settings: &AppSettings) -> Result<Self, AppError> {
        let snapshot = build(store, settings).await?;
        let seen = watch::Sender::new(snapshot.seq());
        Ok(Self {
            catalogue: CurrentSnapshot::new(snapshot),
            sequence: seen,
            compaction: Mutex::new(None),
        })
    }

    /// To be held for one answer, not across a wait.
    pub fn snapshot(&self) -> impl std::ops::Deref<Target = Arc<Snapshot>> {
        self.catalogue.load()
    }

    pub(crate) fn seq(&self) -> i64 {
        *self.sequence.borrow()
    }

    pub(crate) async fn reload(&self, store: &Store, settings: &AppSettings) -> Result<(), AppError> {
        let snapshot = build(store, settings).await?;
        let seq = snapshot.seq();
        self.catalogue.replace(snapshot);
        self.advance(seq);
        Ok(())
    }

    /// Loads these tracks and artists anew; a track that is not found is no longer published.
    pub(crate) async fn apply(
        &self,
        store: &Store,
        tracks: &[TrackId],
        artists: &[ArtistId],
        seq: i64,
    ) -> Result<(), AppError> {
        let found = store.load_tracks(tracks).await?;
        let is_found = |id: &TrackId| found.binary_search_by_key(id, |track| track.id).is_ok();
        let changes = CatalogChanges {
            removed: tracks.iter().copied().filter(|id| !is_found(id)).collect(),
            artists: store.load_artists(artists).await?,
            tracks: found,
            seq,
        };
        self.change(move |now| now.with_changes(changes)).await
    }

    /// Loads what was counted anew.
    pub(crate) async fn recount(&self, store: &Store, seq: i64) -> Result<(), AppError> {
        let (tracks, artists) = store.load_counters().await?;
        self.change(move |now| now.with_counters(&tracks, &artists, seq))
            .await
    }

    async fn change(
        &self,
        next: impl FnOnce(&Snapshot) -> Snapshot + Send + 'static,
    ) -> Result<(), AppError> {
        let now = Arc::clone(&self.catalogue.load());
        let snapshot = off_the_runtime(move || next(&now)).await?;
        self.catalogue.replace(snapshot);
        Ok(())
    }

    /// Keeps what lies over the base small: a new base is built beside the answers and taken over when done.
    pub(crate) async fn tend(&self) -> Result<(), AppError> {
        let mut compaction = self.compaction.lock().await;
        match compaction.take() {
            None if self.catalogue.load().is_heavy() => {
                let from = Arc::clone(&self.catalogue.load());
                let source = Arc::clone(&from);
                let task = tokio::task::spawn_blocking(move || source.compact());
                *compaction = Some(Compaction { from, task });
            }
            Some(done) if done.task.is_finished() => {
                let compacted = done.task.await.map_err(not_built)?;
                let now = Arc::clone(&self.catalogue.load());
                // Without a base in common it was made in vain: everything was loaded anew meanwhile.
                let rebased = off_the_runtime(move || now.rebased(&done.from, &compacted)).await?;
                rebased
                    .into_iter()
                    .for_each(|snapshot| self.catalogue.replace(snapshot));
            }
            still_running => *compaction = still_running,
        }
        Ok(())
    }

    /// Changes up to `seq` are in the snapshot, or did not concern it.
    pub(crate) fn advance(&self, seq: i64) {
        self.sequence.send_if_modified(|seen| {
            let newer = seq > *seen;
            *seen = seq.max(*seen);
            newer
        });
    }

    /// For whoever wrote: returns once lists show the change.
    #[crate::boxed]
    pub async fn wait_for(&self, seq: i64) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.sequence.subscribe().wait_for(|seen| *seen >= seq).await;
    }
}

async fn build(store: &Store, settings: &AppSettings) -> Result<Snapshot, AppError> {
    let loaded = store.load_catalog().await?;
    let input = Input {
        tracks: loaded.tracks,
        artists: loaded.artists,
        vocabulary: loaded.vocabulary,
        brand: settings.brand.clone(),
        preview_seconds: settings.preview_seconds,
        seq: loaded.seq,
    };
    off_the_runtime(move || Snapshot::build(input)).await
}

async fn off_the_runtime<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    tokio::task::spawn_blocking(work).await.map_err(not_built)
}

fn not_built(error: tokio::task::JoinError) -> AppError {
    AppError::Internal(format!("building the catalogue: {error}"))
}
