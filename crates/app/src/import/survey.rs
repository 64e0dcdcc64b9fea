//! One file looked at without running over its sound: whether it can be a master, what it is called, which bytes.

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
    fingerprint::{fault, fingerprint},
};

const PLAIN_VERSION: &str = "original";
/// What people write between genres.
const BETWEEN_GENRES: [char; 4] = [';', ',', '/', '|'];
const PIECE: usize = 256 * 1024;

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
    /// What the tags claim.
    pub(super) bpm: Option<f64>,
    pub(super) key: Option<MusicalKey>,
}

impl ImportCandidate {
    /// By whom it stands in the pool.
    pub(super) fn artist(&self) -> &str {
        self.release.artists.first().map_or("", String::as_str)
    }
}

pub(super) fn survey(entry: &FoundFile, words: &VocabularyLookup) -> Result<ImportCandidate, FileResult> {
    look(entry, words).map_err(|outcome| {
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

fn look(entry: &FoundFile, words: &VocabularyLookup) -> Result<ImportCandidate, ImportOutcome> {
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
    let pass = RenderPass::open(|| File::open(path)).map_err(|error| fault(&error))?;
    let tags = tags::read(File::open(path).map_err(unreadable)?);
    let Some(release) = name(path, &tags, words) else {
        // A name would not help a file that is damaged.
        fingerprint(path, true)?;
        return Err(ImportOutcome::skipped(SkipReason::Nameless));
    };
    let version = release.version.as_deref().unwrap_or(PLAIN_VERSION);
    let kind = words
        .find(VocabularyKind::VersionType, version)
        .or_else(|| words.find(VocabularyKind::VersionType, PLAIN_VERSION))
        .or_else(|| words.first(VocabularyKind::VersionType))
        .ok_or_else(|| ImportOutcome::because(SkipReason::Unreadable, "there are no version types"))?;
    Ok(ImportCandidate {
        object: digest(path).map_err(unreadable)?,
        length,
        kind,
        lossless: pass.format().lossless,
        genres: genres(&tags, words),
        record_label: record_label(&tags),
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

/// By its tags, or else by its name.
fn name(path: &Path, tags: &Tags, words: &VocabularyLookup) -> Option<ReleaseName> {
    let is_version = |name: &str| words.find(VocabularyKind::VersionType, name).is_some();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let tagged = match (&tags.artist, &tags.title) {
        (Some(artist), Some(title)) => ReleaseName::new(artist, title, is_version),
        _ => None,
    };
    let named = || ReleaseName::from_file_name(&stem, is_version);
    let mut release = tagged.clone().or_else(named)?;
    // Tags often leave the version to the name of the file.
    if tagged.is_some() && release.version.is_none() {
        release.version = named().and_then(|named| named.version);
    }
    Some(release)
}

/// One line, without marks that nobody can type; a longer one is cut.
fn record_label(tags: &Tags) -> String {
    let said = tags.label.as_deref().unwrap_or_default();
    let plain = said.replace(char::is_control, " ");
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(TITLE_MAX).collect()
}

fn genres(tags: &Tags, words: &VocabularyLookup) -> Vec<VocabularyEntryId> {
    let said = tags.genre.as_deref().unwrap_or_default();
    let whole = words.find(VocabularyKind::Genre, said);
    let parts = said
        .split(BETWEEN_GENRES)
        .filter_map(|name| words.find(VocabularyKind::Genre, name.trim()));
    let mut genres: Vec<VocabularyEntryId> = Vec::new();
    for genre in whole.into_iter().chain(parts) {
        if !genres.contains(&genre) && genres.len() < SUBMITTED_GENRES_MAX {
            genres.push(genre);
        }
    }
    genres
}

fn digest(path: &Path) -> std::io::Result<ObjectId> {
    let mut file = File::open(path)?;
    let mut sha = Sha256::new();
    let mut piece = vec![0; PIECE];
    loop {
        let count = file.read(&mut piece)?;
        if count == 0 {
            return Ok(ObjectId::from_bytes(sha.finalize().into()));
        }
        sha.update(piece.get(..count).unwrap_or_default());
    }
}
