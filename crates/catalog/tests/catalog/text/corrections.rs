//! The ways in which a query is corrected.

use pult_catalog::text::{Document, SearchLayer, Stage, TextBuilder, TextIndex, TextQuery, understand};
use pult_domain::account::SearchAlgorithm;

use super::library::{library, run_query, whole_layer};

fn index_of_titles(titles: &[&str]) -> TextIndex {
    let mut builder = TextBuilder::default();
    for (title, row) in titles.iter().zip(0..) {
        builder.add(Document {
            row,
            popularity: 0,
            artists: &[],
            title,
            extra: &[],
        });
    }
    builder.build()
}

#[test]
fn a_question_is_bent_only_as_far_as_needed() {
    let index = library();
    for (text, stage, rows, corrected) in [
        ("ночной экспресс", Stage::Typed, &[0][..], None),
        ("nochnoi ekspress", Stage::Folded, &[0, 1], None),
        (
            "yjxyjq 'rcghtcc",
            Stage::Swapped,
            &[0, 1],
            Some("ночной экспресс"),
        ),
        ("Ghbdtn b '[j", Stage::Swapped, &[2], Some("привет эхо")),
        ("ghbdtn dirty", Stage::Swapped, &[2], Some("привет dirty")),
        ("тшпре рфкищгк", Stage::Swapped, &[1], Some("night harbour")),
        (
            "ночьной экспрес вокзал",
            Stage::Folded,
            &[0],
            Some("ночной экспресс вокзал"),
        ),
        ("нчоной вокзла", Stage::Typo, &[0], Some("ночной вокзал")),
        ("harbuor nihgt", Stage::Typo, &[1], Some("harbour night")),
        ("ghbdnt", Stage::SwappedTypo, &[2], Some("привет")),
        ("ulica", Stage::Folded, &[7], None),
        ("elka", Stage::Folded, &[5], None),
        ("ёлка мятная", Stage::Typed, &[5], None),
    ] {
        let (hits, interpreted) = run_query(&index, text, SearchAlgorithm::Old);
        let interpreted = interpreted.unwrap_or_else(|| panic!("nothing for {text}"));
        let correction = interpreted
            .corrected(&[whole_layer(&index)])
            .map(|corrected| corrected.text);
        assert_eq!(
            (interpreted.stage, &hits[..], correction.as_deref()),
            (stage, rows, corrected),
            "{text}"
        );
    }
    assert!(run_query(&index, "qqqqzzzz", SearchAlgorithm::Old).1.is_none());
    assert!(run_query(&index, "qqqqqqqq", SearchAlgorithm::Old).1.is_none());
    assert!(run_query(&index, "… 🎧", SearchAlgorithm::New).1.is_none());
}

#[test]
fn a_word_that_is_found_is_not_corrected_to_its_neighbour() {
    let index = index_of_titles(&["Love Tonight", "Lose Control"]);
    let (hits, interpreted) = run_query(&index, "love", SearchAlgorithm::Old);
    let interpreted = interpreted.unwrap();
    assert_eq!((interpreted.stage, &hits[..]), (Stage::Typed, &[0][..]));
    assert!(interpreted.corrected(&[whole_layer(&index)]).is_none());
}

#[test]
fn the_new_algorithm_adds_what_sounds_the_same() {
    let index = library();
    assert_eq!(run_query(&index, "экспресс", SearchAlgorithm::Old).0, [0]);
    assert_eq!(run_query(&index, "экспресс", SearchAlgorithm::New).0, [0, 1]);
    assert_eq!(run_query(&index, "express", SearchAlgorithm::New).0, [1, 0]);
}

#[test]
fn a_guess_stays_near() {
    let index = index_of_titles(&[
        "Кот",
        "Лето",
        "Метро",
        "Самолёт домой",
        "Самовар",
        "Перелёты",
        "Самолеты",
    ]);
    let found = |text| run_query(&index, text, SearchAlgorithm::New).0;
    // Short words must be exact, longer ones may have one typo, long ones two.
    assert!(found("кит").is_empty());
    assert_eq!(found("леот"), [1]);
    assert!(found("мртео").is_empty());
    assert_eq!(found("самолтеы"), [6]);
    assert_eq!(found("сомолтеы"), [6]);
    // The first letter must be right.
    assert!(found("ветро").is_empty());
    // On the other layout as well.
    assert_eq!(found("vtnhj"), [2]);
}

#[test]
fn what_is_left_of_a_word_says_enough() {
    let index = index_of_titles(&["Как", "Ямб", "Я", "Hello", "Good", "Ванна", "Щи", "Ночной"]);
    let found = |text| run_query(&index, text, SearchAlgorithm::Old).0;
    for nonsense in ["qqzzqq", "zzzzzzzz", "zzz", "яяяя", "йййяяя", "kzqqzk"] {
        assert!(found(nonsense).is_empty(), "{nonsense}");
    }
    for (text, row) in [
        ("helllo", 3),
        ("heelo", 3),
        ("хелло", 3),
        ("goood", 4),
        ("вана", 5),
        ("vanna", 5),
        ("dfyyf", 5),
        ("shchi", 6),
        ("nochnoo", 7),
    ] {
        assert_eq!(found(text), [row], "{text}");
    }
}

#[test]
fn what_was_meant_is_told_in_words_that_readers_see() {
    let mut builder = TextBuilder::default();
    for (row, name, code) in [
        (0, "Мятный Район", "myatnyy-rayon"),
        (1, "Трамвай", "tramvay"),
        (2, "Walk Away", "walk-away"),
    ] {
        builder.add(Document {
            row,
            popularity: 1,
            artists: &[name],
            title: "",
            extra: &[code],
        });
    }
    let index = builder.build();
    let told = |text: &str| {
        let (_, interpreted) = run_query(&index, text, SearchAlgorithm::Old);
        interpreted.unwrap().corrected(&[whole_layer(&index)])
    };
    for (text, meant, guessed) in [
        ("маятник", "мятный", true),
        ("vfznybr", "мятный", true),
        // They sound like the beginning of the right word.
        ("трамвйа", "трамвай", false),
        ("walk awya", "walk away", false),
    ] {
        let told = told(text).unwrap_or_else(|| panic!("nothing is told of {text}"));
        assert_eq!((told.text.as_str(), told.guessed), (meant, guessed), "{text}");
    }
    // The other script is no typo.
    assert_eq!(told("tramvai"), None);
    assert_eq!(told("myatniy rayon"), None);
    assert_eq!(told("walk aw"), None);
}

#[test]
fn the_stage_is_chosen_by_what_is_still_there() {
    let index = library();
    let old = |removed: u32| {
        let live = move |row: u32| row != removed;
        let layer = SearchLayer {
            index: &index,
            live: &live,
        };
        understand(&[layer], &TextQuery::new("экспресс"), SearchAlgorithm::Old).map(|u| u.stage)
    };
    assert_eq!(old(7), Some(Stage::Typed));
    assert_eq!(old(0), Some(Stage::Folded));
}

#[test]
fn two_layers_answer_at_one_stage_and_their_hits_compare() {
    let base = library();
    let mut builder = TextBuilder::default();
    builder.add(Document {
        row: 0,
        popularity: 1000,
        artists: &["Иней"],
        title: "Последний экспресс",
        extra: &[],
    });
    let delta = builder.build();
    let layers = [&base, &delta].map(whole_layer);
    let interpreted = understand(&layers, &TextQuery::new("'rcghtcc"), SearchAlgorithm::Old).unwrap();
    assert_eq!(interpreted.stage, Stage::Swapped);
    assert_eq!(interpreted.corrected(&layers).unwrap().text, "экспресс");
    let mut hits: Vec<_> = layers
        .iter()
        .zip(&interpreted.plans)
        .zip(0..)
        .flat_map(|((layer, plan), number)| {
            let hits = layer.index.find(plan, 10, |_| true).hits;
            hits.into_iter().map(move |hit| (hit.rank(), number, hit.row))
        })
        .collect();
    hits.sort_unstable();
    let order: Vec<_> = hits.into_iter().map(|(_, layer, row)| (layer, row)).collect();
    assert_eq!(order, [(1, 0), (0, 0), (0, 1)]);
}
