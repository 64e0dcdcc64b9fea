//! A file heard without keeping anything: its fingerprint, or what is wrong with it.

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

/// Runs over the sound: not for the threads that answer.
pub(super) fn fingerprint(path: &Path, to_the_end: bool) -> Result<FileFingerprint, ImportOutcome> {
    let heard = || fingerprint_file(File::open(path)?, to_the_end);
    heard().map_err(|error| fault(&RenderError::from(error)))
}

pub(super) async fn listened(path: PathBuf, to_the_end: bool) -> Result<FileFingerprint, ImportOutcome> {
    let listening = tokio::task::spawn_blocking(move || fingerprint(&path, to_the_end));
    // A decoder that panics has met a file that is broken.
    listening
        .await
        .unwrap_or_else(|_| Err(ImportOutcome::because(SkipReason::Damaged, "audio_damaged")))
}

pub(super) fn fault(error: &RenderError) -> ImportOutcome {
    match error.code() {
        Some(code) => ImportOutcome::because(SkipReason::of_problem(code), code),
        None => ImportOutcome::because(SkipReason::Unreadable, error.to_string()),
    }
}
