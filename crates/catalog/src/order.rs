//! One order a list can be asked for: where each row stands in it, and the rows' facets laid out that way.

use crate::{
    bitset::{BLOCK_ROWS, Bitsets},
    column::Column,
    facet::Numbering,
    row::{Lists, Row},
};

#[derive(Debug, Default)]
pub(crate) struct Order {
    /// The row at each place, and the place of each row.
    pub(crate) rows: Vec<u32>,
    pub(crate) places: Vec<u32>,
    /// All but those of the counters.
    pub(crate) facets: Bitsets,
    columns: [Vec<u8>; Column::ALL.len()],
    /// The row numbers, that is ages, in as many buckets as a byte has.
    ages: Vec<u8>,
    age_shift: u32,
}

impl Order {
    pub(crate) fn new(permutation: Vec<u32>, rows: &[Row], lists: &Lists, numbering: Numbering) -> Self {
        let count = permutation.len();
        let mut places = vec![0; count];
        for (place, row) in permutation.iter().enumerate() {
            places[*row as usize] = place as u32;
        }
        let padded = count.next_multiple_of(BLOCK_ROWS);
        let bytes = |of: &dyn Fn(u32) -> u8| {
            let mut bytes = Vec::with_capacity(padded);
            bytes.extend(permutation.iter().map(|row| of(*row)));
            bytes.resize(padded, 0);
            bytes
        };
        let age_shift = (count as u32)
            .checked_ilog2()
            .map_or(0, |bits| (bits + 1).saturating_sub(8));
        let facets = Bitsets::build(0, numbering.lasting(), count, |place, put| {
            let row = &rows[permutation[place] as usize];
            lists.facets(row).iter().copied().for_each(put);
        });
        Self {
            columns: Column::ALL.map(|c| bytes(&|row| c.code(c.value(&rows[row as usize])))),
            ages: bytes(&|row| (row >> age_shift) as u8),
            age_shift,
            facets,
            places,
            rows: permutation,
        }
    }

    pub(crate) fn column(&self, column: Column) -> &[u8] {
        &self.columns[column as usize]
    }

    pub(crate) fn ages(&self) -> &[u8] {
        &self.ages
    }

    pub(crate) fn age_code(&self, row: i64) -> u8 {
        (row >> self.age_shift).clamp(0, 255) as u8
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.rows.as_slice())
            + size_of_val(self.places.as_slice())
            + self.facets.bytes()
            + self.columns.iter().map(Vec::len).sum::<usize>()
            + self.ages.len()
    }
}
