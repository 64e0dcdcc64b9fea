//! One order of the rows: the position of each row in it, and the facets of the rows stored in that order.

use pult_domain::list::SortColumn;

use crate::{
    bitset::{BLOCK_ROWS, Bitsets},
    column::{Histogram, RangeColumn},
    facet::Numbering,
    row::RowLists,
};

/// Which order: one that a list can be sorted by, or that of the documents of the text index, the most
/// popular first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    Sorted(SortColumn),
    Popular,
}

impl Space {
    pub(crate) const COUNT: usize = SortColumn::ALL.len() + 1;
    pub(crate) const DATE: Self = Self::Sorted(SortColumn::Date);
    pub(crate) const RATING: Self = Self::Sorted(SortColumn::Rating);

    pub(crate) fn each<T>(f: impl FnMut(Self) -> T) -> [T; Self::COUNT] {
        let mut f = f;
        std::array::from_fn(|n| {
            let column = SortColumn::ALL.get(n).copied();
            f(column.map_or(Self::Popular, Self::Sorted))
        })
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Self::Sorted(column) => column as usize,
            Self::Popular => SortColumn::ALL.len(),
        }
    }
}

impl From<SortColumn> for Space {
    fn from(column: SortColumn) -> Self {
        Self::Sorted(column)
    }
}

/// As many bytes as a block of bits has bits.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct ByteBlock(pub(crate) [u8; BLOCK_ROWS]);

#[derive(Debug, Default)]
pub(crate) struct RowOrder {
    /// The row at each position, and the position of each row.
    pub(crate) rows: Vec<u32>,
    pub(crate) positions: Vec<u32>,
    /// All facets except those of the counters.
    pub(crate) facets: Bitsets,
    columns: [Vec<ByteBlock>; RangeColumn::ALL.len()],
    /// The row numbers, that is ages, in as many buckets as a byte has.
    ages: Vec<ByteBlock>,
    age_shift: u32,
}

impl RowOrder {
    pub(crate) fn new(
        permutation: Vec<u32>,
        columns: &[Histogram; RangeColumn::ALL.len()],
        lists: &RowLists,
        numbering: Numbering,
    ) -> Self {
        let count = permutation.len();
        let mut positions = vec![0; count];
        for (position, row) in permutation.iter().enumerate() {
            positions[*row as usize] = position as u32;
        }
        let age_shift = (count as u32)
            .checked_ilog2()
            .map_or(0, |bits| (bits + 1).saturating_sub(8));
        Self {
            columns: std::array::from_fn(|n| {
                arrange_bytes(&permutation, |row| columns[n].codes[row as usize])
            }),
            ages: arrange_bytes(&permutation, |row| (row >> age_shift) as u8),
            age_shift,
            facets: Bitsets::build(0, numbering.lasting(), count, |position, part| {
                lists.mask(permutation[position])[part]
            }),
            positions,
            rows: permutation,
        }
    }

    pub(crate) fn column(&self, column: RangeColumn) -> &[ByteBlock] {
        &self.columns[column as usize]
    }

    pub(crate) fn ages(&self) -> &[ByteBlock] {
        &self.ages
    }

    pub(crate) fn age_code(&self, row: i64) -> u8 {
        (row >> self.age_shift).clamp(0, 255) as u8
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.rows.as_slice())
            + size_of_val(self.positions.as_slice())
            + self.facets.bytes()
            + (RangeColumn::ALL.len() + 1) * size_of_val(self.ages.as_slice())
    }
}

fn arrange_bytes(permutation: &[u32], byte: impl Fn(u32) -> u8) -> Vec<ByteBlock> {
    let mut blocks = Vec::with_capacity(permutation.len().div_ceil(BLOCK_ROWS));
    for rows in permutation.chunks(BLOCK_ROWS) {
        let mut block = ByteBlock([0; BLOCK_ROWS]);
        for (out, row) in block.0.iter_mut().zip(rows) {
            *out = byte(*row);
        }
        blocks.push(block);
    }
    blocks
}
