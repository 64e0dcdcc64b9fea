//! Notifying followers of releases: one notification for an artist a day.

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

use super::notify::{notified_until, notify_pages, save_notified_until};
use crate::{App, AppError};

const KEY: &str = "releases_told_until";

/// New tracks of an artist.
struct NewRelease {
    name: String,
    code: String,
    track: TrackId,
    title: String,
    count: usize,
}

/// All tracks published since the last run, with a little overlap for late commits.
#[crate::boxed]
pub async fn notify_releases(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let Some(since) = notified_until(app, KEY).await? else {
        return Ok(());
    };
    let mut notified = 0;
    for (artist, release) in find_releases(app, since.plus_seconds(-NOTIFY_OVERLAP_SECONDS), now) {
        let link = match release.count {
            1 => format!("/track/{}", release.track),
            _ => format!("/artists/{}", release.code),
        };
        let notification = NewNotification {
            kind: NotificationKind::Release,
            facts: json!({ "artist": release.name, "track": release.title, "count": release.count }),
            link: &link,
            about: &format!("release:{artist}:{}", now.moscow_day()),
            at: now,
        };
        let followers = |after: AccountId| app.store.followers_of(artist, after, NOTIFY_BATCH);
        notified += notify_pages(app, &notification, followers).await?;
    }
    save_notified_until(app, KEY, now).await?;
    if notified > 0 {
        tracing::info!(told = notified, "followers were told of releases");
    }
    Ok(())
}

/// The newest track of each artist in the time span, with the number of tracks.
fn find_releases(app: &App, since: Timestamp, until: Timestamp) -> BTreeMap<ArtistId, NewRelease> {
    let snapshot = app.catalog.snapshot().clone();
    let no_filter = TrackFilter::default();
    let visitor = Requester::visitor(app.settings.lang);
    let mut found: BTreeMap<ArtistId, NewRelease> = BTreeMap::new();
    snapshot.for_each_matching(Scope::All, &no_filter, &visitor, until, |track| {
        // Tracks come newest first.
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
