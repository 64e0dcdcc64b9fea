//! A bulk change of tracks: all of them are changed, or none.

use pult_domain::{
    ids::TrackId, limits::BULK_TRACKS_MAX, problem::Problem, requester::User, time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::EditableTrack;

use super::{
    describe,
    publish::follow_up,
    track::{check_rating, delete, hide, show_at, subject},
    track_vocabulary::TrackVocabulary,
    wait_until_visible,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::audit_diff::difference,
};

/// Absent fields stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct BulkTrackForm {
    pub add_genre: Option<String>,
    pub remove_genre: Option<String>,
    pub add_marker: Option<String>,
    pub remove_marker: Option<String>,
    pub add_part_of_night: Option<String>,
    pub remove_part_of_night: Option<String>,
    /// An empty value removes the category; the same goes for the label.
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

/// The publication of tracks that are not visible yet; published tracks stay unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publishing {
    Now,
    /// Removes the publication day.
    Off,
}

/// Returns how many tracks were changed.
#[crate::boxed]
pub async fn change_tracks(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    ids: &[TrackId],
    form: &BulkTrackForm,
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
    let vocabulary = TrackVocabulary::load(app).await?;
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
        apply_form(&vocabulary, &mut new, form, now)?;
        if new == *old {
            continue;
        }
        changed += 1;
        tx.write_track(&new, now).await?;
        follow_up(&mut tx, staff, old, &new, now).await?;
        let details = difference(
            Some(&describe::track(old, &vocabulary)),
            Some(&describe::track(&new, &vocabulary)),
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
    wait_until_visible(app, tx.commit().await?).await;
    Ok(changed)
}

fn apply_form(
    vocabulary: &TrackVocabulary,
    track: &mut EditableTrack,
    form: &BulkTrackForm,
    now: Timestamp,
) -> Result<(), Problem> {
    let lists = [
        (
            "genre",
            VocabularyKind::Genre,
            &form.add_genre,
            &form.remove_genre,
        ),
        (
            "marker",
            VocabularyKind::Marker,
            &form.add_marker,
            &form.remove_marker,
        ),
        (
            "part_of_night",
            VocabularyKind::PartOfNight,
            &form.add_part_of_night,
            &form.remove_part_of_night,
        ),
    ];
    for (name, kind, add, remove) in lists {
        if let Some(code) = add {
            // Replacing an entry: the removed genre makes room before the limit is checked.
            if let Some(removed) = remove.as_deref().filter(|removed| removed != code) {
                let removed = vocabulary.find(&format!("remove_{name}"), kind, removed)?;
                track.vocabulary.retain(|id| *id != removed);
            }
            vocabulary.add(track, &format!("add_{name}"), kind, code)?;
        } else if let Some(code) = remove {
            vocabulary.remove(track, &format!("remove_{name}"), kind, code)?;
        }
    }
    if let Some(code) = &form.category {
        track.category = vocabulary.one("category", VocabularyKind::Category, Some(code))?;
    }
    if let Some(code) = &form.label {
        track.label = vocabulary.one("label", VocabularyKind::Label, Some(code))?;
    }
    if let Some(rating) = form.rating {
        track.rating = check_rating("rating", rating)?;
    }
    track.adult = form.adult.unwrap_or(track.adult);
    let access = &mut track.access;
    access.record_pool = form.record_pool.unwrap_or(access.record_pool);
    access.pro = form.pro.unwrap_or(access.pro);
    access.event = form.event.unwrap_or(access.event);
    if let Some(at) = form.publish_at {
        show_at(track, "publish_at", Some(at), now)?;
    }
    if let Some(publishing) = form.publish.filter(|_| track.published_at.is_none()) {
        let at = (publishing == Publishing::Now).then_some(now);
        show_at(track, "publish", at, now)?;
    }
    if let Some(hidden) = form.hidden {
        hide(track, hidden, now);
    }
    match form.deleted {
        Some(deleted) => delete(track, deleted, now),
        None => Ok(()),
    }
}
