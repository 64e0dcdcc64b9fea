//! Groups the files of a tree by track, and finds files that occur twice.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    path::{Path, PathBuf},
};

use pult_domain::{ids::VocabularyEntryId, import::SkipReason};
use pult_media::ObjectId;

use super::{DuplicateOf, ImportOutcome, survey::ImportCandidate};

/// The versions of one track, at least one, in tree order.
pub(super) struct Group {
    pub(super) number: usize,
    pub(super) files: Vec<ImportCandidate>,
}

/// A skipped file and what it duplicates.
pub(super) type SkippedFile = (ImportCandidate, ImportOutcome);

/// `found` is in tree order.
pub(super) fn plan(found: Vec<ImportCandidate>) -> (Vec<Group>, Vec<SkippedFile>) {
    let mut copies = Vec::new();
    let mut bytes: HashMap<ObjectId, PathBuf> = HashMap::new();
    let mut group_of: HashMap<(String, String), usize> = HashMap::new();
    let mut groups: Vec<Vec<ImportCandidate>> = Vec::new();
    for candidate in found {
        if let Some(first) = bytes.get(&candidate.object) {
            let copy = duplicate_outcome(first);
            copies.push((candidate, copy));
            continue;
        }
        bytes.insert(candidate.object, candidate.path.clone());
        let name = (
            candidate.artist().to_lowercase(),
            candidate.release.title.to_lowercase(),
        );
        let at = *group_of.entry(name).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.push(candidate),
            None => groups.push(vec![candidate]),
        }
    }
    let groups = groups
        .into_iter()
        .enumerate()
        .map(|(number, files)| Group {
            number,
            files: choose_best(files, &mut copies),
        })
        .collect();
    (groups, copies)
}

/// For each version type the lossless file, else the larger one, else the first.
fn choose_best(files: Vec<ImportCandidate>, copies: &mut Vec<SkippedFile>) -> Vec<ImportCandidate> {
    let mut best_by_kind: BTreeMap<VocabularyEntryId, usize> = BTreeMap::new();
    let rank = |at: usize, file: &ImportCandidate| (Reverse(file.lossless), Reverse(file.length), at);
    for (at, file) in files.iter().enumerate() {
        let best = best_by_kind.entry(file.kind).or_insert(at);
        if files
            .get(*best)
            .is_some_and(|other| rank(at, file) < rank(*best, other))
        {
            *best = at;
        }
    }
    let paths: BTreeMap<VocabularyEntryId, PathBuf> = best_by_kind
        .iter()
        .filter_map(|(kind, at)| Some((*kind, files.get(*at)?.path.clone())))
        .collect();
    let mut chosen = Vec::new();
    for (at, file) in files.into_iter().enumerate() {
        match (best_by_kind.get(&file.kind), paths.get(&file.kind)) {
            (Some(best), Some(path)) if *best != at => copies.push((file, duplicate_outcome(path))),
            _ => chosen.push(file),
        }
    }
    chosen
}

fn duplicate_outcome(of: &Path) -> ImportOutcome {
    ImportOutcome::same(SkipReason::TwiceInTree, DuplicateOf::File(of.to_owned()))
}
