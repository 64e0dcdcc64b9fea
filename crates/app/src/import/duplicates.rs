//! The same recording under another name: in the pool, or earlier in this run.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use pult_audio::fingerprint::{FileFingerprint, Fingerprint};
use pult_domain::{
    ids::TrackId,
    limits::{FINGERPRINT_KEYS_SHARED_MIN, RECORDINGS_COMPARED, SAME_LENGTH_MS, SAME_RECORDING},
};
use pult_store::Store;

use super::DuplicateOf;
use crate::AppError;

/// How many landmarks index a recording of this run; a few suffice, and memory is limited.
const INDEXED_LANDMARKS: usize = 32;

/// Recordings that this run has fingerprinted.
#[derive(Default)]
pub(super) struct RecordingIndex {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    recordings: Vec<Recording>,
    by_word: HashMap<u32, Vec<usize>>,
}

struct Recording {
    group: usize,
    path: PathBuf,
    print: Vec<u8>,
    ms: i64,
}

impl RecordingIndex {
    /// Finds a recording of another track in this run that this is a copy of; otherwise it is added.
    /// Versions of one track may sound alike.
    pub(super) fn find_or_add(
        &self,
        group: usize,
        path: &Path,
        file: &FileFingerprint,
    ) -> Option<DuplicateOf> {
        let ms = milliseconds(file);
        let sketch = smallest_landmarks(&file.print);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut candidates: Vec<usize> = sketch
            .iter()
            .filter_map(|landmark| inner.by_word.get(landmark))
            .flatten()
            .copied()
            .collect();
        candidates.sort_unstable();
        candidates.dedup();
        let copy = candidates
            .into_iter()
            .filter_map(|at| inner.recordings.get(at))
            .find(|other| other.group != group && is_copy(file, &other.print, other.ms));
        if let Some(copy) = copy {
            return Some(DuplicateOf::File(copy.path.clone()));
        }
        let at = inner.recordings.len();
        inner.recordings.push(Recording {
            group,
            path: path.to_owned(),
            print: file.print.compressed(),
            ms,
        });
        for landmark in sketch {
            inner.by_word.entry(landmark).or_default().push(at);
        }
        None
    }
}

/// Finds a track of the pool, other than `own`, that this is a copy of.
pub(super) async fn find_in_pool(
    store: &Store,
    file: &FileFingerprint,
    own: Option<TrackId>,
) -> Result<Option<DuplicateOf>, AppError> {
    let landmarks = file.print.landmarks();
    let candidates = store
        .known_recordings(&landmarks, FINGERPRINT_KEYS_SHARED_MIN, RECORDINGS_COMPARED)
        .await?;
    let copy = candidates
        .iter()
        .find(|other| Some(other.track) != own && is_copy(file, &other.fingerprint, other.duration_ms));
    Ok(copy.map(|other| DuplicateOf::Track(other.track)))
}

/// An edit shares most of its audio with its source, but not the length.
fn is_copy(file: &FileFingerprint, print: &[u8], ms: i64) -> bool {
    (milliseconds(file) - ms).abs() <= SAME_LENGTH_MS
        && Fingerprint::read(print).is_some_and(|other| file.print.resemblance(&other) >= SAME_RECORDING)
}

fn milliseconds(file: &FileFingerprint) -> i64 {
    (file.seconds * 1_000.0).round() as i64
}

/// The smallest landmarks: two copies share many of them, wherever each begins.
fn smallest_landmarks(print: &Fingerprint) -> Vec<u32> {
    let mut landmarks = print.landmarks();
    landmarks.truncate(INDEXED_LANDMARKS);
    landmarks
}
