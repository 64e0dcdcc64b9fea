//! Events of a player at the start of a track, and how long starts take.

use crate::limits::PLAY_WAIT_MAX_MS;

coded! {
    /// Steps from pressing play to the first audio.
    pub enum PlayStep {
        Pressed = "pressed",
        Started = "started",
        /// Another track was chosen before the first audio.
        GivenUp = "given_up",
        Failed = "failed",
    }
}

impl PlayStep {
    /// Parses the messages of the player's log; others are only for people to read.
    pub fn from_message(message: &str) -> Option<Self> {
        Some(match message {
            "play pressed" => Self::Pressed,
            "playback started" => Self::Started,
            "did not wait for loading" => Self::GivenUp,
            "playback failed" => Self::Failed,
            _ => return None,
        })
    }
}

/// Rounds a wait down to two digits, so that many starts need few counters and days can be added up.
pub fn wait_bucket(ms: i64) -> i64 {
    let ms = ms.clamp(0, PLAY_WAIT_MAX_MS);
    let mut unit = 1;
    while ms / unit >= 100 {
        unit *= 10;
    }
    ms / unit * unit
}

/// The wait that `percent` of the starts did not exceed. `waits` are buckets with their counts, the shortest first.
pub fn wait_at(waits: &[(i64, i64)], percent: i64) -> Option<i64> {
    let total: i64 = waits.iter().map(|(_, count)| count).sum();
    let rank = (total * percent + 99) / 100;
    let mut counted = 0;
    waits
        .iter()
        .find(|(_, count)| {
            counted += count;
            counted >= rank.max(1)
        })
        .map(|(wait, _)| *wait)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn two_digits_of_a_wait_are_kept() {
        for (ms, bucket) in [
            (-5, 0),
            (7, 7),
            (99, 99),
            (123, 120),
            (1_987, 1_900),
            (i64::MAX, PLAY_WAIT_MAX_MS),
        ] {
            assert_eq!(wait_bucket(ms), bucket);
        }
    }

    #[test]
    fn nothing_heard_has_no_wait() {
        assert_eq!(wait_at(&[], 50), None);
        assert_eq!(wait_at(&[(120, 1)], 99), Some(120));
    }

    proptest! {
        /// The result from buckets is the bucket of the result found by sorting.
        #[test]
        fn buckets_answer_like_sorting(mut waits in prop::collection::vec(0..50_000_i64, 1..200), percent in 1..=100_i64) {
            let mut buckets = BTreeMap::new();
            for wait in &waits {
                *buckets.entry(wait_bucket(*wait)).or_insert(0) += 1;
            }
            waits.sort_unstable();
            let rank = (waits.len() * percent as usize).div_ceil(100).max(1);
            let sorted_buckets: Vec<_> = buckets.into_iter().collect();
            prop_assert_eq!(wait_at(&sorted_buckets, percent), Some(wait_bucket(waits[rank - 1])));
        }
    }
}
