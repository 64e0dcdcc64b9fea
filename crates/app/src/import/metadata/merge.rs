//! What is said over what is known.

use pult_domain::{
    access::AccessFlags,
    catalog::Variant,
    ids::{ArtistId, VocabularyEntryId},
    import::{TrackLine, VocabularyLookup},
    release_name::variant,
    vocabulary::VocabularyKind,
};
use pult_store::{ExpectedVersion, TrackMetadata};

/// What a track is until somebody says otherwise.
fn blank() -> TrackMetadata {
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

/// `artists` are those of the line, when it names any.
pub(super) fn merged(
    known: Option<&TrackMetadata>,
    line: &TrackLine,
    artists: Option<Vec<ArtistId>>,
    words: &VocabularyLookup,
) -> TrackMetadata {
    let mut sheet = known.cloned().unwrap_or_else(blank);
    if let Some(title) = &line.title {
        sheet.variant = variant(title);
        sheet.title.clone_from(title);
    }
    sheet.code = line.code.clone().or(sheet.code);
    sheet.artists = artists.unwrap_or(sheet.artists);
    sheet.vocabulary = listed(&sheet.vocabulary, line, words);
    sheet.category = line.category.or(sheet.category);
    sheet.label = line.label.or(sheet.label);
    if let Some(name) = &line.record_label {
        sheet.record_label.clone_from(name);
    }
    sheet.access = line.access.unwrap_or(sheet.access);
    sheet.rating = line.rating.unwrap_or(sheet.rating);
    sheet.adult = line.adult.unwrap_or(sheet.adult);
    sheet.year = line.year.or(sheet.year);
    sheet.expected_version = ExpectedVersion {
        kind: line.version.or(sheet.expected_version.kind),
        bpm: line.bpm.or(sheet.expected_version.bpm),
        key: line.key.or(sheet.expected_version.key),
        published_at: line.published_at.or(sheet.expected_version.published_at),
    };
    sheet
}

/// A vocabulary of which something is said is said whole; the others stay.
fn listed(known: &[VocabularyEntryId], line: &TrackLine, words: &VocabularyLookup) -> Vec<VocabularyEntryId> {
    let lists: [(&[VocabularyKind], &Option<Vec<VocabularyEntryId>>); 4] = [
        (&[VocabularyKind::Genre], &line.genres),
        (
            &[VocabularyKind::Marker, VocabularyKind::EventMarker],
            &line.markers,
        ),
        (&[VocabularyKind::PartOfNight], &line.parts_of_night),
        (&[VocabularyKind::AdditionalCategory], &line.categories),
    ];
    let mut all = Vec::with_capacity(known.len());
    for (kinds, said) in lists {
        match said {
            Some(said) => all.extend(said),
            None => {
                let of_kind =
                    |term: &&VocabularyEntryId| words.kind(**term).is_some_and(|kind| kinds.contains(&kind));
                all.extend(known.iter().filter(of_kind));
            }
        }
    }
    all
}
