//! Artists as track rows show them. Slots never change and are never reused, so rows can rely on them.

use std::{collections::HashMap, sync::Arc};

use pult_domain::{catalog::Artist, ids::ArtistId};

use super::{JsonFragment, build_fragment, picture_link};
use crate::json::{escaped, integer, raw, string};

#[derive(Debug, Clone)]
pub(crate) struct ArtistFragment {
    /// For the display line, without quotes.
    pub(crate) name: JsonFragment,
    pub(crate) object: JsonFragment,
    pub(crate) artist: Artist,
}

/// Changing an artist copies one chunk of them and shares the rest.
const CHUNK: usize = 256;

#[derive(Debug, Clone, Default)]
pub(crate) struct ArtistFragments {
    slots: HashMap<ArtistId, u32>,
    /// Slots ordered by code.
    by_code: Vec<u32>,
    chunks: Vec<Arc<Vec<ArtistFragment>>>,
}

impl ArtistFragments {
    /// The id "0" means to clients that there is no artist page.
    pub(crate) const NOBODY: &str =
        r#"{"id":"0","code":"","name":"","picture":null,"description":"","count":{"subscriber":0}}"#;

    pub(crate) fn build(artists: &[Artist]) -> Self {
        Self::default().with(artists)
    }

    /// The same artists, with these replaced or added.
    pub(crate) fn with(&self, changed: &[Artist]) -> Self {
        let mut new = self.clone();
        for artist in changed {
            new.put(artist);
        }
        let codes_stay = changed.iter().all(|artist| {
            let current = self.slot(artist.id).map(|slot| &self.get(slot).artist);
            current.is_some_and(|current| current.code == artist.code)
        });
        if !codes_stay {
            let mut by_code: Vec<u32> = (0..new.slots.len() as u32).collect();
            by_code.sort_unstable_by(|a, b| new.code(*a).cmp(new.code(*b)));
            new.by_code = by_code;
        }
        new
    }

    fn put(&mut self, artist: &Artist) {
        let fragment = ArtistFragment {
            name: build_fragment(|out| escaped(out, &artist.name)),
            object: build_fragment(|out| write_artist(out, artist)),
            artist: artist.clone(),
        };
        let next = self.slots.len() as u32;
        let slot = *self.slots.entry(artist.id).or_insert(next) as usize;
        if slot / CHUNK == self.chunks.len() {
            self.chunks.push(Arc::default());
        }
        let chunk = Arc::make_mut(&mut self.chunks[slot / CHUNK]);
        match chunk.get_mut(slot % CHUNK) {
            Some(current) => *current = fragment,
            None => chunk.push(fragment),
        }
    }

    pub(crate) fn slot(&self, artist: ArtistId) -> Option<u32> {
        self.slots.get(&artist).copied()
    }

    /// By id or code; codes are never all digits.
    pub(crate) fn find(&self, name: &str) -> Option<ArtistId> {
        let slot = match name.parse() {
            Ok(id) => self.slot(ArtistId(id)),
            Err(_) => {
                let at = self.by_code.binary_search_by(|slot| self.code(*slot).cmp(name));
                at.ok().map(|at| self.by_code[at])
            }
        };
        slot.map(|slot| self.get(slot).artist.id)
    }

    fn code(&self, slot: u32) -> &str {
        &self.get(slot).artist.code
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Artist> {
        self.chunks
            .iter()
            .flat_map(|chunk| chunk.iter())
            .map(|fragment| &fragment.artist)
    }

    /// Slots of artists that existed earlier under another name, with their current names.
    pub(crate) fn renamed_since(&self, earlier: &Self) -> Vec<(u32, String)> {
        let chunks = self.chunks.iter().zip(&earlier.chunks).enumerate();
        let changed = chunks.filter(|(_, (now, before))| !Arc::ptr_eq(now, before));
        let mut renamed = Vec::new();
        for (n, (now, before)) in changed {
            for (at, (now, before)) in now.iter().zip(before.iter()).enumerate() {
                if now.name != before.name {
                    renamed.push(((n * CHUNK + at) as u32, now.artist.name.clone()));
                }
            }
        }
        renamed
    }

    pub(crate) fn get(&self, slot: u32) -> &ArtistFragment {
        &self.chunks[slot as usize / CHUNK][slot as usize % CHUNK]
    }
}

/// The description is empty in lists.
fn write_artist(out: &mut Vec<u8>, artist: &Artist) {
    raw(out, "{\"id\":\"");
    integer(out, artist.id.0);
    raw(out, "\",\"code\":");
    string(out, &artist.code);
    raw(out, ",\"name\":");
    string(out, &artist.name);
    raw(out, ",\"picture\":");
    picture_link(out, artist.picture.as_deref());
    raw(out, ",\"description\":\"\",\"count\":{\"subscriber\":");
    integer(out, artist.followers);
    raw(out, "}}");
}
