//! The words by which tracks are found.

use crate::{
    counts::TrackCounts,
    json_fragments::Slot,
    layer_data::LayerData,
    row::SlotMap,
    text::{Document, TextBuilder, TextIndex},
};

pub(crate) fn index(
    body: &LayerData,
    counts: &[TrackCounts],
    rows: impl Iterator<Item = u32>,
    slots: SlotMap<'_>,
) -> TextIndex {
    let mut index = TextBuilder::default();
    let (mut artists, mut extra) = (Vec::new(), Vec::new());
    for number in rows {
        let row = &body.rows[number as usize];
        let related = body.lists.related(row);
        artists.clear();
        let known = related.artists.iter().map(|slot| slots.artists.get(*slot));
        artists.extend(known.map(|piece| piece.artist.name.as_str()));
        // What a track is, besides its names: types of its versions, genres, the label.
        extra.clear();
        let types = body.lists.versions(row).iter().map(|version| version.kind);
        for slot in types.chain(related.genres.iter().copied()).chain([row.label]) {
            extra.extend(names(slot, slots).into_iter().flatten());
        }
        index.add(Document {
            row: number,
            popularity: counts[number as usize].downloads,
            artists: &artists,
            title: body.title(row),
            extra: &extra,
        });
    }
    index.build()
}

/// In both languages, once where they agree.
fn names<'a>(slot: Slot, slots: SlotMap<'a>) -> Option<impl Iterator<Item = &'a str>> {
    let term = slots.vocabulary.get(slots.words.term(slot)?)?;
    let english = (term.name.en != term.name.ru).then_some(term.name.en.as_str());
    Some(std::iter::once(term.name.ru.as_str()).chain(english))
}
