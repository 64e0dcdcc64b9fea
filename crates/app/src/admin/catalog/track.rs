//! Viewing, changing, deleting and restoring one track.

use pult_catalog::AudioLinks;
use pult_domain::{
    access::AccessFlags,
    catalog::{Artist, year_within},
    credentials::line,
    entitlement::PlayScope,
    ids::{ArtistId, TrackId, VersionId},
    limits::{ARTISTS_OF_TRACK_MAX, RATINGS, TITLE_MAX, TRACK_RESTORED_DAYS},
    problem::Problem,
    release_name::variant,
    requester::User,
    submission::same_revision,
    time::Timestamp,
    visibility::Visibility,
    vocabulary::VocabularyKind,
};
use pult_store::{EditableTrack, Tx};
use serde_json::json;

use super::{
    VersionForm, describe, publish::follow_up, track_vocabulary::TrackVocabulary, versions,
    wait_until_visible,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::{audit_diff::difference, column_values::is_picture},
    catalog::SignedAudioLinks,
    pictures,
};

/// The form of a track.
#[derive(Debug, Clone)]
pub struct TrackForm {
    /// The revision that the form was made from.
    pub revision: i64,
    pub title: String,
    pub artists: Vec<ArtistId>,
    pub genres: Vec<String>,
    pub markers: Vec<String>,
    pub parts_of_night: Vec<String>,
    pub additional_categories: Vec<String>,
    pub category: Option<String>,
    pub format_set: Option<String>,
    pub label: Option<String>,
    /// Who released it.
    pub record_label: String,
    pub year: Option<i64>,
    pub adult: bool,
    pub rating: i64,
    pub preview_start_ms: i64,
    /// Object id of a stored picture.
    pub cover: Option<String>,
    pub access: AccessFlags,
    /// Since when it is visible, or from when; `None` keeps it invisible.
    pub publish_at: Option<Timestamp>,
    pub hidden: bool,
    /// In order; a version that is missing is removed.
    pub versions: Vec<VersionForm>,
}

/// A track with what its ids refer to.
pub struct AdminTrackView {
    pub track: EditableTrack,
    pub vocabulary: TrackVocabulary,
    /// In the track's order.
    pub artists: Vec<Artist>,
    /// Versions with audio.
    pub playable: Vec<PlayableVersion>,
}

/// A version that staff can play, whether the track is visible or not.
pub struct PlayableVersion {
    pub version: VersionId,
    pub link: String,
    /// Heights from 0 to 100.
    pub soundwave: Vec<u8>,
}

#[crate::boxed]
pub async fn load_track(app: &App, staff: &User, id: TrackId) -> Result<AdminTrackView, AppError> {
    let found = app.store.editable_tracks(&[id]).await?.pop();
    let track = found.ok_or(Problem::NotFound)?;
    let artists = app.store.load_artists(&track.artists).await?;
    let find_artist = |id: &ArtistId| artists.iter().find(|artist| artist.id == *id).cloned();
    Ok(AdminTrackView {
        artists: track.artists.iter().filter_map(find_artist).collect(),
        vocabulary: TrackVocabulary::load(app).await?,
        playable: playable_version(app, staff, id).await?,
        track,
    })
}

async fn playable_version(app: &App, staff: &User, id: TrackId) -> Result<Vec<PlayableVersion>, AppError> {
    let links = SignedAudioLinks::new(&app.signer, Some(staff.session), app.now());
    let versions = app.store.versions_of(id).await?.into_iter();
    let playable = versions.filter(|version| version.has_audio).map(|version| {
        let mut link = Vec::new();
        links.write(&mut link, version.id, PlayScope::Whole);
        PlayableVersion {
            version: version.id,
            link: String::from_utf8_lossy(&link).into_owned(),
            soundwave: version.soundwave,
        }
    });
    Ok(playable.collect())
}

#[crate::boxed]
pub async fn change_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
    form: &TrackForm,
) -> Result<AdminTrackView, AppError> {
    let now = app.now();
    let vocabulary = TrackVocabulary::load(app).await?;
    check_artists(app, &form.artists).await?;
    let versions = versions::check(app, staff, &vocabulary, &form.versions).await?;
    let cover_exists = match &form.cover {
        Some(cover) => is_picture(app, cover).await,
        None => true,
    };
    let mut tx = app.store.begin().await?;
    let old = lock_track(&mut tx, id).await?;
    same_revision(form.revision, old.revision)?;
    if old.deleted_at.is_some() {
        return Err(Problem::Deleted.into());
    }
    let new = apply_form(&vocabulary, &old, form, now)?;
    if new.cover != old.cover {
        if !cover_exists {
            let field = "cover".into();
            return Err(Problem::InvalidValue { field }.into());
        }
        if let Some(cover) = &old.cover {
            pictures::delete_later(&mut tx, cover, now).await?;
        }
    }
    tx.write_track(&new, now).await?;
    versions::write(&mut tx, &old, &versions, now).await?;
    follow_up(&mut tx, staff, &old, &new, now).await?;
    let after = lock_track(&mut tx, id).await?;
    check_preview(&after)?;
    let details = difference(
        Some(&describe::track(&old, &vocabulary)),
        Some(&describe::track(&after, &vocabulary)),
    );
    audit(app, &mut tx, client, staff, "track.change", &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    load_track(app, staff, id).await
}

/// Invisible to users at once; it can be restored.
#[crate::boxed]
pub async fn delete_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
) -> Result<(), AppError> {
    set_deleted(app, client, staff, id, true).await
}

/// Restores the state before the deletion. A merged track cannot be restored.
#[crate::boxed]
pub async fn restore_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
) -> Result<AdminTrackView, AppError> {
    set_deleted(app, client, staff, id, false).await?;
    load_track(app, staff, id).await
}

async fn set_deleted(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
    deleted: bool,
) -> Result<(), AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let old = lock_track(&mut tx, id).await?;
    let mut track = old.clone();
    if track.deleted_at.is_some() == deleted {
        return Err(Problem::NotFound.into());
    }
    delete(&mut track, deleted, now)?;
    tx.write_track(&track, now).await?;
    follow_up(&mut tx, staff, &old, &track, now).await?;
    let action = if deleted { "track.delete" } else { "track.restore" };
    let details = json!({ "title": track.title, "deleted": { "before": !deleted, "after": deleted } });
    audit(app, &mut tx, client, staff, action, &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    Ok(())
}

/// A track that is in that state already stays unchanged.
pub(super) fn delete(track: &mut EditableTrack, deleted: bool, now: Timestamp) -> Result<(), Problem> {
    if track.merged_into.is_some() {
        return Err(Problem::Merged);
    }
    match (deleted, track.deleted_at.is_some()) {
        (true, false) => {
            track.deleted_at = Some(now);
            track.hidden_before = track.hidden_at;
            track.hidden_at = track.hidden_at.or(Some(now));
        }
        (false, true) => {
            let days = TRACK_RESTORED_DAYS;
            if track.deleted_at <= Some(now.plus_days(-days)) {
                return Err(Problem::DeletedForGood { days });
            }
            track.deleted_at = None;
            track.hidden_at = track.hidden_before.take();
        }
        _ => {}
    }
    Ok(())
}

/// A deleted track stays hidden.
pub(super) fn hide(track: &mut EditableTrack, hidden: bool, now: Timestamp) {
    let since = hidden.then(|| track.hidden_at.unwrap_or(now));
    match track.deleted_at {
        Some(_) => track.hidden_before = since,
        None => track.hidden_at = since,
    }
}

pub(super) fn show_at(
    track: &mut EditableTrack,
    field: &str,
    at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), Problem> {
    let visibility = Visibility::read(field, at, now)?;
    track.published_at = visibility.published_at;
    track.publish_at = visibility.publish_at;
    Ok(())
}

pub(super) fn check_rating(field: &str, rating: i64) -> Result<u8, Problem> {
    let valid = RATINGS.contains(&rating).then(|| u8::try_from(rating).ok());
    valid.flatten().ok_or_else(|| Problem::OutOfRange {
        field: field.into(),
        min: *RATINGS.start(),
        max: *RATINGS.end(),
    })
}

fn apply_form(
    vocabulary: &TrackVocabulary,
    old: &EditableTrack,
    form: &TrackForm,
    now: Timestamp,
) -> Result<EditableTrack, Problem> {
    year_within("year", form.year, now)?;
    let title = line("title", &form.title, 1, TITLE_MAX)?;
    let lists = [
        vocabulary.list("genres", VocabularyKind::Genre, &form.genres)?,
        vocabulary.list("markers", VocabularyKind::Marker, &form.markers)?,
        vocabulary.list(
            "parts_of_night",
            VocabularyKind::PartOfNight,
            &form.parts_of_night,
        )?,
        vocabulary.list(
            "additional_categories",
            VocabularyKind::AdditionalCategory,
            &form.additional_categories,
        )?,
    ];
    if form.genres.is_empty() {
        return Err(Problem::Required {
            field: "genres".into(),
        });
    }
    let mut new = EditableTrack {
        variant: variant(&title),
        title,
        artists: form.artists.clone(),
        vocabulary: lists.concat(),
        category: vocabulary.one("category", VocabularyKind::Category, form.category.as_deref())?,
        format_set: vocabulary.one(
            "format_set",
            VocabularyKind::FormatSet,
            form.format_set.as_deref(),
        )?,
        label: vocabulary.one("label", VocabularyKind::Label, form.label.as_deref())?,
        record_label: line("record_label", &form.record_label, 0, TITLE_MAX)?,
        adult: form.adult,
        rating: check_rating("rating", form.rating)?,
        year: form.year,
        preview_start_ms: form.preview_start_ms,
        cover: form.cover.clone(),
        access: form.access,
        ..old.clone()
    };
    // The variant comes from the title, so it only changes with the title.
    if new.title == old.title {
        new.variant = old.variant;
    }
    show_at(&mut new, "publish_at", form.publish_at, now)?;
    hide(&mut new, form.hidden, now);
    Ok(new)
}

/// The preview must begin within the main version.
fn check_preview(track: &EditableTrack) -> Result<(), Problem> {
    let length = track.versions.first().map_or(0, |version| version.duration_ms);
    if (0..=length).contains(&track.preview_start_ms) {
        return Ok(());
    }
    Err(Problem::OutOfRange {
        field: "preview_start".into(),
        min: 0,
        max: length / 1_000,
    })
}

async fn check_artists(app: &App, artists: &[ArtistId]) -> Result<(), AppError> {
    let field = || "artists".to_owned();
    if artists.is_empty() {
        return Err(Problem::Required { field: field() }.into());
    }
    if artists.len() > ARTISTS_OF_TRACK_MAX {
        return Err(Problem::TooMany {
            field: field(),
            max: ARTISTS_OF_TRACK_MAX,
        }
        .into());
    }
    let found = app.store.load_artists(artists).await?;
    for (n, id) in artists.iter().enumerate() {
        let is_repeated = artists.iter().take(n).any(|other| other == id);
        if is_repeated || !found.iter().any(|artist| artist.id == *id) {
            let field = format!("artists.{n}");
            return Err(Problem::InvalidValue { field }.into());
        }
    }
    Ok(())
}

pub(super) async fn lock_track(tx: &mut Tx, id: TrackId) -> Result<EditableTrack, AppError> {
    Ok(tx.lock_tracks(&[id]).await?.pop().ok_or(Problem::NotFound)?)
}

pub(super) fn subject(id: TrackId) -> String {
    format!("track {id}")
}
