//! A run over trees: all of it is looked at, then planned, then taken, as many files at a time as there are cores.

use std::{num::NonZero, path::PathBuf, sync::Arc};

use futures::{StreamExt, TryStreamExt, stream};
use pult_domain::{
    import::{SkipReason, VocabularyLookup},
    time::Timestamp,
};
use pult_media::MediaStore;
use pult_store::Store;

use super::{
    FileResult, ImportOutcome,
    duplicates::RecordingIndex,
    find_files::{FoundFile, find_files},
    plan::{Group, plan},
    survey::{ImportCandidate, survey},
};
use crate::AppError;

pub struct Import<'a> {
    pub store: &'a Store,
    pub media: &'a MediaStore,
    pub now: fn() -> Timestamp,
    /// Everything is read and checked, nothing written.
    pub dry_run: bool,
    /// New tracks are shown at once.
    pub publish: bool,
    /// Recordings that sound the same as another track are taken too.
    pub allow_duplicates: bool,
    pub(super) recordings: RecordingIndex,
}

impl<'a> Import<'a> {
    pub fn new(store: &'a Store, media: &'a MediaStore, now: fn() -> Timestamp) -> Self {
        Self {
            store,
            media,
            now,
            dry_run: false,
            publish: false,
            allow_duplicates: false,
            recordings: RecordingIndex::default(),
        }
    }
}

/// `tell` hears of every file once, as soon as its fate is known. An error is one of the pool itself: the disk, the
/// database. What was told to be made before it is made.
pub async fn import_trees(
    import: &Import<'_>,
    trees: &[PathBuf],
    mut tell: impl FnMut(FileResult),
) -> Result<(), AppError> {
    let words = Arc::new(VocabularyLookup::new(&import.store.terms().await?));
    let mut entries: Vec<FoundFile> = Vec::new();
    for tree in trees {
        let (files, told) =
            find_files(tree).map_err(|error| AppError::Internal(format!("{}: {error}", tree.display())))?;
        told.into_iter().for_each(&mut tell);
        entries.extend(files);
    }
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let mut looking = stream::iter(entries)
        .map(|entry| surveyed(entry, Arc::clone(&words)))
        .buffered(cores);
    let mut found = Vec::new();
    while let Some(looked) = looking.next().await {
        match looked {
            Ok(candidate) => found.push(candidate),
            Err(told) => tell(told),
        }
    }
    let (groups, copies) = plan(found);
    let mut copies = stream::iter(copies)
        .map(|(file, copy)| async move {
            let outcome = import.unless_damaged(&file, copy).await;
            FileResult::of(file.path, outcome)
        })
        .buffered(cores);
    while let Some(told) = copies.next().await {
        tell(told);
    }
    let tell = std::sync::Mutex::new(tell);
    stream::iter(groups)
        .map(Ok)
        .try_for_each_concurrent(cores, |group| taken(import, group, &tell))
        .await
}

/// The versions of a track one after the other, so that they stand in their order.
async fn taken(
    import: &Import<'_>,
    group: Group,
    tell: &std::sync::Mutex<impl FnMut(FileResult)>,
) -> Result<(), AppError> {
    let mut begun = false;
    for file in &group.files {
        let mut outcome = import.take(group.number, file).await?;
        // Where nothing is written, the track is new to each of its versions.
        if let ImportOutcome::Made { new, .. } = &mut outcome {
            *new &= !begun;
            begun = true;
        }
        let mut tell = tell.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tell(FileResult::of(file.path.clone(), outcome));
    }
    Ok(())
}

async fn surveyed(entry: FoundFile, words: Arc<VocabularyLookup>) -> Result<ImportCandidate, FileResult> {
    let path = entry.path.clone();
    let looking = tokio::task::spawn_blocking(move || survey(&entry, &words));
    // A decoder that panics has met a file that is broken.
    looking.await.unwrap_or_else(|_| {
        Err(FileResult {
            path,
            outcome: ImportOutcome::because(SkipReason::Damaged, "audio_damaged"),
            failed: true,
        })
    })
}
