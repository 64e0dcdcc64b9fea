//! Recall of search over queries as people type them: `search/questions.tsv` run against
//! `search/catalogue.tsv`.
//!
//! Each query comes with the title that it should find, or with `@artist` for all of that artist's tracks.

use std::collections::BTreeMap;

use pult_catalog::text::{Document, SearchLayer, TextBuilder, TextIndex, TextQuery, understand};
use pult_domain::account::SearchAlgorithm;

const SHOWN: usize = 10;

/// The smallest accepted share of expected tracks among the first ten, for each class of queries.
const FLOORS: [(&str, f64); 12] = [
    ("exact", 1.0),
    ("artist", 1.0),
    ("artist_title", 1.0),
    ("prefix", 1.0),
    ("typo", 0.98),
    ("two_typos", 0.95),
    ("russian_in_latin", 0.98),
    ("english_in_cyrillic", 0.93),
    ("latin_layout", 1.0),
    ("cyrillic_layout", 1.0),
    ("version", 1.0),
    ("mixed", 0.95),
];

struct Track<'a> {
    artist: &'a str,
    title: &'a str,
}

fn build_catalog(text: &str) -> (Vec<Track<'_>>, TextIndex) {
    let mut builder = TextBuilder::default();
    let mut tracks = Vec::new();
    for (row, line) in text.lines().enumerate() {
        let [artist, title, extra] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three fields, not {line}");
        };
        let extra: Vec<&str> = extra.split(", ").collect();
        builder.add(Document {
            row: row as u32,
            // An order that is of no help to the queries.
            popularity: (row as u32).wrapping_mul(2_654_435_761) % 1000,
            artists: &[artist],
            title,
            extra: &extra,
        });
        tracks.push(Track { artist, title });
    }
    (tracks, builder.build())
}

fn answer(index: &TextIndex, question: &str, algorithm: SearchAlgorithm) -> Vec<usize> {
    let layer = SearchLayer {
        index,
        live: &|_| true,
    };
    understand(&[layer], &TextQuery::new(question), algorithm)
        .iter()
        .flat_map(|interpreted| &interpreted.plans)
        .flat_map(|plan| index.find(plan, SHOWN, |_| true).hits)
        .map(|hit| hit.row as usize)
        .collect()
}

#[test]
fn people_find_what_they_mean() {
    let (tracks, index) = build_catalog(include_str!("../search/catalogue.tsv"));
    assert!(tracks.len() >= 500);
    let mut query_count = 0;
    let mut recall: BTreeMap<(&str, &str), (f64, usize)> = BTreeMap::new();
    for algorithm in SearchAlgorithm::ALL {
        let mut class = "";
        for line in include_str!("../search/questions.tsv").lines() {
            if let Some(name) = line.strip_prefix("# ") {
                class = name;
                continue;
            }
            let (question, expected) = line.split_once('\t').unwrap();
            let expected_rows: Vec<usize> = tracks
                .iter()
                .enumerate()
                .filter(|(_, track)| match expected.strip_prefix('@') {
                    Some(artist) => track.artist == artist,
                    None => track.title == expected,
                })
                .map(|(row, _)| row)
                .collect();
            assert!(
                !expected_rows.is_empty() && expected_rows.len() <= SHOWN,
                "{expected}"
            );
            let rows = answer(&index, question, algorithm);
            let found = expected_rows.iter().filter(|row| rows.contains(row)).count();
            if found < expected_rows.len() {
                let titles: Vec<_> = rows.iter().take(3).map(|row| tracks[*row].title).collect();
                println!(
                    "{} {class}: {question} → {titles:?}, not all of {expected}",
                    algorithm.code()
                );
            }
            let (sum, count) = recall.entry((class, algorithm.code())).or_default();
            *sum += found as f64 / expected_rows.len() as f64;
            *count += 1;
            query_count += 1;
        }
    }
    assert!(query_count >= 320 * SearchAlgorithm::ALL.len());
    println!("recall@{SHOWN}");
    let mut failed = Vec::new();
    for (class, floor) in FLOORS {
        for algorithm in SearchAlgorithm::ALL {
            let (sum, count) = recall.remove(&(class, algorithm.code())).unwrap();
            let mean_recall = sum / count as f64;
            println!(
                "{class:20} {:3} {mean_recall:.3} of {count} (at least {floor})",
                algorithm.code()
            );
            if mean_recall < floor {
                failed.push((class, algorithm));
            }
        }
    }
    assert!(recall.is_empty(), "a class without a floor: {recall:?}");
    assert!(failed.is_empty(), "below the floor: {failed:?}");
}
