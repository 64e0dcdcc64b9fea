//! Words that few tracks have, within any filter, agree with a plain scan over the tracks.
use crate::oracle;

use std::cmp::Reverse;

use crate::oracle::{
    query::{ARTISTS, any_filter, any_pool, any_requester},
    random::OracleRng,
};
use crate::pool::{NOW, artist, input};
use proptest::prelude::*;
use pult_catalog::{CatalogChanges, Scope, Snapshot, TrackSearch};
use pult_domain::{account::SearchAlgorithm, catalog::Track, ids::TrackId, list::PageRequest};

const FILTERS: usize = 12;

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_rare_word_within_a_filter_is_a_plain_scan(seed: u64, size in 40..900usize, rarity in 17..90usize) {
        let rng = &mut OracleRng::new(seed);
        let mut tracks = any_pool(rng, size);
        for track in &mut tracks {
            track.downloads_all = rng.between(0, 9);
            track.title = match rng.below(rarity) {
                0 => "Редкая Комета".into(),
                1 => "Редкая".into(),
                _ => "Прочее".into(),
            };
        }
        let artists = (1..=ARTISTS).map(|id| artist(id, &format!("Artist {id}"))).collect();
        let whole = Snapshot::build(input(tracks.clone(), artists));
        let removed: Vec<TrackId> = tracks.iter().map(|track| track.id).filter(|id| id.0 % 5 == 0).collect();
        let mut remaining = tracks.clone();
        remaining.retain(|track| !removed.contains(&track.id));
        let with_removed = whole.with_changes(CatalogChanges { removed, seq: 2, ..CatalogChanges::default() });
        for _ in 0..FILTERS {
            let filter = any_filter(rng);
            let requester = any_requester(rng, size);
            let page = PageRequest { offset: rng.below(4), limit: 1 + rng.below(20) };
            for (snapshot, tracks) in [(&whole, &tracks), (&with_removed, &remaining)] {
                for (text, words) in [("редкая", &["Редкая"][..]), ("редкая комета", &["Редкая", "Комета"])] {
                    let search = TrackSearch { text, algorithm: SearchAlgorithm::Old, filter: &filter, sort: None, page };
                    let members = oracle::members(tracks, Scope::All, &filter, &requester);
                    let named = members.into_iter().map(|(_, track)| track);
                    let mut expected: Vec<&Track> =
                        named.filter(|track| words.iter().all(|word| track.title.contains(word))).collect();
                    let other = |track: &Track| track.title.to_lowercase() != text;
                    let rank = |track: &Track| (other(track), Reverse(track.downloads_all), Reverse((track.published_at, track.id)));
                    expected.sort_by_key(|track| rank(track));
                    let (found, total) = snapshot.search(&search, &requester, NOW);
                    prop_assert_eq!(total, expected.len(), "{:?}", search);
                    prop_assert_eq!(snapshot.count_search(&search, &requester, NOW).total, expected.len());
                    let expected_page: Vec<TrackId> =
                        expected.iter().skip(page.offset).take(page.limit).map(|track| track.id).collect();
                    prop_assert_eq!(found, expected_page, "{:?}", search);
                }
            }
        }
    }
}
