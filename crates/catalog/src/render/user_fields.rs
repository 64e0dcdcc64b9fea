//! The user-specific part of a track: marks, what may be played, what may be downloaded.

use pult_domain::{
    entitlement::{
        DownloadRefusal, Entitlement, PlayScope, TrackAccess, judge, preview_seconds, preview_start,
        version_available,
    },
    ids::VersionId,
};

use super::{AudioLinks, RowRenderer};
use crate::{
    json::{ShortText, boolean, raw, thousandths, to_thousandths},
    json_fragments::{DownloadItemParts, ItemFormat, write_state},
    row::{RowLists, SnapshotRow, SnapshotVersion},
};

impl<L: AudioLinks> RowRenderer<'_, L> {
    pub(super) fn user_fields(&self, out: &mut Vec<u8>, lists: &RowLists, row: &SnapshotRow, chosen: usize) {
        let version = &lists.versions(row)[chosen];
        let track_access = self.gate(row, version);
        let entitlement = judge(self.plan, track_access, self.snapshot.preview_seconds);
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
        self.write_play_scope(out, row, version, track_access, entitlement);
        raw(out, ",\"downloads\":");
        let state = self.write_download_items(out, lists, row, chosen, entitlement);
        raw(out, ",\"download_with_archive\":");
        boolean(out, self.archives && state.is_ok());
    }

    pub(super) fn downloads_alone(
        &self,
        out: &mut Vec<u8>,
        lists: &RowLists,
        row: &SnapshotRow,
        first: Option<VersionId>,
    ) {
        let chosen = self.chosen_version(lists, row, first);
        let track_access = self.gate(row, &lists.versions(row)[chosen]);
        let entitlement = judge(self.plan, track_access, self.snapshot.preview_seconds);
        let _ = self.write_download_items(out, lists, row, chosen, entitlement);
    }

    fn gate(&self, row: &SnapshotRow, version: &SnapshotVersion) -> TrackAccess {
        TrackAccess {
            access: row.access(),
            free: row.is_free(self.now),
            duration: version.duration(),
        }
    }

    /// `preview_start` and `preview_length` describe the part behind the requester's link, which may be the
    /// whole track.
    fn write_play_scope(
        &self,
        out: &mut Vec<u8>,
        row: &SnapshotRow,
        version: &SnapshotVersion,
        track_access: TrackAccess,
        entitlement: Entitlement,
    ) {
        let seconds = preview_seconds(track_access.duration, self.snapshot.preview_seconds);
        let preview = ShortText::thousandths(to_thousandths(seconds));
        self.snapshot
            .access
            .write(out, track_access.access, track_access.free, preview);

        raw(out, ",\"source\":");
        let start = out.len();
        if version.has_audio {
            out.push(b'"');
            self.links.write(out, version.id, entitlement.hearing);
            out.push(b'"');
        } else {
            raw(out, "null");
        }
        let end = out.len();
        raw(out, ",\"audioSrc\":");
        out.extend_from_within(start..end);

        raw(out, ",\"available_percent\":");
        thousandths(
            out,
            to_thousandths(entitlement.available_percent(track_access.duration)),
        );
        raw(out, ",\"preview_start\":");
        match entitlement.hearing {
            PlayScope::Whole => {
                raw(out, "0,\"preview_length\":");
                thousandths(out, i64::from(version.duration_ms));
            }
            PlayScope::Preview(_) => {
                let track_start = f64::from(row.preview_start_ms) / 1000.0;
                let start = preview_start(track_start, seconds, track_access.duration);
                thousandths(out, to_thousandths(start));
                raw(out, ",\"preview_length\":");
                preview.write(out);
            }
        }
    }

    /// The chosen version first. Returns whether anything of the track can be downloaded.
    fn write_download_items(
        &self,
        out: &mut Vec<u8>,
        lists: &RowLists,
        row: &SnapshotRow,
        chosen: usize,
        entitlement: Entitlement,
    ) -> Result<(), DownloadRefusal> {
        let track = ShortText::integer(row.id.0);
        let mut has_downloaded = false;
        let mut has_remaining = false;
        raw(out, "{\"items\":[");
        let (before, rest) = lists.versions(row).split_at(chosen);
        let (chosen, after) = rest.split_at(1);
        for (n, version) in chosen.iter().chain(before).chain(after).enumerate() {
            let count = self.download_count(version.id);
            has_downloaded |= count > 0;
            has_remaining |= version_available(Ok(()), count).is_ok();
            let item = DownloadItemParts {
                track,
                version: ShortText::integer(version.id.0),
                name: self.snapshot.vocabulary_fragments.get(version.kind, self.lang),
                count,
                state: version_available(entitlement.download, count),
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
        // A missing plan takes precedence: the limit matters only to those who may download the track.
        let state = entitlement.download.and(if has_remaining {
            Ok(())
        } else {
            Err(DownloadRefusal::DownloadLimit)
        });
        let progress = match (has_downloaded, has_remaining) {
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

    fn download_count(&self, version: VersionId) -> u8 {
        self.marks
            .and_then(|marks| marks.download_counts.get(&version).copied())
            .unwrap_or(0)
    }
}
