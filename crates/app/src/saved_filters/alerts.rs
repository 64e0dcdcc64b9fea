//! Notifying owners of saved filters of new matching tracks, once a day each.

use std::ops::ControlFlow;

use pult_catalog::Scope;
use pult_domain::{
    ids::SavedFilterId, limits::NOTIFY_BATCH, notification::NotificationKind, requester::Requester,
    time::Timestamp,
};
use pult_store::{NewNotification, SavedFilterAlert};
use serde_json::json;

use super::parse_filter;
use crate::{App, AppError};

#[crate::boxed]
pub async fn notify_saved_filters(app: &App) -> Result<(), AppError> {
    let mut after = SavedFilterId(0);
    loop {
        let page = app.store.saved_filter_alerts(after, NOTIFY_BATCH).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        for saved_filter in &page {
            notify_owner(app, saved_filter).await?;
        }
        if page.len() < NOTIFY_BATCH {
            return Ok(());
        }
    }
}

/// A second notification on the same day is dropped, and the seen time only moves together with a
/// notification, so that its tracks are in tomorrow's.
async fn notify_owner(app: &App, saved_filter: &SavedFilterAlert) -> Result<(), AppError> {
    let now = app.now();
    let Some((count, newest)) = count_new_tracks(app, saved_filter, now) else {
        return Ok(());
    };
    let notification = NewNotification {
        kind: NotificationKind::SavedFilter,
        facts: json!({ "name": saved_filter.name, "count": count }),
        link: &format!("/recordpool?{}", saved_filter.query),
        about: &format!("crate:{}:{}", saved_filter.id, now.moscow_day()),
        at: now,
    };
    let mut tx = app.store.begin().await?;
    if tx
        .notify(&notification, &[saved_filter.account])
        .await?
        .is_empty()
    {
        return Ok(());
    }
    tx.set_saved_filter_seen(saved_filter.id, newest).await?;
    tx.commit().await?;
    app.user_cache.invalidate(saved_filter.account);
    Ok(())
}

/// Counts tracks since the seen time and returns the newest time. A filter with a deleted vocabulary entry
/// matches nothing.
fn count_new_tracks(
    app: &App,
    saved_filter: &SavedFilterAlert,
    now: Timestamp,
) -> Option<(usize, Timestamp)> {
    let filter = parse_filter(app, &saved_filter.query).ok()?;
    let visitor = Requester::visitor(app.settings.lang);
    let snapshot = app.catalog.snapshot().clone();
    let (mut count, mut newest) = (0, saved_filter.seen_at);
    snapshot.for_each_matching(Scope::All, &filter, &visitor, now, |track| {
        // Tracks come newest first.
        if track.published_at() <= saved_filter.seen_at {
            return ControlFlow::Break(());
        }
        if track.published_at() <= now {
            count += 1;
            newest = newest.max(track.published_at());
        }
        ControlFlow::Continue(())
    });
    (count > 0).then_some((count, newest))
}
