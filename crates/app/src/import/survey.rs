//! Surveys one file without decoding its audio: whether it can be a master, its name, and its digest.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use pult_audio::{
    render::RenderPass,
    tags::{self, Tags},
};
use pult_domain::{
    ids::VocabularyEntryId,
    import::{SkipReason, VocabularyLookup},
    key::MusicalKey,
    limits::{MASTER_BYTES_MAX, SUBMITTED_GENRES_MAX, TITLE_MAX},
    release_name::ReleaseName,
    upload::key_of_tag,
    vocabulary::VocabularyKind,
};
use pult_media::ObjectId;
use sha2::{Digest, Sha256};

use super::{
    FileResult, ImportOutcome,
    find_files::{FoundFile, has_audio_extension},
    fingerprint::{fingerprint, to_outcome},
};

const PLAIN_VERSION: &str = "original";
/// Separators between genres in tags.
const BETWEEN_GENRES: [char; 4] = [';', ',', '/', '|'];
const BUFFER_BYTES: usize = 256 * 1024;

/// A file that can become a version.
#[derive(Debug, Clone)]
pub(super) struct ImportCandidate {
    pub(super) path: PathBuf,
    pub(super) object: ObjectId,
    pub(super) length: u64,
    pub(super) release: ReleaseName,
    pub(super) kind: VocabularyEntryId,
    pub(super) lossless: bool,
    pub(super) genres: Vec<VocabularyEntryId>,
    pub(super) record_label: String,
    pub(super) year: Option<i64>,
    /// From the tags.
    pub(super) bpm: Option<f64>,
    pub(super) key: Option<MusicalKey>,
}

impl ImportCandidate {
    /// The first artist.
    pub(super) fn artist(&self) -> &str {
        self.release.artists.first().map_or("", String::as_str)
    }
}

pub(super) fn survey(
    entry: &FoundFile,
    vocabulary: &VocabularyLookup,
) -> Result<ImportCandidate, FileResult> {
    read_candidate(entry, vocabulary).map_err(|outcome| {
        let path = &entry.path;
        let failed = match &outcome {
            ImportOutcome::Skipped {
                skip: SkipReason::NotAudio,
                ..
            } => entry.named || has_audio_extension(path),
            ImportOutcome::Skipped { skip, .. } => skip.is_failure(),
            ImportOutcome::Made { .. } => false,
        };
        FileResult {
            path: path.clone(),
            outcome,
            failed,
        }
    })
}

fn read_candidate(
    entry: &FoundFile,
    vocabulary: &VocabularyLookup,
) -> Result<ImportCandidate, ImportOutcome> {
    let path = &entry.path;
    let unreadable =
        |error: std::io::Error| ImportOutcome::because(SkipReason::Unreadable, error.to_string());
    // A folder on the way may have become a link since it was listed.
    if !path.canonicalize().map_err(unreadable)?.starts_with(&entry.root) {
        return Err(ImportOutcome::skipped(SkipReason::NoFile));
    }
    let length = path.metadata().map_err(unreadable)?.len();
    if length > MASTER_BYTES_MAX {
        return Err(ImportOutcome::because(SkipReason::TooLarge, "file_too_large"));
    }
    let pass = RenderPass::open(|| File::open(path)).map_err(|error| to_outcome(&error))?;
    let tags = tags::read(File::open(path).map_err(unreadable)?);
    let Some(release) = read_name(path, &tags, vocabulary) else {
        // A damaged file is reported as damaged rather than as nameless.
        fingerprint(path, true)?;
        return Err(ImportOutcome::skipped(SkipReason::Nameless));
    };
    let version = release.version.as_deref().unwrap_or(PLAIN_VERSION);
    let kind = vocabulary
        .find(VocabularyKind::VersionType, version)
        .or_else(|| vocabulary.find(VocabularyKind::VersionType, PLAIN_VERSION))
        .or_else(|| vocabulary.first(VocabularyKind::VersionType))
        .ok_or_else(|| ImportOutcome::because(SkipReason::Unreadable, "there are no version types"))?;
    Ok(ImportCandidate {
        object: hash_file(path).map_err(unreadable)?,
        length,
        kind,
        lossless: pass.format().lossless,
        genres: find_genres(&tags, vocabulary),
        record_label: clean_record_label(&tags),
        year: tags.year,
        bpm: tags
            .bpm
            .as_deref()
            .and_then(|text| text.replace(',', ".").parse().ok()),
        key: tags.key.as_deref().and_then(key_of_tag),
        path: path.clone(),
        release,
    })
}

/// From the tags, else from the file name.
fn read_name(path: &Path, tags: &Tags, vocabulary: &VocabularyLookup) -> Option<ReleaseName> {
    let is_version = |name: &str| vocabulary.find(VocabularyKind::VersionType, name).is_some();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let tagged_name = match (&tags.artist, &tags.title) {
        (Some(artist), Some(title)) => ReleaseName::new(artist, title, is_version),
        _ => None,
    };
    let from_file_name = || ReleaseName::from_file_name(&stem, is_version);
    let mut release = tagged_name.clone().or_else(from_file_name)?;
    // Tags often leave the version to the file name.
    if tagged_name.is_some() && release.version.is_none() {
        release.version = from_file_name().and_then(|from_file_name| from_file_name.version);
    }
    Some(release)
}

/// One line without control characters, cut to the maximum length.
fn clean_record_label(tags: &Tags) -> String {
    let label = tags.label.as_deref().unwrap_or_default();
    let printable = label.replace(char::is_control, " ");
    let joined = printable.split_whitespace().collect::<Vec<_>>().join(" ");
    joined.chars().take(TITLE_MAX).collect()
}

fn find_genres(tags: &Tags, vocabulary: &VocabularyLookup) -> Vec<VocabularyEntryId> {
    let genre_tag = tags.genre.as_deref().unwrap_or_default();
    let whole = vocabulary.find(VocabularyKind::Genre, genre_tag);
    let parts = genre_tag
        .split(BETWEEN_GENRES)
        .filter_map(|name| vocabulary.find(VocabularyKind::Genre, name.trim()));
    let mut genres: Vec<VocabularyEntryId> = Vec::new();
    for genre in whole.into_iter().chain(parts) {
        if !genres.contains(&genre) && genres.len() < SUBMITTED_GENRES_MAX {
            genres.push(genre);
        }
    }
    genres
}

fn hash_file(path: &Path) -> std::io::Result<ObjectId> {
    let mut file = File::open(path)?;
    let mut sha = Sha256::new();
    let mut buffer = vec![0; BUFFER_BYTES];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok(ObjectId::from_bytes(sha.finalize().into()));
        }
        sha.update(buffer.get(..count).unwrap_or_default());
    }
}
