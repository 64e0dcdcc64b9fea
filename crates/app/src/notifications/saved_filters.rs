//! Telling owners of crates what new tracks fit them: once a day each.

use std::ops::ControlFlow;

use pult_catalog::Scope;
use pult_domain::{
    ids::SavedFilterId, limits::NOTIFY_BATCH, notification::NotificationKind, requester::Requester,
    time::Timestamp,
};
use pult_store::{NewNotification, SavedFilterAlert};
use serde_json::json;

use crate::{App, AppError, catalog::crate_filter};

#[crate::boxed]
pub async fn notify_saved_filters(app: &App) -> Result<(), AppError> {
    let mut after = SavedFilterId(0);
    loop {
        let page = app.store.saved_filter_alerts(after, NOTIFY_BATCH).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        for wanted in &page {
            notify_owner(app, wanted).await?;
        }
        if page.len() < NOTIFY_BATCH {
            return Ok(());
        }
    }
}

/// Whoever was told today hears of the rest tomorrow: what was seen moves only together with the telling.
async fn notify_owner(app: &App, wanted: &SavedFilterAlert) -> Result<(), AppError> {
    let now = app.now();
    let Some((count, newest)) = new_tracks(app, wanted, now) else {
        return Ok(());
    };
    let notice = NewNotification {
        kind: NotificationKind::SavedFilter,
        facts: json!({ "name": wanted.name, "count": count }),
        link: &format!("/recordpool?{}", wanted.query),
        about: &format!("crate:{}:{}", wanted.id, now.moscow_day()),
        at: now,
    };
    let mut tx = app.store.begin().await?;
    if tx.notify(&notice, &[wanted.account]).await?.is_empty() {
        return Ok(());
    }
    tx.set_saved_filter_seen(wanted.id, newest).await?;
    tx.commit().await?;
    app.user_cache.invalidate(wanted.account);
    Ok(())
}

/// How many tracks came after what was seen, and the newest of them. A filter whose words are gone holds nothing.
fn new_tracks(app: &App, wanted: &SavedFilterAlert, now: Timestamp) -> Option<(usize, Timestamp)> {
    let filter = crate_filter(app, &wanted.query).ok()?;
    let nobody = Requester::visitor(app.settings.lang);
    let snapshot = app.catalog.snapshot().clone();
    let (mut count, mut newest) = (0, wanted.seen_at);
    snapshot.for_each_matching(Scope::All, &filter, &nobody, now, |track| {
        // They come newest first.
        if track.published_at() <= wanted.seen_at {
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
