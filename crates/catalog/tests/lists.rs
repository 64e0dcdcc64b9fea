//! Every scope, filter, order, direction, page, hide and count agrees with a plain scan over the tracks.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod oracle;
mod pool;

use oracle::{
    ask::{ARTISTS, any_filter, any_page, any_pool, any_reader, any_scope, any_sequence, any_sort},
    random::Chance,
};
use pool::{NOW, PlainLinks, artist, input};
use proptest::prelude::*;
use pult_catalog::{ListQuery, Scope, Snapshot};
use pult_domain::{catalogue::Track, list::SortColumn, reader::Reader};
use serde_json::Value;

fn built(tracks: Vec<Track>) -> Snapshot {
    let artists = (1..=ARTISTS).map(|id| artist(id, &format!("Artist {id}")));
    Snapshot::build(input(tracks, artists.collect()))
}

/// The list with each track's place written beside it.
fn read(snapshot: &Snapshot, query: &ListQuery<'_>, reader: &Reader) -> Value {
    let mut out = Vec::new();
    snapshot.write_list(&mut out, query, reader, NOW, &PlainLinks, |out, place, id| {
        out.extend_from_slice(format!(",\"place\":{place},\"same_id\":\"{id}\"").as_bytes());
    });
    serde_json::from_slice(&out).unwrap()
}

fn check_list(snapshot: &Snapshot, tracks: &[Track], query: &ListQuery<'_>, reader: &Reader) {
    let expected = oracle::list(tracks, query, reader);
    let shown = read(snapshot, query, reader);
    assert_eq!(shown["total"], expected.len(), "{query:?}");
    let page: Vec<(String, usize)> = expected
        .iter()
        .skip(query.page.offset)
        .take(query.page.limit)
        .map(|(place, track)| (track.id.to_string(), *place))
        .collect();
    let groups = shown["items"].as_array().unwrap();
    let rows = groups.iter().flat_map(|group| group["items"].as_array().unwrap());
    let shown_page: Vec<(String, usize)> = rows
        .map(|row| {
            assert_eq!(row["id"], row["same_id"]);
            (
                row["id"].as_str().unwrap().to_owned(),
                row["place"].as_u64().unwrap() as usize,
            )
        })
        .collect();
    assert_eq!(shown_page, page, "{query:?}");
    check_groups(groups, &expected, query);
    assert_eq!(
        snapshot.count(query.scope, query.filter, reader, NOW),
        expected.len()
    );
    if query.facets {
        assert_eq!(
            shown["facets"],
            oracle::counts::facets(tracks, query, reader),
            "{query:?}"
        );
    }
}

fn check_groups(groups: &[Value], expected: &[(usize, &Track)], query: &ListQuery<'_>) {
    let by_day = match query.sort {
        Some(sort) => sort.column == SortColumn::Date,
        None => !matches!(query.scope, Scope::Sequence(_)),
    };
    let mut last = "";
    for group in groups {
        let count = match group["date"].as_str() {
            Some(date) => {
                assert!(by_day && last != date, "a day stands in one group");
                last = date;
                let rows = group["items"].as_array().unwrap();
                assert!(rows.iter().all(|row| row["date_active_from"] == date));
                let of_day = expected
                    .iter()
                    .filter(|(_, track)| track.published_at.russian_date() == date);
                of_day.count()
            }
            None => {
                assert!(!by_day && groups.len() == 1);
                expected.len()
            }
        };
        assert_eq!(group["date_all_count"], count, "{query:?}");
    }
}

/// Asks many different things of one snapshot.
fn check(snapshot: &Snapshot, tracks: &[Track], chance: &mut Chance, questions: usize) {
    let reader = any_reader(chance, tracks.len());
    let mut with_facets = 2;
    for _ in 0..questions {
        let sequence = any_sequence(chance, tracks.len());
        let filter = any_filter(chance);
        let query = ListQuery {
            scope: any_scope(chance, &sequence),
            filter: &filter,
            sort: any_sort(chance),
            page: any_page(chance, tracks.len()),
            facets: with_facets > 0,
        };
        with_facets -= 1;
        check_list(snapshot, tracks, &query, &reader);
        // Asked again it may come from what was kept.
        let again = ListQuery {
            sort: any_sort(chance),
            page: any_page(chance, tracks.len()),
            ..query
        };
        check_list(snapshot, tracks, &again, &reader);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_snapshot_answers_as_a_plain_scan(seed: u64, size in prop_oneof![0..40usize, 400..1_400usize]) {
        let chance = &mut Chance::new(seed);
        let tracks = any_pool(chance, size);
        check(&built(tracks.clone()), &tracks, chance, 25);
    }
}

#[test]
fn matching_tracks_are_handed_out_with_their_facts() {
    let chance = &mut Chance::new(11);
    let tracks = any_pool(chance, 700);
    let snapshot = built(tracks.clone());
    let reader = any_reader(chance, tracks.len());
    for _ in 0..20 {
        let filter = any_filter(chance);
        let query = ListQuery::new(Scope::All, &filter, any_page(chance, 1));
        let expected = oracle::list(&tracks, &query, &reader);
        let mut places = expected.iter();
        snapshot.for_each_matching(Scope::All, &filter, &reader, NOW, |facts| {
            let (_, track) = places.next().unwrap();
            assert_eq!(facts.id(), track.id);
            assert_eq!(facts.title(), track.title);
            assert_eq!(facts.bpm(), track.versions[0].bpm);
            assert_eq!(facts.rating(), track.rating);
            assert_eq!((facts.year(), facts.energy()), (track.year, track.energy));
            assert_eq!(facts.artists().collect::<Vec<_>>(), track.artists);
            assert_eq!(facts.genres().collect::<Vec<_>>(), track.genres);
            assert_eq!((facts.category(), facts.label()), (track.category, track.label));
        });
        assert!(places.next().is_none());
    }
}
