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
    text::{self, Plan, Question, understand},
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

/// How the words were understood.
struct Reading {
    plan: Plan,
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
        let Some(Reading { plan, corrected }) = self.understand(search) else {
            raw(out, "[]");
            return Searched::default();
        };
        let light = |out: &mut Vec<u8>, _: usize, track: TrackId| self.highlight(out, &plan, track);
        let index = &self.base.text;
        let total = if search.sort.is_some() {
            let mut all = Vec::new();
            index.each(&plan, |row| all.push(self.base.rows[row as usize].id));
            self.write_plain(out, &list(Scope::Sequence(&all)), reader, now, links, light)
        } else {
            let condition = Condition::new(self, Scope::All, search.filter, reader, now);
            let accept = |row: u32| condition.holds(&self.base, row, None);
            let end = search.page.offset.saturating_add(search.page.limit);
            let found = index.find(&plan, end, accept);
            let page: Vec<TrackId> = found
                .hits
                .iter()
                .skip(search.page.offset)
                .map(|hit| self.base.rows[hit.row as usize].id)
                .collect();
            self.write_tracks(out, &page, reader, now, links, light);
            found.count.unwrap_or_else(|| index.count(&plan, accept))
        };
        Searched { total, corrected }
    }

    /// What a search would find.
    pub fn count_search(&self, search: &Search<'_>, reader: &Reader, now: Timestamp) -> Searched {
        if search.text.is_empty() {
            return Searched {
                total: self.count(Scope::All, search.filter, reader, now),
                corrected: None,
            };
        }
        let Some(Reading { plan, corrected }) = self.understand(search) else {
            return Searched::default();
        };
        let condition = Condition::new(self, Scope::All, search.filter, reader, now);
        let accept = |row: u32| condition.holds(&self.base, row, None);
        Searched {
            total: self.base.text.count(&plan, accept),
            corrected,
        }
    }

    /// Words mean the same whatever the filter: it narrows what was found, and bends nothing.
    fn understand(&self, search: &Search<'_>) -> Option<Reading> {
        let layer = text::Layer {
            index: &self.base.text,
            live: &|_| true,
        };
        let understood = understand(&[layer], &Question::new(search.text), search.algorithm)?;
        Some(Reading {
            plan: understood.plans.into_iter().next()?,
            corrected: understood.corrected,
        })
    }

    fn highlight(&self, out: &mut Vec<u8>, plan: &Plan, track: TrackId) {
        let Some(facts) = self.facts(track) else { return };
        let names: Vec<&str> = facts
            .artists()
            .filter_map(|id| self.artist(id))
            .map(|artist| artist.name.as_str())
            .collect();
        let index = &self.base.text;
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
