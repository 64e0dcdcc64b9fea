//! Follows the change feed: what any node writes is visible here within a second.

use std::time::Duration;

use pult_domain::ids::{ArtistId, TrackId};

use super::content_index::refresh_content_index;
use crate::{App, AppError};

const POLL: Duration = Duration::from_millis(250);
/// Changes that come shortly after each other are applied together.
const BATCH_DELAY: Duration = Duration::from_millis(10);

/// Runs until dropped. If the database is unavailable, it is asked again.
#[crate::boxed]
pub async fn follow_changes(app: App) {
    tokio::join!(
        apply_changes(&app),
        refresh_content_index(&app),
        app.store.listen_to_other_nodes()
    );
}

async fn apply_changes(app: &App) {
    let mut failing = false;
    let mut commits = app.store.commits();
    loop {
        // The sender lives as long as the store, so waiting ends with a commit or the timeout.
        let _ = tokio::time::timeout(POLL, commits.changed()).await;
        tokio::time::sleep(BATCH_DELAY).await;
        commits.mark_unchanged();
        match apply_batch(app).await {
            Ok(()) => failing = false,
            Err(error) if !failing => {
                failing = true;
                tracing::warn!(%error, "cannot follow changes, will keep trying");
            }
            Err(_) => {}
        }
    }
}

async fn apply_batch(app: &App) -> Result<(), AppError> {
    let changes = app.store.changes_since(app.catalog.seq()).await?;
    // Users have preferred version types and format sets, which a merge of vocabulary entries changes.
    if changes.truncated || changes.vocabulary {
        app.user_cache.clear();
    }
    if changes.truncated {
        app.streams.wake_all();
    }
    for account in app.user_cache.follow(changes.seq, &changes.account_seqs) {
        app.streams.wake(account);
    }
    // In production the clock cannot be shifted, so there is nothing to load.
    if !app.settings.production {
        app.clock.reload(&app.store).await?;
    }
    // Before the catalog, because its new sequence number tells waiting writers that everything is applied.
    if changes.truncated || changes.charts {
        app.charts.reload(&app.store, app.now()).await?;
    }
    if changes.truncated || changes.neighbours {
        app.neighbours.reload(&app.store).await?;
    }
    let has_track_changes = changes.vocabulary || !changes.tracks.is_empty() || !changes.artists.is_empty();
    if changes.truncated || changes.vocabulary {
        app.catalog.reload(&app.store, &app.settings).await?;
    } else {
        if changes.counters {
            app.catalog.recount(&app.store, changes.seq).await?;
        }
        let tracks: Vec<TrackId> = changes.tracks.into_iter().collect();
        let artists: Vec<ArtistId> = changes.artists.into_iter().collect();
        if !tracks.is_empty() || !artists.is_empty() {
            app.catalog
                .apply(&app.store, &tracks, &artists, changes.seq)
                .await?;
        }
    }
    if changes.truncated || has_track_changes || changes.counters {
        app.content.artists_changed();
    }
    if changes.truncated || changes.content {
        app.content.content_changed();
    }
    app.catalog.advance(changes.seq);
    app.catalog.compact_if_heavy().await
}
