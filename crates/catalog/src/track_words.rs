//! The words by which tracks are found.

use pult_domain::ids::TermId;

use crate::{
    body::Body,
    row::{Counts, Row, Slots},
    text::{Document, TextBuilder, TextIndex},
};

/// The most downloaded first, as they are counted now.
pub(crate) fn index(body: &Body, counts: &[Counts], slots: Slots<'_>) -> TextIndex {
    let mut index = TextBuilder::default();
    let (mut artists, mut extra) = (Vec::new(), Vec::new());
    for ((row, counts), number) in body.rows.iter().zip(counts).zip(0..) {
        artists.clear();
        let known = body.lists.related(row).artists.iter();
        artists.extend(known.map(|slot| slots.artists.get(*slot).artist.name.as_str()));
        extra.clear();
        for term in words(body, row, slots).filter_map(|id| slots.vocabulary.get(id)) {
            extra.push(term.name.ru.as_str());
            if term.name.en != term.name.ru {
                extra.push(&term.name.en);
            }
        }
        index.add(Document {
            row: number,
            popularity: counts.downloads,
            artists: &artists,
            title: body.title(row),
            extra: &extra,
        });
    }
    index.build()
}

/// What a track is, besides its names: types of its versions, genres, the label.
fn words<'a>(body: &'a Body, row: &'a Row, slots: Slots<'a>) -> impl Iterator<Item = TermId> + 'a {
    let types = body.lists.versions(row).iter().map(|version| version.kind);
    let genres = body.lists.related(row).genres.iter().copied();
    types
        .chain(genres)
        .chain([row.label])
        .filter_map(move |slot| slots.words.term(slot))
}
