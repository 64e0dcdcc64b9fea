//! Merges a line into existing metadata.

use pult_domain::{
    access::AccessFlags,
    catalog::Variant,
    ids::{ArtistId, VocabularyEntryId},
    import::{TrackLine, VocabularyLookup},
    release_name::variant,
    vocabulary::VocabularyKind,
};
use pult_store::{ExpectedVersion, TrackMetadata};

/// The defaults of a new track.
fn default_metadata() -> TrackMetadata {
    TrackMetadata {
        code: None,
        title: String::new(),
        variant: Variant::Original,
        artists: Vec::new(),
        vocabulary: Vec::new(),
        category: None,
        label: None,
        record_label: String::new(),
        access: AccessFlags {
            record_pool: true,
            pro: true,
            event: true,
        },
        rating: 3,
        adult: false,
        year: None,
        expected_version: ExpectedVersion::default(),
    }
}

/// `artists` are those of the line, if it names any.
pub(super) fn merge_line(
    existing: Option<&TrackMetadata>,
    line: &TrackLine,
    artists: Option<Vec<ArtistId>>,
    vocabulary: &VocabularyLookup,
) -> TrackMetadata {
    let mut metadata = existing.cloned().unwrap_or_else(default_metadata);
    if let Some(title) = &line.title {
        metadata.variant = variant(title);
        metadata.title.clone_from(title);
    }
    metadata.code = line.code.clone().or(metadata.code);
    metadata.artists = artists.unwrap_or(metadata.artists);
    metadata.vocabulary = merge_vocabulary(&metadata.vocabulary, line, vocabulary);
    metadata.category = line.category.or(metadata.category);
    metadata.label = line.label.or(metadata.label);
    if let Some(name) = &line.record_label {
        metadata.record_label.clone_from(name);
    }
    metadata.access = line.access.unwrap_or(metadata.access);
    metadata.rating = line.rating.unwrap_or(metadata.rating);
    metadata.adult = line.adult.unwrap_or(metadata.adult);
    metadata.year = line.year.or(metadata.year);
    metadata.expected_version = ExpectedVersion {
        kind: line.version.or(metadata.expected_version.kind),
        bpm: line.bpm.or(metadata.expected_version.bpm),
        key: line.key.or(metadata.expected_version.key),
        published_at: line.published_at.or(metadata.expected_version.published_at),
    };
    metadata
}

/// A vocabulary that the line mentions is replaced as a whole; others stay.
fn merge_vocabulary(
    existing: &[VocabularyEntryId],
    line: &TrackLine,
    vocabulary: &VocabularyLookup,
) -> Vec<VocabularyEntryId> {
    let lists: [(&[VocabularyKind], &Option<Vec<VocabularyEntryId>>); 4] = [
        (&[VocabularyKind::Genre], &line.genres),
        (
            &[VocabularyKind::Marker, VocabularyKind::EventMarker],
            &line.markers,
        ),
        (&[VocabularyKind::PartOfNight], &line.parts_of_night),
        (&[VocabularyKind::AdditionalCategory], &line.categories),
    ];
    let mut all = Vec::with_capacity(existing.len());
    for (kinds, entries) in lists {
        match entries {
            Some(entries) => all.extend(entries),
            None => {
                let of_kind =
                    |id: &&VocabularyEntryId| vocabulary.kind(**id).is_some_and(|kind| kinds.contains(&kind));
                all.extend(existing.iter().filter(of_kind));
            }
        }
    }
    all
}
