//! A page of tracks: in groups by Moscow day when sorted by date, else in one group.

use std::ops::Range;

use pult_domain::list::SortColumn;

use super::{Answer, AudioLinks, Query};
use crate::json::{integer, raw, string};

impl<L: AudioLinks> Answer<'_, L> {
    pub(super) fn list(&self, out: &mut Vec<u8>, query: Query) {
        let total = self.snapshot.len();
        let start = query.page.offset.min(total);
        let end = start.saturating_add(query.page.limit).min(total);
        raw(out, "{\"items\":[");
        match query.sort.column {
            _ if start == end => {}
            SortColumn::Date => self.days(out, query, start..end),
            _ => {
                raw(out, "{\"date\":null,\"items\":[");
                self.tracks(out, query, start..end);
                write_count(out, total);
            }
        }
        raw(out, "],\"total\":");
        integer(out, total as i64);
        raw(out, ",\"offset\":");
        integer(out, query.page.offset as i64);
        raw(out, ",\"limit\":");
        integer(out, query.page.limit as i64);
        out.push(b'}');
    }

    fn days(&self, out: &mut Vec<u8>, query: Query, positions: Range<usize>) {
        let mut at = positions.start;
        while at < positions.end {
            let row = self.snapshot.orders.row(query.sort, at);
            let (date, rows) = self.snapshot.days.of_row(row);
            let left = if query.sort.descending {
                rows.end - row
            } else {
                row - rows.start + 1
            };
            let end = positions.end.min(at + left as usize);
            raw(
                out,
                if at > positions.start {
                    ",{\"date\":"
                } else {
                    "{\"date\":"
                },
            );
            string(out, date);
            raw(out, ",\"items\":[");
            self.tracks(out, query, at..end);
            write_count(out, rows.len());
            at = end;
        }
    }

    fn tracks(&self, out: &mut Vec<u8>, query: Query, positions: Range<usize>) {
        for (n, position) in positions.enumerate() {
            if n > 0 {
                out.push(b',');
            }
            self.track(out, self.snapshot.orders.row(query.sort, position));
        }
    }
}

/// Closes a group.
fn write_count(out: &mut Vec<u8>, all: usize) {
    raw(out, "],\"date_all_count\":");
    integer(out, all as i64);
    out.push(b'}');
}
