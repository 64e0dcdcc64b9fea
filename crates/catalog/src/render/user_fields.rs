//! The reader's own part of a track: marks, what may be heard, what may be taken.

use pult_domain::{
    entitlement::{
        DownloadRefusal, Entitlement, PlayScope, TrackAccess, judge, preview_seconds, version_available,
    },
    ids::VersionId,
};

use super::{AudioLinks, RowRenderer};
use crate::{
    json::{ShortText, boolean, raw, thousandths, to_thousandths},
    json_fragments::{DownloadItemParts, ItemFormat, write_state},
    row::{RowLists, SnapshotRow},
};

impl<L: AudioLinks> RowRenderer<'_, L> {
    pub(super) fn user_fields(&self, out: &mut Vec<u8>, lists: &RowLists, row: &SnapshotRow) {
        let gate = self.gate(row);
        let right = judge(self.plan, gate, self.snapshot.preview_seconds);
        raw(out, ",\"liked\":");
        boolean(
            out,
            self.marks.is_some_and(|marks| marks.favorites.contains(&row.id)),
        );
        raw(out, ",\"played\":");
        boolean(
            out,
            self.marks.is_some_and(|marks| marks.played.contains(&row.id)),
        );
        self.hearing(out, lists, row, gate, right);
        raw(out, ",\"downloads\":");
        let state = self.downloads(out, lists, row, right);
        raw(out, ",\"download_with_archive\":");
        boolean(out, self.archives && state.is_ok());
    }

    pub(super) fn downloads_alone(&self, out: &mut Vec<u8>, lists: &RowLists, row: &SnapshotRow) {
        let right = judge(self.plan, self.gate(row), self.snapshot.preview_seconds);
        let _ = self.downloads(out, lists, row, right);
    }

    fn gate(&self, row: &SnapshotRow) -> TrackAccess {
        TrackAccess {
            access: row.access(),
            free: row.is_free(self.now),
            duration: row.duration(),
        }
    }

    /// `preview_start` and `preview_length` are the stretch behind the reader's link, the whole track included.
    fn hearing(
        &self,
        out: &mut Vec<u8>,
        lists: &RowLists,
        row: &SnapshotRow,
        gate: TrackAccess,
        right: Entitlement,
    ) {
        let seconds = preview_seconds(gate.duration, self.snapshot.preview_seconds);
        let preview = ShortText::thousandths(to_thousandths(seconds));
        self.snapshot.access.write(out, gate.access, gate.free, preview);

        let main = &lists.versions(row)[0];
        raw(out, ",\"source\":");
        let start = out.len();
        if main.has_audio {
            out.push(b'"');
            self.links.write(out, main.id, right.hearing);
            out.push(b'"');
        } else {
            raw(out, "null");
        }
        let end = out.len();
        raw(out, ",\"audioSrc\":");
        out.extend_from_within(start..end);

        raw(out, ",\"available_percent\":");
        thousandths(out, to_thousandths(right.available_percent(gate.duration)));
        raw(out, ",\"preview_start\":");
        match right.hearing {
            PlayScope::Whole => {
                raw(out, "0,\"preview_length\":");
                thousandths(out, i64::from(row.duration_ms));
            }
            PlayScope::Preview(_) => {
                thousandths(out, i64::from(row.preview_start_ms));
                raw(out, ",\"preview_length\":");
                preview.write(out);
            }
        }
    }

    /// Answers whether anything of the track can be taken.
    fn downloads(
        &self,
        out: &mut Vec<u8>,
        lists: &RowLists,
        row: &SnapshotRow,
        right: Entitlement,
    ) -> Result<(), DownloadRefusal> {
        let track = ShortText::integer(row.id.0);
        let mut taken = false;
        let mut left = false;
        raw(out, "{\"items\":[");
        for (n, version) in lists.versions(row).iter().enumerate() {
            let count = self.count(version.id);
            taken |= count > 0;
            left |= version_available(Ok(()), count).is_ok();
            let item = DownloadItemParts {
                track,
                version: ShortText::integer(version.id.0),
                name: self.snapshot.words.get(version.kind, self.lang),
                count,
                state: version_available(right.download, count),
            };
            if n > 0 {
                out.push(b',');
            }
            self.snapshot.items.write(out, ItemFormat::Mp3, &item);
            if version.has_wav {
                out.push(b',');
                self.snapshot.items.write(out, ItemFormat::Wav, &item);
            }
        }
        // Of two reasons a plan comes first: the limit matters only to those who may take the track.
        let state = right.download.and(if left {
            Ok(())
        } else {
            Err(DownloadRefusal::DownloadLimit)
        });
        let progress = match (taken, left) {
            (_, false) => "100%",
            (true, true) => "50%",
            (false, true) => "0%",
        };
        raw(out, "],\"progress\":\"");
        raw(out, progress);
        raw(out, "\",");
        write_state(out, state);
        out.push(b'}');
        state
    }

    fn count(&self, version: VersionId) -> u8 {
        self.marks
            .and_then(|marks| marks.download_counts.get(&version).copied())
            .unwrap_or(0)
    }
}
