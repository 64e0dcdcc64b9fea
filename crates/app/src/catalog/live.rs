//! The catalog that this node answers from.

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

/// A new base that is being built from a snapshot while changes continue.
struct Compaction {
    from: Arc<Snapshot>,
    task: JoinHandle<Snapshot>,
}

impl LiveCatalog {
    pub(crate) async fn load(store: &Store, settings: &AppSettings) -> Result<Self, AppError> {
        let snapshot = build(store, settings).await?;
        let sequence = watch::Sender::new(snapshot.seq());
        Ok(Self {
            catalogue: CurrentSnapshot::new(snapshot),
            sequence,
            compaction: Mutex::new(None),
        })
    }

    /// To be held for one answer, not across an await.
    pub fn snapshot(&self) -> impl std::ops::Deref<Target = Arc<Snapshot>> {
        self.catalogue.load()
    }

    pub(crate) fn seq(&self) -> i64 {
        *self.sequence.borrow()
    }

    /// Does not advance: changes that came during the load also concern what is not in the snapshot.
    pub(crate) async fn reload(&self, store: &Store, settings: &AppSettings) -> Result<(), AppError> {
        let snapshot = build(store, settings).await?;
        self.catalogue.replace(snapshot);
        Ok(())
    }

    /// Reloads these tracks and artists; a track that is not found is no longer published.
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

    /// Reloads the counters.
    pub(crate) async fn recount(&self, store: &Store, seq: i64) -> Result<(), AppError> {
        let (tracks, artists) = store.load_counters().await?;
        self.change(move |now| now.with_counters(&tracks, &artists, seq))
            .await
    }

    async fn change(
        &self,
        next: impl FnOnce(&Snapshot) -> Snapshot + Send + 'static,
    ) -> Result<(), AppError> {
        let current = Arc::clone(&self.catalogue.load());
        let snapshot = run_blocking(move || next(&current)).await?;
        self.catalogue.replace(snapshot);
        Ok(())
    }

    /// Keeps the delta small: a new base is built in the background and used when it is ready.
    pub(crate) async fn compact_if_heavy(&self) -> Result<(), AppError> {
        let mut compaction = self.compaction.lock().await;
        match compaction.take() {
            None if self.catalogue.load().is_heavy() => {
                let from = Arc::clone(&self.catalogue.load());
                let source = Arc::clone(&from);
                let task = tokio::task::spawn_blocking(move || source.compact());
                *compaction = Some(Compaction { from, task });
            }
            Some(compaction_done) if compaction_done.task.is_finished() => {
                let compacted = compaction_done.task.await.map_err(build_failure)?;
                let now = Arc::clone(&self.catalogue.load());
                // Without a common base the compaction was in vain, because everything was reloaded
                // meanwhile.
                let rebased = run_blocking(move || now.rebased(&compaction_done.from, &compacted)).await?;
                rebased
                    .into_iter()
                    .for_each(|snapshot| self.catalogue.replace(snapshot));
            }
            still_running => *compaction = still_running,
        }
        Ok(())
    }

    /// Marks that changes up to `seq` are in the snapshot, or did not concern it.
    pub(crate) fn advance(&self, seq: i64) {
        self.sequence.send_if_modified(|current| {
            let is_newer = seq > *current;
            *current = seq.max(*current);
            is_newer
        });
    }

    /// Lets a writer wait until lists show its change.
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
    run_blocking(move || Snapshot::build(input)).await
}

async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, AppError> {
    tokio::task::spawn_blocking(work).await.map_err(build_failure)
}

fn build_failure(error: tokio::task::JoinError) -> AppError {
    AppError::Internal(format!("building the catalogue: {error}"))
}
