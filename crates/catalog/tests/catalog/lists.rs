//! Every scope, filter, order, direction, page, hide and count agrees with a plain scan over the tracks.
use crate::oracle;
use crate::pool;

use std::ops::ControlFlow;

use crate::oracle::{
    query::{
        ARTISTS, any_filter, any_page, any_pool, any_reader, any_scope, any_sequence, any_sort, any_track,
    },
    random::OracleRng,
};
use crate::pool::{NOW, PlainLinks, artist, input};
use proptest::prelude::*;
use pult_catalog::{CatalogChanges, ListQuery, Scope, Snapshot};
use pult_domain::{
    catalog::{Track, TrackCounters},
    filter::NameLookup,
    ids::{ArtistId, TrackId},
    list::SortColumn,
    requester::Requester,
};
use serde_json::Value;

fn built(tracks: Vec<Track>) -> Snapshot {
    let artists = (1..=ARTISTS).map(|id| artist(id, &format!("Artist {id}")));
    Snapshot::build(input(tracks, artists.collect()))
}

/// The list with each track's place written beside it.
fn read(snapshot: &Snapshot, query: &ListQuery<'_>, reader: &Requester) -> Value {
    let mut out = Vec::new();
    snapshot.write_list(&mut out, query, reader, NOW, &PlainLinks, |out, place, id| {
        out.extend_from_slice(format!(",\"place\":{place},\"same_id\":\"{id}\"").as_bytes());
    });
    serde_json::from_slice(&out).unwrap()
}

fn check_list(snapshot: &Snapshot, tracks: &[Track], query: &ListQuery<'_>, reader: &Requester) {
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
fn check(snapshot: &Snapshot, tracks: &[Track], chance: &mut OracleRng, questions: usize) {
    let reader = any_reader(chance, tracks.len());
    let mut with_facets = 1;
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
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_snapshot_answers_as_a_plain_scan(seed: u64, size in prop_oneof![0..40usize, 400..1_400usize]) {
        let chance = &mut OracleRng::new(seed);
        let tracks = any_pool(chance, size);
        check(&built(tracks.clone()), &tracks, chance, 20);
    }
}

/// A pool that came about by changes: some tracks were others, some were removed, some are new.
fn changed(chance: &mut OracleRng, tracks: &[Track]) -> Snapshot {
    let mut first = Vec::new();
    let mut batches: [Vec<Track>; 3] = Default::default();
    for track in tracks {
        match chance.below(4) {
            0 => batches[chance.below(3)].push(track.clone()),
            1 => {
                first.push(any_track(chance, track.id.0));
                if chance.one_in(3) {
                    batches[0].push(any_track(chance, track.id.0));
                }
                batches[1 + chance.below(2)].push(track.clone());
            }
            _ => first.push(track.clone()),
        }
    }
    let strangers: Vec<TrackId> = (1..=tracks.len() as i64 / 5)
        .map(|n| TrackId(tracks.len() as i64 + n))
        .collect();
    first.extend(strangers.iter().map(|id| any_track(chance, id.0)));
    let mut snapshot = built(first);
    for (n, batch) in batches.into_iter().enumerate() {
        let third = strangers.len().div_ceil(3).max(1);
        let removed = strangers.chunks(third).nth(n).unwrap_or_default().to_vec();
        snapshot = snapshot.with_changes(CatalogChanges {
            tracks: batch,
            removed,
            artists: vec![artist(1, "Renamed")],
            seq: n as i64,
        });
    }
    snapshot
}

/// New numbers for half of the tracks.
fn recount(chance: &mut OracleRng, tracks: &mut [Track]) -> Vec<TrackCounters> {
    let mut counters = Vec::new();
    for track in tracks {
        if chance.one_in(2) {
            track.rating = chance.between(1, 5) as u8;
            track.was_in_top = chance.one_in(3);
            track.downloads_all = chance.between(0, 99);
            counters.push(TrackCounters::of(track));
        }
    }
    counters
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn changes_lie_over_the_base_unseen(seed: u64, size in prop_oneof![0..40usize, 400..1_400usize]) {
        let chance = &mut OracleRng::new(seed);
        let mut tracks = any_pool(chance, size);
        let snapshot = changed(chance, &tracks);
        assert_eq!(snapshot.len(), tracks.len());
        check(&snapshot, &tracks, chance, 15);
        let counters = recount(chance, &mut tracks);
        let snapshot = snapshot.with_counters(&counters, &[artist(2, "Followed")], 9);
        check(&snapshot, &tracks, chance, 10);
        let compacted = snapshot.compact();
        check(&compacted, &tracks, chance, 10);
        assert_eq!((compacted.len(), compacted.seq()), (tracks.len(), 9));
        assert!(!compacted.is_heavy());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn changes_during_a_compaction_are_not_lost(seed: u64, size in 0..120usize) {
        let chance = &mut OracleRng::new(seed);
        let mut tracks = any_pool(chance, size);
        let earlier = changed(chance, &tracks);
        let compacted = earlier.compact();
        let mut now = earlier.with_changes(CatalogChanges::default());
        for seq in 1..4 {
            tracks.sort_by_key(|track| track.id);
            let id = 1 + chance.below(size + 1) as i64;
            let edited = any_track(chance, id);
            tracks.retain(|track| track.id != edited.id);
            let removed: Vec<TrackId> = tracks.pop().map(|track| track.id).into_iter().collect();
            tracks.push(edited.clone());
            now = now.with_changes(CatalogChanges { tracks: vec![edited], removed, seq, ..CatalogChanges::default() });
        }
        let rebased = now.rebased(&earlier, &compacted).unwrap();
        assert_eq!(rebased.seq(), 3);
        check(&rebased, &tracks, chance, 10);
        assert!(compacted.rebased(&earlier, &compacted).is_none());
    }
}

#[test]
fn a_renamed_artist_shows_on_every_track() {
    let before = built(vec![pool::track(1, "T"), pool::track(2, "U")]);
    let mut renamed = artist(1, "Renamed");
    renamed.code = "renamed".into();
    let fresh = artist(77, "Fresh");
    let mut debut = pool::track(3, "Debut");
    debut.artists = vec![fresh.id];
    let after = before.with_changes(CatalogChanges {
        tracks: vec![debut],
        artists: vec![renamed, fresh],
        seq: 8,
        ..CatalogChanges::default()
    });
    let shown = |id| pool::read_track(&after, id, &pool::visitor(), NOW)["artist"].clone();
    assert_eq!([1, 2, 3].map(shown), ["Renamed", "Renamed", "Fresh"]);
    assert_eq!(after.artist_tracks(ArtistId(77)).len(), 1);
    assert_eq!(NameLookup::artist(&after, "renamed"), Some(ArtistId(1)));
    assert_eq!(
        (
            NameLookup::artist(&after, "artist-1"),
            NameLookup::artist(&after, "77")
        ),
        (None, Some(ArtistId(77)))
    );
    assert_eq!(
        pool::read_track(&before, 1, &pool::visitor(), NOW)["artist"],
        "Artist 1"
    );
}

#[test]
fn matching_tracks_are_handed_out_with_their_facts() {
    let chance = &mut OracleRng::new(11);
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
            ControlFlow::Continue(())
        });
        assert!(places.next().is_none());

        let enough = 1 + chance.below(tracks.len());
        let mut seen = 0;
        snapshot.for_each_matching(Scope::All, &filter, &reader, NOW, |_| {
            seen += 1;
            match seen == enough {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        assert_eq!(seen, enough.min(expected.len()));
    }
}
