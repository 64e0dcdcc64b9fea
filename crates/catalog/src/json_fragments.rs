//! Ready pieces of JSON per vocabulary entry, artist, key and kind of access: written once here, copied into
//! every row.

mod access;
mod artists;
mod items;
mod keys;
mod vocabulary;

pub(crate) use access::AccessFragments;
pub(crate) use artists::ArtistFragments;
pub(crate) use items::{DownloadItemFragments, DownloadItemParts, ItemFormat, write_state};
pub(crate) use keys::KeyFragments;
pub(crate) use vocabulary::{Slot, VocabularyFragments};

pub(crate) type JsonFragment = Box<[u8]>;

/// Pictures of tracks and artists have the same folder in the media store.
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

fn build_fragment(write: impl FnOnce(&mut Vec<u8>)) -> JsonFragment {
    let mut out = Vec::new();
    write(&mut out);
    out.into()
}
