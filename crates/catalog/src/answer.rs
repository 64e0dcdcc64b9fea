//! Answering a reader: rows of a snapshot with the reader's language, notation, rights and marks spliced in.

mod list;
mod splice;
mod tail;

use pult_domain::{
    entitlement::Hearing,
    ids::{TrackId, VersionId},
    key::KeyNotation,
    lang::Lang,
    list::{Page, Sort},
    plan::{Feature, PlanCode},
    reader::{Marks, Reader},
    time::Timestamp,
};

use crate::Snapshot;

/// Makes the link under which a reader may hear a version; signing is not this crate's business.
pub trait AudioLinks {
    /// Appends the link itself: no quotes, and no character that JSON would have to escape.
    fn write(&self, out: &mut Vec<u8>, version: VersionId, hearing: Hearing);
}

#[derive(Debug, Clone, Copy)]
pub struct Query {
    pub sort: Sort,
    pub page: Page,
}

/// Room for a page is made at once; a row of an ordinary track is somewhat smaller.
const ROW_BYTES: usize = 3 * 1024;

impl Snapshot {
    /// Appends one page as `{"items":[{"date":…,"items":[…],"date_all_count":…}],"total":…,"offset":…,"limit":…}`.
    pub fn write_list(
        &self,
        out: &mut Vec<u8>,
        query: Query,
        reader: &Reader,
        now: Timestamp,
        links: &impl AudioLinks,
    ) {
        out.reserve(query.page.limit.min(self.len()) * ROW_BYTES);
        Answer::new(self, reader, now, links).list(out, query);
    }

    /// Appends one track object; `false`, and nothing written, when there is no such track.
    pub fn write_track(
        &self,
        out: &mut Vec<u8>,
        track: TrackId,
        reader: &Reader,
        now: Timestamp,
        links: &impl AudioLinks,
    ) -> bool {
        let row = self.row_of(track);
        if let Some(row) = row {
            Answer::new(self, reader, now, links).track(out, row);
        }
        row.is_some()
    }
}

/// What is asked once per answer rather than once per row.
struct Answer<'a, L> {
    snapshot: &'a Snapshot,
    links: &'a L,
    now: Timestamp,
    lang: Lang,
    notation: KeyNotation,
    plan: Option<PlanCode>,
    archives: bool,
    marks: Option<&'a Marks>,
}

impl<'a, L: AudioLinks> Answer<'a, L> {
    fn new(snapshot: &'a Snapshot, reader: &'a Reader, now: Timestamp, links: &'a L) -> Self {
        let plan = reader.plan(now);
        Self {
            snapshot,
            links,
            now,
            lang: reader.lang,
            notation: reader.notation(),
            plan,
            archives: plan.is_some_and(|plan| plan.features().contains(&Feature::ArchiveDownload)),
            marks: reader.user.as_ref().map(|user| &user.marks),
        }
    }

    fn track(&self, out: &mut Vec<u8>, row: u32) {
        let row = &self.snapshot.rows[row as usize];
        out.extend_from_slice(self.snapshot.texts.get(row.text));
        self.splice(out, row);
        self.tail(out, row);
        out.push(b'}');
    }
}
