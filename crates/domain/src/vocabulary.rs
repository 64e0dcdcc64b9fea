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
    /// Its bit in [`NewTerm::attributes`].
    pub fn bit(self) -> i64 {
        1 << self as u32
    }
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
    /// Bits of [`Attribute`]s; only version types use them.
    pub attributes: i64,
    /// Part of the small set of version types that is offered first.
    pub offered_first: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub id: TermId,
    pub term: NewTerm,
}

impl Term {
    /// How clients name it: parts of the night go by their English name, everything else by its code.
    pub fn spoken(&self) -> &str {
        match self.kind {
            TermKind::PartOfNight => &self.name.en,
            _ => &self.code,
        }
    }

    /// Whether somebody who says `word` where a word of this kind is asked for means this one. Markers of events are
    /// offered among the markers.
    fn is_meant_by(&self, kind: TermKind, word: &str) -> bool {
        let among = self.kind == kind || (kind == TermKind::Marker && self.kind == TermKind::EventMarker);
        among && (self.spoken() == word || self.code == word)
    }
}

/// The one of these that is meant, see [`Term::is_meant_by`].
pub fn meant(terms: &[Term], kind: TermKind, word: &str) -> Option<TermId> {
    let is = |term: &&Term| term.is_meant_by(kind, word);
    terms.iter().find(is).map(|term| term.id)
}

impl std::ops::Deref for Term {
    type Target = NewTerm;

    fn deref(&self) -> &NewTerm {
        &self.term
    }
}
