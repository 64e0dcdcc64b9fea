//! Answers a request: rows of a snapshot with the requester's language, notation, rights and marks added.

mod facets;
mod list;
mod splice;
mod user_fields;
mod version_fields;

use std::slice;

use pult_domain::{
    entitlement::PlayScope,
    filter::TrackFilter,
    ids::{TrackId, VersionId, VocabularyEntryId},
    key::KeyNotation,
    lang::Lang,
    list::ListEntry,
    plan::{Feature, PlanCode},
    requester::{Marks, Requester},
    time::Timestamp,
    version::VersionCondition,
};

use crate::{
    ListQuery, Scope, Snapshot,
    counts::TrackCounts,
    json::{boolean, integer, raw},
    selection::{SelectedRow, Selection},
    simd::prefetch,
};

/// Makes the link under which a requester may play a version; signing it is left to the implementation.
pub trait AudioLinks {
    /// Appends the link itself: no quotes, and no character that JSON would have to escape.
    fn write(&self, out: &mut Vec<u8>, version: VersionId, hearing: PlayScope);
}

/// Reserved per row of a page; a row of an ordinary track is somewhat smaller.
const ROW_BYTES: usize = 3 * 1024;

impl Snapshot {
    /// Appends one page as
    /// `{"items":[{"date":…,"items":[…],"date_all_count":…}],"total":…,"offset":…,"limit":…}`, with
    /// `"facets":{…}` when requested. `each` may add fields to a track, with a comma before each; it gets
    /// the track's index in the sequence, or in the whole list where there is none.
    pub fn write_list(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        out.reserve(query.page.limit.min(self.len()) * ROW_BYTES);
        RowRenderer::new(self, requester, now, links)
            .with_query(query)
            .list(out, query, each);
    }

    /// The tracks of one page, and the total.
    pub fn list(
        &self,
        query: &ListQuery<'_>,
        requester: &Requester,
        now: Timestamp,
    ) -> (Vec<TrackId>, usize) {
        let selection = Selection::new(self, query.scope, query.filter, requester, now);
        let listing = selection.page(query.sort, query.page);
        let id = |found: &SelectedRow| self.row(found.row).id;
        (listing.page.iter().map(id).collect(), listing.total)
    }

    /// Appends a page as `[{…},…]`, without groups; returns the total.
    pub(crate) fn write_plain(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) -> usize {
        let selection = Selection::new(self, query.scope, query.filter, requester, now);
        let listing = selection.page(query.sort, query.page);
        RowRenderer::new(self, requester, now, links)
            .with_query(query)
            .array(out, listing.page, each);
        listing.total
    }

    /// As [`Self::write_tracks`], each track with the version that its entry names, or with the one that the requester
    /// prefers.
    pub fn write_entries(
        &self,
        out: &mut Vec<u8>,
        entries: &[ListEntry],
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        RowRenderer::new(self, requester, now, links)
            .with_entries(entries)
            .array(out, self.rows_of(entries), each);
    }

    /// Appends `[{…},…]` in the given order; unknown tracks are skipped. `each` gets a track's index in
    /// `ids`.
    pub fn write_tracks(
        &self,
        out: &mut Vec<u8>,
        ids: &[TrackId],
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let indexed = ids.iter().enumerate();
        let found = indexed.filter_map(|(index, id)| self.row_of(*id).map(|row| SelectedRow { index, row }));
        RowRenderer::new(self, requester, now, links).array(out, found, each);
    }

    /// Appends one track object with one of its versions, or with the one that the requester prefers; `false`, and
    /// nothing written, when there is no such track.
    pub fn write_track(
        &self,
        out: &mut Vec<u8>,
        track: TrackId,
        version: Option<VersionId>,
        requester: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> bool {
        let row = self.row_of(track);
        if let Some(row) = row {
            let found = SelectedRow { index: 0, row };
            RowRenderer::new(self, requester, now, links)
                .with_entries(&[ListEntry { track, version }])
                .tracks(out, [found], |_, _, _| {});
        }
        row.is_some()
    }
}

impl Snapshot {
    /// Appends a track's `downloads` object as in lists, beginning with the version `first`, or with the one that the
    /// requester prefers; `false`, and nothing written, when there is no such track.
    pub fn write_downloads(
        &self,
        out: &mut Vec<u8>,
        track: TrackId,
        first: Option<VersionId>,
        requester: &Requester,
        now: Timestamp,
    ) -> bool {
        let row = self.row_of(track);
        if let Some(row) = row {
            let lists = &self.layer(row).lists;
            let renderer = RowRenderer::new(self, requester, now, &NoLinks);
            renderer.downloads_alone(out, lists, self.row(row), first);
        }
        row.is_some()
    }
}

/// For objects without a link to audio.
struct NoLinks;

impl AudioLinks for NoLinks {
    fn write(&self, _: &mut Vec<u8>, _: VersionId, _: PlayScope) {}
}

/// What is determined once per answer rather than once per row.
pub(crate) struct RowRenderer<'a, L> {
    snapshot: &'a Snapshot,
    requester: &'a Requester,
    links: &'a L,
    now: Timestamp,
    lang: Lang,
    notation: KeyNotation,
    plan: Option<PlanCode>,
    archives: bool,
    marks: Option<&'a Marks>,
    preference: &'a [VocabularyEntryId],
    /// What the version of a row has to satisfy.
    condition: VersionCondition,
    /// The entries of the sequence that is written, by index; empty for other lists.
    entries: &'a [ListEntry],
}

impl<'a, L: AudioLinks> RowRenderer<'a, L> {
    pub(crate) fn new(
        snapshot: &'a Snapshot,
        requester: &'a Requester,
        now: Timestamp,
        links: &'a L,
    ) -> Self {
        let plan = requester.plan(now);
        Self {
            snapshot,
            requester,
            links,
            now,
            lang: requester.lang,
            notation: requester.notation(),
            plan,
            archives: plan.is_some_and(|plan| plan.features().contains(&Feature::ArchiveDownload)),
            marks: requester.user.as_ref().map(|user| &user.marks),
            preference: requester.version_preference(),
            condition: VersionCondition::default(),
            entries: &[],
        }
    }

    /// Rows show the versions that the filter asks for, and among these the one that the entry of a sequence names.
    pub(crate) fn with_query(self, query: &ListQuery<'a>) -> Self {
        let with_filter = self.with_filter(query.filter);
        match query.scope {
            Scope::Sequence(entries) => with_filter.with_entries(entries),
            _ => with_filter,
        }
    }

    pub(crate) fn with_filter(self, filter: &TrackFilter) -> Self {
        Self {
            condition: VersionCondition::of(filter),
            ..self
        }
    }

    fn with_entries(self, entries: &'a [ListEntry]) -> Self {
        Self { entries, ..self }
    }

    /// Appends `[{…},…]`.
    pub(crate) fn array(
        &self,
        out: &mut Vec<u8>,
        found: impl IntoIterator<Item = SelectedRow>,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let found: Vec<SelectedRow> = found.into_iter().collect();
        out.reserve(found.len() * ROW_BYTES);
        self.prefetch_page(&found);
        out.push(b'[');
        self.tracks(out, found, each);
        out.push(b']');
    }

    /// Prefetches the rows of a page, which lie far apart in memory: one level of indirection for all rows,
    /// then the next.
    fn prefetch_page(&self, page: &[SelectedRow]) {
        let snapshot = self.snapshot;
        for SelectedRow { row, .. } in page {
            let layer = snapshot.layer(*row);
            prefetch(slice::from_ref(snapshot.row(*row)));
            prefetch(slice::from_ref(&layer.counts[row.row() as usize]));
        }
        for SelectedRow { row, .. } in page {
            let layer = snapshot.layer(*row);
            let row = snapshot.row(*row);
            prefetch(layer.text(row));
            prefetch(layer.lists.related(row).artists);
            prefetch(layer.lists.versions(row));
        }
        for SelectedRow { row, .. } in page {
            let artists = snapshot.layer(*row).lists.related(snapshot.row(*row)).artists;
            for slot in artists {
                prefetch(slice::from_ref(snapshot.artists.get(*slot)));
            }
        }
        for SelectedRow { row, .. } in page {
            let artists = snapshot.layer(*row).lists.related(snapshot.row(*row)).artists;
            for slot in artists {
                prefetch(&snapshot.artists.get(*slot).object);
            }
        }
    }

    fn tracks(
        &self,
        out: &mut Vec<u8>,
        found: impl IntoIterator<Item = SelectedRow>,
        mut each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        for (n, SelectedRow { index, row }) in found.into_iter().enumerate() {
            if n > 0 {
                out.push(b',');
            }
            let layer = self.snapshot.layer(row);
            let counts = layer.counts[row.row() as usize];
            let row = self.snapshot.row(row);
            let named = self.entries.get(index).and_then(|entry| entry.version);
            let chosen = self.chosen_version(&layer.lists, row, named);
            let version = &layer.lists.versions(row)[chosen];
            out.extend_from_slice(layer.fragment(row));
            self.version_fields(out, layer, row, version);
            write_counts(out, counts);
            self.splice(out, &layer.lists, row, version);
            self.user_fields(out, &layer.lists, row, chosen);
            each(out, index, row.id);
            out.push(b'}');
        }
    }
}

fn write_counts(out: &mut Vec<u8>, counts: TrackCounts) {
    raw(out, ",\"rating\":");
    integer(out, i64::from(counts.rating));
    raw(out, ",\"downloads_all\":");
    integer(out, i64::from(counts.downloads));
    raw(out, ",\"was_in_top\":");
    boolean(out, counts.was_in_top);
}
