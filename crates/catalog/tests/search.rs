//! Search over the base and what lies over it, within filters.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod pool;

use pool::{NOW, PlainLinks, artist, input, track, visitor};
use pult_catalog::{Changes, Search, Searched, Snapshot};
use pult_domain::{
    account::SearchAlgorithm,
    catalogue::{Bpm, Track, Variant},
    filter::TrackFilter,
    ids::TrackId,
    list::{Page, Sort},
};
use serde_json::{Value, json};

const PAGE: Page = Page { offset: 0, limit: 20 };

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

/// The fourth is renamed, the third removed, a fifth is new.
fn changed() -> Snapshot {
    snapshot().with_changes(Changes {
        tracks: vec![named(4, "Экспресс в утро", 7), named(5, "Экспресс", 1)],
        removed: vec![TrackId(3)],
        artists: vec![],
        seq: 8,
    })
}

fn search<'a>(text: &'a str, filter: &'a TrackFilter) -> Search<'a> {
    Search {
        text,
        algorithm: SearchAlgorithm::Old,
        filter,
        sort: None,
        page: PAGE,
    }
}

fn ask(snapshot: &Snapshot, search: &Search<'_>) -> (Vec<Value>, Searched) {
    let mut out = Vec::new();
    let searched = snapshot.write_search(&mut out, search, &visitor(), NOW, &PlainLinks);
    let counted = snapshot.count_search(search, &visitor(), NOW);
    assert_eq!(searched, counted, "{search:?}");
    (serde_json::from_slice(&out).unwrap(), searched)
}

fn ids(snapshot: &Snapshot, search: &Search<'_>) -> Vec<String> {
    let (tracks, searched) = ask(snapshot, search);
    let ids: Vec<String> = tracks
        .iter()
        .map(|t| t["id"].as_str().unwrap().to_owned())
        .collect();
    if search.page.offset == 0 && search.page.limit >= searched.total {
        assert_eq!(ids.len(), searched.total);
    }
    ids
}

#[test]
fn the_most_downloaded_of_both_layers_come_first_and_what_is_gone_does_not() {
    let everything = TrackFilter::default();
    let wanted = search("экспресс", &everything);
    assert_eq!(ids(&snapshot(), &wanted), ["3", "1"]);
    let changed = changed();
    assert_eq!(ids(&changed, &wanted), ["4", "1", "5"]);
    assert_eq!(ids(&changed.compact(), &wanted), ["4", "1", "5"]);
    for (offset, page) in [(0, vec!["4"]), (1, vec!["1"]), (2, vec!["5"]), (3, vec![])] {
        let one = Search {
            page: Page { offset, limit: 1 },
            ..wanted
        };
        assert_eq!(ids(&changed, &one), page);
        assert_eq!(ask(&changed, &one).1.total, 3);
    }
    assert!(
        ids(&changed, &search("север", &everything)).len() == 4,
        "all by the artist"
    );
    assert!(ids(&changed, &search("утро", &everything)) == ["4"]);
}

#[test]
fn an_order_may_be_asked_for() {
    let everything = TrackFilter::default();
    let by_name = Search {
        sort: Some(Sort::parse("name").unwrap()),
        ..search("экспресс", &everything)
    };
    assert_eq!(ids(&changed(), &by_name), ["1", "5", "4"]);
    let newest = Search {
        sort: Some(Sort::NEWEST),
        ..by_name
    };
    assert_eq!(ids(&changed(), &newest), ["1", "4", "5"]);
}

#[test]
fn a_filter_narrows_and_bends_nothing() {
    let slow = TrackFilter {
        bpm: Some((Bpm(0), Bpm(10_000))),
        ..TrackFilter::default()
    };
    assert!(ids(&changed(), &search("экспресс", &slow)).is_empty());
    let remixes = TrackFilter {
        variant: Some(Variant::Remix),
        ..TrackFilter::default()
    };
    assert!(ids(&changed(), &search("экспресс", &remixes)).is_empty());
    let originals = TrackFilter {
        variant: Some(Variant::Original),
        ..TrackFilter::default()
    };
    assert_eq!(ids(&changed(), &search("экспресс", &originals)).len(), 3);
    // Without words the filter alone speaks, newest first.
    assert_eq!(ids(&changed(), &search("", &originals)), ["1", "2", "4", "5"]);
}

#[test]
fn matches_are_shown_in_either_layer_and_slips_are_told() {
    let everything = TrackFilter::default();
    let (tracks, searched) = ask(&changed(), &search("северный экспресс", &everything));
    assert_eq!(searched.corrected, None);
    for track in &tracks {
        assert_eq!(track["highlight"]["artist"], json!([[0, 8]]));
        assert_eq!(track["highlight"]["title"].as_array().unwrap().len(), 1);
    }
    let (tracks, searched) = ask(&changed(), &search("'rcghtcc", &everything));
    assert_eq!(searched.corrected.as_deref(), Some("экспресс"));
    assert_eq!(tracks.len(), 3);
    let (tracks, searched) = ask(&changed(), &search("xyzzy", &everything));
    assert_eq!((tracks.len(), searched), (0, Searched::default()));
}
