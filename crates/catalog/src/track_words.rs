//! The words by which tracks are found.

use pult_domain::{catalogue::Track, ids::TermId};

use crate::{
    row::Slots,
    text::{Document, TextBuilder, TextIndex},
};

/// `tracks` in the order of the rows.
pub(crate) fn index(tracks: &[Track], slots: Slots<'_>) -> TextIndex {
    let mut index = TextBuilder::default();
    let (mut artists, mut extra) = (Vec::new(), Vec::new());
    for (row, track) in (0..).zip(tracks) {
        artists.clear();
        let known = track.artists.iter().filter_map(|id| slots.artists.slot(*id));
        artists.extend(known.map(|slot| slots.artists.get(slot).artist.name.as_str()));
        extra.clear();
        for term in words(track).filter_map(|id| slots.vocabulary.get(id)) {
            extra.push(term.name.ru.as_str());
            if term.name.en != term.name.ru {
                extra.push(&term.name.en);
            }
        }
        index.add(Document {
            row,
            popularity: u32::try_from(track.downloads_all).unwrap_or_default(),
            artists: &artists,
            title: &track.title,
            extra: &extra,
        });
    }
    index.build()
}

/// What a track is, besides its names: types of its versions, genres, the label.
fn words(track: &Track) -> impl Iterator<Item = TermId> {
    let types = track.versions.iter().map(|version| version.kind);
    types.chain(track.genres.iter().copied()).chain(track.label)
}
