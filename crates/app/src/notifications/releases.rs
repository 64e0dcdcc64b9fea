//! Telling followers what their artists have released: one notification for an artist a day.

use std::{collections::BTreeMap, ops::ControlFlow};

use pult_catalog::Scope;
use pult_domain::{
    filter::TrackFilter,
    ids::{AccountId, ArtistId, TrackId},
    limits::{NOTIFY_BATCH, NOTIFY_OVERLAP_SECONDS},
    notification::NotificationKind,
    requester::Requester,
    time::Timestamp,
};
use pult_store::NewNotification;
use serde_json::json;

use super::notify::{notified_until, notify_pages, remember};
use crate::{App, AppError};

const KEY: &str = "releases_told_until";

/// What an artist has brought out.
struct NewRelease {
    name: String,
    code: String,
    track: TrackId,
    title: String,
    count: usize,
}

/// Everything published since the last time. A little is looked at twice, for what was committed late.
#[crate::boxed]
pub async fn notify_releases(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let Some(since) = notified_until(app, KEY).await? else {
        return Ok(());
    };
    let mut told = 0;
    for (artist, release) in released(app, since.plus_seconds(-NOTIFY_OVERLAP_SECONDS), now) {
        let link = match release.count {
            1 => format!("/track/{}", release.track),
            _ => format!("/artists/{}", release.code),
        };
        let notice = NewNotification {
            kind: NotificationKind::Release,
            facts: json!({ "artist": release.name, "track": release.title, "count": release.count }),
            link: &link,
            about: &format!("release:{artist}:{}", now.moscow_day()),
            at: now,
        };
        let followers = |after: AccountId| app.store.followers_of(artist, after, NOTIFY_BATCH);
        told += notify_pages(app, &notice, followers).await?;
    }
    remember(app, KEY, now).await?;
    if told > 0 {
        tracing::info!(told, "followers were told of releases");
    }
    Ok(())
}

/// The newest track of each artist within that time, and how many there are.
fn released(app: &App, since: Timestamp, until: Timestamp) -> BTreeMap<ArtistId, NewRelease> {
    let snapshot = app.catalog.snapshot().clone();
    let everything = TrackFilter::default();
    let nobody = Requester::visitor(app.settings.lang);
    let mut found: BTreeMap<ArtistId, NewRelease> = BTreeMap::new();
    snapshot.for_each_matching(Scope::All, &everything, &nobody, until, |track| {
        // They come newest first.
        if track.published_at() <= since {
            return ControlFlow::Break(());
        }
        if track.published_at() <= until {
            for artist in track.artists().filter_map(|id| snapshot.artist(id)) {
                found
                    .entry(artist.id)
                    .and_modify(|release| release.count += 1)
                    .or_insert_with(|| NewRelease {
                        name: artist.name.clone(),
                        code: artist.code.clone(),
                        track: track.id(),
                        title: track.title().to_owned(),
                        count: 1,
                    });
            }
        }
        ControlFlow::Continue(())
    });
    found
}
