//! The 24 keys in every notation, with the Camelot key and its index beside.

use pult_domain::key::{KeyNotation, MusicalKey};

use super::{JsonFragment, build_fragment};
use crate::json::{integer, raw, string};

#[derive(Debug)]
pub(crate) struct KeyFragments(Vec<[JsonFragment; KeyNotation::ALL.len()]>);

impl KeyFragments {
    pub(crate) fn build() -> Self {
        let all_notations =
            |key| KeyNotation::ALL.map(|notation| build_fragment(|out| write_key(out, key, notation)));
        Self(MusicalKey::all().map(all_notations).collect())
    }

    pub(crate) fn get(&self, key: MusicalKey, notation: KeyNotation) -> &[u8] {
        &self.0[usize::from(key.index() - 1)][notation as usize]
    }
}

fn write_key(out: &mut Vec<u8>, key: MusicalKey, notation: KeyNotation) {
    raw(out, ",\"key\":");
    string(out, &key.in_notation(notation));
    raw(out, ",\"track_key\":");
    string(out, &key.camelot());
    raw(out, ",\"key_index\":");
    integer(out, i64::from(key.index()));
}
