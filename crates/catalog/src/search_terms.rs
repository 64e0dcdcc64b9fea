//! Indexes the texts by which tracks are found.

use crate::{
    counts::TrackCounts,
    json_fragments::Slot,
    layer_data::LayerData,
    row::SlotMap,
    text::{Document, TextBuilder, TextIndex},
};

pub(crate) fn index(
    data: &LayerData,
    counts: &[TrackCounts],
    rows: impl Iterator<Item = u32>,
    slots: SlotMap<'_>,
) -> TextIndex {
    let mut index = TextBuilder::default();
    let (mut artists, mut extra) = (Vec::new(), Vec::new());
    for number in rows {
        let row = &data.rows[number as usize];
        let related = data.lists.related(row);
        artists.clear();
        let fragments = related.artists.iter().map(|slot| slots.artists.get(*slot));
        artists.extend(fragments.map(|fragment| fragment.artist.name.as_str()));
        // Extra words besides the names: types of the versions, genres, the label.
        extra.clear();
        let types = data.lists.versions(row).iter().map(|version| version.kind);
        for slot in types.chain(related.genres.iter().copied()).chain([row.label]) {
            extra.extend(entry_names(slot, slots).into_iter().flatten());
        }
        index.add(Document {
            row: number,
            popularity: counts[number as usize].downloads,
            artists: &artists,
            title: data.title(row),
            extra: &extra,
        });
    }
    index.build()
}

/// In both languages, once if they are equal.
fn entry_names<'a>(slot: Slot, slots: SlotMap<'a>) -> Option<impl Iterator<Item = &'a str>> {
    let entry = slots.vocabulary.get(slots.vocabulary_fragments.entry(slot)?)?;
    let english = (entry.name.en != entry.name.ru).then_some(entry.name.en.as_str());
    Some(std::iter::once(entry.name.ru.as_str()).chain(english))
}
