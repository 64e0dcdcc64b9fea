//! What a list requires of every track in it, as facets, ranges and sets of rows.

use std::sync::Arc;

use pult_domain::{
    catalog::Bpm,
    filter::{TrackFilter, VocabularyFilter},
    ids::VocabularyEntryId,
    requester::{Requester, User},
    time::Timestamp,
    version::TRACK_ATTRIBUTES,
};

use crate::{
    Scope, Snapshot,
    column::RangeColumn,
    facet::{Facet, Numbering, VersionField},
    layer::CatalogLayer,
    row::SnapshotRow,
    row_set::RowSet,
    user_sets::Mark,
    version_test::VersionTest,
};

/// What the values of one parameter are about; facets are counted without the choice in their own dimension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dimension {
    Genres,
    Categories,
    AdditionalCategories,
    Markers,
    PartsOfNight,
    Ratings,
    Keys,
    Top10,
    Variants,
    Types,
    Labels,
    Energy,
    Wav,
    Years,
    Tempo,
}

impl Dimension {
    pub(crate) const ALL: [Self; 15] = [
        Self::Genres,
        Self::Categories,
        Self::AdditionalCategories,
        Self::Markers,
        Self::PartsOfNight,
        Self::Ratings,
        Self::Keys,
        Self::Top10,
        Self::Variants,
        Self::Types,
        Self::Labels,
        Self::Energy,
        Self::Wav,
        Self::Years,
        Self::Tempo,
    ];

    /// Whether versions have the values, of which one has to satisfy everything else.
    pub(crate) fn is_of_versions(self) -> bool {
        matches!(
            self,
            Self::Keys | Self::Variants | Self::Types | Self::Wav | Self::Tempo
        )
    }
}

/// A row has one of the facets or is in one of the sets.
#[derive(Debug, Clone, Default)]
pub(crate) struct AnyOf<'a> {
    /// In which the values were chosen; two for what a pair of choices means together.
    pub(crate) dimensions: &'static [Dimension],
    pub(crate) facets: Vec<Facet>,
    pub(crate) sets: Vec<RowSet<'a>>,
}

/// A value of the row, both ends included.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Range {
    pub(crate) column: RangeColumn,
    pub(crate) min: i64,
    pub(crate) max: i64,
    /// Rows whose versions differ in this value; they pass here, because their versions are tested.
    pub(crate) differing: Option<Facet>,
}

/// What the row decides, as facets, ranges and sets; where it cannot decide what one version must satisfy, all of that
/// lets it pass, and `versions` decides.
#[derive(Debug, Clone)]
pub(crate) struct Condition<'a> {
    pub(crate) now: Timestamp,
    pub(crate) any: Vec<AnyOf<'a>>,
    pub(crate) none: Vec<Facet>,
    pub(crate) ranges: Vec<Range>,
    pub(crate) published: Option<(Timestamp, Timestamp)>,
    pub(crate) hidden: Vec<RowSet<'a>>,
    pub(crate) versions: Arc<VersionTest>,
    /// Facets of the rows whose versions have to be tested.
    pub(crate) undecided: Vec<Facet>,
}

impl<'a> Condition<'a> {
    pub(crate) fn new(
        snapshot: &Snapshot,
        scope: Scope<'_>,
        filter: &TrackFilter,
        requester: &'a Requester,
        now: Timestamp,
    ) -> Self {
        let user = requester.user.as_ref();
        let versions = VersionTest::new(snapshot, filter);
        let mut condition = Self {
            now,
            any: Vec::new(),
            none: Vec::new(),
            ranges: Vec::new(),
            published: filter.published,
            hidden: Vec::new(),
            undecided: versions.undecided(snapshot.numbering),
            versions: Arc::new(versions),
        };
        condition.narrow_to_scope(snapshot, scope, user, now);
        condition.narrow_by_vocabulary(snapshot, filter, now);
        condition.narrow_by_marks(snapshot, filter);
        condition.narrow_by_types(snapshot, filter);
        condition.narrow_by_ranges(snapshot.numbering, filter);
        if let Some(user) = user {
            for (hide, mark) in [
                (filter.hide_played, Mark::Played),
                (filter.hide_downloaded, Mark::Downloaded),
            ] {
                condition
                    .hidden
                    .extend(hide.then_some(RowSet::Marked(user, mark)));
            }
        }
        condition
    }

    fn narrow_to_scope(
        &mut self,
        snapshot: &Snapshot,
        scope: Scope<'_>,
        user: Option<&'a Arc<User>>,
        now: Timestamp,
    ) {
        let mut group = AnyOf::default();
        match scope {
            Scope::All | Scope::Sequence(_) => return,
            Scope::Free => group.sets.push(RowSet::Free(now)),
            Scope::Event => group.facets.push(snapshot.numbering.event()),
            Scope::Favorites => group
                .sets
                .extend(user.map(|user| RowSet::Marked(user, Mark::Favorites))),
            Scope::Artist(id) => group
                .sets
                .push(RowSet::Artists(snapshot.artists.slot(id).into_iter().collect())),
            Scope::New => {
                if let Some(user) = user {
                    let followed = user.marks.followed.iter();
                    let slots = followed.filter_map(|id| snapshot.artists.slot(*id)).collect();
                    group.sets.push(RowSet::Artists(slots));
                    group.facets = snapshot.facets_of(&user.format_sets).collect();
                }
            }
        }
        self.any.push(group);
    }

    fn narrow_by_vocabulary(&mut self, snapshot: &Snapshot, filter: &TrackFilter, now: Timestamp) {
        let choices: [(&'static [Dimension], &VocabularyFilter); 5] = [
            (&[Dimension::Genres], &filter.genres),
            (&[Dimension::Categories], &filter.categories),
            (&[Dimension::AdditionalCategories], &filter.additional_categories),
            (&[Dimension::Markers], &filter.markers),
            (&[Dimension::PartsOfNight], &filter.parts_of_night),
        ];
        for (dimension, vocabulary_filter) in choices {
            let VocabularyFilter { any_of, none_of } = vocabulary_filter;
            self.require_entries(snapshot, dimension, any_of);
            self.none.extend(snapshot.facets_of(none_of));
        }
        self.require_entries(snapshot, &[Dimension::Types], &filter.version_types);
        self.require_entries(snapshot, &[Dimension::Labels], &filter.labels);
        // The label Free replaces the track's own label while the track is free.
        let free = snapshot
            .vocabulary_fragments
            .entry(snapshot.vocabulary_fragments.free_label);
        if let Some(group) = self.any.last_mut()
            && group.dimensions == [Dimension::Labels]
            && free.is_some_and(|free| filter.labels.contains(&free))
        {
            group.sets.push(RowSet::Free(now));
        }
    }

    fn narrow_by_marks(&mut self, snapshot: &Snapshot, filter: &TrackFilter) {
        let numbering = snapshot.numbering;
        if !filter.keys.is_empty() {
            let keys = filter.keys.iter().map(|key| numbering.key(*key));
            let differing = numbering.differing(VersionField::Key);
            self.require_any_facet(&[Dimension::Keys], keys.chain([differing]));
        }
        if !filter.attributes.is_empty() {
            let attributes = filter.attributes.iter().map(|a| numbering.attribute(*a));
            self.require_any_facet(&[Dimension::Variants], attributes);
        }
        if let Some(variant) = filter.variant {
            self.any.push(AnyOf {
                facets: vec![numbering.attribute(variant.attribute())],
                ..AnyOf::default()
            });
        }
        if let Some(min_rating) = filter.min_rating.filter(|rating| *rating > 0) {
            self.require_any_facet(&[Dimension::Ratings], numbering.rating(min_rating));
        }
        if let Some((min, max)) = filter.energy {
            self.require_any_facet(
                &[Dimension::Energy],
                (min.max(1)..=max.min(pult_domain::limits::ENERGY_MAX)).filter_map(|n| numbering.energy(n)),
            );
        }
        if filter.was_in_top {
            self.require_any_facet(&[Dimension::Top10], [numbering.top10()]);
        }
        if filter.has_wav {
            self.require_any_facet(&[Dimension::Wav], [numbering.wav()]);
        }
        if !filter.artists.is_empty() {
            let slots = filter.artists.iter().filter_map(|id| snapshot.artists.slot(*id));
            self.any.push(AnyOf {
                sets: vec![RowSet::Artists(slots.collect())],
                ..AnyOf::default()
            });
        }
    }

    /// A type and an attribute must be of one version: of the chosen types only those with the attribute. `original`
    /// and `remix` are of the track and go with every type.
    fn narrow_by_types(&mut self, snapshot: &Snapshot, filter: &TrackFilter) {
        if filter.version_types.is_empty() || filter.attributes.is_empty() {
            return;
        }
        let wanted = self.versions.condition.attributes;
        let vocabulary = &snapshot.vocabulary_fragments;
        let has_attribute =
            |entry: &VocabularyEntryId| vocabulary.attributes(*entry) & wanted & !TRACK_ATTRIBUTES != 0;
        let types: Vec<VocabularyEntryId> = filter
            .version_types
            .iter()
            .copied()
            .filter(has_attribute)
            .collect();
        let of_track = filter
            .attributes
            .iter()
            .filter(|attribute| attribute.bit() & TRACK_ATTRIBUTES != 0)
            .map(|attribute| snapshot.numbering.attribute(*attribute));
        self.require_any_facet(
            &[Dimension::Types, Dimension::Variants],
            snapshot.facets_of(&types).chain(of_track),
        );
    }

    fn narrow_by_ranges(&mut self, numbering: Numbering, filter: &TrackFilter) {
        let tempo = filter.bpm.map(|(Bpm(min), Bpm(max))| (min, max));
        for (column, differing, range) in [
            (RangeColumn::Year, None, filter.years),
            (RangeColumn::Tempo, Some(VersionField::Tempo), tempo),
            (
                RangeColumn::Duration,
                Some(VersionField::Duration),
                filter.duration_ms,
            ),
        ] {
            self.ranges.extend(range.map(|(min, max)| Range {
                column,
                min,
                max,
                differing: differing.map(|field| numbering.differing(field)),
            }));
        }
    }

    fn require_entries(
        &mut self,
        snapshot: &Snapshot,
        dimensions: &'static [Dimension],
        entries: &[VocabularyEntryId],
    ) {
        if !entries.is_empty() {
            self.require_any_facet(dimensions, snapshot.facets_of(entries));
        }
    }

    fn require_any_facet(
        &mut self,
        dimensions: &'static [Dimension],
        facets: impl IntoIterator<Item = Facet>,
    ) {
        let mut facets: Vec<Facet> = facets.into_iter().collect();
        facets.sort_unstable();
        facets.dedup();
        self.any.push(AnyOf {
            dimensions,
            facets,
            sets: Vec::new(),
        });
    }

    /// Whether every row is in the list.
    pub(crate) fn is_unrestricted(&self) -> bool {
        self.any.is_empty()
            && self.none.is_empty()
            && self.ranges.is_empty()
            && self.published.is_none()
            && self.hidden.is_empty()
    }

    /// The condition without what is chosen in one dimension.
    pub(crate) fn without(&self, numbering: Numbering, dimension: Dimension) -> Self {
        let mut rest = self.clone();
        rest.any.retain(|group| !group.dimensions.contains(&dimension));
        rest.ranges.retain(|range| range.dimension() != Some(dimension));
        let mut condition = self.versions.condition.clone();
        match dimension {
            Dimension::Types => condition.types.clear(),
            Dimension::Variants => condition.attributes = 0,
            Dimension::Keys => condition.keys.clear(),
            Dimension::Wav => condition.has_wav = false,
            Dimension::Tempo => condition.bpm = None,
            _ => return rest,
        }
        let versions = self.versions.with(condition);
        rest.undecided = versions.undecided(numbering);
        rest.versions = Arc::new(versions);
        rest
    }

    pub(crate) fn restricts(&self, dimension: Dimension) -> bool {
        self.any.iter().any(|group| group.dimensions.contains(&dimension))
            || self
                .ranges
                .iter()
                .any(|range| range.dimension() == Some(dimension))
    }

    /// Whether a row is in the list.
    pub(crate) fn holds(&self, layer: &CatalogLayer, row: u32) -> bool {
        let snapshot_row = &layer.rows[row as usize];
        let in_set = |set: &RowSet<'_>| set.has(layer, snapshot_row);
        let has_any = |facets: &[Facet]| facets.iter().any(|facet| layer.has(row, *facet));
        self.none.iter().all(|facet| !layer.has(row, *facet))
            && self
                .any
                .iter()
                .all(|group| has_any(&group.facets) || group.sets.iter().any(in_set))
            && self
                .ranges
                .iter()
                .all(|range| range.holds(snapshot_row) || has_any(range.differing.as_slice()))
            && self
                .published
                .is_none_or(|(from, to)| from <= snapshot_row.published_at && snapshot_row.published_at < to)
            && !self.hidden.iter().any(in_set)
            && (!has_any(&self.undecided) || self.versions.holds(layer, row))
    }
}

impl Range {
    /// The facet of the rows whose versions differ, if the layer has any.
    pub(crate) fn differing_rows(self, layer: &CatalogLayer) -> Option<Facet> {
        self.differing.filter(|facet| layer.total(*facet) > 0)
    }

    pub(crate) fn dimension(self) -> Option<Dimension> {
        match self.column {
            RangeColumn::Tempo => Some(Dimension::Tempo),
            RangeColumn::Year => Some(Dimension::Years),
            RangeColumn::Duration => None,
        }
    }

    pub(crate) fn holds(self, row: &SnapshotRow) -> bool {
        (self.min..=self.max).contains(&self.column.value(row))
    }
}
