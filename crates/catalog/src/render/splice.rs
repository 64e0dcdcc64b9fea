//! The fields that depend on language or notation, or would become stale when an artist changes, built from
//! ready fragments.

use super::{AudioLinks, RowRenderer};
use crate::{
    json::raw,
    json_fragments::{ArtistFragments, Slot},
    row::{RowLists, SnapshotRow, SnapshotVersion},
};

impl<L: AudioLinks> RowRenderer<'_, L> {
    pub(super) fn splice(
        &self,
        out: &mut Vec<u8>,
        lists: &RowLists,
        row: &SnapshotRow,
        version: &SnapshotVersion,
    ) {
        let snapshot = self.snapshot;
        let related = lists.related(row);
        out.extend_from_slice(snapshot.keys.get(version.key, self.notation));
        self.write_artists(out, related.artists);
        let label = if row.is_free(self.now) {
            snapshot.vocabulary_fragments.free_label
        } else {
            row.label
        };
        for (name, slot) in [
            (",\"label\":", label),
            (",\"type\":", version.kind),
            (",\"category\":", row.category),
            (",\"set_format\":", row.format_set),
        ] {
            raw(out, name);
            self.write_entry(out, slot);
        }
        for (opening, entries, separator, closing) in [
            (",\"part_night\":\"", related.parts_of_night, b' ', b'"'),
            (",\"genres\":[", related.genres, b',', b']'),
            (",\"marking\":[", related.markers, b',', b']'),
            (",\"event_marking\":[", related.event_markers, b',', b']'),
        ] {
            raw(out, opening);
            for (n, slot) in entries.iter().enumerate() {
                if n > 0 {
                    out.push(separator);
                }
                self.write_entry(out, *slot);
            }
            out.push(closing);
        }
    }

    fn write_entry(&self, out: &mut Vec<u8>, slot: Slot) {
        out.extend_from_slice(self.snapshot.vocabulary_fragments.get(slot, self.lang));
    }

    fn write_artists(&self, out: &mut Vec<u8>, slots: &[u32]) {
        raw(out, ",\"artist\":\"");
        for (n, slot) in slots.iter().enumerate() {
            if n > 0 {
                raw(out, ", ");
            }
            out.extend_from_slice(&self.snapshot.artists.get(*slot).name);
        }
        raw(out, "\",\"artist_info\":");
        let start = out.len();
        out.push(b'[');
        if slots.is_empty() {
            raw(out, ArtistFragments::NOBODY);
        }
        for (n, slot) in slots.iter().enumerate() {
            if n > 0 {
                out.push(b',');
            }
            out.extend_from_slice(&self.snapshot.artists.get(*slot).object);
        }
        out.push(b']');
        let end = out.len();
        raw(out, ",\"artistInfo\":");
        out.extend_from_within(start..end);
    }
}
