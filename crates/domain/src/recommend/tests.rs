use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    ids::TrackId,
    limits::{NEIGHBOURS_MAX, NEIGHBOURS_TOGETHER_MIN},
};

const HOUSE: VocabularyEntryId = VocabularyEntryId(1);
const POP: VocabularyEntryId = VocabularyEntryId(2);

fn piece<'a>(artists: &'a [ArtistId], genres: &'a [VocabularyEntryId], bpm: i64) -> TrackProfile<'a> {
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
        taste.learn(&piece(&[ArtistId(1)], &[HOUSE], bpm), 1.0);
    }
    taste.learn(&piece(&[ArtistId(2)], &[POP], 100), 1.0);
    let score = |piece| {
        SuggestionCandidate {
            appeal: taste.appeal(&piece),
            ..SuggestionCandidate::default()
        }
        .score()
    };
    let own = score(piece(&[ArtistId(1)], &[HOUSE], 124));
    assert!(own > score(piece(&[ArtistId(9)], &[HOUSE], 124)));
    assert!(score(piece(&[ArtistId(9)], &[HOUSE], 124)) > score(piece(&[ArtistId(9)], &[POP], 124)));
    assert!(score(piece(&[ArtistId(9)], &[HOUSE], 124)) > score(piece(&[ArtistId(9)], &[HOUSE], 170)));
    assert_eq!(taste.genres(), [HOUSE, POP]);
    assert_eq!(taste.artists(), [ArtistId(1)]);
    let told = SuggestionCandidate {
        appeal: taste.appeal(&piece(&[ArtistId(1)], &[HOUSE], 124)),
        in_format_set: true,
        ..SuggestionCandidate::default()
    };
    assert_eq!(
        told.reasons(),
        [
            SuggestionReason::LikedArtist,
            SuggestionReason::Genre(HOUSE),
            SuggestionReason::FormatSet
        ]
    );
}

#[test]
fn nobody_in_particular_likes_nothing_in_particular() {
    let nobody = Taste::default().appeal(&piece(&[ArtistId(1)], &[HOUSE], 124));
    assert_eq!(nobody, TasteMatch::default());
}

#[test]
fn what_everybody_takes_is_like_nothing_in_particular() {
    let mut takings = DownloadMatrix::default();
    let (hit, pair) = (TrackId(1), [TrackId(2), TrackId(3)]);
    for account in 0..60 {
        if account < 12 {
            takings.add(&[pair[0], hit, pair[1]]);
        } else {
            takings.add(&[hit, TrackId(100 + account)]);
        }
    }
    let found: HashMap<_, _> = takings.neighbours().collect();
    assert_eq!(
        found[&pair[0]]
            .iter()
            .map(|(track, _)| *track)
            .collect::<Vec<_>>(),
        [pair[1], hit]
    );
    assert_eq!(found[&pair[0]][0].1.together, 12);
    assert!(found[&TrackId(130)].is_empty(), "one account is chance");
}

proptest! {
    #[test]
    fn neighbours_are_those_that_a_plain_count_finds(
        accounts in proptest::collection::vec(proptest::collection::btree_set(1_i64..70, 0..40), 0..25)
    ) {
        let mut takings = DownloadMatrix::default();
        for tracks in &accounts {
            takings.add(&tracks.iter().copied().map(TrackId).collect::<Vec<_>>());
        }
        let mut last = TrackId(0);
        for (track, near) in takings.neighbours() {
            prop_assert!(track > last);
            last = track;
            let both = |other: TrackId| accounts.iter()
                .filter(|taken| taken.contains(&track.0) && taken.contains(&other.0))
                .count() as u32;
            let all: BTreeSet<i64> = accounts.iter().flatten().copied()
                .filter(|other| *other != track.0 && both(TrackId(*other)) >= NEIGHBOURS_TOGETHER_MIN)
                .collect();
            prop_assert_eq!(near.len(), all.len().min(NEIGHBOURS_MAX));
            for (other, neighbour) in &near {
                prop_assert!(all.contains(&other.0));
                prop_assert_eq!(neighbour.together, both(*other));
            }
            prop_assert!(near.is_sorted_by(|a, b| a.1.likeness_thousandths >= b.1.likeness_thousandths));
        }
    }
}
