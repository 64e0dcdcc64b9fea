//! Many tracks changed together: all of them, or none.

use pult_domain::{
    ids::TrackId, limits::BULK_TRACKS_MAX, problem::Problem, requester::User, time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::EditableTrack;

use super::{
    super::audit_diff::difference,
    describe,
    publish::follow_up,
    shown,
    track::{delete, hide, rated, show_at, subject},
    track_vocabulary::TrackVocabulary,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

/// What is left out stays as it is.
#[derive(Debug, Clone, Default)]
pub struct BulkTrackForm {
    pub add_genre: Option<String>,
    pub remove_genre: Option<String>,
    pub add_marker: Option<String>,
    pub remove_marker: Option<String>,
    pub add_part_of_night: Option<String>,
    pub remove_part_of_night: Option<String>,
    /// An empty one takes it away; so does an empty label.
    pub category: Option<String>,
    pub label: Option<String>,
    pub rating: Option<i64>,
    pub adult: Option<bool>,
    pub record_pool: Option<bool>,
    pub pro: Option<bool>,
    pub event: Option<bool>,
    pub hidden: Option<bool>,
    pub deleted: Option<bool>,
    pub publish_at: Option<Timestamp>,
    pub publish: Option<Publishing>,
}

/// What becomes of the day of tracks that nobody sees yet; it changes nothing for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publishing {
    Now,
    /// They wait without one.
    Off,
}

/// Answers how many tracks differ from before.
#[crate::boxed]
pub async fn change_tracks(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    ids: &[TrackId],
    wish: &BulkTrackForm,
) -> Result<usize, AppError> {
    let field = || "ids".to_owned();
    if ids.is_empty() {
        return Err(Problem::Required { field: field() }.into());
    }
    if ids.len() > BULK_TRACKS_MAX {
        let max = BULK_TRACKS_MAX;
        return Err(Problem::TooMany { field: field(), max }.into());
    }
    let now = app.now();
    let words = TrackVocabulary::load(app).await?;
    let mut tx = app.store.begin().await?;
    let tracks = tx.lock_tracks(ids).await?;
    if let Some(n) = ids
        .iter()
        .position(|id| !tracks.iter().any(|track| track.id == *id))
    {
        let field = format!("ids.{n}");
        return Err(Problem::InvalidValue { field }.into());
    }
    let mut changed = 0;
    for old in &tracks {
        let mut new = old.clone();
        apply(&words, &mut new, wish, now)?;
        if new == *old {
            continue;
        }
        changed += 1;
        tx.write_track(&new, now).await?;
        follow_up(&mut tx, staff, old, &new, now).await?;
        let details = difference(
            Some(&describe::track(old, &words)),
            Some(&describe::track(&new, &words)),
        );
        audit(
            app,
            &mut tx,
            client,
            staff,
            "track.change",
            &subject(old.id),
            details,
        )
        .await?;
    }
    shown(app, tx.commit().await?).await;
    Ok(changed)
}

fn apply(
    words: &TrackVocabulary,
    track: &mut EditableTrack,
    wish: &BulkTrackForm,
    now: Timestamp,
) -> Result<(), Problem> {
    let lists = [
        (
            "genre",
            VocabularyKind::Genre,
            &wish.add_genre,
            &wish.remove_genre,
        ),
        (
            "marker",
            VocabularyKind::Marker,
            &wish.add_marker,
            &wish.remove_marker,
        ),
        (
            "part_of_night",
            VocabularyKind::PartOfNight,
            &wish.add_part_of_night,
            &wish.remove_part_of_night,
        ),
    ];
    for (name, kind, add, remove) in lists {
        if let Some(code) = add {
            // One word in the place of another: a third genre that makes room is not counted.
            if let Some(gone) = remove.as_deref().filter(|gone| gone != code) {
                let gone = words.find(&format!("remove_{name}"), kind, gone)?;
                track.vocabulary.retain(|word| *word != gone);
            }
            words.add(track, &format!("add_{name}"), kind, code)?;
        } else if let Some(code) = remove {
            words.remove(track, &format!("remove_{name}"), kind, code)?;
        }
    }
    if let Some(code) = &wish.category {
        track.category = words.one("category", VocabularyKind::Category, Some(code))?;
    }
    if let Some(code) = &wish.label {
        track.label = words.one("label", VocabularyKind::Label, Some(code))?;
    }
    if let Some(rating) = wish.rating {
        track.rating = rated("rating", rating)?;
    }
    track.adult = wish.adult.unwrap_or(track.adult);
    let access = &mut track.access;
    access.record_pool = wish.record_pool.unwrap_or(access.record_pool);
    access.pro = wish.pro.unwrap_or(access.pro);
    access.event = wish.event.unwrap_or(access.event);
    if let Some(at) = wish.publish_at {
        show_at(track, "publish_at", Some(at), now)?;
    }
    if let Some(publishing) = wish.publish.filter(|_| track.published_at.is_none()) {
        let at = (publishing == Publishing::Now).then_some(now);
        show_at(track, "publish", at, now)?;
    }
    if let Some(hidden) = wish.hidden {
        hide(track, hidden, now);
    }
    match wish.deleted {
        Some(deleted) => delete(track, deleted, now),
        None => Ok(()),
    }
}
