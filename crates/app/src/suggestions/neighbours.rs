//! Neighbours: tracks that the same accounts download.

use std::sync::Arc;

use arc_swap::ArcSwap;
use pult_catalog::Neighbours;
use pult_domain::{
    ids::TrackId,
    limits::{NEIGHBOURS_DAYS, NEIGHBOURS_DOWNLOADS_MAX},
    suggestions::DownloadMatrix,
    time::Timestamp,
};
use pult_store::{DataChange, NeighbourRow, Store};
use tokio::sync::mpsc;

use crate::AppError;

/// The neighbours that this node answers from without asking the database.
pub struct LiveNeighbours(ArcSwap<Neighbours>);

impl LiveNeighbours {
    pub(crate) async fn load(store: &Store) -> Result<Self, AppError> {
        Ok(Self(ArcSwap::from_pointee(load_neighbours(store).await?)))
    }

    pub(crate) async fn reload(&self, store: &Store) -> Result<(), AppError> {
        self.0.store(Arc::new(load_neighbours(store).await?));
        Ok(())
    }

    pub(crate) fn current(&self) -> Arc<Neighbours> {
        self.0.load_full()
    }
}

async fn load_neighbours(store: &Store) -> Result<Neighbours, AppError> {
    let rows = store.neighbours().await?;
    let pairs = rows.into_iter().map(|row| (row.track, row.other, row.near));
    Ok(Neighbours::build(pairs))
}

/// Rows in one transaction, so that other writers get their turn in between.
const BATCH: usize = 20_000;

/// All neighbours of the tracks after the last batch up to `last`.
struct Batch {
    last: TrackId,
    rows: Vec<NeighbourRow>,
}

#[crate::boxed]
pub async fn find_neighbours(store: &Store, now: Timestamp) -> Result<(), AppError> {
    let mut matrix = DownloadMatrix::default();
    store
        .each_downloader(
            now.plus_days(-NEIGHBOURS_DAYS),
            NEIGHBOURS_DOWNLOADS_MAX,
            |downloads| {
                matrix.add(downloads);
            },
        )
        .await?;
    let (batches, mut receiver) = mpsc::channel(1);
    let task = tokio::task::spawn_blocking(move || send_batches(&matrix, &batches));
    let mut first = TrackId(0);
    while let Some(Batch { last, rows }) = receiver.recv().await {
        let mut tx = store.begin_bulk().await?;
        tx.replace_neighbours(first, last, &rows).await?;
        tx.commit().await?;
        first = TrackId(last.0.saturating_add(1));
    }
    task.await
        .map_err(|e| AppError::Internal(format!("counting neighbours: {e}")))?;
    let mut tx = store.begin().await?;
    tx.changed(DataChange::Neighbours);
    tx.commit().await?;
    Ok(())
}

/// The last batch covers all remaining ids, so that no outdated row stays. Stops when the receiver is
/// dropped.
fn send_batches(matrix: &DownloadMatrix, batches: &mpsc::Sender<Batch>) {
    let mut rows = Vec::new();
    for (track, near) in matrix.neighbours() {
        rows.extend(
            near.into_iter()
                .map(|(other, near)| NeighbourRow { track, other, near }),
        );
        if rows.len() >= BATCH {
            let rows = std::mem::take(&mut rows);
            if batches.blocking_send(Batch { last: track, rows }).is_err() {
                return;
            }
        }
    }
    let last = TrackId(i64::MAX);
    let _ = batches.blocking_send(Batch { last, rows });
}
