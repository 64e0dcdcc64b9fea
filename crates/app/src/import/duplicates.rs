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

/// Words by which recordings of this run are found; a few tell enough, and memory is not without end.
const SKETCH: usize = 32;

/// What this run has heard so far.
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
    /// Another track of the run that this is a copy of; if there is none, it is remembered itself. Versions of the
    /// same track may well sound alike.
    pub(super) fn meet(&self, group: usize, path: &Path, heard: &FileFingerprint) -> Option<DuplicateOf> {
        let ms = milliseconds(heard);
        let sketch = sketch(&heard.print);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut near: Vec<usize> = sketch
            .iter()
            .filter_map(|word| inner.by_word.get(word))
            .flatten()
            .copied()
            .collect();
        near.sort_unstable();
        near.dedup();
        let same = near
            .into_iter()
            .filter_map(|at| inner.recordings.get(at))
            .find(|other| other.group != group && is_copy(heard, &other.print, other.ms));
        if let Some(same) = same {
            return Some(DuplicateOf::File(same.path.clone()));
        }
        let at = inner.recordings.len();
        inner.recordings.push(Recording {
            group,
            path: path.to_owned(),
            print: heard.print.compressed(),
            ms,
        });
        for word in sketch {
            inner.by_word.entry(word).or_default().push(at);
        }
        None
    }
}

/// A track of the pool that this is a copy of, other than `own`.
pub(super) async fn in_pool(
    store: &Store,
    heard: &FileFingerprint,
    own: Option<TrackId>,
) -> Result<Option<DuplicateOf>, AppError> {
    let words = heard.print.landmarks();
    let near = store
        .known_recordings(&words, FINGERPRINT_KEYS_SHARED_MIN, RECORDINGS_COMPARED)
        .await?;
    let same = near
        .iter()
        .find(|other| Some(other.track) != own && is_copy(heard, &other.fingerprint, other.duration_ms));
    Ok(same.map(|other| DuplicateOf::Track(other.track)))
}

/// An edit shares most of its sound with what it was made of, but not the length.
fn is_copy(heard: &FileFingerprint, print: &[u8], ms: i64) -> bool {
    (milliseconds(heard) - ms).abs() <= SAME_LENGTH_MS
        && Fingerprint::read(print).is_some_and(|other| heard.print.resemblance(&other) >= SAME_RECORDING)
}

fn milliseconds(heard: &FileFingerprint) -> i64 {
    (heard.seconds * 1_000.0).round() as i64
}

/// The smallest landmarks: two copies share many of them, wherever each begins.
fn sketch(print: &Fingerprint) -> Vec<u32> {
    let mut words = print.landmarks();
    words.truncate(SKETCH);
    words
}
