//! The order of results, and which of their letters are highlighted.

use pult_catalog::text::{Document, IndexedField, TextBuilder};
use pult_domain::account::SearchAlgorithm;

use super::library::{LIBRARY, library, run_query};

#[test]
fn names_come_before_extra_words_and_connectives_may_be_left_out() {
    let index = library();
    let old = |text| run_query(&index, text, SearchAlgorithm::Old).0;
    assert_eq!(old("dirty"), [4, 0, 2]);
    assert_eq!(old("theo velora"), [3]);
    assert_eq!(old("velora and theo feat ada dont wait"), [3]);
    assert_eq!(old("hiphop"), [3]);
    assert_eq!(old("hip-hop"), [3]);
    assert_eq!(old("ноч"), [0, 5, 6]);
    assert_eq!(old("ночь"), [5]);
    assert_eq!(old("r&b"), [5]);
}

#[test]
fn who_is_called_so_stands_first_and_titles_before_artists() {
    let names: [(&[&str], &str); 8] = [
        (&["Другие"], "Белая ночь и дым"),
        (&["Ночь"], "Чужое"),
        (&["Мост"], "Ночь"),
        (&["Белая ночь", "Мост"], "Эхо"),
        (&["Белая"], "Ночью"),
        (&["Другие"], "Ночь белая"),
        (&["Другие"], "Белая ночью"),
        (&["Мост"], "Белая ночь"),
    ];
    let mut builder = TextBuilder::default();
    for ((artists, title), row) in names.iter().zip(0..) {
        builder.add(Document {
            row,
            popularity: 100 - row,
            artists,
            title,
            extra: &[],
        });
    }
    let index = builder.build();
    let old = |text| run_query(&index, text, SearchAlgorithm::Old).0;
    assert_eq!(old("белая ночь"), [7, 3, 0, 6, 5, 4]);
    assert_eq!(old("ночь"), [2, 1, 0, 5, 7, 4, 6, 3]);
    // By sound, and on the other layout.
    assert_eq!(old("belaya noch")[..2], [7, 3]);
    assert_eq!(old(",tkfz yjxm")[..2], [7, 3]);
    // A minus excludes, quotes require adjacent words; neither is corrected.
    assert_eq!(old("ночь -белая"), [2, 1]);
    assert_eq!(old("мост -\"белая ночь\""), [2]);
    assert_eq!(old("\"белая ночь\""), [7, 3, 0]);
    assert_eq!(old("\"ночь белая\""), [5]);
    assert!(old("\"белая нчоь\"").is_empty());
    assert!(old("\"ноч\"").is_empty());
    assert!(old("чужое -ночь").is_empty());
    assert!(old("-ночь").is_empty());
    // A word is excluded in either script, unless it is quoted.
    assert_eq!(old("ночь -belaya"), [2, 1]);
    assert_eq!(old("мост -\"belaya noch\""), [2, 3, 7]);
    assert_eq!(old("ночь -\"belaya\"").len(), 8);
    assert_eq!(old("ночь -ночьь").len(), 8);
}

#[test]
fn highlights_are_in_utf16_and_follow_the_stage() {
    let index = library();
    let highlighted = |query: &str, text: &str| {
        let interpreted = run_query(&index, query, SearchAlgorithm::Old).1.unwrap();
        let units: Vec<u16> = text.encode_utf16().collect();
        let is_source = |(artist, title, _): &(&str, &str, &[&str])| *artist == text || *title == text;
        let nth = LIBRARY.iter().position(is_source).unwrap();
        let field = match LIBRARY[nth].1 == text {
            true => IndexedField::Title,
            false => IndexedField::Artists,
        };
        index
            .highlighter(&interpreted.plans[0])
            .of(nth as u32, field, || text.into())
            .iter()
            .map(|(start, end)| String::from_utf16(&units[*start..*end]).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(highlighted("ноч", "Ночной экспресс"), ["Ноч"]);
    assert_eq!(highlighted("экспресс", "Ночной экспресс"), ["экспресс"]);
    assert_eq!(
        highlighted("nochnoi ekspress", "Ночной экспресс"),
        ["Ночной", "экспресс"]
    );
    assert_eq!(highlighted("вокзла", "Северный Вокзал"), ["Вокзал"]);
    assert_eq!(highlighted("елка мятн", "Ёлка 🎧 Мятная"), ["Ёлка", "Мятн"]);
    assert_eq!(highlighted("dont", "Don't Wait (feat. Ada)"), ["Don't"]);
    assert_eq!(highlighted("кварц", "Тимур Кварц"), ["Кварц"]);
    assert_eq!(highlighted("dirty", "Ночной экспресс"), Vec::<String>::new());
}
