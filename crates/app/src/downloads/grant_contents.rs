//! What a grant stores of its file: the name and all that is written into it.

use pult_domain::{
    catalog::Bpm,
    download::FileFormat,
    file_name,
    file_tags::{self, FileTags},
    ids::StoredFileId,
    key::MusicalKey,
    problem::Problem,
    release_name,
    vocabulary::VocabularyKind,
};
use pult_store::Grant;
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
        let title = one_line(&offer.title);
        let version_name = file_label(app, VocabularyKind::VersionType, version.kind);
        let key = MusicalKey::from_index(version.key_index);
        let tags = FileTags {
            artist: one_line(&artists.join(", ")),
            title: match &version_name {
                Some(version) => release_name::with_version(&title, version),
                None => title.clone(),
            },
            version: version_name,
            bpm: version.bpm,
            key: version.key_index,
            genre: genre.and_then(|id| file_label(app, VocabularyKind::Genre, id)),
            year: offer.year,
            label: publisher(&offer.record_label),
            comment: file_tags::comment(key, Bpm(version.bpm), facts.energy()),
        };
        // The only version of a track needs no name in the file name.
        let version_name = tags.version.as_deref().filter(|_| offer.versions.len() > 1);
        let extension = choice.format.code();
        let file_name = file_name::of_track(&tags.artist, &title, version_name, extension);
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

/// The record label. The pool's own labels are names of plans and mean nothing in a file.
fn publisher(record_label: &str) -> Option<String> {
    let label = one_line(record_label);
    (!label.trim().is_empty()).then_some(label)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// As stored before the comment had a text of its own; the file of such a grant must not change.
    #[test]
    fn contents_of_an_older_release_are_read_as_they_were_meant() {
        let stored = r#"{"artist":"A","title":"Night","version":"Clean","bpm":12648,"key":15,"genre":null,
            "year":2026,"label":"Event","cover":null,"file":7,"duration_ms":6000}"#;
        let contents: GrantContents = serde_json::from_str(stored).unwrap();
        let FileTags {
            title,
            label,
            comment,
            ..
        } = &contents.tags;
        assert_eq!(
            (title.as_str(), label.as_deref(), comment.as_deref()),
            ("Night", Some("Event"), None)
        );
        assert_eq!(contents.tags.comment_text().as_deref(), Some("8A"));
    }

    #[test]
    fn contents_are_read_as_they_were_stored() {
        let contents = GrantContents {
            tags: FileTags {
                artist: "A".into(),
                title: "Night (Clean)".into(),
                version: Some("Clean".into()),
                bpm: 12_648,
                key: 15,
                genre: None,
                year: None,
                label: publisher(" "),
                comment: Some("8A - 126.48 - Energy 7".into()),
            },
            cover: None,
            file: 7,
            duration_ms: 6_000,
        };
        let stored = serde_json::to_string(&contents).unwrap();
        assert_eq!(serde_json::from_str::<GrantContents>(&stored).unwrap(), contents);
    }
}
