//! Live counts of what versions have: for each value the tracks with a version that has it and satisfies everything
//! else that is asked of a version.
//!
//! Where the versions of a row do not differ, the facets of the row tell; the other rows are counted by their versions.

use pult_domain::{
    version::{TRACK_ATTRIBUTES, VersionCondition, attributes_of},
    vocabulary::{Attribute, VocabularyKind},
};
use smallvec::SmallVec;

use crate::{
    Snapshot,
    condition::Dimension,
    facet::{Facet, VersionField},
    facet_counts::{DimensionGroup, FacetCounter},
    json_fragments::Slot,
    layer::CatalogLayer,
    matches::Matches,
    row::tempo_bucket,
};

impl DimensionGroup<'_, '_> {
    /// Whether facets of a row cannot tell which of its types have which attributes.
    pub(crate) fn pairs_types_with_attributes(&self) -> bool {
        self.counts_types_of_attributes() || self.counts_attributes_of_types()
    }

    fn counts_types_of_attributes(&self) -> bool {
        self.dimensions.contains(&Dimension::Types) && self.condition.versions.condition.attributes != 0
    }

    fn counts_attributes_of_types(&self) -> bool {
        let has_types = !self.condition.versions.condition.types.is_empty();
        self.dimensions.contains(&Dimension::Variants) && has_types
    }
}

impl Snapshot {
    pub(crate) fn add_version_facets(
        &self,
        counter: &mut FacetCounter,
        group: &DimensionGroup<'_, '_>,
        matches: &Matches<'_>,
        undecided: &[Facet],
    ) {
        let (decided, others) = matches.split(undecided);
        self.add_decided_rows(counter, group, &decided);
        for row in others {
            self.add_row_by_versions(counter, group, matches.layer(), row);
        }
    }

    /// Facets of the rows that have to be counted by their versions, if the layer has any.
    pub(crate) fn undecided_facets(
        &self,
        group: &DimensionGroup<'_, '_>,
        layer: &CatalogLayer,
    ) -> Vec<Facet> {
        let condition = &group.condition.versions.condition;
        let counts = |dimension| group.dimensions.contains(&dimension);
        if !group
            .dimensions
            .iter()
            .any(|dimension| dimension.is_of_versions())
        {
            return Vec::new();
        }
        // Keys and tempos of a row are those of its main version.
        let fields = [
            (
                VersionField::Tempo,
                condition.bpm.is_some() || counts(Dimension::Tempo),
            ),
            (
                VersionField::Key,
                !condition.keys.is_empty() || counts(Dimension::Keys),
            ),
            (VersionField::Duration, condition.duration_ms.is_some()),
            (
                VersionField::Wav,
                condition.has_wav || counts(Dimension::Wav) && !condition.is_empty(),
            ),
        ];
        let asked = fields.into_iter().filter(|(_, is_asked)| *is_asked);
        asked
            .map(|(field, _)| self.numbering.differing(field))
            .filter(|facet| layer.total(*facet) > 0)
            .collect()
    }

    fn add_decided_rows(
        &self,
        counter: &mut FacetCounter,
        group: &DimensionGroup<'_, '_>,
        matches: &Matches<'_>,
    ) {
        let of_versions = group.dimensions.iter().filter(|d| d.is_of_versions());
        let facets: Vec<Facet> = of_versions.flat_map(|d| self.facets_of_dimension(*d)).collect();
        let mut counts = vec![0; counter.facets.len()];
        matches.count_facets(&facets, &mut counts);
        let condition = &group.condition.versions.condition;
        if group.counts_types_of_attributes() {
            self.correct_types(&mut counts, condition, matches);
        }
        if group.counts_attributes_of_types() {
            self.correct_attributes(&mut counts, condition, matches);
        }
        for (count, counted) in counter.facets.iter_mut().zip(counts) {
            *count += counted;
        }
        if group.dimensions.contains(&Dimension::Tempo) {
            matches.count_tempos(&mut counter.tempo);
        }
    }

    /// A version of a type without the chosen attributes counts only if the track itself has one of them.
    fn correct_types(&self, counts: &mut [usize], condition: &VersionCondition, matches: &Matches<'_>) {
        let of_track = self.attribute_facets(condition.attributes & TRACK_ATTRIBUTES);
        for entry in self.vocabulary.of(VocabularyKind::VersionType) {
            if entry.attributes & condition.attributes & !TRACK_ATTRIBUTES != 0 {
                continue;
            }
            if let Some(slot) = self.vocabulary_fragments.slot(entry.id) {
                let facet = self.numbering.word(slot);
                counts[usize::from(facet)] = matches.count_with(&[&[facet], &of_track]);
            }
        }
    }

    /// Only versions of the chosen types give a track their attributes.
    fn correct_attributes(&self, counts: &mut [usize], condition: &VersionCondition, matches: &Matches<'_>) {
        for attribute in Attribute::ALL {
            if attribute.bit() & TRACK_ATTRIBUTES != 0 {
                continue;
            }
            let types = condition.types.iter().copied();
            let with_attribute: Vec<_> = types
                .filter(|kind| self.vocabulary_fragments.attributes(*kind) & attribute.bit() != 0)
                .collect();
            let facets: Vec<Facet> = self.facets_of(&with_attribute).collect();
            counts[usize::from(self.numbering.attribute(attribute))] = matches.count_with(&[&facets]);
        }
    }

    fn attribute_facets(&self, bits: i64) -> Vec<Facet> {
        let chosen = Attribute::ALL.into_iter().filter(|a| a.bit() & bits != 0);
        chosen.map(|a| self.numbering.attribute(a)).collect()
    }

    fn add_row_by_versions(
        &self,
        counter: &mut FacetCounter,
        group: &DimensionGroup<'_, '_>,
        layer: &CatalogLayer,
        row: u32,
    ) {
        let mut types: SmallVec<[Slot; 8]> = SmallVec::new();
        let mut facets: SmallVec<[Facet; 32]> = SmallVec::new();
        let mut attributes = 0;
        let mut tempos = 0u64;
        for (version, facts) in group.condition.versions.matching(layer, row) {
            types.extend(facts.kind.map(|_| version.kind));
            facets.push(self.numbering.key(version.key));
            facets.extend(version.has_wav.then(|| self.numbering.wav()));
            attributes |= facts.attributes;
            tempos |= 1 << tempo_bucket(version.bpm);
        }
        let variant = layer.rows[row as usize].variant;
        facets.extend(self.attribute_facets(attributes_of(variant, attributes)));
        facets.extend(types.into_iter().map(|slot| self.numbering.word(slot)));
        facets.sort_unstable();
        facets.dedup();
        let counted = |facet: &Facet| {
            let dimension = self.dimension_of(*facet);
            group.dimensions.contains(&dimension)
        };
        for facet in facets.into_iter().filter(counted) {
            counter.facets[usize::from(facet)] += 1;
        }
        if group.dimensions.contains(&Dimension::Tempo) {
            for (bucket, count) in counter.tempo.iter_mut().enumerate() {
                *count += (tempos >> bucket & 1) as usize;
            }
        }
    }

    /// Of a facet that versions have.
    fn dimension_of(&self, facet: Facet) -> Dimension {
        let numbering = self.numbering;
        if facet < numbering.words() {
            Dimension::Types
        } else if facet < numbering.attribute(Attribute::ALL[0]) {
            Dimension::Keys
        } else if facet < numbering.wav() {
            Dimension::Variants
        } else {
            Dimension::Wav
        }
    }
}
