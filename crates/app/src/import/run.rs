//! A run over trees: all files are surveyed, then planned, then imported, as many at a time as there are
//! cores.

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
    /// Reads and checks everything, and writes nothing.
    pub dry_run: bool,
    /// Publishes new tracks at once.
    pub publish: bool,
    /// Also imports recordings that sound the same as another track.
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

/// `tell` gets the result of every file once, as soon as it is known. An error is one of the pool itself,
/// such as the disk or the database; files that were reported as made before it are stored.
pub async fn import_trees(
    import: &Import<'_>,
    trees: &[PathBuf],
    mut tell: impl FnMut(FileResult),
) -> Result<(), AppError> {
    let vocabulary = Arc::new(VocabularyLookup::new(&import.store.terms().await?));
    let mut entries: Vec<FoundFile> = Vec::new();
    for tree in trees {
        let (files, results) =
            find_files(tree).map_err(|error| AppError::Internal(format!("{}: {error}", tree.display())))?;
        results.into_iter().for_each(&mut tell);
        entries.extend(files);
    }
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let mut surveys = stream::iter(entries)
        .map(|entry| survey_in_background(entry, Arc::clone(&vocabulary)))
        .buffered(cores);
    let mut found = Vec::new();
    while let Some(result) = surveys.next().await {
        match result {
            Ok(candidate) => found.push(candidate),
            Err(results) => tell(results),
        }
    }
    let (groups, copies) = plan(found);
    let mut copies = stream::iter(copies)
        .map(|(file, copy)| async move {
            let outcome = import.unless_damaged(&file, copy).await;
            FileResult::of(file.path, outcome)
        })
        .buffered(cores);
    while let Some(results) = copies.next().await {
        tell(results);
    }
    let tell = std::sync::Mutex::new(tell);
    stream::iter(groups)
        .map(Ok)
        .try_for_each_concurrent(cores, |group| import_group(import, group, &tell))
        .await
}

/// Imports the versions of a track one after the other, which keeps their order.
async fn import_group(
    import: &Import<'_>,
    group: Group,
    tell: &std::sync::Mutex<impl FnMut(FileResult)>,
) -> Result<(), AppError> {
    let mut is_made = false;
    for file in &group.files {
        let mut outcome = import.import_file(group.number, file).await?;
        // In a dry run, the track would be reported as new for each of its versions.
        if let ImportOutcome::Made { new, .. } = &mut outcome {
            *new &= !is_made;
            is_made = true;
        }
        let mut tell = tell.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tell(FileResult::of(file.path.clone(), outcome));
    }
    Ok(())
}

async fn survey_in_background(
    entry: FoundFile,
    vocabulary: Arc<VocabularyLookup>,
) -> Result<ImportCandidate, FileResult> {
    let path = entry.path.clone();
    let task = tokio::task::spawn_blocking(move || survey(&entry, &vocabulary));
    // A decoder that panics has met a damaged file.
    task.await.unwrap_or_else(|_| {
        Err(FileResult {
            path,
            outcome: ImportOutcome::because(SkipReason::Damaged, "audio_damaged"),
            failed: true,
        })
    })
}
