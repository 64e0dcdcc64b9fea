//! Text search compared with a naive scan.

use std::cmp::Reverse;

use proptest::prelude::*;
use pult_catalog::text::{
    Document, Grade, IndexedField, InterpretedQuery, Stage, TextBuilder, TextIndex, TextQuery, Tier,
    understand,
};
use pult_domain::account::SearchAlgorithm;

use super::library::whole_layer;

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

/// The grade of a document; `words` includes repeated words, `unique` does not.
fn grade(doc: &Doc, words: &[String], unique: &[String]) -> Grade {
    let is = |at: usize, other: &String| unique.get(at) == Some(other);
    let begins = |at: usize, other: &String| {
        let last = unique.last().filter(|_| at + 1 == unique.len());
        is(at, other) || last.is_some_and(|word| other.starts_with(word))
    };
    let in_order = |matches: &dyn Fn(usize, &String) -> bool| {
        let mut at = 0;
        for word in &doc.title {
            if at < unique.len() && matches(at, word) {
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
        Grade::TitlePrefix
    } else if (0..unique.len()).all(|at| doc.artist.iter().any(|word| begins(at, word))) {
        Grade::Artists
    } else {
        Grade::Rest
    }
}

/// The tier at which a scan finds the words in one document, or `None` when one is missing.
fn scan(doc: &Doc, words: &[String]) -> Option<Tier> {
    let strong = || doc.artist.iter().chain(&doc.title);
    words
        .iter()
        .enumerate()
        .map(|(at, word)| {
            let is_last = at + 1 == words.len();
            let is_prefix = |other: &String| is_last && other.starts_with(word);
            if strong().any(|other| other == word) {
                Some(Tier::Exact)
            } else if strong().any(is_prefix) {
                Some(Tier::Like)
            } else {
                let any = doc.extra.iter().any(|other| other == word || is_prefix(other));
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
        // A repeated word counts at its first occurrence; the last word is the unfinished one.
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

        let plan = index.plan(&TextQuery::new(&words.join(" ")), Stage::Typed);
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
        let even_rows: Vec<_> = naive.iter().copied().filter(|(.., row)| even(*row)).collect();
        prop_assert_eq!(index.count(&plan, even), even_rows.len());
        prop_assert!(index.find(&plan, limit, even).count.is_none_or(|count| count == even_rows.len()));
        prop_assert_eq!(index.find_rare(&plan, limit, even).hits, index.find(&plan, limit, even).hits);
        prop_assert_eq!(found(&even), even_rows.into_iter().take(limit).collect::<Vec<_>>());
    }

    #[test]
    fn each_stage_holds_all_of_the_one_before(
        docs in prop::collection::vec(doc(), 1..60),
        words in prop::collection::vec("[abcd]{1,3}", 1..3),
    ) {
        let index = build(&docs);
        let words = words.join(" ");
        let query = TextQuery::new(&words);
        let total = |stage| index.total(&index.plan(&query, stage));
        prop_assert!(total(Stage::Typed) <= total(Stage::Folded));
        prop_assert!(total(Stage::Folded) <= total(Stage::Bent));
    }

    /// A stage may take over the documents of the previous one.
    #[test]
    fn what_is_understood_finds_what_its_stage_does(
        docs in prop_oneof![prop::collection::vec(doc(), 0..120), prop::collection::vec(doc(), 600..900)],
        words in prop::collection::vec("[ab]{1,3}|[cd]{1,2}", 1..4),
    ) {
        let index = build(&docs);
        let words = words.join(" ");
        let query = TextQuery::new(&words);
        if let Some(interpreted) = understand(&[whole_layer(&index)], &query, SearchAlgorithm::New) {
            let plan = index.plan(&query, interpreted.stage);
            let all = |plan| index.find(plan, usize::MAX, |_| true).hits;
            prop_assert_eq!(all(&interpreted.plans[0]), all(&plan));
            prop_assert_eq!(index.total(&interpreted.plans[0]), index.total(&plan));
        }
    }

    #[test]
    fn any_text_can_be_indexed_and_asked_for(
        texts in prop::collection::vec(".*", 1..8),
        query in ".*|[a-zа-яё '&.,;-]{0,40}",
    ) {
        let mut builder = TextBuilder::default();
        for (text, row) in texts.iter().zip(0..) {
            builder.add(Document { row, popularity: 0, artists: &[text], title: text, extra: &[text] });
        }
        let index = builder.build();
        for typed in texts.iter().chain([&query]) {
            for stage in Stage::ALL {
                let plan = index.plan(&TextQuery::new(typed), stage);
                prop_assert_eq!(index.find(&plan, usize::MAX, |_| true).hits.len(), index.total(&plan));
                for (text, nth) in texts.iter().zip(0..) {
                    let units = text.encode_utf16().count();
                    let mut before = 0;
                    for &(start, end) in index.highlighter(&plan).of(nth, IndexedField::Title, || text.into()) {
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

    /// With very many documents common words are looked up in pairs; words with the same beginning may be
    /// rare.
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
            let query = TextQuery::new(&text);
            prop_assert_eq!(index.total(&index.plan(&query, Stage::Typed)), naive.len(), "{}", &text);
            let interpreted = understand(&[whole_layer(&index)], &query, SearchAlgorithm::Old);
            if let Some(InterpretedQuery { stage: Stage::Typed, plans, .. }) = interpreted {
                prop_assert_eq!(index.total(&plans[0]), naive.len(), "{}", &text);
                // Beyond 256 hits only the first ones have fine grades.
                if naive.len() <= 256 {
                    let rows = index.find(&plans[0], 256, |_| true).hits.into_iter().map(|hit| hit.row);
                    prop_assert!(rows.eq(naive.iter().map(|(.., row)| *row)), "{}", &text);
                }
            }
        }
    }
}
