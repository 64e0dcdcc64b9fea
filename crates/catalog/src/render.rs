//! Answering a reader: rows of a snapshot with the reader's language, notation, rights and marks spliced in.

mod facets;
mod list;
mod splice;
mod user_fields;

use std::slice;

use pult_domain::{
    entitlement::PlayScope,
    ids::{TrackId, VersionId},
    key::KeyNotation,
    lang::Lang,
    plan::{Feature, PlanCode},
    requester::{Marks, Requester},
    time::Timestamp,
};

use crate::{
    ListQuery, Snapshot,
    counts::TrackCounts,
    json::{boolean, integer, raw},
    selection::{SelectedRow, Selection},
    simd::prefetch,
};

/// Makes the link under which a reader may hear a version; signing is not this crate's business.
pub trait AudioLinks {
    /// Appends the link itself: no quotes, and no character that JSON would have to escape.
    fn write(&self, out: &mut Vec<u8>, version: VersionId, hearing: PlayScope);
}

/// Room for a page is made at once; a row of an ordinary track is somewhat smaller.
const ROW_BYTES: usize = 3 * 1024;

impl Snapshot {
    /// Appends one page as `{"items":[{"date":…,"items":[…],"date_all_count":…}],"total":…,"offset":…,"limit":…}`,
    /// with `"facets":{…}` when asked for. `each` may add fields to a track, a comma before each; it is told
    /// the track's place in the sequence, or in the whole list where there is none.
    pub fn write_list(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        reader: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        out.reserve(query.page.limit.min(self.len()) * ROW_BYTES);
        RowRenderer::new(self, reader, now, links).list(out, query, each);
    }

    /// The tracks of one page, and how many there are in all.
    pub fn list(&self, query: &ListQuery<'_>, reader: &Requester, now: Timestamp) -> (Vec<TrackId>, usize) {
        let selection = Selection::new(self, query.scope, query.filter, reader, now);
        let listing = selection.page(query.sort, query.page);
        let id = |found: &SelectedRow| self.row(found.row).id;
        (listing.page.iter().map(id).collect(), listing.total)
    }

    /// Appends a page as `[{…},…]`, without groups; answers how many there are in all.
    pub(crate) fn write_plain(
        &self,
        out: &mut Vec<u8>,
        query: &ListQuery<'_>,
        reader: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) -> usize {
        let selection = Selection::new(self, query.scope, query.filter, reader, now);
        let listing = selection.page(query.sort, query.page);
        RowRenderer::new(self, reader, now, links).array(out, listing.page, each);
        listing.total
    }

    /// Appends `[{…},…]` in the order asked for; unknown tracks are skipped. `each` is told a track's place in `ids`.
    pub fn write_tracks(
        &self,
        out: &mut Vec<u8>,
        ids: &[TrackId],
        reader: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
        each: impl FnMut(&mut Vec<u8>, usize, TrackId),
    ) {
        let known = ids.iter().enumerate();
        let found = known.filter_map(|(index, id)| self.row_of(*id).map(|row| SelectedRow { index, row }));
        RowRenderer::new(self, reader, now, links).array(out, found, each);
    }

    /// Appends one track object; `false`, and nothing written, when there is no such track.
    pub fn write_track(
        &self,
        out: &mut Vec<u8>,
        track: TrackId,
        reader: &Requester,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> bool {
        let row = self.row_of(track);
        if let Some(row) = row {
            let found = SelectedRow { index: 0, row };
            RowRenderer::new(self, reader, now, links).tracks(out, [found], |_, _, _| {});
        }
        row.is_some()
    }
}

impl Snapshot {
    /// Appends a track's `downloads` object as it stands in lists; `false`, and nothing written, when there is no
    /// such track.
    pub fn write_downloads(
        &self,
        out: &mut Vec<u8>,
        track: TrackId,
        reader: &Requester,
        now: Timestamp,
    ) -> bool {
        let row = self.row_of(track);
        if let Some(row) = row {
            let lists = &self.layer(row).lists;
            RowRenderer::new(self, reader, now, &NoLinks).downloads_alone(out, lists, self.row(row));
        }
        row.is_some()
    }
}

/// Where nothing is to be heard.
struct NoLinks;

impl AudioLinks for NoLinks {
    fn write(&self, _: &mut Vec<u8>, _: VersionId, _: PlayScope) {}
}

/// What is asked once per answer rather than once per row.
pub(crate) struct RowRenderer<'a, L> {
    snapshot: &'a Snapshot,
    reader: &'a Requester,
    links: &'a L,
    now: Timestamp,
    lang: Lang,
    notation: KeyNotation,
    plan: Option<PlanCode>,
    archives: bool,
    marks: Option<&'a Marks>,
}

impl<'a, L: AudioLinks> RowRenderer<'a, L> {
    pub(crate) fn new(snapshot: &'a Snapshot, reader: &'a Requester, now: Timestamp, links: &'a L) -> Self {
        let plan = reader.plan(now);
        Self {
            snapshot,
            reader,
            links,
            now,
            lang: reader.lang,
            notation: reader.notation(),
            plan,
            archives: plan.is_some_and(|plan| plan.features().contains(&Feature::ArchiveDownload)),
            marks: reader.user.as_ref().map(|user| &user.marks),
        }
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
        self.fetch(&found);
        out.push(b'[');
        self.tracks(out, found, each);
        out.push(b']');
    }

    /// The rows of a page lie far apart. What will be read of all of them is asked for at once, one step of the
    /// way after another.
    fn fetch(&self, page: &[SelectedRow]) {
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
            out.extend_from_slice(layer.fragment(row));
            write_counts(out, counts);
            self.splice(out, &layer.lists, row);
            self.user_fields(out, &layer.lists, row);
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
