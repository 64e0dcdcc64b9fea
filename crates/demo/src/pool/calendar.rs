//! When tracks were published: over fourteen months, more of them lately, and some today.

use pult_domain::time::{DAY_MS, HOUR_MS, Timestamp};
use rand::RngExt;

use crate::rng::{Topic, stream};

const DAYS: i64 = 425;
/// The recent weeks in which the pool grows fastest.
const BUSY_DAYS: i64 = 28;
/// Weights of the weekdays from Thursday on, because day 0 of the calendar was a Thursday.
const WEEK: [f64; 7] = [1.25, 1.5, 0.55, 0.5, 0.95, 1.05, 1.15];
const MOSCOW_MS: i64 = 3 * HOUR_MS;

#[derive(Debug, Clone)]
pub(crate) struct Calendar {
    now: Timestamp,
    /// For every day, oldest first: its Moscow day number and the index of its first track.
    days: Vec<(i64, usize)>,
    tracks: usize,
}

impl Calendar {
    pub(crate) fn new(seed: u64, tracks: usize, now: Timestamp) -> Self {
        let today = now.moscow_day();
        let mut rng = stream(seed, Topic::Days, 0);
        let weights: Vec<(i64, f64)> = (0..DAYS)
            .rev()
            .map(|days_ago| {
                let day = today - days_ago;
                let weekday = WEEK.get(day.rem_euclid(7) as usize).copied().unwrap_or(1.0);
                let variation = rng.random_range(0.8..1.2);
                let base_weight = if days_ago == 0 {
                    // Today always has some tracks, whatever weekday it is.
                    return (day, 16.0);
                } else if days_ago < BUSY_DAYS {
                    17.0
                } else {
                    6.2 * (1.15 - 0.3 * days_ago as f64 / DAYS as f64)
                };
                (day, base_weight * weekday * variation)
            })
            .collect();
        let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
        let mut sum = 0.0;
        let days = weights
            .into_iter()
            .map(|(day, weight)| {
                let first = (sum / total * tracks as f64).round() as usize;
                sum += weight;
                (day, first)
            })
            .collect();
        Self { now, days, tracks }
    }

    /// Index of the first track of the last `days` days.
    pub(crate) fn first_of_last(&self, days: i64) -> usize {
        let since = self.now.moscow_day() - days;
        self.days
            .iter()
            .find(|(day, _)| *day >= since)
            .map_or(self.tracks, |(_, first)| *first)
    }

    pub(crate) fn published_at(&self, index: usize) -> Timestamp {
        let slot = self
            .days
            .partition_point(|(_, first)| *first <= index)
            .saturating_sub(1);
        let Some((day, first)) = self.days.get(slot).copied() else {
            return self.now;
        };
        let next = self.days.get(slot + 1).map_or(self.tracks, |(_, first)| *first);
        let share = (index - first) as f64 / next.saturating_sub(first).max(1) as f64;
        let midnight = day * DAY_MS - MOSCOW_MS;
        // Staff publish between 10:00 and 20:00; today only what is already past.
        let (mut from, mut to) = (midnight + 10 * HOUR_MS, midnight + 20 * HOUR_MS);
        if to > self.now.0 {
            (from, to) = (from.min((midnight + self.now.0) / 2), self.now.0);
        }
        Timestamp(from + ((to - from) as f64 * share) as i64)
    }
}

/// The next Monday, 00:00 in Moscow, when the Free playlist is renewed.
pub(crate) fn next_monday(now: Timestamp) -> Timestamp {
    // 1 January 1970 was a Thursday, so day 4 was the first Monday.
    let day = now.moscow_day();
    let days_ahead = 7 - (day - 4).rem_euclid(7);
    Timestamp((day + days_ahead) * DAY_MS - MOSCOW_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000); // Thursday 05.03.2026 18:30 in Moscow

    #[test]
    fn recent_days_have_eight_to_thirty_and_nothing_is_in_the_future() {
        let calendar = Calendar::new(1, 3_000, NOW);
        let mut per_day = std::collections::BTreeMap::new();
        let mut last = Timestamp(0);
        for index in 0..3_000 {
            let at = calendar.published_at(index);
            assert!(last <= at && at <= NOW, "{index}: {at:?}");
            last = at;
            *per_day.entry(NOW.moscow_day() - at.moscow_day()).or_insert(0) += 1;
        }
        for ago in 0..14 {
            assert!(
                (6..=34).contains(&per_day[&ago]),
                "{ago} days ago: {}",
                per_day[&ago]
            );
        }
        assert!(per_day.keys().max() > Some(&400));
    }

    #[test]
    fn just_after_midnight_today_still_has_tracks() {
        let midnight = Timestamp(NOW.moscow_day() * DAY_MS - MOSCOW_MS + 60_000);
        let calendar = Calendar::new(1, 3_000, midnight);
        let at = calendar.published_at(2_999);
        assert_eq!(at.moscow_day(), midnight.moscow_day());
        assert!(at <= midnight);
    }

    #[test]
    fn monday_is_the_next_one_even_on_a_monday() {
        assert_eq!(next_monday(NOW).russian_date_time(), "09.03.2026 00:00:00");
        assert_eq!(
            next_monday(next_monday(NOW)).russian_date_time(),
            "16.03.2026 00:00:00"
        );
    }
}
