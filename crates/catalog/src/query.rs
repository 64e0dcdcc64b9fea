//! Finding the tracks of a list.

use pult_domain::{
    list::{Sort, SortColumn},
    reader::Reader,
    time::Timestamp,
};

use crate::{
    ListQuery, Scope, Snapshot,
    condition::{Condition, Dimension},
};

/// A track of a list, and its place in the sequence or in the whole list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    pub(crate) index: usize,
    pub(crate) row: u32,
}

impl Snapshot {
    /// All tracks of a list in its order.
    pub(crate) fn find(&self, query: &ListQuery<'_>, condition: &Condition<'_>) -> Vec<Found> {
        let mut found = self.members(query.scope, condition, None);
        match (query.scope, query.sort) {
            (Scope::Sequence(_), None) => {}
            (_, sort) => self.arrange(&mut found, sort.unwrap_or(Sort::NEWEST)),
        }
        if !matches!(query.scope, Scope::Sequence(_)) {
            for (index, found) in found.iter_mut().enumerate() {
                found.index = index;
            }
        }
        found
    }

    pub(crate) fn members(
        &self,
        scope: Scope<'_>,
        condition: &Condition<'_>,
        ignored: Option<Dimension>,
    ) -> Vec<Found> {
        let holds = |found: &Found| condition.holds(&self.base, found.row, ignored);
        match scope {
            Scope::Sequence(ids) => ids
                .iter()
                .enumerate()
                .filter_map(|(index, id)| self.base.row_of(*id).map(|row| Found { index, row }))
                .filter(holds)
                .collect(),
            _ => (0..self.base.len())
                .map(|index| Found {
                    index,
                    row: index as u32,
                })
                .filter(holds)
                .collect(),
        }
    }

    fn arrange(&self, found: &mut [Found], sort: Sort) {
        let mut ranks = vec![0u32; self.base.len()];
        for position in 0..self.base.len() {
            ranks[self.base.orders.row(sort, position) as usize] = position as u32;
        }
        found.sort_by_key(|found| ranks[found.row as usize]);
    }
}

impl ListQuery<'_> {
    pub(crate) fn by_day(&self) -> bool {
        match self.sort {
            Some(sort) => sort.column == SortColumn::Date,
            None => !matches!(self.scope, Scope::Sequence(_)),
        }
    }

    pub(crate) fn condition<'r>(
        &self,
        snapshot: &Snapshot,
        reader: &'r Reader,
        now: Timestamp,
    ) -> Condition<'r> {
        Condition::new(snapshot, self.scope, self.filter, reader, now)
    }
}
