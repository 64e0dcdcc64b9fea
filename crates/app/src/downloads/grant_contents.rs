//! What a grant stores of its file: the name and all that is written into it.

use pult_domain::{
    download::FileFormat, file_name, file_tags::FileTags, ids::StoredFileId, problem::Problem,
    vocabulary::VocabularyKind,
};
use pult_store::{DownloadOffer, Grant};
use serde::{Deserialize, Serialize};

use super::version_choice::DownloadChoice;
use crate::{App, AppError, catalog::file_label};

/// The stored form. Later edits change neither it nor the file made from it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct GrantContents {
    #[serde(flatten)]
    pub(super) tags: FileTags,
    /// Object id of the picture.
    pub(super) cover: Option<String>,
    /// Id of the stored audio file.
    pub(super) file: i64,
    pub(super) duration_ms: i64,
}

/// A file that is about to be granted.
pub(super) struct FileContents {
    pub(super) file_name: String,
    pub(super) tags: String,
}

impl GrantContents {
    pub(super) fn of(grant: &Grant) -> Result<Self, AppError> {
        serde_json::from_str(&grant.tags)
            .map_err(|error| AppError::Internal(format!("tags of download {}: {error}", grant.id)))
    }

    pub(super) fn file(&self) -> StoredFileId {
        StoredFileId(self.file)
    }
}

impl FileContents {
    pub(super) fn of(app: &App, choice: &DownloadChoice<'_>) -> Result<Self, AppError> {
        let DownloadChoice { offer, version, .. } = choice;
        let snapshot = app.catalog.snapshot();
        let facts = snapshot.facts(offer.track).ok_or(Problem::NotFound)?;
        let artists: Vec<&str> = facts.artist_names().collect();
        let genre = facts.genres().next();
        let tags = FileTags {
            artist: one_line(&artists.join(", ")),
            title: one_line(&offer.title),
            version: file_label(app, VocabularyKind::VersionType, version.kind),
            bpm: version.bpm,
            key: version.key_index,
            genre: genre.and_then(|id| file_label(app, VocabularyKind::Genre, id)),
            year: offer.year,
            label: label(app, offer),
        };
        // The only version of a track needs no name in the file name.
        let version_name = tags.version.as_deref().filter(|_| offer.versions.len() > 1);
        let extension = choice.format.code();
        let file_name = file_name::of_track(&tags.artist, &tags.title, version_name, extension);
        let contents = GrantContents {
            tags,
            cover: offer.cover.clone(),
            file: choice.file.0,
            duration_ms: version.duration_ms,
        };
        let tags = serde_json::to_string(&contents)
            .map_err(|error| AppError::Internal(format!("tags of a file: {error}")))?;
        Ok(Self { file_name, tags })
    }
}

/// The record label, else the pool's own label.
fn label(app: &App, offer: &DownloadOffer) -> Option<String> {
    if !offer.record_label.is_empty() {
        return Some(one_line(&offer.record_label));
    }
    file_label(app, VocabularyKind::Label, offer.label?)
}

/// Control characters have a meaning in tags and playlists.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// The media type of a file.
pub(super) fn content_type(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Mp3 => "audio/mpeg",
        FileFormat::Wav => "audio/wav",
    }
}
