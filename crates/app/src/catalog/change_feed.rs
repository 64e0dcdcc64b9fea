//! Follows the change feed: what any node writes is visible here within a second. Accounts have a loop of their own,
//! because rebuilding the catalog takes long, and ended sessions must not stay open meanwhile.

use std::{panic, time::Duration};

use pult_domain::{
    ids::{ArtistId, TrackId},
    limits::{CHANGE_BATCH_DELAY_MS, CHANGE_POLL_MS},
};
use tokio::{sync::watch, time};
use tokio_util::task::AbortOnDropHandle;

use super::content_index::refresh_content_index;
use crate::{App, AppError};

pub(crate) const POLL: Duration = Duration::from_millis(CHANGE_POLL_MS);
/// Changes that come shortly after each other are applied together.
pub(crate) const BATCH_DELAY: Duration = Duration::from_millis(CHANGE_BATCH_DELAY_MS);

/// Runs until dropped. If the database is unavailable, it is asked again.
#[crate::boxed]
pub async fn follow_changes(app: App) {
    // A task of its own, because the rows of a large catalog keep this one busy while they are loaded.
    let accounts = AbortOnDropHandle::new(tokio::spawn(follow_accounts(app.clone())));
    tokio::join!(
        run(accounts),
        follow_catalog(&app),
        refresh_content_index(&app),
        app.store.listen_to_other_nodes()
    );
}

/// A panic of the task is one of the caller.
async fn run(task: AbortOnDropHandle<()>) {
    if let Err(error) = task.await
        && let Ok(reason) = error.try_into_panic()
    {
        panic::resume_unwind(reason);
    }
}

async fn follow_accounts(app: App) {
    let mut poll = ChangePoll::new(app.store.commits());
    loop {
        poll.wait().await;
        poll.report(apply_account_changes(&app).await);
    }
}

async fn follow_catalog(app: &App) {
    let mut poll = ChangePoll::new(app.store.commits());
    loop {
        poll.wait().await;
        poll.report(apply_catalog_changes(app).await);
    }
}

/// When to read the change sequence, and whether the last attempt failed.
struct ChangePoll {
    commits: watch::Receiver<()>,
    failing: bool,
}

impl ChangePoll {
    fn new(commits: watch::Receiver<()>) -> Self {
        Self {
            commits,
            failing: false,
        }
    }

    /// Until something was committed, but no longer than until the next poll.
    async fn wait(&mut self) {
        // The sender lives as long as the store, so waiting ends with a commit or the timeout.
        let _ = time::timeout(POLL, self.commits.changed()).await;
        time::sleep(BATCH_DELAY).await;
        self.commits.mark_unchanged();
    }

    /// Only the first of several failures is logged.
    fn report(&mut self, result: Result<(), AppError>) {
        if let Err(error) = &result
            && !self.failing
        {
            tracing::warn!(%error, "cannot follow changes, will keep trying");
        }
        self.failing = result.is_err();
    }
}

async fn apply_account_changes(app: &App) -> Result<(), AppError> {
    let changes = app.store.changes_since(app.user_cache.followed()).await?;
    // In production the clock cannot be shifted, so there is nothing to load.
    if !app.settings.production {
        app.clock.reload(&app.store).await?;
    }
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
    Ok(())
}

async fn apply_catalog_changes(app: &App) -> Result<(), AppError> {
    let changes = app.store.changes_since(app.catalog.seq()).await?;
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
    app.user_cache.wait_for(changes.seq).await;
    app.catalog.advance(changes.seq);
    app.catalog.compact_if_heavy().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn without_a_commit_the_sequence_is_read_after_the_interval_of_the_limits() {
        let (_commits, receiver) = watch::channel(());
        let mut poll = ChangePoll::new(receiver);
        let begun = time::Instant::now();
        poll.wait().await;
        let waited = begun.elapsed();
        assert_eq!(
            waited,
            Duration::from_millis(CHANGE_POLL_MS + CHANGE_BATCH_DELAY_MS)
        );
    }
}
