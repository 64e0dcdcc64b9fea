//! The words tracks are described with: one shape for every vocabulary, and the words a new pool starts with.

use crate::{ids::VocabularyEntryId, lang::Bilingual};

mod initial;

pub use initial::initial_entries;

coded! {
    pub enum VocabularyKind {
        Genre = "genre",
        Category = "category",
        AdditionalCategory = "additional_category",
        Marker = "marker",
        EventMarker = "event_marker",
        PartOfNight = "part_of_night",
        VersionType = "version_type",
        FormatSet = "format_set",
        Label = "label",
    }
}

coded! {
    /// The ten attributes a version type can carry.
    pub enum Attribute {
        Original = "original",
        Remix = "remix",
        Censored = "censored",
        Uncensored = "uncensored",
        Instrumental = "instrumental",
        Acapella = "acapella",
        Shortened = "shortened",
        CutPart = "cut_part",
        Full = "full",
        Verified = "verified",
    }
}

impl Attribute {
    /// Its bit in [`NewVocabularyEntry::attributes`].
    pub fn bit(self) -> i64 {
        1 << self as u32
    }
}

/// A word as staff edit it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewVocabularyEntry {
    pub kind: VocabularyKind,
    /// Latin, lower case, never all digits; unique within its kind.
    pub code: String,
    pub name: Bilingual,
    pub sort: i64,
    /// One or two letters on a coloured ground, or the name of an icon for labels.
    pub icon: String,
    pub color: String,
    /// Bits of [`Attribute`]s; only version types use them.
    pub attributes: i64,
    /// Part of the small set of version types that is offered first.
    pub offered_first: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VocabularyEntry {
    pub id: VocabularyEntryId,
    pub entry: NewVocabularyEntry,
}

impl VocabularyEntry {
    /// How clients name it: parts of the night go by their English name, everything else by its code.
    pub fn spoken(&self) -> &str {
        match self.kind {
            VocabularyKind::PartOfNight => &self.name.en,
            _ => &self.code,
        }
    }

    /// Whether somebody who says `word` where a word of this kind is asked for means this one. Markers of events are
    /// offered among the markers.
    fn matches_name(&self, kind: VocabularyKind, word: &str) -> bool {
        let among =
            self.kind == kind || (kind == VocabularyKind::Marker && self.kind == VocabularyKind::EventMarker);
        among && (self.spoken() == word || self.code == word)
    }
}

/// The one of these that is meant, see [`VocabularyEntry::matches_name`].
pub fn find_by_name(
    terms: &[VocabularyEntry],
    kind: VocabularyKind,
    word: &str,
) -> Option<VocabularyEntryId> {
    let is = |term: &&VocabularyEntry| term.matches_name(kind, word);
    terms.iter().find(is).map(|term| term.id)
}

impl std::ops::Deref for VocabularyEntry {
    type Target = NewVocabularyEntry;

    fn deref(&self) -> &NewVocabularyEntry {
        &self.entry
    }
}
