//! Artists as track rows show them. Slots never change and are never given anew, so rows can rely on them.

use std::{collections::HashMap, sync::Arc};

use pult_domain::{catalog::Artist, ids::ArtistId};

use super::{JsonFragment, picture_link, piece};
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
    /// Slots in the order of codes.
    by_code: Vec<u32>,
    chunks: Vec<Arc<Vec<ArtistFragment>>>,
}

impl ArtistFragments {
    /// The id "0" tells clients that there is no artist page.
    pub(crate) const NOBODY: &str =
        r#"{"id":"0","code":"","name":"","picture":null,"description":"","count":{"subscriber":0}}"#;

    pub(crate) fn build(artists: &[Artist]) -> Self {
        Self::default().with(artists)
    }

    /// The same artists, but for these, which replace theirs or are added.
    pub(crate) fn with(&self, changed: &[Artist]) -> Self {
        let mut new = self.clone();
        for artist in changed {
            new.put(artist);
        }
        let codes_stay = changed.iter().all(|artist| {
            let known = self.slot(artist.id).map(|slot| &self.get(slot).artist);
            known.is_some_and(|known| known.code == artist.code)
        });
        if !codes_stay {
            let mut by_code: Vec<u32> = (0..new.slots.len() as u32).collect();
            by_code.sort_unstable_by(|a, b| new.code(*a).cmp(new.code(*b)));
            new.by_code = by_code;
        }
        new
    }

    fn put(&mut self, artist: &Artist) {
        let piece = ArtistFragment {
            name: piece(|out| escaped(out, &artist.name)),
            object: piece(|out| write_artist(out, artist)),
            artist: artist.clone(),
        };
        let next = self.slots.len() as u32;
        let slot = *self.slots.entry(artist.id).or_insert(next) as usize;
        if slot / CHUNK == self.chunks.len() {
            self.chunks.push(Arc::default());
        }
        let chunk = Arc::make_mut(&mut self.chunks[slot / CHUNK]);
        match chunk.get_mut(slot % CHUNK) {
            Some(known) => *known = piece,
            None => chunk.push(piece),
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
            .map(|piece| &piece.artist)
    }

    /// Artists that were there under another name, and what they are called now.
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

/// The description stays empty in lists.
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
