//! Selects the tracks of a list: by scanning an order, or one by one where few come into question.

use std::ops::ControlFlow;

use pult_domain::{
    filter::TrackFilter,
    limits::LISTED_ROWS,
    list::{ListEntry, PageRequest, Sort, SortColumn},
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

/// Number of tracks read first when it is unknown how many will be needed; later steps are larger.
const FIRST_STEP: usize = 256;

/// Up to this many tracks, sorting them is cheaper than finding a page by a scan.
const SORTED_ROWS: usize = 256;

/// A track of a list, and its index in the sequence or in the whole list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SelectedRow {
    pub(crate) index: usize,
    pub(crate) row: RowRef,
}

pub(crate) struct Selection<'s, 'r> {
    pub(crate) snapshot: &'s Snapshot,
    pub(crate) condition: Condition<'r>,
    /// What may be in the list, when that is few or given explicitly.
    pub(crate) candidates: Option<Vec<SelectedRow>>,
    in_sequence: bool,
    /// The only rows that may be in the list: of the base, and of the delta.
    among: Option<[Vec<u32>; 2]>,
    pub(crate) key: Option<ListKey<'r>>,
}

/// One page of a list.
pub(crate) struct Listing<'s> {
    pub(crate) page: Vec<SelectedRow>,
    pub(crate) total: usize,
    whole: WholeList<'s>,
}

/// Needed to count the days of a page.
enum WholeList<'s> {
    Listed(Vec<SelectedRow>),
    Scanned(Box<Scan<'s>>),
}

impl<'s, 'r> Selection<'s, 'r> {
    pub(crate) fn new(
        snapshot: &'s Snapshot,
        scope: Scope<'_>,
        filter: &'r TrackFilter,
        requester: &'r Requester,
        now: Timestamp,
    ) -> Self {
        let condition = Condition::new(snapshot, scope, filter, requester, now);
        let in_sequence = matches!(scope, Scope::Sequence(_));
        let candidates = match scope {
            Scope::Sequence(entries) => Some(snapshot.rows_of(entries).collect()),
            _ => few_candidates(snapshot, &condition),
        };
        Self {
            key: ListKey::new(scope, filter, requester, &condition),
            snapshot,
            condition,
            candidates,
            in_sequence,
            among: None,
        }
    }

    /// The tracks among `rows` that pass the filter.
    pub(crate) fn among(
        snapshot: &'s Snapshot,
        rows: Vec<RowRef>,
        filter: &'r TrackFilter,
        requester: &'r Requester,
        now: Timestamp,
    ) -> Self {
        let is_few = rows.len() <= LISTED_ROWS;
        let split = || {
            let (fresh, base): (Vec<RowRef>, Vec<RowRef>) = rows.iter().partition(|row| row.is_fresh());
            [base, fresh].map(|rows| rows.into_iter().map(RowRef::row).collect())
        };
        Self {
            among: (!is_few).then(split),
            candidates: is_few.then(|| {
                rows.iter()
                    .map(|row| SelectedRow { index: 0, row: *row })
                    .collect()
            }),
            key: None,
            snapshot,
            condition: Condition::new(snapshot, Scope::All, filter, requester, now),
            in_sequence: false,
        }
    }

    /// Without a sort in the list's own order.
    pub(crate) fn page(&self, sort: Option<Sort>, page: PageRequest) -> Listing<'s> {
        match &self.candidates {
            Some(candidates) => self.list_candidates(candidates, sort, page),
            None => self.list_by_scan(sort.unwrap_or(Sort::NEWEST), page),
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
        match self.range_scan(SortColumn::Date) {
            Some(range_scan) => range_scan.count(0).total + scan.count_fresh(),
            None => scan.count(),
        }
    }

    /// The range scan that finds the whole list faster than a scan of the requested order.
    fn range_scan(&self, sorted_by: SortColumn) -> Option<RangeScan<'s>> {
        let is_unrestricted = self.among.is_none();
        is_unrestricted.then(|| RangeScan::new(self.snapshot, &self.condition, sorted_by))?
    }

    /// The whole list: a sequence in its order, anything else newest first.
    pub(crate) fn all(&self) -> Vec<SelectedRow> {
        let whole_list = PageRequest {
            offset: 0,
            limit: usize::MAX,
        };
        self.page(None, whole_list).page
    }

    /// Calls `f` with the same tracks until it breaks, without scanning further.
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
            // Each step has to skip the rows of the earlier ones.
            page.limit *= 2;
        }
    }

    fn scan(&self, column: SortColumn) -> Scan<'s> {
        let mut scan = Scan::new(self.snapshot, column, &self.condition);
        if let Some([base, fresh]) = &self.among {
            scan.base.restrict_to_rows(base);
            scan.fresh.restrict_to_rows(fresh);
        }
        scan
    }

    pub(crate) fn holds(&self, found: &SelectedRow) -> bool {
        let layer = self.snapshot.layer(found.row);
        self.condition.holds(layer, found.row.row())
    }

    fn list_candidates(
        &self,
        candidates: &[SelectedRow],
        sort: Option<Sort>,
        page: PageRequest,
    ) -> Listing<'s> {
        let all = candidates
            .iter()
            .copied()
            .filter(|found| self.holds(found))
            .collect();
        self.sort_and_page(all, sort, page)
    }

    /// A page of a list whose rows are all found.
    fn sort_and_page(&self, mut all: Vec<SelectedRow>, sort: Option<Sort>, page: PageRequest) -> Listing<'s> {
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
            whole: WholeList::Listed(all),
        }
    }

    fn list_by_scan(&self, sort: Sort, page: PageRequest) -> Listing<'s> {
        let scan = self.scan(sort.column);
        let cache = &self.snapshot.cache;
        let mut indexed = cache.cached_total(self.key.as_ref());
        // For a list of few rows a scan for one page is not worth it.
        if indexed.is_none_or(|total| total <= SORTED_ROWS)
            && let Some(range_scan) = self.range_scan(sort.column)
        {
            let scan_count = range_scan.count(SORTED_ROWS);
            let total = scan_count.total + scan.count_fresh();
            cache.store_total(self.key.as_ref(), total);
            if let Some(base) = scan_count.rows {
                let base = base.into_iter().map(RowRef::base);
                let all = base.chain(scan.fresh_rows());
                let selected = all.map(|row| SelectedRow { index: 0, row }).collect();
                return self.sort_and_page(selected, Some(sort), page);
            }
            indexed = Some(total);
        }
        let (rows, total) = scan.page(sort, page, indexed);
        if indexed.is_none() {
            cache.store_total(self.key.as_ref(), total);
        }
        let selected = |(n, row)| SelectedRow {
            index: page.offset + n,
            row,
        };
        Listing {
            page: rows.into_iter().enumerate().map(selected).collect(),
            total,
            whole: WholeList::Scanned(Box::new(scan)),
        }
    }
}

impl Listing<'_> {
    /// How many tracks of the whole list are of this Moscow day.
    pub(crate) fn count_day(&self, snapshot: &Snapshot, day: i64) -> usize {
        let rows = [&snapshot.base, &snapshot.delta.layer].map(|layer| layer.days.rows(day));
        match &self.whole {
            WholeList::Listed(all) => all
                .iter()
                .filter(|found| rows[usize::from(found.row.is_fresh())].contains(&found.row.row()))
                .count(),
            WholeList::Scanned(scan) => {
                let [base, fresh] = rows;
                scan.count_rows(base, fresh)
            }
        }
    }
}

/// The candidates if one set that the list must be in is small.
fn few_candidates(snapshot: &Snapshot, condition: &Condition<'_>) -> Option<Vec<SelectedRow>> {
    let layers = [&snapshot.base, &snapshot.delta.layer];
    let size = |group: &AnyOf<'_>| {
        let sets = group.sets.iter();
        sets.flat_map(|set| layers.map(|layer| set.size(layer)))
            .sum::<usize>()
    };
    let set_groups = condition.any.iter().filter(|group| group.facets.is_empty());
    let smallest = set_groups.min_by_key(|group| size(group))?;
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
    /// The rows of those tracks that are in the catalog, with their indices.
    pub(crate) fn rows_of(&self, entries: &[ListEntry]) -> impl Iterator<Item = SelectedRow> {
        let indexed = entries.iter().enumerate();
        indexed.filter_map(|(index, entry)| self.row_of(entry.track).map(|row| SelectedRow { index, row }))
    }

    fn arrange(&self, found: &mut [SelectedRow], sort: Sort) {
        found.sort_by_cached_key(|found| self.rank(sort.column, found.row));
        if !crate::sorting::reads_forwards(sort) {
            // Duplicates keep their original order.
            found.reverse();
            for duplicates in found.chunk_by_mut(|a, b| a.row == b.row) {
                duplicates.reverse();
            }
        }
    }

    /// A key that orders rows of the base and of the delta.
    fn rank(&self, column: SortColumn, row: RowRef) -> (u32, bool, u32) {
        let position = self.layer(row).order(column).positions[row.row() as usize];
        if row.is_fresh() {
            (
                self.delta.before[column as usize][row.row() as usize],
                false,
                position,
            )
        } else {
            (position, true, 0)
        }
    }
}
