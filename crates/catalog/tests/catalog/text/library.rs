//! A few tracks in both scripts, and helpers to search them.

use pult_catalog::text::{
    Document, InterpretedQuery, SearchLayer, TextBuilder, TextIndex, TextQuery, understand,
};
use pult_domain::account::SearchAlgorithm;

pub(super) const LIBRARY: [(&str, &str, &[&str]); 8] = [
    (
        "Северный Вокзал",
        "Ночной экспресс",
        &["Хаус", "House", "Intro Dirty"],
    ),
    ("Night Harbour", "Nochnoy Express (Remix)", &["House", "Clean"]),
    ("Мила Верес", "Привет и эхо", &["Поп", "Pop", "Dirty"]),
    (
        "Velora & Theo Quill",
        "Don't Wait (feat. Ada)",
        &["Hip-Hop", "Clean"],
    ),
    ("Lumento", "Dirty Harbour", &["Drum & Bass"]),
    ("Ёлка 🎧 Мятная", "Ночь", &["R&B"]),
    ("Тимур Кварц", "Ночная смена", &["Techno"]),
    ("Тимур Кварц", "Улица любви", &["Techno"]),
];

pub(super) fn library() -> TextIndex {
    let mut builder = TextBuilder::default();
    for (row, (artist, title, extra)) in LIBRARY.into_iter().enumerate() {
        builder.add(Document {
            row: row as u32,
            popularity: 100 - row as u32,
            artists: &[artist],
            title,
            extra,
        });
    }
    builder.build()
}

pub(super) fn whole_layer(index: &TextIndex) -> SearchLayer<'_> {
    SearchLayer {
        index,
        live: &|_| true,
    }
}

pub(super) fn run_query(
    index: &TextIndex,
    text: &str,
    algorithm: SearchAlgorithm,
) -> (Vec<u32>, Option<InterpretedQuery>) {
    let interpreted = understand(&[whole_layer(index)], &TextQuery::new(text), algorithm);
    let hits = interpreted
        .iter()
        .flat_map(|interpreted| &interpreted.plans)
        .flat_map(|plan| index.find(plan, 10, |_| true).hits)
        .map(|hit| hit.row)
        .collect();
    (hits, interpreted)
}
