//! When periodic work is due, on the Moscow clock.

use std::time::Duration;

use pult_domain::time::{DAY_MS, HOUR_MS, MOSCOW, Timestamp};
use time::Weekday;

const MINUTE_MS: i64 = HOUR_MS / 60;
/// 1 January 1970 was a Thursday: the third day after the Monday of its week.
const EPOCH_DAYS_FROM_MONDAY: i64 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// At every whole multiple since Moscow's midnight of 1970, so that all nodes agree.
    Every(Duration),
    DailyAt(u8, u8),
    WeeklyAt(Weekday, u8, u8),
}

impl When {
    /// The latest moment at or before `now` at which the work was due.
    pub fn latest(self, now: Timestamp) -> Timestamp {
        let (period, phase) = match self {
            Self::Every(period) => (i64::try_from(period.as_millis()).unwrap_or(i64::MAX).max(1), 0),
            Self::DailyAt(hour, minute) => (DAY_MS, clock(hour, minute)),
            Self::WeeklyAt(weekday, hour, minute) => {
                let day = i64::from(weekday.number_days_from_monday()) - EPOCH_DAYS_FROM_MONDAY;
                (7 * DAY_MS, day * DAY_MS + clock(hour, minute))
            }
        };
        let moscow = i64::from(MOSCOW.whole_seconds()) * 1_000;
        let local = now.0 + moscow;
        Timestamp(local - (local - phase).rem_euclid(period) - moscow)
    }
}

fn clock(hour: u8, minute: u8) -> i64 {
    i64::from(hour) * HOUR_MS + i64::from(minute) * MINUTE_MS
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::{OffsetDateTime, format_description::well_known::Rfc3339};

    fn at(text: &str) -> Timestamp {
        let moment = OffsetDateTime::parse(text, &Rfc3339).unwrap();
        Timestamp((moment.unix_timestamp_nanos() / 1_000_000) as i64)
    }

    #[test]
    fn daily_work_is_due_by_the_moscow_clock() {
        let four = When::DailyAt(4, 0);
        assert_eq!(
            four.latest(at("2026-03-05T04:00:00+03:00")),
            at("2026-03-05T04:00:00+03:00")
        );
        assert_eq!(
            four.latest(at("2026-03-05T03:59:59.999+03:00")),
            at("2026-03-04T04:00:00+03:00")
        );
        assert_eq!(
            four.latest(at("2026-03-05T23:59:59Z")),
            at("2026-03-05T04:00:00+03:00")
        );
    }

    #[test]
    fn weekly_work_is_due_on_its_day() {
        let monday = When::WeeklyAt(Weekday::Monday, 0, 30);
        // 2026-03-02 is a Monday.
        assert_eq!(
            monday.latest(at("2026-03-02T00:30:00+03:00")),
            at("2026-03-02T00:30:00+03:00")
        );
        assert_eq!(
            monday.latest(at("2026-03-02T00:29:59+03:00")),
            at("2026-02-23T00:30:00+03:00")
        );
        assert_eq!(
            monday.latest(at("2026-03-08T23:00:00+03:00")),
            at("2026-03-02T00:30:00+03:00")
        );
        let sunday = When::WeeklyAt(Weekday::Sunday, 23, 59);
        assert_eq!(
            sunday.latest(at("2026-03-09T00:00:00+03:00")),
            at("2026-03-08T23:59:00+03:00")
        );
    }

    #[test]
    fn frequent_work_is_due_on_whole_steps() {
        let often = When::Every(Duration::from_secs(600));
        assert_eq!(
            often.latest(at("2026-03-05T12:39:59+03:00")),
            at("2026-03-05T12:30:00+03:00")
        );
        assert_eq!(
            often.latest(at("2026-03-05T12:40:00+03:00")),
            at("2026-03-05T12:40:00+03:00")
        );
    }

    #[test]
    fn moments_before_1970_and_senseless_periods_do_no_harm() {
        assert!(When::DailyAt(4, 0).latest(Timestamp(-1)) <= Timestamp(-1));
        assert_eq!(When::Every(Duration::ZERO).latest(Timestamp(5)), Timestamp(5));
    }
}
