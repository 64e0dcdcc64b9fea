//! Tracks by their words, within a filter.

use std::borrow::Cow;

use pult_domain::{
    account::SearchAlgorithm,
    filter::TrackFilter,
    ids::TrackId,
    list::{PageRequest, Sort},
    requester::Requester,
    time::Timestamp,
};
use smallvec::SmallVec;

use crate::{
    AudioLinks, ListQuery, Scope, Snapshot,
    condition::Condition,
    json::{integer, raw},
    render::RowRenderer,
    row::RowRef,
    search_part::{PARTS, RowFilter, SearchPart},
    selection::{SelectedRow, Selection},
    text::{self, BETWEEN, Correction, Highlighter, IndexedField, InterpretedQuery, TextQuery, understand},
};

const NOTHING_MET: &str = ",\"highlight\":{\"title\":[],\"artist\":[]}";

#[derive(Debug, Clone, Copy)]
pub struct TrackSearch<'a> {
    /// Nothing finds everything that the filter lets through, newest first.
    pub text: &'a str,
    pub algorithm: SearchAlgorithm,
    pub filter: &'a TrackFilter,
    /// `None` is the best first.
    pub sort: Option<Sort>,
    pub page: PageRequest,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchPage {
    pub total: usize,
    pub corrected: Option<Correction>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SearchResult {
    pub total: usize,
    /// These are for other words than were typed.
    pub guessed: bool,
}

impl Snapshot {
    /// Appends a page as `[{…,"highlight":{"title":[[from,to]],"artist":[]}},…]` and tells how many there are in all.
    pub fn write_search(
        &self,
        out: &mut Vec<u8>,
        search: &TrackSearch<'_>,
        reader: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> SearchResult {
        if search.text.is_empty() {
            let nothing_met = |out: &mut Vec<u8>, _: usize, _: TrackId| raw(out, NOTHING_MET);
            let total = self.write_plain(out, &search.listed(), reader, now, links, nothing_met);
            return SearchResult {
                total,
                guessed: false,
            };
        }
        let parts = self.parts();
        let Some(understood) = search.understood(&parts) else {
            raw(out, "[]");
            return SearchResult::default();
        };
        let (page, total) = self.page_of(search, &parts, &understood, reader, now);
        let plans = parts.iter().zip(&understood.plans);
        let mut lights: Vec<Highlighter<'_>> = plans
            .map(|(part, plan)| part.text_index.highlighter(plan))
            .collect();
        for (at, lights) in lights.iter().enumerate() {
            let here = page.iter().map(|row| self.place_in_parts(*row));
            lights.fetch(here.filter(|(part, _)| *part == at).map(|(_, nth)| nth));
        }
        let light = |out: &mut Vec<u8>, at: usize, _: TrackId| self.highlight(out, &mut lights, page[at]);
        let found = page
            .iter()
            .zip(0..)
            .map(|(row, index)| SelectedRow { index, row: *row });
        RowRenderer::new(self, reader, now, links).array(out, found, light);
        SearchResult {
            total,
            guessed: understood.stage.corrects(),
        }
    }

    /// The tracks of a page, best first unless sorted, and how many there are in all.
    pub fn search(
        &self,
        search: &TrackSearch<'_>,
        reader: &Requester,
        now: Timestamp,
    ) -> (Vec<TrackId>, usize) {
        if search.text.is_empty() {
            return self.list(&search.listed(), reader, now);
        }
        let parts = self.parts();
        let Some(understood) = search.understood(&parts) else {
            return Default::default();
        };
        let (page, total) = self.page_of(search, &parts, &understood, reader, now);
        (page.iter().map(|row| self.row(*row).id).collect(), total)
    }

    /// What a search would find.
    pub fn count_search(&self, search: &TrackSearch<'_>, reader: &Requester, now: Timestamp) -> SearchPage {
        if search.text.is_empty() {
            return SearchPage {
                total: self.count(Scope::All, search.filter, reader, now),
                corrected: None,
            };
        }
        let parts = self.parts();
        let Some(understood) = search.understood(&parts) else {
            return SearchPage::default();
        };
        let condition = Condition::new(self, Scope::All, search.filter, reader, now);
        let counts = parts
            .iter()
            .zip(&understood.plans)
            .map(|(part, plan)| RowFilter::new(part, &condition, plan).count());
        SearchPage {
            total: counts.sum(),
            corrected: with_layers(&parts, |layers| understood.corrected(layers)),
        }
    }

    /// The rows of a page, and how many there are in all.
    fn page_of(
        &self,
        search: &TrackSearch<'_>,
        parts: &[SearchPart<'_>],
        understood: &InterpretedQuery,
        reader: &Requester,
        now: Timestamp,
    ) -> (Vec<RowRef>, usize) {
        let parts = parts.iter().zip(&understood.plans);
        let PageRequest { offset, limit } = search.page;
        if let Some(sort) = search.sort {
            let mut all = Vec::new();
            for (part, plan) in parts {
                part.text_index.each(plan, |row| {
                    all.extend(part.is_live(row).then(|| part.row_ref(row)));
                });
            }
            let selection = Selection::among(self, all, search.filter, reader, now);
            let listing = selection.page(Some(sort), search.page);
            return (
                listing.page.iter().map(|found| found.row).collect(),
                listing.total,
            );
        }
        let condition = Condition::new(self, Scope::All, search.filter, reader, now);
        let mut hits = Vec::new();
        let mut total = 0;
        for (part, plan) in parts {
            let sieve = RowFilter::new(part, &condition, plan);
            let found = sieve.find(offset.saturating_add(limit));
            total += found.count.unwrap_or_else(|| sieve.count());
            let of_part = found.hits.into_iter();
            hits.extend(of_part.map(|hit| (hit.rank(), part.row_ref(hit.row))));
        }
        // Stable: each part gave its rows in their order.
        hits.sort_by_key(|(rank, _)| *rank);
        let page = hits.into_iter().skip(offset).take(limit);
        (page.map(|(_, row)| row).collect(), total)
    }

    fn highlight(&self, out: &mut Vec<u8>, lights: &mut [Highlighter<'_>], row: RowRef) {
        let (part, nth) = self.place_in_parts(row);
        let lights = &mut lights[part];
        let layer = self.layer(row);
        let row = self.row(row);
        let title = || Cow::Borrowed(layer.title(row));
        let names = || {
            let slots = layer.lists.related(row).artists.iter();
            let names: Vec<&str> = slots
                .map(|slot| self.artists.get(*slot).artist.name.as_str())
                .collect();
            Cow::Owned(names.join(BETWEEN))
        };
        raw(out, ",\"highlight\":{\"title\":[");
        write_ranges(out, lights.of(nth, IndexedField::Title, title));
        raw(out, "],\"artist\":[");
        write_ranges(out, lights.of(nth, IndexedField::Artists, names));
        raw(out, "]}");
    }
}

impl<'a> TrackSearch<'a> {
    /// The list it is without words.
    fn listed(&self) -> ListQuery<'a> {
        ListQuery {
            sort: self.sort,
            ..ListQuery::new(Scope::All, self.filter, self.page)
        }
    }

    /// Words mean the same whatever the filter: it narrows what was found, and bends nothing.
    fn understood(&self, parts: &[SearchPart<'_>]) -> Option<InterpretedQuery> {
        let question = TextQuery::new(self.text);
        with_layers(parts, |layers| understand(layers, &question, self.algorithm))
    }
}

/// The parts as a question knows them.
fn with_layers<T>(parts: &[SearchPart<'_>], ask: impl FnOnce(&[text::SearchLayer<'_>]) -> T) -> T {
    let lives: SmallVec<[_; PARTS]> = parts.iter().map(|part| |row: u32| part.is_live(row)).collect();
    let layers: SmallVec<[text::SearchLayer<'_>; PARTS]> = parts
        .iter()
        .zip(&lives)
        .map(|(part, live)| text::SearchLayer {
            index: part.text_index,
            live,
        })
        .collect();
    ask(&layers)
}

fn write_ranges(out: &mut Vec<u8>, ranges: &[(usize, usize)]) {
    for (n, (from, to)) in ranges.iter().enumerate() {
        raw(out, if n > 0 { ",[" } else { "[" });
        integer(out, *from as i64);
        out.push(b',');
        integer(out, *to as i64);
        out.push(b']');
    }
}
