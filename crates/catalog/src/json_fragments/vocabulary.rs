//! The entries of every vocabulary, in the shape their field shows them, in both languages.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Lang,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use super::{JsonFragment, build_fragment};
use crate::json::{escaped, integer, raw, string};

/// Number of a vocabulary entry in this snapshot.
pub(crate) type Slot = u32;

/// Placeholder for the product's name in the label that carries the brand.
const BRAND: &str = "{product}";
const FREE_LABEL: &str = "free";

#[derive(Debug)]
pub(crate) struct VocabularyFragments {
    slots: HashMap<VocabularyEntryId, Slot>,
    entries: Vec<Option<VocabularyEntryId>>,
    pieces: Vec<[JsonFragment; Lang::ALL.len()]>,
    sorts: Vec<i64>,
    attributes: Vec<i64>,
    pub(crate) free_label: Slot,
}

impl VocabularyFragments {
    /// What a row without a label, a format set or a category points to instead of an entry.
    pub(crate) const NULL: Slot = 0;
    pub(crate) const FALSE: Slot = 1;
    const BLANK: Slot = 2;

    pub(crate) fn build(entries: &[VocabularyEntry], brand: &str) -> Self {
        let mut fragments = Self {
            slots: HashMap::with_capacity(entries.len()),
            entries: vec![None; 3],
            pieces: Vec::with_capacity(entries.len() + 3),
            sorts: Vec::with_capacity(entries.len() + 3),
            attributes: Vec::with_capacity(entries.len() + 3),
            free_label: Self::NULL,
        };
        for placeholder in ["null", "false", "\"\""] {
            fragments.push(i64::MAX, 0, |_| build_fragment(|out| raw(out, placeholder)));
        }
        for entry in entries {
            let slot = fragments.push(entry.sort, entry.attributes, |lang| {
                build_fragment(|out| write_entry(out, entry, lang, brand))
            });
            fragments.slots.insert(entry.id, slot);
            fragments.entries.push(Some(entry.id));
            if entry.kind == VocabularyKind::Label && entry.code == FREE_LABEL {
                fragments.free_label = slot;
            }
        }
        fragments
    }

    fn push(&mut self, sort: i64, attributes: i64, write: impl Fn(Lang) -> JsonFragment) -> Slot {
        self.pieces.push(Lang::ALL.map(write));
        self.sorts.push(sort);
        self.attributes.push(attributes);
        (self.sorts.len() - 1) as Slot
    }

    pub(crate) fn slot(&self, entry: VocabularyEntryId) -> Option<Slot> {
        self.slots.get(&entry).copied()
    }

    /// The entry of a slot; `None` for a placeholder.
    pub(crate) fn entry(&self, slot: Slot) -> Option<VocabularyEntryId> {
        self.entries[slot as usize]
    }

    /// A version whose type is unknown is shown without one.
    pub(crate) fn version_type(&self, entry: VocabularyEntryId) -> Slot {
        self.slot(entry).unwrap_or(Self::BLANK)
    }

    pub(crate) fn get(&self, slot: Slot, lang: Lang) -> &[u8] {
        &self.pieces[slot as usize][lang as usize]
    }

    /// The number of entries and placeholders.
    pub(crate) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Bits of the attributes of a version type.
    pub(crate) fn attributes(&self, entry: VocabularyEntryId) -> i64 {
        self.slot(entry).map_or(0, |slot| self.attributes_of_slot(slot))
    }

    pub(crate) fn attributes_of_slot(&self, slot: Slot) -> i64 {
        self.attributes[slot as usize]
    }

    /// The sort number staff gave an entry; placeholders come last.
    pub(crate) fn sort(&self, slot: Slot) -> i64 {
        self.sorts[slot as usize]
    }
}

fn write_entry(out: &mut Vec<u8>, entry: &VocabularyEntry, lang: Lang, brand: &str) {
    let name = entry.name.get(lang);
    match entry.kind {
        VocabularyKind::Genre => {
            write_title_and_code(out, name, &entry.code);
            raw(out, ",\"sort\":");
            integer(out, entry.sort);
            out.push(b'}');
        }
        VocabularyKind::Marker | VocabularyKind::EventMarker => {
            write_title_and_code(out, name, &entry.code);
            raw(out, ",\"icon\":{\"literal\":");
            string(out, &entry.icon);
            raw(out, ",\"color\":");
            string(out, &entry.color);
            raw(out, "}}");
        }
        VocabularyKind::Label => {
            raw(out, "{\"name\":");
            string(out, &name.replace(BRAND, brand));
            raw(out, ",\"icon\":");
            string(out, &entry.icon);
            raw(out, ",\"link\":");
            match label_link(&entry.code) {
                Some(link) => string(out, link),
                None => raw(out, "null"),
            }
            out.push(b'}');
        }
        // Several of them share one string.
        VocabularyKind::PartOfNight => escaped(out, name),
        VocabularyKind::FormatSet => string(out, &entry.code),
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

/// The page that lists the tracks of a label.
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
