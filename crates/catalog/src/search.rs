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
    layer::Layer,
    row::RowRef,
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

/// How the words were understood: a plan for the base and one for what lies over it.
struct Reading {
    plans: Vec<Plan>,
    corrected: Option<String>,
}

/// A layer, and what its rows are called in the whole.
type Numbered<'a> = (&'a Layer, fn(u32) -> RowRef);

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
        let Some(Reading { plans, corrected }) = self.understand(search) else {
            raw(out, "[]");
            return Searched::default();
        };
        let light = |out: &mut Vec<u8>, _: usize, track: TrackId| self.highlight(out, &plans, track);
        let total = if search.sort.is_some() {
            let all = self.all_of(&plans);
            self.write_plain(out, &list(Scope::Sequence(&all)), reader, now, links, light)
        } else {
            let condition = Condition::new(self, Scope::All, search.filter, reader, now);
            let (page, total) = self.best(&plans, &condition, search.page);
            self.write_tracks(out, &page, reader, now, links, light);
            total
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
        let Some(Reading { plans, corrected }) = self.understand(search) else {
            return Searched::default();
        };
        let condition = Condition::new(self, Scope::All, search.filter, reader, now);
        let counts = self
            .searched()
            .into_iter()
            .zip(&plans)
            .map(|((layer, row_ref), plan)| {
                let accept = |row: u32| self.is_live(row_ref(row)) && condition.holds(layer, row, None);
                layer.words.count(plan, accept)
            });
        Searched {
            total: counts.sum(),
            corrected,
        }
    }

    /// Words mean the same whatever the filter: it narrows what was found, and bends nothing.
    fn understand(&self, search: &Search<'_>) -> Option<Reading> {
        let live = |row: u32| self.is_live(RowRef::base(row));
        let layers = [
            text::Layer {
                index: &self.base.words,
                live: &live,
            },
            text::Layer {
                index: &self.delta.layer.words,
                live: &|_| true,
            },
        ];
        let understood = understand(&layers, &Question::new(search.text), search.algorithm)?;
        Some(Reading {
            plans: understood.plans,
            corrected: understood.corrected,
        })
    }

    /// A page of the best, and how many there are.
    fn best(&self, plans: &[Plan], condition: &Condition<'_>, page: Page) -> (Vec<TrackId>, usize) {
        let end = page.offset.saturating_add(page.limit);
        let mut hits = Vec::new();
        let mut total = 0;
        for ((layer, row_ref), plan) in self.searched().into_iter().zip(plans) {
            let accept = |row: u32| self.is_live(row_ref(row)) && condition.holds(layer, row, None);
            let found = layer.words.find(plan, end, accept);
            total += found.count.unwrap_or_else(|| layer.words.count(plan, accept));
            hits.extend(found.hits.into_iter().map(|hit| (hit.rank(), row_ref(hit.row))));
        }
        // Stable: each layer gave its rows in their order.
        hits.sort_by_key(|(rank, _)| *rank);
        let page = hits.iter().skip(page.offset).take(page.limit);
        (page.map(|(_, row)| self.row(*row).id).collect(), total)
    }

    fn all_of(&self, plans: &[Plan]) -> Vec<TrackId> {
        let mut all = Vec::new();
        for ((layer, row_ref), plan) in self.searched().into_iter().zip(plans) {
            layer.words.each(plan, |row| {
                if self.is_live(row_ref(row)) {
                    all.push(layer.rows[row as usize].id);
                }
            });
        }
        all
    }

    fn searched(&self) -> [Numbered<'_>; 2] {
        [(&self.base, RowRef::base), (&self.delta.layer, RowRef::fresh)]
    }

    fn is_live(&self, row: RowRef) -> bool {
        row.is_fresh() || !self.delta.is_gone(row.row())
    }

    fn highlight(&self, out: &mut Vec<u8>, plans: &[Plan], track: TrackId) {
        let Some(row) = self.row_of(track) else { return };
        let Some(plan) = plans.get(usize::from(row.is_fresh())) else {
            return;
        };
        let Some(facts) = self.facts(track) else { return };
        let names: Vec<&str> = facts
            .artists()
            .filter_map(|id| self.artist(id))
            .map(|artist| artist.name.as_str())
            .collect();
        let index = &self.layer(row).words;
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
