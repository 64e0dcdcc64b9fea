//! The version that stands for its track: all conditions on versions hold for one and the same version. Among several
//! the one that the list itself names decides, then the preference of the account, then the main version.

use crate::{
    catalog::{Bpm, Variant},
    filter::{NameLookup, TrackFilter, parse_choices},
    ids::VocabularyEntryId,
    key::MusicalKey,
    problem::Problem,
    vocabulary::{Attribute, VocabularyKind},
};

/// What conditions and preferences compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VersionFacts {
    /// `None` for a type that is not in the vocabulary.
    pub kind: Option<VocabularyEntryId>,
    /// Bits of the [`Attribute`]s of its type.
    pub attributes: i64,
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub duration_ms: i64,
    pub has_wav: bool,
}

/// The part of a filter that one version has to satisfy as a whole. An empty or absent field asks for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VersionCondition {
    pub types: Vec<VocabularyEntryId>,
    /// Bits of [`Attribute`]s, of which one is enough. `original` and `remix` refer to the track.
    pub attributes: i64,
    pub bpm: Option<(Bpm, Bpm)>,
    pub keys: Vec<MusicalKey>,
    pub duration_ms: Option<(i64, i64)>,
    pub has_wav: bool,
}

impl VersionCondition {
    pub fn of(filter: &TrackFilter) -> Self {
        Self {
            types: filter.version_types.clone(),
            attributes: filter.attributes.iter().fold(0, |bits, a| bits | a.bit()),
            bpm: filter.bpm,
            keys: filter.keys.clone(),
            duration_ms: filter.duration_ms,
            has_wav: filter.has_wav,
        }
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a version of a track satisfies all of it.
    pub fn holds(&self, variant: Variant, version: &VersionFacts) -> bool {
        let is_of_type = |kind| self.types.contains(&kind);
        (self.types.is_empty() || version.kind.is_some_and(is_of_type))
            && (self.attributes == 0 || self.attributes & attributes_of(variant, version.attributes) != 0)
            && self
                .bpm
                .is_none_or(|(min, max)| (min..=max).contains(&version.bpm))
            && (self.keys.is_empty() || self.keys.contains(&version.key))
            && self
                .duration_ms
                .is_none_or(|(min, max)| (min..=max).contains(&version.duration_ms))
            && (!self.has_wav || version.has_wav)
    }
}

/// Bits of [`Attribute::Original`] and [`Attribute::Remix`], which tracks have.
pub const TRACK_ATTRIBUTES: i64 = Attribute::Original.bit() | Attribute::Remix.bit();

/// Bits of the attributes of a version: its type's, and original or remix as its track is.
pub fn attributes_of(variant: Variant, type_attributes: i64) -> i64 {
    variant.attribute().bit() | type_attributes & !TRACK_ATTRIBUTES
}

/// The index of the version that stands for its track; `None` when no version satisfies the condition. `versions`
/// begin with the main version, `preference` with the type that is preferred most. `named` is the index of the version
/// that the list names for its track, as a playlist does.
pub fn choose_version(
    variant: Variant,
    versions: impl IntoIterator<Item = VersionFacts>,
    condition: &VersionCondition,
    named: Option<usize>,
    preference: &[VocabularyEntryId],
) -> Option<usize> {
    let rank = |version: &VersionFacts| {
        let preferred = |kind| preference.iter().position(|preferred| *preferred == kind);
        version.kind.and_then(preferred).unwrap_or(preference.len())
    };
    let matching = versions
        .into_iter()
        .enumerate()
        .filter(|(_, version)| condition.holds(variant, version));
    matching
        .min_by_key(|(index, version)| (Some(*index) != named, rank(version), *index))
        .map(|(index, _)| index)
}

/// Preferred version types from their codes, separated by commas; a repeated one counts where it stands first.
pub fn parse_preference(
    field: &str,
    codes: &str,
    names: &impl NameLookup,
) -> Result<Vec<VocabularyEntryId>, Problem> {
    let mut preference = Vec::new();
    for kind in parse_choices(field, codes, |code| names.term(VocabularyKind::VersionType, code))? {
        if !preference.contains(&kind) {
            preference.push(kind);
        }
    }
    Ok(preference)
}

#[cfg(test)]
mod tests;
