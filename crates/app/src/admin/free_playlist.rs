//! The free playlist: this week's free tracks and their reasons, and what is pinned for later.

use pult_domain::{ids::TrackId, problem::Problem, requester::User, time::Timestamp};
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    playlists::{fill_free_week, next_monday},
};

pub struct FreeWeek {
    /// Each with whether staff pinned it; the others come from the chart.
    pub tracks: Vec<(TrackId, bool)>,
    /// Pinned for the coming weeks, including this one.
    pub pinned: Vec<TrackId>,
    /// When the next free tracks are chosen.
    pub until: Timestamp,
}

#[crate::boxed]
pub async fn load_free_week(app: &App) -> Result<FreeWeek, AppError> {
    let now = app.now();
    let mut tracks = app.store.free_tracks(now).await?;
    tracks.sort_by_key(|(_, pinned)| !pinned);
    Ok(FreeWeek {
        tracks,
        pinned: app.store.pinned_free_tracks().await?,
        until: next_monday(now),
    })
}

/// From next Monday on, or with `at_once` also now: then a pinned track replaces the last one from the
/// chart, and an unpinned one is replaced by the next of the chart.
#[crate::boxed]
pub async fn pin_free(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    track: TrackId,
    pinned: bool,
    at_once: bool,
) -> Result<(), AppError> {
    if pinned && !app.catalog.snapshot().contains(track) {
        return Err(Problem::NotFound.into());
    }
    let now = app.now();
    let pinned_before = app.store.pinned_free_tracks().await?;
    let chosen = if at_once {
        let mut staying: Vec<TrackId> = app
            .store
            .free_tracks(now)
            .await?
            .into_iter()
            .map(|(id, _)| id)
            .collect();
        staying.retain(|id| pinned || *id != track);
        let mut first = pinned_before.clone();
        first.retain(|id| *id != track);
        if pinned {
            first.insert(0, track);
        }
        Some(fill_free_week(app, first, staying, (!pinned).then_some(track)).await?)
    } else {
        None
    };
    let mut tx = app.store.begin().await?;
    if !tx.pin_free_track(track, pinned).await? {
        return Err(Problem::NotFound.into());
    }
    if let Some(chosen) = &chosen {
        tx.set_free_tracks(chosen, next_monday(now), now).await?;
    }
    let details = json!({
        "pinned": { "before": pinned_before.contains(&track), "after": pinned },
        "at_once": at_once,
    });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "free.pin",
        &format!("track {track}"),
        details,
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
