//! The tracks a list is about: found by walking along an order, or one by one where few come into question.

use std::ops::ControlFlow;

use pult_domain::{
    filter::TrackFilter,
    limits::LISTED_ROWS,
    list::{PageRequest, Sort, SortColumn},
    requester::Requester,
    time::Timestamp,
};

use crate::{
    Scope, Snapshot,
    cache::ListKey,
    condition::{AnyOf, Condition},
    range_scan::RangeScan,
    row::RowRef,
    scan::Scan,
};

/// Tracks that are looked up at once where it is not known how many will be wanted; the next steps are larger.
const FIRST_STEP: usize = 256;

/// So many tracks are put in order sooner than a page of them is found in one.
const FEW: usize = 256;

/// A track of a list, and its place in the sequence or in the whole list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SelectedRow {
    pub(crate) index: usize,
    pub(crate) row: RowRef,
}

pub(crate) struct Selection<'s, 'r> {
    pub(crate) snapshot: &'s Snapshot,
    pub(crate) condition: Condition<'r>,
    /// What may be in the list, when that is few or said one by one.
    pub(crate) candidates: Option<Vec<SelectedRow>>,
    in_sequence: bool,
    /// Nothing else is in the list: rows of the base, and fresh ones.
    among: Option<[Vec<u32>; 2]>,
    pub(crate) key: Option<ListKey<'r>>,
}

/// One page of a list.
pub(crate) struct Listing<'s> {
    pub(crate) page: Vec<SelectedRow>,
    pub(crate) total: usize,
    whole: Whole<'s>,
}

/// For counting the days of a page.
enum Whole<'s> {
    Listed(Vec<SelectedRow>),
    Scanned(Box<Scan<'s>>),
}

impl<'s, 'r> Selection<'s, 'r> {
    pub(crate) fn new(
        snapshot: &'s Snapshot,
        scope: Scope<'_>,
        filter: &'r TrackFilter,
        reader: &'r Requester,
        now: Timestamp,
    ) -> Self {
        let condition = Condition::new(snapshot, scope, filter, reader, now);
        let in_sequence = matches!(scope, Scope::Sequence(_));
        let candidates = match scope {
            Scope::Sequence(ids) => {
                let known = ids.iter().enumerate();
                let found = known
                    .filter_map(|(index, id)| snapshot.row_of(*id).map(|row| SelectedRow { index, row }));
                Some(found.collect())
            }
            _ => few(snapshot, &condition),
        };
        Self {
            key: ListKey::new(scope, filter, reader, &condition),
            snapshot,
            condition,
            candidates,
            in_sequence,
            among: None,
        }
    }

    /// What the filter leaves of these tracks.
    pub(crate) fn among(
        snapshot: &'s Snapshot,
        rows: Vec<RowRef>,
        filter: &'r TrackFilter,
        reader: &'r Requester,
        now: Timestamp,
    ) -> Self {
        let few = rows.len() <= LISTED_ROWS;
        let many = || {
            let (fresh, base): (Vec<RowRef>, Vec<RowRef>) = rows.iter().partition(|row| row.is_fresh());
            [base, fresh].map(|rows| rows.into_iter().map(RowRef::row).collect())
        };
        Self {
            among: (!few).then(many),
            candidates: few.then(|| {
                rows.iter()
                    .map(|row| SelectedRow { index: 0, row: *row })
                    .collect()
            }),
            key: None,
            snapshot,
            condition: Condition::new(snapshot, Scope::All, filter, reader, now),
            in_sequence: false,
        }
    }

    /// `None` is the list's own order.
    pub(crate) fn page(&self, sort: Option<Sort>, page: PageRequest) -> Listing<'s> {
        match &self.candidates {
            Some(candidates) => self.listed(candidates, sort, page),
            None => self.scanned(sort.unwrap_or(Sort::NEWEST), page),
        }
    }

    pub(crate) fn total(&self) -> usize {
        match &self.candidates {
            Some(candidates) => candidates.iter().filter(|found| self.holds(found)).count(),
            None => self.snapshot.cache.total(self.key.as_ref(), || self.count()),
        }
    }

    fn count(&self) -> usize {
        let scan = self.scan(SortColumn::Date);
        match self.stretch(SortColumn::Date) {
            Some(stretch) => stretch.count(0).total + scan.count_fresh(),
            None => scan.count(),
        }
    }

    /// Where the whole list is found sooner than in an order that it is asked for in.
    fn stretch(&self, sorted_by: SortColumn) -> Option<RangeScan<'s>> {
        let free = self.among.is_none();
        free.then(|| RangeScan::new(self.snapshot, &self.condition, sorted_by))?
    }

    /// All of it, a sequence in its order, anything else newest first.
    pub(crate) fn all(&self) -> Vec<SelectedRow> {
        let everything = PageRequest {
            offset: 0,
            limit: usize::MAX,
        };
        self.page(None, everything).page
    }

    /// The same until told to stop, without looking further.
    pub(crate) fn each(&self, mut f: impl FnMut(SelectedRow) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.candidates.is_some() {
            return self.all().into_iter().try_for_each(f);
        }
        let scan = self.scan(SortColumn::Date);
        let mut page = PageRequest {
            offset: 0,
            limit: FIRST_STEP,
        };
        loop {
            let rows = scan.rows(Sort::NEWEST, page);
            let last = rows.len() < page.limit;
            for (row, index) in rows.into_iter().zip(page.offset..) {
                f(SelectedRow { index, row })?;
            }
            if last {
                return ControlFlow::Continue(());
            }
            page.offset += page.limit;
            // Each step passes over those before it.
            page.limit *= 2;
        }
    }

    fn scan(&self, column: SortColumn) -> Scan<'s> {
        let mut scan = Scan::new(self.snapshot, column, &self.condition, None);
        if let Some([base, fresh]) = &self.among {
            scan.base.keep_only(base);
            scan.fresh.keep_only(fresh);
        }
        scan
    }

    pub(crate) fn holds(&self, found: &SelectedRow) -> bool {
        let layer = self.snapshot.layer(found.row);
        self.condition.holds(layer, found.row.row(), None)
    }

    fn listed(&self, candidates: &[SelectedRow], sort: Option<Sort>, page: PageRequest) -> Listing<'s> {
        let all = candidates
            .iter()
            .copied()
            .filter(|found| self.holds(found))
            .collect();
        self.arranged(all, sort, page)
    }

    /// A page of a list that is already found.
    fn arranged(&self, mut all: Vec<SelectedRow>, sort: Option<Sort>, page: PageRequest) -> Listing<'s> {
        if sort.is_some() || !self.in_sequence {
            self.snapshot.arrange(&mut all, sort.unwrap_or(Sort::NEWEST));
        }
        if !self.in_sequence {
            for (index, found) in all.iter_mut().enumerate() {
                found.index = index;
            }
        }
        Listing {
            page: all.iter().copied().skip(page.offset).take(page.limit).collect(),
            total: all.len(),
            whole: Whole::Listed(all),
        }
    }

    fn scanned(&self, sort: Sort, page: PageRequest) -> Listing<'s> {
        let scan = self.scan(sort.column);
        let cache = &self.snapshot.cache;
        let mut known = cache.cached_total(self.key.as_ref());
        // A page of few is not worth walking for.
        if known.is_none_or(|total| total <= FEW)
            && let Some(stretch) = self.stretch(sort.column)
        {
            let counted = stretch.count(FEW);
            let total = counted.total + scan.count_fresh();
            cache.store_total(self.key.as_ref(), total);
            if let Some(base) = counted.rows {
                let base = base.into_iter().map(RowRef::base);
                let all = base.chain(scan.fresh_rows());
                let found = all.map(|row| SelectedRow { index: 0, row }).collect();
                return self.arranged(found, Some(sort), page);
            }
            known = Some(total);
        }
        let (rows, total) = scan.page(sort, page, known);
        if known.is_none() {
            cache.store_total(self.key.as_ref(), total);
        }
        let found = |(n, row)| SelectedRow {
            index: page.offset + n,
            row,
        };
        Listing {
            page: rows.into_iter().enumerate().map(found).collect(),
            total,
            whole: Whole::Scanned(Box::new(scan)),
        }
    }
}

impl Listing<'_> {
    /// How many tracks of the whole list are of this Moscow day.
    pub(crate) fn count_day(&self, snapshot: &Snapshot, day: i64) -> usize {
        let rows = [&snapshot.base, &snapshot.delta.layer].map(|layer| layer.days.rows(day));
        match &self.whole {
            Whole::Listed(all) => all
                .iter()
                .filter(|found| rows[usize::from(found.row.is_fresh())].contains(&found.row.row()))
                .count(),
            Whole::Scanned(scan) => {
                let [base, fresh] = rows;
                scan.count_rows(base, fresh)
            }
        }
    }
}

/// The rows that come into question when a set the list must be in is small.
fn few(snapshot: &Snapshot, condition: &Condition<'_>) -> Option<Vec<SelectedRow>> {
    let layers = [&snapshot.base, &snapshot.delta.layer];
    let size = |group: &AnyOf<'_>| {
        let sets = group.sets.iter();
        sets.flat_map(|set| layers.map(|layer| set.size(layer)))
            .sum::<usize>()
    };
    let listed = condition.any.iter().filter(|group| group.facets.is_empty());
    let smallest = listed.min_by_key(|group| size(group))?;
    if size(smallest) > LISTED_ROWS {
        return None;
    }
    let mut rows = Vec::new();
    for set in &smallest.sets {
        set.each_row(&snapshot.base, |row| {
            if !snapshot.delta.is_removed(row) {
                rows.push(RowRef::base(row));
            }
        });
        set.each_row(&snapshot.delta.layer, |row| rows.push(RowRef::fresh(row)));
    }
    rows.sort_unstable();
    rows.dedup();
    Some(
        rows.into_iter()
            .map(|row| SelectedRow { index: 0, row })
            .collect(),
    )
}

impl Snapshot {
    fn arrange(&self, found: &mut [SelectedRow], sort: Sort) {
        found.sort_by_cached_key(|found| self.rank(sort.column, found.row));
        if !crate::sorting::reads_forwards(sort) {
            // What stands twice keeps the order it was said in.
            found.reverse();
            for same in found.chunk_by_mut(|a, b| a.row == b.row) {
                same.reverse();
            }
        }
    }

    /// Compares rows of the base and fresh ones in an order.
    fn rank(&self, column: SortColumn, row: RowRef) -> (u32, bool, u32) {
        let place = self.layer(row).order(column).positions[row.row() as usize];
        if row.is_fresh() {
            (
                self.delta.before[column as usize][row.row() as usize],
                false,
                place,
            )
        } else {
            (place, true, 0)
        }
    }
}
