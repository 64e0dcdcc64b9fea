//! Finds tracks by text, within a filter.

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

const NO_HIGHLIGHT: &str = ",\"highlight\":{\"title\":[],\"artist\":[]}";

#[derive(Debug, Clone, Copy)]
pub struct TrackSearch<'a> {
    /// An empty text finds every track that passes the filter, newest first.
    pub text: &'a str,
    pub algorithm: SearchAlgorithm,
    pub filter: &'a TrackFilter,
    /// `None` is best first.
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
    /// Whether the results are for other words than were typed.
    pub guessed: bool,
}

impl Snapshot {
    /// Appends a page as `[{…,"highlight":{"title":[[from,to]],"artist":[]}},…]` and returns the total.
    pub fn write_search(
        &self,
        out: &mut Vec<u8>,
        search: &TrackSearch<'_>,
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> SearchResult {
        if search.text.is_empty() {
            let write_no_highlight = |out: &mut Vec<u8>, _: usize, _: TrackId| raw(out, NO_HIGHLIGHT);
            let total = self.write_plain(
                out,
                &search.to_list_query(),
                requester,
                now,
                links,
                write_no_highlight,
            );
            return SearchResult {
                total,
                guessed: false,
            };
        }
        let parts = self.parts();
        let Some(interpreted) = search.interpret(&parts) else {
            raw(out, "[]");
            return SearchResult::default();
        };
        let (page, total) = self.page_of(search, &parts, &interpreted, requester, now);
        let plans = parts.iter().zip(&interpreted.plans);
        let mut highlighters: Vec<Highlighter<'_>> = plans
            .map(|(part, plan)| part.text_index.highlighter(plan))
            .collect();
        for (at, highlighters) in highlighters.iter().enumerate() {
            let located = page.iter().map(|row| self.place_in_parts(*row));
            highlighters.fetch(located.filter(|(part, _)| *part == at).map(|(_, nth)| nth));
        }
        let write_highlight = |out: &mut Vec<u8>, at: usize, _: TrackId| {
            self.write_highlights(out, &mut highlighters, page[at])
        };
        let found = page
            .iter()
            .zip(0..)
            .map(|(row, index)| SelectedRow { index, row: *row });
        RowRenderer::new(self, requester, now, links)
            .with_filter(search.filter)
            .array(out, found, write_highlight);
        SearchResult {
            total,
            guessed: interpreted.stage.corrects(),
        }
    }

    /// The tracks of a page, best first unless sorted, and the total.
    pub fn search(
        &self,
        search: &TrackSearch<'_>,
        requester: &Requester,
        now: Timestamp,
    ) -> (Vec<TrackId>, usize) {
        if search.text.is_empty() {
            return self.list(&search.to_list_query(), requester, now);
        }
        let parts = self.parts();
        let Some(interpreted) = search.interpret(&parts) else {
            return Default::default();
        };
        let (page, total) = self.page_of(search, &parts, &interpreted, requester, now);
        (page.iter().map(|row| self.row(*row).id).collect(), total)
    }

    /// What a search would find.
    pub fn count_search(
        &self,
        search: &TrackSearch<'_>,
        requester: &Requester,
        now: Timestamp,
    ) -> SearchPage {
        if search.text.is_empty() {
            return SearchPage {
                total: self.count(Scope::All, search.filter, requester, now),
                corrected: None,
            };
        }
        let parts = self.parts();
        let Some(interpreted) = search.interpret(&parts) else {
            return SearchPage::default();
        };
        let condition = Condition::new(self, Scope::All, search.filter, requester, now);
        let counts = parts
            .iter()
            .zip(&interpreted.plans)
            .map(|(part, plan)| RowFilter::new(part, &condition, plan).count());
        SearchPage {
            total: counts.sum(),
            corrected: with_layers(&parts, |layers| interpreted.corrected(layers)),
        }
    }

    /// The rows of a page, and the total.
    fn page_of(
        &self,
        search: &TrackSearch<'_>,
        parts: &[SearchPart<'_>],
        interpreted: &InterpretedQuery,
        requester: &Requester,
        now: Timestamp,
    ) -> (Vec<RowRef>, usize) {
        let parts = parts.iter().zip(&interpreted.plans);
        let PageRequest { offset, limit } = search.page;
        if let Some(sort) = search.sort {
            let mut all = Vec::new();
            for (part, plan) in parts {
                part.text_index.each(plan, |row| {
                    all.extend(part.is_live(row).then(|| part.row_ref(row)));
                });
            }
            let selection = Selection::among(self, all, search.filter, requester, now);
            let listing = selection.page(Some(sort), search.page);
            return (
                listing.page.iter().map(|found| found.row).collect(),
                listing.total,
            );
        }
        let condition = Condition::new(self, Scope::All, search.filter, requester, now);
        let mut hits = Vec::new();
        let mut total = 0;
        for (part, plan) in parts {
            let row_filter = RowFilter::new(part, &condition, plan);
            let found = row_filter.find(offset.saturating_add(limit));
            total += found.count.unwrap_or_else(|| row_filter.count());
            let part_hits = found.hits.into_iter();
            hits.extend(part_hits.map(|hit| (hit.rank(), part.row_ref(hit.row))));
        }
        // The sort is stable, so each part's rows keep their order.
        hits.sort_by_key(|(rank, _)| *rank);
        let page = hits.into_iter().skip(offset).take(limit);
        (page.map(|(_, row)| row).collect(), total)
    }

    fn write_highlights(&self, out: &mut Vec<u8>, highlighters: &mut [Highlighter<'_>], row: RowRef) {
        let (part, nth) = self.place_in_parts(row);
        let highlighters = &mut highlighters[part];
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
        write_ranges(out, highlighters.of(nth, IndexedField::Title, title));
        raw(out, "],\"artist\":[");
        write_ranges(out, highlighters.of(nth, IndexedField::Artists, names));
        raw(out, "]}");
    }
}

impl<'a> TrackSearch<'a> {
    /// The list query for a search without text.
    fn to_list_query(self) -> ListQuery<'a> {
        ListQuery {
            sort: self.sort,
            ..ListQuery::new(Scope::All, self.filter, self.page)
        }
    }

    /// Interprets the text without the filter: a filter narrows what was found, and does not change which
    /// words are corrected.
    fn interpret(&self, parts: &[SearchPart<'_>]) -> Option<InterpretedQuery> {
        let query = TextQuery::new(self.text);
        with_layers(parts, |layers| understand(layers, &query, self.algorithm))
    }
}

/// Calls `ask` with the parts as search layers.
fn with_layers<T>(parts: &[SearchPart<'_>], ask: impl FnOnce(&[text::SearchLayer<'_>]) -> T) -> T {
    let live_filters: SmallVec<[_; PARTS]> = parts.iter().map(|part| |row: u32| part.is_live(row)).collect();
    let layers: SmallVec<[text::SearchLayer<'_>; PARTS]> = parts
        .iter()
        .zip(&live_filters)
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
