//! Ready pieces of JSON per word, artist, key and kind of access: written once here, spliced into every row.

mod access;
mod artists;
mod items;
mod keys;
mod words;

pub(crate) use access::AccessPieces;
pub(crate) use artists::ArtistPieces;
pub(crate) use items::{Format, Item, ItemPieces, write_state};
pub(crate) use keys::KeyPieces;
pub(crate) use words::{Slot, VocabularyFragments};

pub(crate) type Piece = Box<[u8]>;

/// Pictures of tracks and artists lie beside each other in the media store.
pub(crate) fn picture_link(out: &mut Vec<u8>, object: Option<&str>) {
    match object {
        Some(object) => {
            crate::json::raw(out, "\"/media/covers/");
            crate::json::escaped(out, object);
            out.push(b'"');
        }
        None => crate::json::raw(out, "null"),
    }
}

fn piece(write: impl FnOnce(&mut Vec<u8>)) -> Piece {
    let mut out = Vec::new();
    write(&mut out);
    out.into()
}
