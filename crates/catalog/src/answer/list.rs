//! A page of tracks: in groups by Moscow day when sorted by date, else in one group.

use pult_domain::{ids::TrackId, reader::Reader};

use super::{Answer, AudioLinks};
use crate::{
    ListQuery,
    json::{integer, raw, string},
    query::Found,
};

impl<L: AudioLinks> Answer<'_, L> {
    pub(super) fn list(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        reader: &Reader,
        mut each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let condition = query.condition(self.snapshot, reader, self.now);
        let found = self.snapshot.find(query, &condition);
        let start = query.page.offset.min(found.len());
        let end = start.saturating_add(query.page.limit).min(found.len());
        let page = &found[start..end];
        raw(out, "{\"items\":[");
        if query.by_day() {
            self.days(out, page, &found, each);
        } else if !page.is_empty() {
            raw(out, "{\"date\":null,\"items\":[");
            self.tracks(out, page.iter().copied(), &mut each);
            write_count(out, found.len());
        }
        raw(out, "],\"total\":");
        integer(out, found.len() as i64);
        raw(out, ",\"offset\":");
        integer(out, query.page.offset as i64);
        raw(out, ",\"limit\":");
        integer(out, query.page.limit as i64);
        if query.facets {
            raw(out, ",\"facets\":");
            let tally = self.snapshot.tally(query.scope, &condition);
            self.snapshot.write_tally(out, &tally);
        }
        out.push(b'}');
    }

    fn days(
        &self,
        out: &mut Vec<u8>,
        page: &[Found],
        all: &[Found],
        mut each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let day_of = |found: &Found| self.snapshot.base.days.of_row(found.row).1.start;
        for (n, of_day) in page.chunk_by(|a, b| day_of(a) == day_of(b)).enumerate() {
            let (date, rows) = self.snapshot.base.days.of_row(of_day[0].row);
            raw(out, if n > 0 { ",{\"date\":" } else { "{\"date\":" });
            string(out, date);
            raw(out, ",\"items\":[");
            self.tracks(out, of_day.iter().copied(), &mut each);
            write_count(out, all.iter().filter(|found| rows.contains(&found.row)).count());
        }
    }
}

/// Closes a group.
fn write_count(out: &mut Vec<u8>, all: usize) {
    raw(out, "],\"date_all_count\":");
    integer(out, all as i64);
    out.push(b'}');
}
