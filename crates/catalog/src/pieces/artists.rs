//! Artists as track rows show them.

use std::collections::HashMap;

use pult_domain::{catalogue::Artist, ids::ArtistId};

use super::{Piece, picture_link, piece};
use crate::json::{escaped, integer, raw, string};

#[derive(Debug)]
pub(crate) struct ArtistPiece {
    /// For the display line, without quotes.
    pub(crate) name: Piece,
    pub(crate) object: Piece,
    pub(crate) artist: Artist,
}

#[derive(Debug)]
pub(crate) struct ArtistPieces {
    slots: HashMap<ArtistId, u32>,
    codes: HashMap<String, u32>,
    pieces: Vec<ArtistPiece>,
}

impl ArtistPieces {
    /// The id "0" tells clients that there is no artist page.
    pub(crate) const NOBODY: &str =
        r#"{"id":"0","code":"","name":"","picture":null,"description":"","count":{"subscriber":0}}"#;

    pub(crate) fn build(artists: &[Artist]) -> Self {
        Self {
            slots: artists
                .iter()
                .enumerate()
                .map(|(n, artist)| (artist.id, n as u32))
                .collect(),
            codes: artists
                .iter()
                .enumerate()
                .map(|(n, artist)| (artist.code.clone(), n as u32))
                .collect(),
            pieces: artists
                .iter()
                .map(|artist| ArtistPiece {
                    name: piece(|out| escaped(out, &artist.name)),
                    object: piece(|out| write_artist(out, artist)),
                    artist: artist.clone(),
                })
                .collect(),
        }
    }

    pub(crate) fn slot(&self, artist: ArtistId) -> Option<u32> {
        self.slots.get(&artist).copied()
    }

    /// By id or code; codes are never all digits.
    pub(crate) fn find(&self, name: &str) -> Option<ArtistId> {
        let slot = match name.parse() {
            Ok(id) => self.slot(ArtistId(id)),
            Err(_) => self.codes.get(name).copied(),
        };
        slot.map(|slot| self.get(slot).artist.id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Artist> {
        self.pieces.iter().map(|piece| &piece.artist)
    }

    pub(crate) fn get(&self, slot: u32) -> &ArtistPiece {
        &self.pieces[slot as usize]
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
