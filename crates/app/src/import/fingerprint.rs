//! Fingerprints a file without storing anything, or finds what is wrong with it.

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use pult_audio::{
    fingerprint::{FileFingerprint, fingerprint_file},
    render::RenderError,
};
use pult_domain::import::SkipReason;

use super::ImportOutcome;

/// Decodes the whole audio, so it must not run on the async threads.
pub(super) fn fingerprint(path: &Path, to_the_end: bool) -> Result<FileFingerprint, ImportOutcome> {
    let read = || fingerprint_file(File::open(path)?, to_the_end);
    read().map_err(|error| to_outcome(&RenderError::from(error)))
}

pub(super) async fn fingerprint_in_background(
    path: PathBuf,
    to_the_end: bool,
) -> Result<FileFingerprint, ImportOutcome> {
    let task = tokio::task::spawn_blocking(move || fingerprint(&path, to_the_end));
    // A decoder that panics has met a damaged file.
    task.await
        .unwrap_or_else(|_| Err(ImportOutcome::because(SkipReason::Damaged, "audio_damaged")))
}

pub(super) fn to_outcome(error: &RenderError) -> ImportOutcome {
    match error.code() {
        Some(code) => ImportOutcome::because(SkipReason::of_problem(code), code),
        None => ImportOutcome::because(SkipReason::Unreadable, error.to_string()),
    }
}
