//! Which files of a tree are versions of one track, and which are the same thing twice.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    path::{Path, PathBuf},
};

use pult_domain::{ids::VocabularyEntryId, import::SkipReason};
use pult_media::ObjectId;

use super::{DuplicateOf, ImportOutcome, survey::ImportCandidate};

/// The versions of one track, at least one, in the order of the tree.
pub(super) struct Group {
    pub(super) number: usize,
    pub(super) files: Vec<ImportCandidate>,
}

/// A file that is left out, and what it is the same as.
pub(super) type SkippedFile = (ImportCandidate, ImportOutcome);

/// `found` in the order of the tree.
pub(super) fn plan(found: Vec<ImportCandidate>) -> (Vec<Group>, Vec<SkippedFile>) {
    let mut copies = Vec::new();
    let mut bytes: HashMap<ObjectId, PathBuf> = HashMap::new();
    let mut places: HashMap<(String, String), usize> = HashMap::new();
    let mut groups: Vec<Vec<ImportCandidate>> = Vec::new();
    for candidate in found {
        if let Some(first) = bytes.get(&candidate.object) {
            let copy = twice(first);
            copies.push((candidate, copy));
            continue;
        }
        bytes.insert(candidate.object, candidate.path.clone());
        let name = (
            candidate.artist().to_lowercase(),
            candidate.release.title.to_lowercase(),
        );
        let at = *places.entry(name).or_insert(groups.len());
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
            files: best_of_each(files, &mut copies),
        })
        .collect();
    (groups, copies)
}

/// Of each type of version the lossless file, then the larger one, then the first.
fn best_of_each(files: Vec<ImportCandidate>, copies: &mut Vec<SkippedFile>) -> Vec<ImportCandidate> {
    let mut kinds: BTreeMap<VocabularyEntryId, usize> = BTreeMap::new();
    let rank = |at: usize, file: &ImportCandidate| (Reverse(file.lossless), Reverse(file.length), at);
    for (at, file) in files.iter().enumerate() {
        let best = kinds.entry(file.kind).or_insert(at);
        if files
            .get(*best)
            .is_some_and(|other| rank(at, file) < rank(*best, other))
        {
            *best = at;
        }
    }
    let paths: BTreeMap<VocabularyEntryId, PathBuf> = kinds
        .iter()
        .filter_map(|(kind, at)| Some((*kind, files.get(*at)?.path.clone())))
        .collect();
    let mut kept = Vec::new();
    for (at, file) in files.into_iter().enumerate() {
        match (kinds.get(&file.kind), paths.get(&file.kind)) {
            (Some(best), Some(path)) if *best != at => copies.push((file, twice(path))),
            _ => kept.push(file),
        }
    }
    kept
}

fn twice(of: &Path) -> ImportOutcome {
    ImportOutcome::same(SkipReason::TwiceInTree, DuplicateOf::File(of.to_owned()))
}
