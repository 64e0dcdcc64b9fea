//! The words of every vocabulary, in the shape their field shows them, in both languages.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Lang,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use super::{JsonFragment, piece};
use crate::json::{escaped, integer, raw, string};

/// Number of a word in this snapshot.
pub(crate) type Slot = u32;

/// What stands in the name of the label that carries the brand.
const BRAND: &str = "{product}";
const FREE_LABEL: &str = "free";

#[derive(Debug)]
pub(crate) struct VocabularyFragments {
    slots: HashMap<VocabularyEntryId, Slot>,
    terms: Vec<Option<VocabularyEntryId>>,
    pieces: Vec<[JsonFragment; Lang::ALL.len()]>,
    sorts: Vec<i64>,
    attributes: Vec<i64>,
    pub(crate) free_label: Slot,
}

impl VocabularyFragments {
    /// What a row without a label, a set or a category points to instead of a word.
    pub(crate) const NULL: Slot = 0;
    pub(crate) const FALSE: Slot = 1;
    const BLANK: Slot = 2;

    pub(crate) fn build(terms: &[VocabularyEntry], brand: &str) -> Self {
        let mut words = Self {
            slots: HashMap::with_capacity(terms.len()),
            terms: vec![None; 3],
            pieces: Vec::with_capacity(terms.len() + 3),
            sorts: Vec::with_capacity(terms.len() + 3),
            attributes: Vec::with_capacity(terms.len() + 3),
            free_label: Self::NULL,
        };
        for stand_in in ["null", "false", "\"\""] {
            words.push(i64::MAX, 0, |_| piece(|out| raw(out, stand_in)));
        }
        for term in terms {
            let slot = words.push(term.sort, term.attributes, |lang| {
                piece(|out| write_word(out, term, lang, brand))
            });
            words.slots.insert(term.id, slot);
            words.terms.push(Some(term.id));
            if term.kind == VocabularyKind::Label && term.code == FREE_LABEL {
                words.free_label = slot;
            }
        }
        words
    }

    fn push(&mut self, sort: i64, attributes: i64, of: impl Fn(Lang) -> JsonFragment) -> Slot {
        self.pieces.push(Lang::ALL.map(of));
        self.sorts.push(sort);
        self.attributes.push(attributes);
        (self.sorts.len() - 1) as Slot
    }

    pub(crate) fn slot(&self, term: VocabularyEntryId) -> Option<Slot> {
        self.slots.get(&term).copied()
    }

    /// The word of a slot, unless something stands in for one.
    pub(crate) fn term(&self, slot: Slot) -> Option<VocabularyEntryId> {
        self.terms[slot as usize]
    }

    /// A version whose type is unknown is shown without one.
    pub(crate) fn version_type(&self, term: VocabularyEntryId) -> Slot {
        self.slot(term).unwrap_or(Self::BLANK)
    }

    pub(crate) fn get(&self, slot: Slot, lang: Lang) -> &[u8] {
        &self.pieces[slot as usize][lang as usize]
    }

    /// Words and what stands in for one.
    pub(crate) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Bits of the attributes a version type carries.
    pub(crate) fn attributes(&self, term: VocabularyEntryId) -> i64 {
        self.slot(term).map_or(0, |slot| self.attributes[slot as usize])
    }

    /// The number staff gave a word; what stands in for one comes last.
    pub(crate) fn sort(&self, slot: Slot) -> i64 {
        self.sorts[slot as usize]
    }
}

fn write_word(out: &mut Vec<u8>, term: &VocabularyEntry, lang: Lang, brand: &str) {
    let name = term.name.get(lang);
    match term.kind {
        VocabularyKind::Genre => {
            write_title_and_code(out, name, &term.code);
            raw(out, ",\"sort\":");
            integer(out, term.sort);
            out.push(b'}');
        }
        VocabularyKind::Marker | VocabularyKind::EventMarker => {
            write_title_and_code(out, name, &term.code);
            raw(out, ",\"icon\":{\"literal\":");
            string(out, &term.icon);
            raw(out, ",\"color\":");
            string(out, &term.color);
            raw(out, "}}");
        }
        VocabularyKind::Label => {
            raw(out, "{\"name\":");
            string(out, &name.replace(BRAND, brand));
            raw(out, ",\"icon\":");
            string(out, &term.icon);
            raw(out, ",\"link\":");
            match label_link(&term.code) {
                Some(link) => string(out, link),
                None => raw(out, "null"),
            }
            out.push(b'}');
        }
        // Several of them share one string.
        VocabularyKind::PartOfNight => escaped(out, name),
        VocabularyKind::FormatSet => string(out, &term.code),
        VocabularyKind::Category | VocabularyKind::AdditionalCategory | VocabularyKind::VersionType => {
            string(out, name)
        }
    }
}

fn write_title_and_code(out: &mut Vec<u8>, title: &str, code: &str) {
    raw(out, "{\"title\":");
    string(out, title);
    raw(out, ",\"code\":");
    string(out, code);
}

/// The page that gathers the tracks of a label.
fn label_link(code: &str) -> Option<&'static str> {
    match code {
        "event" => Some("/event_old"),
        "exclusive" => Some("/exclusive"),
        "brand" => Some("/recordpool"),
        "playlist" => Some("/playlists"),
        FREE_LABEL => Some("/playlists/free-playlist"),
        _ => None,
    }
}
