//! Text search against a naive scan, and the ways a question can be bent.

use std::cmp::Reverse;

use proptest::prelude::*;
use pult_catalog::text::{
    Document, Field, Grade, Layer, Question, Stage, TextBuilder, TextIndex, Tier, Understood, understand,
};
use pult_domain::account::SearchAlgorithm;

#[derive(Debug, Clone)]
struct Doc {
    popularity: u32,
    artist: Vec<String>,
    title: Vec<String>,
    extra: Vec<String>,
}

fn doc() -> impl Strategy<Value = Doc> {
    let words = |most| prop::collection::vec("[ab]{1,3}|[cd]{1,2}", 0..most);
    (0..5_u32, words(3), words(4), words(3)).prop_map(|(popularity, artist, title, extra)| Doc {
        popularity,
        artist,
        title,
        extra,
    })
}

fn build(docs: &[Doc]) -> TextIndex {
    let mut builder = TextBuilder::default();
    for (row, doc) in docs.iter().enumerate() {
        let extra: Vec<&str> = doc.extra.iter().map(String::as_str).collect();
        builder.add(Document {
            row: row as u32,
            popularity: doc.popularity,
            artists: &[&doc.artist.join(" ")],
            title: &doc.title.join(" "),
            extra: &extra,
        });
    }
    builder.build()
}

/// What of a document the words speak of; those said twice included in `words`, and not in `unique`.
fn grade(doc: &Doc, words: &[String], unique: &[String]) -> Grade {
    let is = |at: usize, other: &String| unique.get(at) == Some(other);
    let begins = |at: usize, other: &String| {
        let last = unique.last().filter(|_| at + 1 == unique.len());
        is(at, other) || last.is_some_and(|word| other.starts_with(word))
    };
    let in_order = |fits: &dyn Fn(usize, &String) -> bool| {
        let mut at = 0;
        for word in &doc.title {
            if at < unique.len() && fits(at, word) {
                at += 1;
            }
        }
        at == unique.len()
    };
    if doc.title == words {
        Grade::WholeTitle
    } else if doc.artist == words {
        Grade::WholeName
    } else if in_order(&is) {
        Grade::Title
    } else if in_order(&begins) {
        Grade::TitleBegun
    } else if (0..unique.len()).all(|at| doc.artist.iter().any(|word| begins(at, word))) {
        Grade::Artists
    } else {
        Grade::Rest
    }
}

/// How well a scan finds the words met in one document, or `None` when one is missing.
fn scan(doc: &Doc, words: &[String]) -> Option<Tier> {
    let strong = || doc.artist.iter().chain(&doc.title);
    words
        .iter()
        .enumerate()
        .map(|(at, word)| {
            let last = at + 1 == words.len();
            let goes_on = |other: &String| last && other.starts_with(word);
            if strong().any(|other| other == word) {
                Some(Tier::Exact)
            } else if strong().any(goes_on) {
                Some(Tier::Like)
            } else {
                let any = doc.extra.iter().any(|other| other == word || goes_on(other));
                any.then_some(Tier::Weak)
            }
        })
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .max()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn words_and_prefixes_equal_a_naive_scan(
        docs in prop_oneof![prop::collection::vec(doc(), 0..120), prop::collection::vec(doc(), 600..900)],
        words in prop::collection::vec("[ab]{1,3}|[cd]{1,2}", 1..4),
        limit in 0..30_usize,
    ) {
        let index = build(&docs);
        let mut unique: Vec<String> = Vec::new();
        for word in &words {
            if !unique.contains(word) {
                unique.push(word.clone());
            }
        }
        // A word said twice counts where it stood first; the last place is the one being typed.
        prop_assume!(unique.last() == words.last());
        let mut naive: Vec<(Grade, Tier, Reverse<u32>, u32)> = docs
            .iter()
            .zip(0..)
            .filter_map(|(doc, row)| {
                let tier = scan(doc, &unique)?;
                Some((grade(doc, &words, &unique), tier, Reverse(doc.popularity), row))
            })
            .collect();
        naive.sort_unstable();

        let plan = index.plan(&Question::new(&words.join(" ")), Stage::Typed);
        let found = |accept: &dyn Fn(u32) -> bool| -> Vec<_> {
            index.find(&plan, limit, accept).hits.iter().map(|hit| (hit.grade, hit.tier, Reverse(hit.popularity), hit.row)).collect()
        };
        prop_assert_eq!(found(&|_| true), naive.iter().copied().take(limit).collect::<Vec<_>>());
        prop_assert_eq!(index.total(&plan), naive.len());
        let mut rows = Vec::new();
        index.each(&plan, |row| rows.push(row));
        rows.sort_unstable();
        let mut all: Vec<u32> = naive.iter().map(|(.., row)| *row).collect();
        all.sort_unstable();
        prop_assert_eq!(rows, all);

        let even = |row: u32| row.is_multiple_of(2);
        let kept: Vec<_> = naive.iter().copied().filter(|(.., row)| even(*row)).collect();
        prop_assert_eq!(index.count(&plan, even), kept.len());
        prop_assert!(index.find(&plan, limit, even).count.is_none_or(|count| count == kept.len()));
        prop_assert_eq!(index.find_rare(&plan, limit, even).hits, index.find(&plan, limit, even).hits);
        prop_assert_eq!(found(&even), kept.into_iter().take(limit).collect::<Vec<_>>());
    }

    #[test]
    fn each_stage_holds_all_of_the_one_before(
        docs in prop::collection::vec(doc(), 1..60),
        words in prop::collection::vec("[abcd]{1,3}", 1..3),
    ) {
        let index = build(&docs);
        let words = words.join(" ");
        let question = Question::new(&words);
        let total = |stage| index.total(&index.plan(&question, stage));
        prop_assert!(total(Stage::Typed) <= total(Stage::Folded));
        prop_assert!(total(Stage::Folded) <= total(Stage::Bent));
    }

    /// A stage may take over the documents of the one before.
    #[test]
    fn what_is_understood_finds_what_its_stage_does(
        docs in prop_oneof![prop::collection::vec(doc(), 0..120), prop::collection::vec(doc(), 600..900)],
        words in prop::collection::vec("[ab]{1,3}|[cd]{1,2}", 1..4),
    ) {
        let index = build(&docs);
        let words = words.join(" ");
        let question = Question::new(&words);
        if let Some(understood) = understand(&[whole(&index)], &question, SearchAlgorithm::New) {
            let plan = index.plan(&question, understood.stage);
            let all = |plan| index.find(plan, usize::MAX, |_| true).hits;
            prop_assert_eq!(all(&understood.plans[0]), all(&plan));
            prop_assert_eq!(index.total(&understood.plans[0]), index.total(&plan));
        }
    }

    #[test]
    fn any_text_can_be_indexed_and_asked_for(
        texts in prop::collection::vec(".*", 1..8),
        question in ".*|[a-zа-яё '&.,;-]{0,40}",
    ) {
        let mut builder = TextBuilder::default();
        for (text, row) in texts.iter().zip(0..) {
            builder.add(Document { row, popularity: 0, artists: &[text], title: text, extra: &[text] });
        }
        let index = builder.build();
        for asked in texts.iter().chain([&question]) {
            for stage in Stage::ALL {
                let plan = index.plan(&Question::new(asked), stage);
                prop_assert_eq!(index.find(&plan, usize::MAX, |_| true).hits.len(), index.total(&plan));
                for (text, nth) in texts.iter().zip(0..) {
                    let units = text.encode_utf16().count();
                    let mut before = 0;
                    for &(start, end) in index.lights(&plan).of(nth, Field::Title, || text.into()) {
                        prop_assert!(before <= start && start < end && end <= units);
                        before = end;
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Where documents are very many, common words are looked up two at a time; what begins alike may be rare.
    #[test]
    fn two_words_of_very_many_documents_equal_a_naive_scan(
        some in prop::collection::vec(doc(), 60..2_000),
        has_extra: bool,
    ) {
        let mut docs: Vec<Doc> = some.iter().cycle().take(20_000).cloned().collect();
        for (at, doc) in docs.iter_mut().enumerate() {
            doc.popularity = at as u32 * 7_919 % 10_007;
            doc.title.extend((at % 1_009 == 0).then(|| "abz".into()));
            doc.artist.extend((at % 2_003 == 0).then(|| "cdz".into()));
            if !has_extra {
                doc.extra.clear();
            }
        }
        let index = build(&docs);
        let words = ["a", "ba", "ab", "bab", "cd", "abz", "aaa"].map(String::from);
        for (one, other) in words.iter().flat_map(|one| words.iter().map(move |other| (one, other))) {
            if one == other {
                continue;
            }
            let words = [one.clone(), other.clone()];
            let mut naive: Vec<(Grade, Tier, Reverse<u32>, u32)> = docs
                .iter()
                .zip(0..)
                .filter_map(|(doc, row)| {
                    let tier = scan(doc, &words)?;
                    Some((grade(doc, &words, &words), tier, Reverse(doc.popularity), row))
                })
                .collect();
            naive.sort_unstable();
            let text = words.join(" ");
            let question = Question::new(&text);
            prop_assert_eq!(index.total(&index.plan(&question, Stage::Typed)), naive.len(), "{}", &text);
            let understood = understand(&[whole(&index)], &question, SearchAlgorithm::Old);
            if let Some(Understood { stage: Stage::Typed, plans, .. }) = understood {
                prop_assert_eq!(index.total(&plans[0]), naive.len(), "{}", &text);
                // Of more, the finer grades are told of the first alone.
                if naive.len() <= 256 {
                    let rows = index.find(&plans[0], 256, |_| true).hits.into_iter().map(|hit| hit.row);
                    prop_assert!(rows.eq(naive.iter().map(|(.., row)| *row)), "{}", &text);
                }
            }
        }
    }
}

const LIBRARY: [(&str, &str, &[&str]); 8] = [
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

fn library() -> TextIndex {
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

fn whole(index: &TextIndex) -> Layer<'_> {
    Layer {
        index,
        live: &|_| true,
    }
}

fn ask(index: &TextIndex, text: &str, algorithm: SearchAlgorithm) -> (Vec<u32>, Option<Understood>) {
    let understood = understand(&[whole(index)], &Question::new(text), algorithm);
    let hits = understood
        .iter()
        .flat_map(|understood| &understood.plans)
        .flat_map(|plan| index.find(plan, 10, |_| true).hits)
        .map(|hit| hit.row)
        .collect();
    (hits, understood)
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
        let (hits, understood) = ask(&index, text, SearchAlgorithm::Old);
        let understood = understood.unwrap_or_else(|| panic!("nothing for {text}"));
        let told = understood
            .corrected(&[whole(&index)])
            .map(|corrected| corrected.text);
        assert_eq!(
            (understood.stage, &hits[..], told.as_deref()),
            (stage, rows, corrected),
            "{text}"
        );
    }
    assert!(ask(&index, "qqqqzzzz", SearchAlgorithm::Old).1.is_none());
    assert!(ask(&index, "qqqqqqqq", SearchAlgorithm::Old).1.is_none());
    assert!(ask(&index, "… 🎧", SearchAlgorithm::New).1.is_none());
}

#[test]
fn the_new_algorithm_adds_what_sounds_the_same() {
    let index = library();
    assert_eq!(ask(&index, "экспресс", SearchAlgorithm::Old).0, [0]);
    assert_eq!(ask(&index, "экспресс", SearchAlgorithm::New).0, [0, 1]);
    assert_eq!(ask(&index, "express", SearchAlgorithm::New).0, [1, 0]);
}

#[test]
fn names_come_before_extra_words_and_connectives_may_be_left_out() {
    let index = library();
    let old = |text| ask(&index, text, SearchAlgorithm::Old).0;
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
    let old = |text| ask(&index, text, SearchAlgorithm::Old).0;
    assert_eq!(old("белая ночь"), [7, 3, 0, 6, 5, 4]);
    assert_eq!(old("ночь"), [2, 1, 0, 5, 7, 4, 6, 3]);
    // By sound, and on the other layout.
    assert_eq!(old("belaya noch")[..2], [7, 3]);
    assert_eq!(old(",tkfz yjxm")[..2], [7, 3]);
    // A minus leaves out, quotes hold together; neither is bent.
    assert_eq!(old("ночь -белая"), [2, 1]);
    assert_eq!(old("мост -\"белая ночь\""), [2]);
    assert_eq!(old("\"белая ночь\""), [7, 3, 0]);
    assert_eq!(old("\"ночь белая\""), [5]);
    assert!(old("\"белая нчоь\"").is_empty());
    assert!(old("\"ноч\"").is_empty());
    assert!(old("чужое -ночь").is_empty());
    assert!(old("-ночь").is_empty());
    // What is left out is left out in either script, unless it is in quotes.
    assert_eq!(old("ночь -belaya"), [2, 1]);
    assert_eq!(old("мост -\"belaya noch\""), [2, 3, 7]);
    assert_eq!(old("ночь -\"belaya\"").len(), 8);
    assert_eq!(old("ночь -ночьь").len(), 8);
}

#[test]
fn a_guess_stays_near() {
    let titles = [
        "Кот",
        "Лето",
        "Метро",
        "Самолёт домой",
        "Самовар",
        "Перелёты",
        "Самолеты",
    ];
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
    let index = builder.build();
    let found = |text| ask(&index, text, SearchAlgorithm::New).0;
    // Short words are what they are, a few letters allow one slip, many two.
    assert!(found("кит").is_empty());
    assert_eq!(found("леот"), [1]);
    assert!(found("мртео").is_empty());
    assert_eq!(found("самолтеы"), [6]);
    assert_eq!(found("сомолтеы"), [6]);
    // The first letter is right.
    assert!(found("ветро").is_empty());
    // On the other layout as well.
    assert_eq!(found("vtnhj"), [2]);
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
        let (_, understood) = ask(&index, text, SearchAlgorithm::Old);
        understood.unwrap().corrected(&[whole(&index)])
    };
    for (text, meant, guessed) in [
        ("маятник", "мятный", true),
        ("vfznybr", "мятный", true),
        // They sound as the beginning of what was meant.
        ("трамвйа", "трамвай", false),
        ("walk awya", "walk away", false),
    ] {
        let told = told(text).unwrap_or_else(|| panic!("nothing is told of {text}"));
        assert_eq!((told.text.as_str(), told.guessed), (meant, guessed), "{text}");
    }
    // The other script is no slip.
    assert_eq!(told("tramvai"), None);
    assert_eq!(told("myatniy rayon"), None);
    assert_eq!(told("walk aw"), None);
}

#[test]
fn the_stage_is_chosen_by_what_is_still_there() {
    let index = library();
    let old = |dead: u32| {
        let live = move |row: u32| row != dead;
        let layer = Layer {
            index: &index,
            live: &live,
        };
        understand(&[layer], &Question::new("экспресс"), SearchAlgorithm::Old).map(|u| u.stage)
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
    let layers = [&base, &delta].map(whole);
    let understood = understand(&layers, &Question::new("'rcghtcc"), SearchAlgorithm::Old).unwrap();
    assert_eq!(understood.stage, Stage::Swapped);
    assert_eq!(understood.corrected(&layers).unwrap().text, "экспресс");
    let mut hits: Vec<_> = layers
        .iter()
        .zip(&understood.plans)
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

#[test]
fn highlights_are_in_utf16_and_follow_the_stage() {
    let index = library();
    let marked = |question: &str, text: &str| {
        let understood = ask(&index, question, SearchAlgorithm::Old).1.unwrap();
        let units: Vec<u16> = text.encode_utf16().collect();
        let shown = |(artist, title, _): &(&str, &str, &[&str])| *artist == text || *title == text;
        let nth = LIBRARY.iter().position(shown).unwrap();
        let field = match LIBRARY[nth].1 == text {
            true => Field::Title,
            false => Field::Artists,
        };
        index
            .lights(&understood.plans[0])
            .of(nth as u32, field, || text.into())
            .iter()
            .map(|(start, end)| String::from_utf16(&units[*start..*end]).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(marked("ноч", "Ночной экспресс"), ["Ноч"]);
    assert_eq!(marked("экспресс", "Ночной экспресс"), ["экспресс"]);
    assert_eq!(
        marked("nochnoi ekspress", "Ночной экспресс"),
        ["Ночной", "экспресс"]
    );
    assert_eq!(marked("вокзла", "Северный Вокзал"), ["Вокзал"]);
    assert_eq!(marked("елка мятн", "Ёлка 🎧 Мятная"), ["Ёлка", "Мятн"]);
    assert_eq!(marked("dont", "Don't Wait (feat. Ada)"), ["Don't"]);
    assert_eq!(marked("кварц", "Тимур Кварц"), ["Кварц"]);
    assert_eq!(marked("dirty", "Ночной экспресс"), Vec::<String>::new());
}
