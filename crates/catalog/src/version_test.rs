//! Tests the versions of a row by what one version has to satisfy, where the row itself does not decide it.

use std::sync::Arc;

use pult_domain::{filter::TrackFilter, version::VersionCondition, version::VersionFacts};

use crate::{
    Snapshot,
    facet::{Facet, Numbering, VersionField},
    json_fragments::VocabularyFragments,
    layer::CatalogLayer,
    row::SnapshotVersion,
};

#[derive(Debug, Clone)]
pub(crate) struct VersionTest {
    pub(crate) condition: VersionCondition,
    vocabulary: Arc<VocabularyFragments>,
}

impl VersionTest {
    pub(crate) fn new(snapshot: &Snapshot, filter: &TrackFilter) -> Self {
        Self {
            condition: VersionCondition::of(filter),
            vocabulary: Arc::clone(&snapshot.vocabulary_fragments),
        }
    }

    /// The same test of another condition.
    pub(crate) fn with(&self, condition: VersionCondition) -> Self {
        Self {
            condition,
            vocabulary: Arc::clone(&self.vocabulary),
        }
    }

    /// Facets of the rows that have to be tested. Type and attributes need no test, because they are sets of types;
    /// neither does WAV alone, which is a facet of the row.
    pub(crate) fn undecided(&self, numbering: Numbering) -> Vec<Facet> {
        let condition = &self.condition;
        let only_wav = VersionCondition {
            has_wav: true,
            ..VersionCondition::default()
        };
        if *condition == only_wav {
            return Vec::new();
        }
        let asked = [
            (VersionField::Tempo, condition.bpm.is_some()),
            (VersionField::Key, !condition.keys.is_empty()),
            (VersionField::Duration, condition.duration_ms.is_some()),
            (VersionField::Wav, condition.has_wav),
        ];
        asked
            .into_iter()
            .filter(|(_, is_asked)| *is_asked)
            .map(|(field, _)| numbering.differing(field))
            .collect()
    }

    /// The versions of a row that satisfy the condition.
    pub(crate) fn matching<'a>(
        &'a self,
        layer: &'a CatalogLayer,
        row: u32,
    ) -> impl Iterator<Item = (&'a SnapshotVersion, VersionFacts)> {
        let row = &layer.rows[row as usize];
        let versions = layer.lists.versions(row).iter();
        let with_facts = versions.map(|version| (version, version.facts(&self.vocabulary)));
        with_facts.filter(|(_, facts)| self.condition.holds(row.variant, facts))
    }

    /// Whether any version of a row satisfies the condition.
    pub(crate) fn holds(&self, layer: &CatalogLayer, row: u32) -> bool {
        self.matching(layer, row).next().is_some()
    }
}
