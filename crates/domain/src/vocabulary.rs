//! The entries that describe tracks: one shape for every vocabulary, and the entries of a new pool.

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
    pub const fn bit(self) -> i64 {
        1 << self as u32
    }
}

/// A vocabulary entry as staff edit it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewVocabularyEntry {
    pub kind: VocabularyKind,
    /// Latin, lower case, never all digits; unique within its kind.
    pub code: String,
    pub name: Bilingual,
    pub sort: i64,
    /// One or two letters on a coloured background, or the name of an icon for labels.
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
    /// The name that clients use: the English name for parts of night, the code for everything else.
    pub fn wire_name(&self) -> &str {
        match self.kind {
            VocabularyKind::PartOfNight => &self.name.en,
            _ => &self.code,
        }
    }

    /// Whether `name` means this entry where an entry of `kind` is requested. Event markers count as markers.
    fn matches_name(&self, kind: VocabularyKind, name: &str) -> bool {
        let is_of_kind =
            self.kind == kind || (kind == VocabularyKind::Marker && self.kind == VocabularyKind::EventMarker);
        is_of_kind && (self.wire_name() == name || self.code == name)
    }
}

/// The entry that `name` means, see [`VocabularyEntry::matches_name`].
pub fn find_by_name(
    entries: &[VocabularyEntry],
    kind: VocabularyKind,
    name: &str,
) -> Option<VocabularyEntryId> {
    let matches = |entry: &&VocabularyEntry| entry.matches_name(kind, name);
    entries.iter().find(matches).map(|entry| entry.id)
}

impl std::ops::Deref for VocabularyEntry {
    type Target = NewVocabularyEntry;

    fn deref(&self) -> &NewVocabularyEntry {
        &self.entry
    }
}
