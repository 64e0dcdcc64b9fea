//! Search over base and delta, within filters.
use crate::pool::{NOW, PlainLinks, artist, input, track, visitor};
use proptest::prelude::*;
use pult_catalog::{CatalogChanges, SearchPage, SearchResult, Snapshot, TrackSearch};
use pult_domain::{
    account::SearchAlgorithm,
    catalog::{Bpm, Track, Variant},
    filter::TrackFilter,
    ids::TrackId,
    list::{PageRequest, Sort},
};
use serde_json::{Value, json};

const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

fn named(id: i64, title: &str, downloads: i64) -> Track {
    Track {
        downloads_all: downloads,
        ..track(id, title)
    }
}

fn snapshot() -> Snapshot {
    let tracks = vec![
        named(1, "Ночной экспресс", 5),
        named(2, "Ночь в городе", 50),
        named(3, "Экспресс на север", 9),
        named(4, "Утро", 1),
    ];
    Snapshot::build(input(tracks, vec![artist(1, "Северный мост")]))
}

/// The fourth is edited, the third removed, a fifth is new.
fn changed_snapshot() -> Snapshot {
    snapshot().with_changes(CatalogChanges {
        tracks: vec![named(4, "Экспресс в утро", 7), named(5, "Экспресс", 1)],
        removed: vec![TrackId(3)],
        artists: vec![],
        seq: 8,
    })
}

fn search<'a>(text: &'a str, filter: &'a TrackFilter) -> TrackSearch<'a> {
    TrackSearch {
        text,
        algorithm: SearchAlgorithm::Old,
        filter,
        sort: None,
        page: PAGE,
    }
}

fn run_search(snapshot: &Snapshot, search: &TrackSearch<'_>) -> (Vec<Value>, SearchPage) {
    let mut out = Vec::new();
    let SearchResult { total, guessed } =
        snapshot.write_search(&mut out, search, &visitor(), NOW, &PlainLinks);
    let search_page = snapshot.count_search(search, &visitor(), NOW);
    let correction = search_page.corrected.as_ref();
    assert_eq!(guessed, correction.is_some_and(|corrected| corrected.guessed));
    assert_eq!(total, search_page.total, "{search:?}");
    let tracks: Vec<Value> = serde_json::from_slice(&out).unwrap();
    let (found, same_total) = snapshot.search(search, &visitor(), NOW);
    assert_eq!(same_total, total);
    let written = tracks
        .iter()
        .map(|track| track["id"].as_str().unwrap().to_owned());
    assert!(written.eq(found.iter().map(TrackId::to_string)));
    (tracks, search_page)
}

fn ids(snapshot: &Snapshot, search: &TrackSearch<'_>) -> Vec<String> {
    let (tracks, search_page) = run_search(snapshot, search);
    let ids: Vec<String> = tracks
        .iter()
        .map(|t| t["id"].as_str().unwrap().to_owned())
        .collect();
    if search.page.offset == 0 && search.page.limit >= search_page.total {
        assert_eq!(ids.len(), search_page.total);
    }
    ids
}

#[test]
fn the_most_downloaded_of_both_layers_come_first_and_what_is_gone_does_not() {
    let no_filter = TrackFilter::default();
    let query = search("экспресс", &no_filter);
    assert_eq!(ids(&snapshot(), &query), ["3", "1"]);
    let snapshot_with_changes = changed_snapshot();
    // The title of the fifth equals the query.
    assert_eq!(ids(&snapshot_with_changes, &query), ["5", "4", "1"]);
    assert_eq!(ids(&snapshot_with_changes.compact(), &query), ["5", "4", "1"]);
    for (offset, page) in [(0, vec!["5"]), (1, vec!["4"]), (2, vec!["1"]), (3, vec![])] {
        let one = TrackSearch {
            page: PageRequest { offset, limit: 1 },
            ..query
        };
        assert_eq!(ids(&snapshot_with_changes, &one), page);
        assert_eq!(run_search(&snapshot_with_changes, &one).1.total, 3);
    }
    assert!(
        ids(&snapshot_with_changes, &search("север", &no_filter)).len() == 4,
        "all by the artist"
    );
    assert!(ids(&snapshot_with_changes, &search("утро", &no_filter)) == ["4"]);
}

#[test]
fn an_order_may_be_asked_for() {
    let no_filter = TrackFilter::default();
    let by_name = TrackSearch {
        sort: Some(Sort::parse("name").unwrap()),
        ..search("экспресс", &no_filter)
    };
    assert_eq!(ids(&changed_snapshot(), &by_name), ["1", "5", "4"]);
    let newest = TrackSearch {
        sort: Some(Sort::NEWEST),
        ..by_name
    };
    assert_eq!(ids(&changed_snapshot(), &newest), ["1", "4", "5"]);
}

#[test]
fn a_filter_narrows_and_bends_nothing() {
    let slow = TrackFilter {
        bpm: Some((Bpm(0), Bpm(10_000))),
        ..TrackFilter::default()
    };
    assert!(ids(&changed_snapshot(), &search("экспресс", &slow)).is_empty());
    let remixes = TrackFilter {
        variant: Some(Variant::Remix),
        ..TrackFilter::default()
    };
    assert!(ids(&changed_snapshot(), &search("экспресс", &remixes)).is_empty());
    let originals = TrackFilter {
        variant: Some(Variant::Original),
        ..TrackFilter::default()
    };
    assert_eq!(ids(&changed_snapshot(), &search("экспресс", &originals)).len(), 3);
    // Without words only the filter applies, newest first.
    assert_eq!(
        ids(&changed_snapshot(), &search("", &originals)),
        ["1", "2", "4", "5"]
    );
}

#[test]
fn matches_are_shown_in_either_layer_and_slips_are_told() {
    let no_filter = TrackFilter::default();
    let (tracks, search_page) = run_search(&changed_snapshot(), &search("северный экспресс", &no_filter));
    assert_eq!(search_page.corrected, None);
    for track in &tracks {
        assert_eq!(track["highlight"]["artist"], json!([[0, 8]]));
        assert_eq!(track["highlight"]["title"].as_array().unwrap().len(), 1);
    }
    let (tracks, search_page) = run_search(&changed_snapshot(), &search("'rcghtcc", &no_filter));
    assert_eq!(search_page.corrected.unwrap().text, "экспресс");
    assert_eq!(tracks.len(), 3);
    let (tracks, search_page) = run_search(&changed_snapshot(), &search("xyzzy", &no_filter));
    assert_eq!((tracks.len(), search_page), (0, SearchPage::default()));
}

#[test]
fn a_renamed_artist_is_found_by_the_new_name_and_no_more_by_the_old() {
    let no_filter = TrackFilter::default();
    let found = |snapshot: &Snapshot, text: &str| ids(snapshot, &search(text, &no_filter)).len();
    let renamed = changed_snapshot().with_changes(CatalogChanges {
        artists: vec![artist(1, "Лунный причал")],
        seq: 9,
        ..CatalogChanges::default()
    });
    let removed = renamed.with_changes(CatalogChanges {
        removed: vec![TrackId(2)],
        seq: 10,
        ..CatalogChanges::default()
    });
    let back = renamed.with_changes(CatalogChanges {
        artists: vec![artist(1, "Северный мост")],
        seq: 10,
        ..CatalogChanges::default()
    });
    let rebased = renamed.rebased(&changed_snapshot(), &changed_snapshot().compact());
    assert!(rebased.is_none(), "another base");
    let before = changed_snapshot();
    let after = before.with_changes(CatalogChanges {
        artists: vec![artist(1, "Лунный причал")],
        seq: 9,
        ..CatalogChanges::default()
    });
    let rebased = after.rebased(&before, &before.compact()).unwrap();
    for (name, snapshot, new, old) in [
        ("renamed", &renamed, 4, 0),
        ("compacted", &renamed.compact(), 4, 0),
        ("removed", &removed, 3, 0),
        ("back", &back, 0, 4),
        ("rebased", &rebased, 4, 0),
    ] {
        assert_eq!(found(snapshot, "причал"), new, "{name}");
        assert_eq!(found(snapshot, "северный"), old, "{name}");
    }
    let (tracks, _) = run_search(&renamed, &search("причал экспресс", &no_filter));
    assert_eq!(tracks.len(), 3);
    for track in &tracks {
        assert_eq!(track["highlight"]["artist"], json!([[7, 13]]));
    }
    let newest = TrackSearch {
        sort: Some(Sort::NEWEST),
        ..search("причал", &no_filter)
    };
    assert_eq!(ids(&renamed, &newest), ["1", "2", "4", "5"]);
}

#[test]
fn words_of_many_tracks_and_of_few_are_narrowed_and_sorted_alike() {
    let title = |n: i64| match n {
        _ if n % 1_000 == 7 => "Редкий гость",
        _ if n % 3 == 0 => "Утро",
        _ => "Ночной экспресс",
    };
    let tracks: Vec<Track> = (1..=4_000)
        .map(|n| {
            let mut track = named(n, title(n), n * 7 % 50);
            track.versions[0].bpm = Bpm(10_000 + n * 13 % 90 * 50);
            track
        })
        .collect();
    let mut remaining = tracks.clone();
    remaining.retain(|track| track.id.0 % 10 != 0);
    let removed_ids = (1..=400).map(|n| TrackId(n * 10)).collect();
    let snapshot = Snapshot::build(input(tracks, vec![artist(1, "Мост")])).with_changes(CatalogChanges {
        removed: removed_ids,
        seq: 2,
        ..CatalogChanges::default()
    });
    let slow = TrackFilter {
        bpm: Some((Bpm(10_125), Bpm(11_500))),
        ..TrackFilter::default()
    };
    for filter in [&TrackFilter::default(), &slow] {
        for word in ["экспресс", "редкий"] {
            let passes = |track: &&Track| {
                let bpm = track.versions[0].bpm;
                track.title.to_lowercase().contains(word)
                    && filter.bpm.is_none_or(|(min, max)| min <= bpm && bpm <= max)
            };
            let mut naive: Vec<&Track> = remaining.iter().filter(passes).collect();
            let newest = |track: &Track| std::cmp::Reverse((track.published_at, track.id));
            naive.sort_by_key(|track| (std::cmp::Reverse(track.downloads_all), newest(track)));
            let every = |naive: &[&Track], sort| {
                for offset in [0, 15, naive.len() / 2, naive.len()] {
                    let page = PageRequest { offset, limit: 20 };
                    let query = TrackSearch {
                        sort,
                        page,
                        ..search(word, filter)
                    };
                    let expected = naive.iter().skip(offset).take(20);
                    let expected: Vec<String> = expected.map(|track| track.id.to_string()).collect();
                    assert_eq!(ids(&snapshot, &query), expected, "{word} {sort:?} {offset}");
                    assert_eq!(run_search(&snapshot, &query).1.total, naive.len());
                }
            };
            every(&naive, None);
            naive.sort_by_key(|track| (track.versions[0].bpm, newest(track)));
            every(&naive, Sort::parse("bpm").ok());
        }
    }
}

const WORDS: [&str; 3] = ["Огонь", "Ветер", "Вода"];

fn any_named() -> impl Strategy<Value = Track> {
    let words = prop::sample::subsequence(WORDS.to_vec(), 1..=WORDS.len());
    (words, 1..=5u8, 100..130i64, 0..40i64).prop_map(|(words, rating, bpm, downloads)| {
        let mut track = named(1, &words.join(" "), downloads);
        track.rating = rating;
        track.versions[0].bpm = Bpm(bpm * 100);
        track
    })
}

/// The expected order: exact titles, then the most downloaded first; of equals those of the base, then the
/// newest, which have the smaller id.
fn scan_plainly(tracks: &[Track], fresh: &[TrackId], search: &TrackSearch<'_>) -> Vec<String> {
    let words = || search.text.split([' ', '"']).filter(|word| !word.is_empty());
    let excluded: Vec<&str> = words().filter_map(|word| word.strip_prefix('-')).collect();
    let words: Vec<&str> = words().filter(|word| !word.starts_with('-')).collect();
    let phrase = search.text.split('"').nth(1);
    let in_order = |track: &Track| {
        let mut expected_words = words.iter().peekable();
        for word in track.title.split(' ') {
            expected_words.next_if(|next| **next == word);
        }
        expected_words.peek().is_none()
    };
    let matches = |track: &&Track| {
        let bpm = track.versions[0].bpm;
        words.iter().all(|word| track.title.contains(word))
            && !excluded.iter().any(|word| track.title.contains(word))
            && phrase.is_none_or(|phrase| track.title.contains(phrase))
            && search.filter.min_rating.is_none_or(|least| track.rating >= least)
            && search
                .filter
                .bpm
                .is_none_or(|(min, max)| min <= bpm && bpm <= max)
    };
    let mut found: Vec<&Track> = tracks.iter().filter(matches).collect();
    let grade = |track: &Track| (track.title != words.join(" "), !in_order(track));
    found.sort_by_key(|track| {
        (
            grade(track),
            -track.downloads_all,
            fresh.contains(&track.id),
            track.id,
        )
    });
    found.iter().map(|track| track.id.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Few matches and many, of one word and of two, within filters, over a base and its changes.
    #[test]
    fn words_within_a_filter_equal_a_plain_scan(
        mut tracks in prop::collection::vec(any_named(), 300..1_500),
        least in prop::option::of(2..=5u8),
        slowest in prop::option::of(95..130i64),
        changes in prop::collection::vec((any_named(), 0..1_600usize), 0..30),
    ) {
        for (id, track) in (1..).zip(&mut tracks) {
            *track = Track { id: TrackId(id), versions: track.versions.clone(), published_at: NOW.plus_seconds(-id), ..track.clone() };
        }
        let built = Snapshot::build(input(tracks.clone(), vec![artist(1, "Северный мост")]));
        let mut changed = Vec::new();
        let mut removed = Vec::new();
        let mut later = tracks.clone();
        for (new, at) in changes {
            let Some(old) = later.get_mut(at) else { continue };
            let new = Track { id: old.id, published_at: old.published_at, ..new };
            match at % 3 {
                0 => {
                    removed.push(old.id);
                    old.title.clear();
                }
                _ => {
                    *old = new.clone();
                    changed.retain(|track: &Track| track.id != new.id);
                    changed.push(new);
                }
            }
        }
        changed.retain(|track| !removed.contains(&track.id));
        let fresh: Vec<TrackId> = changed.iter().map(|track| track.id).collect();
        let swapped = built.with_changes(CatalogChanges { tracks: changed, removed, artists: vec![], seq: 8 });
        let filter = TrackFilter {
            min_rating: least,
            bpm: slowest.map(|bpm| (Bpm(bpm * 100), Bpm((bpm + 12) * 100))),
            ..TrackFilter::default()
        };
        for text in [
            "Огонь",
            "Ветер Вода",
            "Вода Огонь Ветер",
            "Огонь -Ветер",
            "\"Огонь Ветер\"",
            "Ветер -Вода -Огонь",
            "\"Огонь Вода\"",
        ] {
            for page in [PAGE, PageRequest { offset: 250, limit: 100 }] {
                let wanted = TrackSearch { page, ..search(text, &filter) };
                for (snapshot, tracks, fresh) in [(&built, &tracks, &[][..]), (&swapped, &later, &fresh[..])] {
                    let expected = scan_plainly(tracks, fresh, &wanted);
                    let (shown, searched) = run_search(snapshot, &wanted);
                    prop_assert_eq!(searched.total, expected.len());
                    let shown: Vec<&str> = shown.iter().map(|track| track["id"].as_str().unwrap()).collect();
                    let page: Vec<&String> = expected.iter().skip(page.offset).take(page.limit).collect();
                    prop_assert_eq!(shown, page);
                }
            }
        }
    }
}
