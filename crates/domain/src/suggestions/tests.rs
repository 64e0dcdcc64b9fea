use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    ids::TrackId,
    limits::{NEIGHBOURS_MAX, NEIGHBOURS_TOGETHER_MIN},
};

const HOUSE: VocabularyEntryId = VocabularyEntryId(1);
const POP: VocabularyEntryId = VocabularyEntryId(2);

fn profile<'a>(artists: &'a [ArtistId], genres: &'a [VocabularyEntryId], bpm: i64) -> TrackProfile<'a> {
    TrackProfile {
        artists,
        genres,
        parts_of_night: &[],
        bpm: Bpm(bpm * 100),
    }
}

#[test]
fn taste_prefers_what_it_was_learnt_from() {
    let mut taste = Taste::default();
    for bpm in [122, 124, 126] {
        taste.learn(&profile(&[ArtistId(1)], &[HOUSE], bpm), 1.0);
    }
    taste.learn(&profile(&[ArtistId(2)], &[POP], 100), 1.0);
    let score = |profile| {
        SuggestionCandidate {
            appeal: taste.appeal(&profile),
            ..SuggestionCandidate::default()
        }
        .score()
    };
    let familiar = score(profile(&[ArtistId(1)], &[HOUSE], 124));
    assert!(familiar > score(profile(&[ArtistId(9)], &[HOUSE], 124)));
    assert!(score(profile(&[ArtistId(9)], &[HOUSE], 124)) > score(profile(&[ArtistId(9)], &[POP], 124)));
    assert!(score(profile(&[ArtistId(9)], &[HOUSE], 124)) > score(profile(&[ArtistId(9)], &[HOUSE], 170)));
    assert_eq!(taste.genres(), [HOUSE, POP]);
    assert_eq!(taste.artists(), [ArtistId(1)]);
    let candidate = SuggestionCandidate {
        appeal: taste.appeal(&profile(&[ArtistId(1)], &[HOUSE], 124)),
        in_format_set: true,
        ..SuggestionCandidate::default()
    };
    assert_eq!(
        candidate.reasons(),
        [
            SuggestionReason::LikedArtist,
            SuggestionReason::Genre(HOUSE),
            SuggestionReason::FormatSet
        ]
    );
}

#[test]
fn nobody_in_particular_likes_nothing_in_particular() {
    let nobody = Taste::default().appeal(&profile(&[ArtistId(1)], &[HOUSE], 124));
    assert_eq!(nobody, TasteMatch::default());
}

#[test]
fn what_everybody_takes_is_like_nothing_in_particular() {
    let mut matrix = DownloadMatrix::default();
    let (hit, pair) = (TrackId(1), [TrackId(2), TrackId(3)]);
    for account in 0..60 {
        if account < 12 {
            matrix.add(&[pair[0], hit, pair[1]]);
        } else {
            matrix.add(&[hit, TrackId(100 + account)]);
        }
    }
    let neighbours: HashMap<_, _> = matrix.neighbours().collect();
    assert_eq!(
        neighbours[&pair[0]]
            .iter()
            .map(|(track, _)| *track)
            .collect::<Vec<_>>(),
        [pair[1], hit]
    );
    assert_eq!(neighbours[&pair[0]][0].1.together, 12);
    assert!(neighbours[&TrackId(130)].is_empty(), "one account is chance");
}

proptest! {
    #[test]
    fn neighbours_are_those_that_a_plain_count_finds(
        accounts in proptest::collection::vec(proptest::collection::btree_set(1_i64..70, 0..40), 0..25)
    ) {
        let mut matrix = DownloadMatrix::default();
        for tracks in &accounts {
            matrix.add(&tracks.iter().copied().map(TrackId).collect::<Vec<_>>());
        }
        let mut last = TrackId(0);
        for (track, neighbours) in matrix.neighbours() {
            prop_assert!(track > last);
            last = track;
            let both = |other: TrackId| accounts.iter()
                .filter(|tracks| tracks.contains(&track.0) && tracks.contains(&other.0))
                .count() as u32;
            let all: BTreeSet<i64> = accounts.iter().flatten().copied()
                .filter(|other| *other != track.0 && both(TrackId(*other)) >= NEIGHBOURS_TOGETHER_MIN)
                .collect();
            prop_assert_eq!(neighbours.len(), all.len().min(NEIGHBOURS_MAX));
            for (other, neighbour) in &neighbours {
                prop_assert!(all.contains(&other.0));
                prop_assert_eq!(neighbour.together, both(*other));
            }
            prop_assert!(neighbours.is_sorted_by(|a, b| a.1.likeness_thousandths >= b.1.likeness_thousandths));
        }
    }
}
