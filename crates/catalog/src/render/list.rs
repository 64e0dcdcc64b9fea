//! A page of tracks: in groups by Moscow day when sorted by date, else in one group.

use pult_domain::{ids::TrackId, list::SortColumn};

use super::{AudioLinks, RowRenderer};
use crate::{
    ListQuery, Scope,
    json::{integer, raw, string},
    selection::{Listing, SelectedRow, Selection},
};

impl<L: AudioLinks> RowRenderer<'_, L> {
    pub(super) fn list(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        mut each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let selection = Selection::new(self.snapshot, query.scope, query.filter, self.requester, self.now);
        let listing = selection.page(query.sort, query.page);
        self.prefetch_page(&listing.page);
        raw(out, "{\"items\":[");
        if is_grouped_by_day(query) {
            self.write_days(out, &listing, query.page.offset, each);
        } else if !listing.page.is_empty() {
            raw(out, "{\"date\":null,\"items\":[");
            self.tracks(out, listing.page.iter().copied(), &mut each);
            write_count(out, listing.total);
        }
        raw(out, "],\"total\":");
        integer(out, listing.total as i64);
        raw(out, ",\"offset\":");
        integer(out, query.page.offset as i64);
        raw(out, ",\"limit\":");
        integer(out, query.page.limit as i64);
        if query.facets {
            raw(out, ",\"facets\":");
            let write = || {
                self.snapshot
                    .facets_json(&self.snapshot.count_facet_values(&selection))
            };
            out.extend_from_slice(&self.snapshot.cache.facets(selection.key.as_ref(), write));
        }
        out.push(b'}');
    }

    fn write_days(
        &self,
        out: &mut Vec<u8>,
        listing: &Listing<'_>,
        offset: usize,
        mut each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let published = |found: &SelectedRow| self.snapshot.row(found.row).published_at;
        let day = |found: &SelectedRow| published(found).moscow_day();
        let mut written = 0;
        for (n, rows_of_day) in listing.page.chunk_by(|a, b| day(a) == day(b)).enumerate() {
            written += rows_of_day.len();
            // Only the first and the last day of a page can continue outside of it.
            let is_complete =
                (n > 0 || offset == 0) && (written < listing.page.len() || offset + written == listing.total);
            raw(out, if n > 0 { ",{\"date\":" } else { "{\"date\":" });
            string(out, &published(&rows_of_day[0]).russian_date());
            raw(out, ",\"items\":[");
            self.tracks(out, rows_of_day.iter().copied(), &mut each);
            let day_total = if is_complete {
                rows_of_day.len()
            } else {
                listing.count_day(self.snapshot, day(&rows_of_day[0]))
            };
            write_count(out, day_total);
        }
    }
}

fn is_grouped_by_day(query: &ListQuery<'_>) -> bool {
    match query.sort {
        Some(sort) => sort.column == SortColumn::Date,
        None => !matches!(query.scope, Scope::Sequence(_)),
    }
}

/// Closes a group.
fn write_count(out: &mut Vec<u8>, day_total: usize) {
    raw(out, "],\"date_all_count\":");
    integer(out, day_total as i64);
    out.push(b'}');
}
