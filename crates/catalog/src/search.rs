//! Tracks by their words, within a filter.

use pult_domain::{
    account::SearchAlgorithm,
    filter::TrackFilter,
    ids::TrackId,
    list::{Page, Sort},
    reader::Reader,
    time::Timestamp,
};

use crate::{
    AudioLinks, ListQuery, Scope, Snapshot,
    condition::Condition,
    json::{integer, raw},
    row::RowRef,
    text::{self, Hit, Plan, Question, understand},
};

#[derive(Debug, Clone, Copy)]
pub struct Search<'a> {
    /// Nothing finds everything that the filter lets through, newest first.
    pub text: &'a str,
    pub algorithm: SearchAlgorithm,
    pub filter: &'a TrackFilter,
    /// `None` is the best first.
    pub sort: Option<Sort>,
    pub page: Page,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Searched {
    pub total: usize,
    /// What was meant, when that is not what was typed.
    pub corrected: Option<String>,
}

/// How the words were understood: one plan for the base, one for what lies over it.
struct Reading {
    base: Plan,
    fresh: Plan,
    corrected: Option<String>,
}

impl Snapshot {
    /// Appends a page as `[{…,"highlight":{"title":[[from,to]],"artist":[]}},…]`.
    pub fn write_search(
        &self,
        out: &mut Vec<u8>,
        search: &Search<'_>,
        reader: &Reader,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> Searched {
        let list = |scope| ListQuery {
            sort: search.sort,
            ..ListQuery::new(scope, search.filter, search.page)
        };
        if search.text.is_empty() {
            let nothing_met = |out: &mut Vec<u8>, _: usize, _: TrackId| write_highlight(out, &[], &[]);
            let total = self.write_plain(out, &list(Scope::All), reader, now, links, nothing_met);
            return Searched {
                total,
                corrected: None,
            };
        }
        let Some(reading) = self.understand(search) else {
            raw(out, "[]");
            return Searched::default();
        };
        let light = |out: &mut Vec<u8>, _: usize, track: TrackId| self.highlight(out, &reading, track);
        let total = if search.sort.is_some() {
            let all = self.all_that_match(&reading);
            self.write_plain(out, &list(Scope::Sequence(&all)), reader, now, links, light)
        } else {
            let condition = Condition::new(self, Scope::All, search.filter, reader, now);
            let (page, total) = self.best(&reading, &condition, search.page);
            self.write_tracks(out, &page, reader, now, links, light);
            total
        };
        Searched {
            total,
            corrected: reading.corrected,
        }
    }

    /// What a search would find.
    pub fn count_search(&self, search: &Search<'_>, reader: &Reader, now: Timestamp) -> Searched {
        if search.text.is_empty() {
            return Searched {
                total: self.count(Scope::All, search.filter, reader, now),
                corrected: None,
            };
        }
        let Some(reading) = self.understand(search) else {
            return Searched::default();
        };
        let condition = Condition::new(self, Scope::All, search.filter, reader, now);
        let nothing = Page { offset: 0, limit: 0 };
        Searched {
            total: self.best(&reading, &condition, nothing).1,
            corrected: reading.corrected,
        }
    }

    /// Words mean the same whatever the filter: it narrows what was found, and bends nothing.
    fn understand(&self, search: &Search<'_>) -> Option<Reading> {
        let base = text::Layer {
            index: &self.base.text,
            live: &|row| !self.delta.is_gone(row),
        };
        let fresh = text::Layer {
            index: &self.delta.layer.text,
            live: &|_| true,
        };
        let understood = understand(&[base, fresh], &Question::new(search.text), search.algorithm)?;
        let mut plans = understood.plans.into_iter();
        Some(Reading {
            base: plans.next()?,
            fresh: plans.next()?,
            corrected: understood.corrected,
        })
    }

    /// A page of what the filter lets through, best first, and how many there are in all.
    fn best(&self, reading: &Reading, condition: &Condition<'_>, page: Page) -> (Vec<TrackId>, usize) {
        let (base, fresh) = (&self.base, &self.delta.layer);
        let in_base = |row: u32| !self.delta.is_gone(row) && condition.holds(base, row, None);
        let in_fresh = |row: u32| condition.holds(fresh, row, None);
        let end = page.offset.saturating_add(page.limit);
        let old = base.text.find(&reading.base, end, in_base);
        let new = fresh.text.find(&reading.fresh, end, in_fresh);
        let total = old
            .count
            .unwrap_or_else(|| base.text.count(&reading.base, in_base))
            + new
                .count
                .unwrap_or_else(|| fresh.text.count(&reading.fresh, in_fresh));
        let mut hits: Vec<(Hit, RowRef)> = Vec::with_capacity(old.hits.len() + new.hits.len());
        hits.extend(new.hits.into_iter().map(|hit| (hit, RowRef::fresh(hit.row))));
        hits.extend(old.hits.into_iter().map(|hit| (hit, RowRef::base(hit.row))));
        // Stable: each layer's hits stand in order already, and fresh ones go first among equals.
        hits.sort_by_key(|(hit, _)| hit.rank());
        let page = hits.into_iter().skip(page.offset).take(page.limit);
        (page.map(|(_, row)| self.row(row).id).collect(), total)
    }

    fn all_that_match(&self, reading: &Reading) -> Vec<TrackId> {
        let mut all = Vec::new();
        self.base.text.each(&reading.base, |row| {
            if !self.delta.is_gone(row) {
                all.push(self.row(RowRef::base(row)).id);
            }
        });
        self.delta.layer.text.each(&reading.fresh, |row| {
            all.push(self.row(RowRef::fresh(row)).id);
        });
        all
    }

    fn highlight(&self, out: &mut Vec<u8>, reading: &Reading, track: TrackId) {
        let (Some(row), Some(facts)) = (self.row_of(track), self.facts(track)) else {
            return;
        };
        let plan = if row.is_fresh() {
            &reading.fresh
        } else {
            &reading.base
        };
        let names: Vec<&str> = facts
            .artists()
            .filter_map(|id| self.artist(id))
            .map(|artist| artist.name.as_str())
            .collect();
        let index = &self.layer(row).text;
        let title = index.highlight(plan, facts.title());
        let artist = index.highlight(plan, &names.join(", "));
        write_highlight(out, &title, &artist);
    }
}

fn write_highlight(out: &mut Vec<u8>, title: &[(usize, usize)], artist: &[(usize, usize)]) {
    let ranges = |out: &mut Vec<u8>, ranges: &[(usize, usize)]| {
        for (n, (from, to)) in ranges.iter().enumerate() {
            raw(out, if n > 0 { ",[" } else { "[" });
            integer(out, *from as i64);
            out.push(b',');
            integer(out, *to as i64);
            out.push(b']');
        }
    };
    raw(out, ",\"highlight\":{\"title\":[");
    ranges(out, title);
    raw(out, "],\"artist\":[");
    ranges(out, artist);
    raw(out, "]}");
}
