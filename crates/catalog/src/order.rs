//! The orders a list can be asked for, each a permutation of the rows.
//!
//! Rows stand newest first (then by falling id), and that is the tiebreak in the direction people read a
//! column: ratings from the best down, everything else upwards. The other direction is the same order read
//! backwards, so there equal tracks come oldest first; either way an order is total, and pages never overlap
//! or skip.

use std::cmp::Reverse;

use pult_domain::{
    catalogue::Track,
    ids::TermId,
    list::{Sort, SortColumn},
};

use crate::{collation, pieces::WordPieces};

#[derive(Debug)]
pub(crate) struct Orders {
    rows: usize,
    /// One per column but the date, whose order is that of the rows.
    permutations: [Vec<u32>; PERMUTED.len()],
}

const PERMUTED: [SortColumn; 9] = [
    SortColumn::Name,
    SortColumn::Rating,
    SortColumn::Markers,
    SortColumn::Type,
    SortColumn::Bpm,
    SortColumn::Key,
    SortColumn::PartNight,
    SortColumn::Category,
    SortColumn::Duration,
];

impl Orders {
    /// `tracks` newest first, each with a version.
    pub(crate) fn build(tracks: &[Track], words: &WordPieces) -> Self {
        let permutations = PERMUTED.map(|column| match column {
            SortColumn::Name => permutation(tracks, |track| collation::sort_key(&track.title)),
            SortColumn::Rating => {
                let mut best_first = permutation(tracks, |track| Reverse(track.rating));
                best_first.reverse();
                best_first
            }
            _ => permutation(tracks, |track| number(column, track, words)),
        });
        Self {
            rows: tracks.len(),
            permutations,
        }
    }

    /// The row at a position, which must be below the number of rows.
    pub(crate) fn row(&self, sort: Sort, position: usize) -> u32 {
        match PERMUTED.iter().position(|column| *column == sort.column) {
            Some(n) => self.permutations[n][self.place(position, sort.descending)],
            None => self.place(position, !sort.descending) as u32,
        }
    }

    fn place(&self, position: usize, backwards: bool) -> usize {
        if backwards {
            self.rows - 1 - position
        } else {
            position
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.permutations.iter().map(|p| size_of_val(p.as_slice())).sum()
    }
}

fn permutation<K: Ord>(tracks: &[Track], key: impl Fn(&Track) -> K) -> Vec<u32> {
    let mut keyed: Vec<(K, u32)> = tracks.iter().map(key).zip(0..).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, row)| row).collect()
}

/// What a column compares. Words go by the number staff gave them, a track with several by its first on
/// that scale, and tracks without any come last.
fn number(column: SortColumn, track: &Track, words: &WordPieces) -> i64 {
    let first_of = |terms: &[TermId]| terms.iter().map(|term| words.sort(*term)).min();
    let main = track.main_version();
    match column {
        SortColumn::Date | SortColumn::Name | SortColumn::Rating => None,
        SortColumn::Markers => first_of(&track.markers),
        SortColumn::Type => main.map(|version| words.sort(version.kind)),
        SortColumn::Bpm => main.map(|version| version.bpm.0),
        SortColumn::Key => main.map(|version| i64::from(version.key.index())),
        SortColumn::PartNight => first_of(&track.parts_of_night),
        SortColumn::Category => track.category.map(|term| words.sort(term)),
        SortColumn::Duration => main.map(|version| version.duration_ms),
    }
    .unwrap_or(i64::MAX)
}
