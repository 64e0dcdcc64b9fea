//! The version that stands for a track, and the fields that are its own.

use pult_domain::{
    ids::VersionId,
    version::{VersionCondition, choose_version},
};

use super::{AudioLinks, RowRenderer};
use crate::{
    json::{integer, raw, thousandths},
    layer::CatalogLayer,
    row::{RowLists, SnapshotRow, SnapshotVersion},
    soundwaves,
};

impl<L: AudioLinks> RowRenderer<'_, L> {
    /// The index of the chosen version; `named` is the one that the list names, which may be gone. A track that was not
    /// found by the filter can have none that satisfies it; the named or preferred one stands for it then.
    pub(super) fn chosen_version(
        &self,
        lists: &RowLists,
        row: &SnapshotRow,
        named: Option<VersionId>,
    ) -> usize {
        let versions = lists.versions(row);
        if versions.len() == 1 || (named.is_none() && self.preference.is_empty() && self.condition.is_empty())
        {
            return 0;
        }
        let named = named.and_then(|named| versions.iter().position(|version| version.id == named));
        let vocabulary = &self.snapshot.vocabulary_fragments;
        let facts = versions.iter().map(|version| version.facts(vocabulary));
        let choose = |condition: &VersionCondition| {
            choose_version(row.variant, facts.clone(), condition, named, self.preference)
        };
        let chosen = choose(&self.condition);
        chosen
            .or_else(|| choose(&VersionCondition::default()))
            .unwrap_or(0)
    }

    pub(super) fn version_fields(
        &self,
        out: &mut Vec<u8>,
        layer: &CatalogLayer,
        row: &SnapshotRow,
        version: &SnapshotVersion,
    ) {
        raw(out, ",\"version_id\":\"");
        integer(out, version.id.0);
        raw(out, "\",\"bpm\":");
        thousandths(out, i64::from(version.bpm) * 10);
        raw(out, ",\"duration\":");
        thousandths(out, i64::from(version.duration_ms));
        raw(out, ",\"telling_moment\":");
        match version.highlight_ms() {
            Some(ms) => thousandths(out, i64::from(ms)),
            None => raw(out, "null"),
        }
        raw(out, ",\"soundwave\":");
        soundwaves::write_json(out, layer.soundwave(row, version));
    }
}
