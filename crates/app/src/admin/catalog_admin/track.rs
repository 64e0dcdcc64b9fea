//! One track: looked at, written, deleted and brought back.

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
    super::{audit_diff::difference, values::is_picture},
    VersionForm, describe,
    publish::follow_up,
    shown,
    track_vocabulary::TrackVocabulary,
    versions,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    catalog::SignedAudioLinks,
    pictures,
};

/// As the form has it.
#[derive(Debug, Clone)]
pub struct TrackForm {
    /// What it was made from.
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
    /// Object of a picture that was kept.
    pub cover: Option<String>,
    pub access: AccessFlags,
    /// Since when it is shown, or will be; nothing while nobody is to see it.
    pub publish_at: Option<Timestamp>,
    pub hidden: bool,
    /// In their order; one that is missing is removed.
    pub versions: Vec<VersionForm>,
}

/// A track with what its ids mean.
pub struct AdminTrackView {
    pub track: EditableTrack,
    pub vocabulary: TrackVocabulary,
    /// In the track's order.
    pub artists: Vec<Artist>,
    /// Of versions that have a sound.
    pub playable: Vec<PlayableVersion>,
}

/// What staff hear of a version, whether readers see the track or not.
pub struct PlayableVersion {
    pub version: VersionId,
    pub link: String,
    /// Heights of 0 to 100.
    pub soundwave: Vec<u8>,
}

#[crate::boxed]
pub async fn track(app: &App, id: TrackId) -> Result<AdminTrackView, AppError> {
    let found = app.store.editable_tracks(&[id]).await?.pop();
    let track = found.ok_or(Problem::NotFound)?;
    let known = app.store.load_artists(&track.artists).await?;
    let named = |id: &ArtistId| known.iter().find(|artist| artist.id == *id).cloned();
    Ok(AdminTrackView {
        artists: track.artists.iter().filter_map(named).collect(),
        vocabulary: TrackVocabulary::load(app).await?,
        playable: playable_version(app, id).await?,
        track,
    })
}

async fn playable_version(app: &App, id: TrackId) -> Result<Vec<PlayableVersion>, AppError> {
    let links = SignedAudioLinks::new(&app.signer, app.now());
    let versions = app.store.versions_of(id).await?.into_iter();
    let whole = versions.filter(|version| version.has_audio).map(|version| {
        let mut link = Vec::new();
        links.write(&mut link, version.id, PlayScope::Whole);
        PlayableVersion {
            version: version.id,
            link: String::from_utf8_lossy(&link).into_owned(),
            soundwave: version.soundwave,
        }
    });
    Ok(whole.collect())
}

#[crate::boxed]
pub async fn change_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
    wish: &TrackForm,
) -> Result<AdminTrackView, AppError> {
    let now = app.now();
    let words = TrackVocabulary::load(app).await?;
    artists_exist(app, &wish.artists).await?;
    let versions = versions::check(app, staff, &words, &wish.versions).await?;
    let is_kept = match &wish.cover {
        Some(cover) => is_picture(app, cover).await,
        None => true,
    };
    let mut tx = app.store.begin().await?;
    let old = lock(&mut tx, id).await?;
    same_revision(wish.revision, old.revision)?;
    if old.deleted_at.is_some() {
        return Err(Problem::Deleted.into());
    }
    let new = checked(&words, &old, wish, now)?;
    if new.cover != old.cover {
        if !is_kept {
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
    let after = lock(&mut tx, id).await?;
    preview_fits(&after)?;
    let details = difference(
        Some(&describe::track(&old, &words)),
        Some(&describe::track(&after, &words)),
    );
    audit(app, &mut tx, client, staff, "track.change", &subject(id), details).await?;
    shown(app, tx.commit().await?).await;
    track(app, id).await
}

/// Gone for readers at once; it can be brought back.
#[crate::boxed]
pub async fn delete_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
) -> Result<(), AppError> {
    set_deleted(app, client, staff, id, true).await
}

/// As it was before. One that became part of another does not come back.
#[crate::boxed]
pub async fn restore_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: TrackId,
) -> Result<AdminTrackView, AppError> {
    set_deleted(app, client, staff, id, false).await?;
    track(app, id).await
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
    let old = lock(&mut tx, id).await?;
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
    shown(app, tx.commit().await?).await;
    Ok(())
}

/// Nothing changes for one that is in that state already.
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
    let showing = Visibility::read(field, at, now)?;
    track.published_at = showing.published_at;
    track.publish_at = showing.publish_at;
    Ok(())
}

pub(super) fn rated(field: &str, rating: i64) -> Result<u8, Problem> {
    let within = RATINGS.contains(&rating).then(|| u8::try_from(rating).ok());
    within.flatten().ok_or_else(|| Problem::OutOfRange {
        field: field.into(),
        min: *RATINGS.start(),
        max: *RATINGS.end(),
    })
}

fn checked(
    words: &TrackVocabulary,
    old: &EditableTrack,
    wish: &TrackForm,
    now: Timestamp,
) -> Result<EditableTrack, Problem> {
    year_within("year", wish.year, now)?;
    let title = line("title", &wish.title, 1, TITLE_MAX)?;
    let lists = [
        words.list("genres", VocabularyKind::Genre, &wish.genres)?,
        words.list("markers", VocabularyKind::Marker, &wish.markers)?,
        words.list(
            "parts_of_night",
            VocabularyKind::PartOfNight,
            &wish.parts_of_night,
        )?,
        words.list(
            "additional_categories",
            VocabularyKind::AdditionalCategory,
            &wish.additional_categories,
        )?,
    ];
    if wish.genres.is_empty() {
        return Err(Problem::Required {
            field: "genres".into(),
        });
    }
    let mut new = EditableTrack {
        variant: variant(&title),
        title,
        artists: wish.artists.clone(),
        vocabulary: lists.concat(),
        category: words.one("category", VocabularyKind::Category, wish.category.as_deref())?,
        format_set: words.one(
            "format_set",
            VocabularyKind::FormatSet,
            wish.format_set.as_deref(),
        )?,
        label: words.one("label", VocabularyKind::Label, wish.label.as_deref())?,
        record_label: line("record_label", &wish.record_label, 0, TITLE_MAX)?,
        adult: wish.adult,
        rating: rated("rating", wish.rating)?,
        year: wish.year,
        preview_start_ms: wish.preview_start_ms,
        cover: wish.cover.clone(),
        access: wish.access,
        ..old.clone()
    };
    // What is in brackets says what it is, and only another title says something else.
    if new.title == old.title {
        new.variant = old.variant;
    }
    show_at(&mut new, "publish_at", wish.publish_at, now)?;
    hide(&mut new, wish.hidden, now);
    Ok(new)
}

/// What visitors hear begins within the main version.
fn preview_fits(track: &EditableTrack) -> Result<(), Problem> {
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

async fn artists_exist(app: &App, artists: &[ArtistId]) -> Result<(), AppError> {
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
    let known = app.store.load_artists(artists).await?;
    for (n, id) in artists.iter().enumerate() {
        let again = artists.iter().take(n).any(|other| other == id);
        if again || !known.iter().any(|artist| artist.id == *id) {
            let field = format!("artists.{n}");
            return Err(Problem::InvalidValue { field }.into());
        }
    }
    Ok(())
}

pub(super) async fn lock(tx: &mut Tx, id: TrackId) -> Result<EditableTrack, AppError> {
    Ok(tx.lock_tracks(&[id]).await?.pop().ok_or(Problem::NotFound)?)
}

pub(super) fn subject(id: TrackId) -> String {
    format!("track {id}")
}
