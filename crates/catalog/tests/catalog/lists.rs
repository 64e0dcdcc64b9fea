//! Every scope, filter, order, direction, page, hide and count agrees with a plain scan over the tracks.
use crate::oracle;
use crate::pool;

use std::ops::ControlFlow;

use crate::oracle::{
    query::{
        ARTISTS, any_filter, any_page, any_pool, any_requester, any_scope, any_sequence, any_sort, any_track,
    },
    random::OracleRng,
};
use crate::pool::{NOW, PlainLinks, artist, input};
use proptest::prelude::*;
use pult_catalog::{CatalogChanges, ListQuery, Scope, Snapshot};
use pult_domain::{
    catalog::{Track, TrackCounters, Version},
    filter::NameLookup,
    ids::{ArtistId, TrackId},
    list::SortColumn,
    requester::Requester,
};
use serde_json::{Value, json};

fn build_snapshot(tracks: Vec<Track>) -> Snapshot {
    let artists = (1..=ARTISTS).map(|id| artist(id, &format!("Artist {id}")));
    Snapshot::build(input(tracks, artists.collect()))
}

/// The list, with each track's index written beside it.
fn read(snapshot: &Snapshot, query: &ListQuery<'_>, requester: &Requester) -> Value {
    let mut out = Vec::new();
    snapshot.write_list(&mut out, query, requester, NOW, &PlainLinks, |out, index, id| {
        out.extend_from_slice(format!(",\"place\":{index},\"same_id\":\"{id}\"").as_bytes());
    });
    serde_json::from_slice(&out).unwrap()
}

fn check_list(snapshot: &Snapshot, tracks: &[Track], query: &ListQuery<'_>, requester: &Requester) {
    let expected = oracle::list(tracks, query, requester);
    let written = read(snapshot, query, requester);
    assert_eq!(written["total"], expected.len(), "{query:?}");
    let page: Vec<(String, usize)> = expected
        .iter()
        .skip(query.page.offset)
        .take(query.page.limit)
        .map(|(index, track)| (track.id.to_string(), *index))
        .collect();
    let groups = written["items"].as_array().unwrap();
    let rows = groups.iter().flat_map(|group| group["items"].as_array().unwrap());
    let shown_page: Vec<(String, usize)> = rows
        .clone()
        .map(|row| {
            assert_eq!(row["id"], row["same_id"]);
            (
                row["id"].as_str().unwrap().to_owned(),
                row["place"].as_u64().unwrap() as usize,
            )
        })
        .collect();
    assert_eq!(shown_page, page, "{query:?}");
    for (row, (index, track)) in rows.zip(expected.iter().skip(query.page.offset)) {
        let named = match query.scope {
            Scope::Sequence(entries) => entries[*index].version,
            _ => None,
        };
        check_version(row, oracle::chosen(track, query.filter, named, requester), query);
    }
    check_groups(groups, &expected, query);
    assert_eq!(
        snapshot.count(query.scope, query.filter, requester, NOW),
        expected.len()
    );
    if query.facets {
        assert_eq!(
            written["facets"],
            oracle::counts::facets(tracks, query, requester),
            "{query:?}"
        );
    }
}

/// A row shows its version and offers it first.
fn check_version(row: &Value, version: &Version, query: &ListQuery<'_>) {
    let id = version.id.to_string();
    assert_eq!(row["version_id"], id, "{query:?}");
    let item = &row["downloads"]["items"][0];
    assert_eq!((&item["version_id"], &item["name"]), (&json!(id), &row["type"]));
    assert_eq!(row["bpm"].as_f64(), Some(version.bpm.value()));
    assert_eq!(row["track_key"], version.key.camelot());
    assert_eq!(row["key_index"], version.key.index());
    assert_eq!(
        row["duration"].as_f64(),
        Some(version.duration_ms as f64 / 1000.0)
    );
    assert_eq!(row["soundwave"], json!(version.soundwave));
    let highlight = version.highlight_ms.map(|ms| ms as f64 / 1000.0);
    assert_eq!(row["telling_moment"].as_f64(), highlight);
    let link = format!("/audio/{id}?");
    for field in ["source", "audioSrc"] {
        assert!(row[field].as_str().unwrap().starts_with(&link), "{}", row[field]);
    }
    let length = row["preview_length"].as_f64().unwrap();
    assert!(length <= version.duration_ms as f64 / 1000.0);
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

/// Runs many different queries on one snapshot.
fn check(snapshot: &Snapshot, tracks: &[Track], rng: &mut OracleRng, query_count: usize) {
    let requester = any_requester(rng, tracks.len());
    let mut with_facets = 1;
    for _ in 0..query_count {
        let sequence = any_sequence(rng, tracks);
        let filter = any_filter(rng);
        let query = ListQuery {
            scope: any_scope(rng, &sequence),
            filter: &filter,
            sort: any_sort(rng),
            page: any_page(rng, tracks.len()),
            facets: with_facets > 0,
        };
        with_facets -= 1;
        check_list(snapshot, tracks, &query, &requester);
        // The second time the total may come from the cache.
        let again = ListQuery {
            sort: any_sort(rng),
            page: any_page(rng, tracks.len()),
            ..query
        };
        check_list(snapshot, tracks, &again, &requester);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_snapshot_answers_as_a_plain_scan(seed: u64, size in prop_oneof![0..40usize, 400..1_400usize]) {
        let rng = &mut OracleRng::new(seed);
        let tracks = any_pool(rng, size);
        check(&build_snapshot(tracks.clone()), &tracks, rng, 20);
    }
}

/// A pool built by changes: some tracks were edited, some were removed, some are new.
fn build_by_changes(rng: &mut OracleRng, tracks: &[Track]) -> Snapshot {
    let mut first = Vec::new();
    let mut batches: [Vec<Track>; 3] = Default::default();
    for track in tracks {
        match rng.below(4) {
            0 => batches[rng.below(3)].push(track.clone()),
            1 => {
                first.push(any_track(rng, track.id.0));
                if rng.one_in(3) {
                    batches[0].push(any_track(rng, track.id.0));
                }
                batches[1 + rng.below(2)].push(track.clone());
            }
            _ => first.push(track.clone()),
        }
    }
    let removed_later: Vec<TrackId> = (1..=tracks.len() as i64 / 5)
        .map(|n| TrackId(tracks.len() as i64 + n))
        .collect();
    first.extend(removed_later.iter().map(|id| any_track(rng, id.0)));
    let mut snapshot = build_snapshot(first);
    for (n, batch) in batches.into_iter().enumerate() {
        let third = removed_later.len().div_ceil(3).max(1);
        let removed = removed_later.chunks(third).nth(n).unwrap_or_default().to_vec();
        snapshot = snapshot.with_changes(CatalogChanges {
            tracks: batch,
            removed,
            artists: vec![artist(1, "Renamed")],
            seq: n as i64,
        });
    }
    snapshot
}

/// New counters for half of the tracks.
fn recount(rng: &mut OracleRng, tracks: &mut [Track]) -> Vec<TrackCounters> {
    let mut counters = Vec::new();
    for track in tracks {
        if rng.one_in(2) {
            track.rating = rng.between(1, 5) as u8;
            track.was_in_top = rng.one_in(3);
            track.downloads_all = rng.between(0, 99);
            counters.push(TrackCounters::of(track));
        }
    }
    counters
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn changes_lie_over_the_base_unseen(seed: u64, size in prop_oneof![0..40usize, 400..1_400usize]) {
        let rng = &mut OracleRng::new(seed);
        let mut tracks = any_pool(rng, size);
        let snapshot = build_by_changes(rng, &tracks);
        assert_eq!(snapshot.len(), tracks.len());
        check(&snapshot, &tracks, rng, 15);
        let counters = recount(rng, &mut tracks);
        let snapshot = snapshot.with_counters(&counters, &[artist(2, "Followed")], 9);
        check(&snapshot, &tracks, rng, 10);
        let compacted = snapshot.compact();
        check(&compacted, &tracks, rng, 10);
        assert_eq!((compacted.len(), compacted.seq()), (tracks.len(), 9));
        assert!(!compacted.is_heavy());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn changes_during_a_compaction_are_not_lost(seed: u64, size in 0..120usize) {
        let rng = &mut OracleRng::new(seed);
        let mut tracks = any_pool(rng, size);
        let earlier = build_by_changes(rng, &tracks);
        let compacted = earlier.compact();
        let mut now = earlier.with_changes(CatalogChanges::default());
        for seq in 1..4 {
            tracks.sort_by_key(|track| track.id);
            let id = 1 + rng.below(size + 1) as i64;
            let edited = any_track(rng, id);
            tracks.retain(|track| track.id != edited.id);
            let removed: Vec<TrackId> = tracks.pop().map(|track| track.id).into_iter().collect();
            tracks.push(edited.clone());
            now = now.with_changes(CatalogChanges { tracks: vec![edited], removed, seq, ..CatalogChanges::default() });
        }
        let rebased = now.rebased(&earlier, &compacted).unwrap();
        assert_eq!(rebased.seq(), 3);
        check(&rebased, &tracks, rng, 10);
        assert!(compacted.rebased(&earlier, &compacted).is_none());
    }
}

#[test]
fn a_renamed_artist_shows_on_every_track() {
    let before = build_snapshot(vec![pool::track(1, "T"), pool::track(2, "U")]);
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
    let written = |id| pool::read_track(&after, id, &pool::visitor(), NOW)["artist"].clone();
    assert_eq!([1, 2, 3].map(written), ["Renamed", "Renamed", "Fresh"]);
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
    let rng = &mut OracleRng::new(11);
    let tracks = any_pool(rng, 700);
    let snapshot = build_snapshot(tracks.clone());
    let requester = any_requester(rng, tracks.len());
    for _ in 0..20 {
        let filter = any_filter(rng);
        let query = ListQuery::new(Scope::All, &filter, any_page(rng, 1));
        let expected = oracle::list(&tracks, &query, &requester);
        let mut remaining = expected.iter();
        snapshot.for_each_matching(Scope::All, &filter, &requester, NOW, |track_view| {
            let (_, track) = remaining.next().unwrap();
            assert_eq!(track_view.id(), track.id);
            assert_eq!(track_view.title(), track.title);
            assert_eq!(track_view.bpm(), track.versions[0].bpm);
            assert_eq!(track_view.rating(), track.rating);
            assert_eq!(
                (track_view.year(), track_view.energy()),
                (track.year, track.energy)
            );
            assert_eq!(track_view.artists().collect::<Vec<_>>(), track.artists);
            assert_eq!(track_view.genres().collect::<Vec<_>>(), track.genres);
            assert_eq!(
                (track_view.category(), track_view.label()),
                (track.category, track.label)
            );
            ControlFlow::Continue(())
        });
        assert!(remaining.next().is_none());

        let enough = 1 + rng.below(tracks.len());
        let mut visited = 0;
        snapshot.for_each_matching(Scope::All, &filter, &requester, NOW, |_| {
            visited += 1;
            match visited == enough {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        assert_eq!(visited, enough.min(expected.len()));
    }
}
