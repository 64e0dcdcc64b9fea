//! The words tracks are described with: one shape for every vocabulary, and the words a new pool starts with.

use crate::{ids::TermId, lang::Bilingual};

mod initial;

pub use initial::initial_terms;

coded! {
    pub enum TermKind {
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

/// The ten attributes a version type can carry, as bits of [`Term::attributes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(i64)]
pub enum Attribute {
    Original = 1,
    Remix = 1 << 1,
    Censored = 1 << 2,
    Uncensored = 1 << 3,
    Instrumental = 1 << 4,
    Acapella = 1 << 5,
    Shortened = 1 << 6,
    CutPart = 1 << 7,
    Full = 1 << 8,
    Verified = 1 << 9,
}

/// A word as staff edit it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTerm {
    pub kind: TermKind,
    /// Latin, lower case, never all digits; unique within its kind.
    pub code: String,
    pub name: Bilingual,
    pub sort: i64,
    /// One or two letters on a coloured ground, or the name of an icon for labels.
    pub icon: String,
    pub color: String,
    /// Bits of [`Attribute`]; only version types use them.
    pub attributes: i64,
    /// Part of the small set of version types that is offered first.
    pub offered_first: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub id: TermId,
    pub term: NewTerm,
}

impl std::ops::Deref for Term {
    type Target = NewTerm;

    fn deref(&self) -> &NewTerm {
        &self.term
    }
}
