//! From a track's id to its row, and from an artist to its rows.

use pult_domain::ids::TrackId;

use crate::row::SnapshotRow;

/// Ids are looked up directly while the highest is not much larger than their number, else by binary search.
#[derive(Debug)]
pub(crate) enum IdIndex {
    Direct(Vec<u32>),
    Sorted(Vec<u32>),
}

const NO_ROW: u32 = u32::MAX;
/// Slots that a direct table may have per row.
const MAX_SLOTS_PER_ROW: usize = 4;

impl IdIndex {
    pub(crate) fn build(rows: &[SnapshotRow]) -> Self {
        let slot_of = |row: &SnapshotRow| usize::try_from(row.id.0).ok();
        let highest = rows
            .iter()
            .map(slot_of)
            .try_fold(0, |most, id| Some(most.max(id?)));
        if let Some(highest) = highest.filter(|highest| *highest < rows.len() * MAX_SLOTS_PER_ROW) {
            let mut direct = vec![NO_ROW; highest + 1];
            for (n, row) in rows.iter().enumerate() {
                direct[row.id.0 as usize] = n as u32;
            }
            return Self::Direct(direct);
        }
        let mut sorted: Vec<u32> = (0..rows.len() as u32).collect();
        sorted.sort_unstable_by_key(|row| rows[*row as usize].id);
        Self::Sorted(sorted)
    }

    pub(crate) fn find(&self, track: TrackId, rows: &[SnapshotRow]) -> Option<u32> {
        match self {
            Self::Direct(direct) => {
                let slot = usize::try_from(track.0).ok()?;
                direct.get(slot).copied().filter(|row| *row != NO_ROW)
            }
            Self::Sorted(sorted) => {
                let at = sorted.binary_search_by_key(&track, |row| rows[*row as usize].id);
                at.ok().map(|at| sorted[at])
            }
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        let (Self::Direct(table) | Self::Sorted(table)) = self;
        size_of_val(table.as_slice())
    }
}

/// Rows by slot in one array, ascending within each slot.
#[derive(Debug)]
pub(crate) struct RowPostings {
    starts: Vec<u32>,
    rows: Vec<u32>,
}

impl RowPostings {
    /// `lists` are the slots of every row in turn.
    pub(crate) fn build<'a>(lists: impl Iterator<Item = &'a [u32]> + Clone) -> Self {
        let slots = lists
            .clone()
            .flatten()
            .max()
            .map_or(0, |highest| *highest as usize + 1);
        let mut starts = vec![0u32; slots + 1];
        for slot in lists.clone().flatten() {
            starts[*slot as usize + 1] += 1;
        }
        for slot in 1..starts.len() {
            starts[slot] += starts[slot - 1];
        }
        let mut next = starts.clone();
        let mut rows = vec![0; starts[slots] as usize];
        for (list, row) in lists.zip(0..) {
            for slot in list {
                let at = &mut next[*slot as usize];
                rows[*at as usize] = row;
                *at += 1;
            }
        }
        Self { starts, rows }
    }

    pub(crate) fn get(&self, slot: u32) -> &[u32] {
        match self.starts.get(slot as usize..slot as usize + 2) {
            Some([start, end]) => &self.rows[*start as usize..*end as usize],
            _ => &[],
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.starts.as_slice()) + size_of_val(self.rows.as_slice())
    }
}
