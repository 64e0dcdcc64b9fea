//! Times as milliseconds since 1970, and how they are shown in Moscow.

use serde::{Deserialize, Serialize};
use time::{OffsetDateTime, UtcOffset, macros::offset};

use crate::lang::Lang;

/// Moscow has kept UTC+3 without summer time since 2014, and no track here is older.
pub const MOSCOW: UtcOffset = offset!(+3);

pub const SECOND_MS: i64 = 1_000;
pub const HOUR_MS: i64 = 3_600 * SECOND_MS;
pub const DAY_MS: i64 = 24 * HOUR_MS;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    pub fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(SECOND_MS)))
    }

    pub fn plus_days(self, days: i64) -> Self {
        Self(self.0.saturating_add(days.saturating_mul(DAY_MS)))
    }

    pub fn moscow(self) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000)
            .unwrap_or(OffsetDateTime::UNIX_EPOCH)
            .to_offset(MOSCOW)
    }

    /// Number of the Moscow day, for grouping.
    pub fn moscow_day(self) -> i64 {
        self.0.saturating_add(3 * HOUR_MS).div_euclid(DAY_MS)
    }

    /// `05.03.2026`
    pub fn russian_date(self) -> String {
        let t = self.moscow();
        format!("{:02}.{:02}.{}", t.day(), u8::from(t.month()), t.year())
    }

    /// `05.03.2026 18:30:00`
    pub fn russian_date_time(self) -> String {
        let t = self.moscow();
        format!(
            "{} {:02}:{:02}:{:02}",
            self.russian_date(),
            t.hour(),
            t.minute(),
            t.second()
        )
    }

    /// `05.03.2026`, “5 March 2026”
    pub fn date(self, lang: Lang) -> String {
        let t = self.moscow();
        match lang {
            Lang::Ru => self.russian_date(),
            Lang::En => format!("{} {} {}", t.day(), t.month(), t.year()),
        }
    }

    /// `05.03.2026 18:30:00`, “5 March 2026, 18:30:00”
    pub fn date_time(self, lang: Lang) -> String {
        let t = self.moscow();
        match lang {
            Lang::Ru => self.russian_date_time(),
            Lang::En => format!(
                "{}, {:02}:{:02}:{:02}",
                self.date(lang),
                t.hour(),
                t.minute(),
                t.second()
            ),
        }
    }

    /// `Thu, 05 Mar 2026 15:30:00 GMT`, as HTTP dates are written.
    pub fn http_date(self) -> String {
        const FORMAT: &[time::format_description::BorrowedFormatItem<'_>] = time::macros::format_description!(
            "[weekday repr:short], [day] [month repr:short] [year] [hour]:[minute]:[second] GMT"
        );
        self.moscow()
            .to_offset(UtcOffset::UTC)
            .format(FORMAT)
            .unwrap_or_default()
    }

    /// Parses an RFC 3339 time in any zone.
    pub fn parse_rfc3339(text: &str) -> Option<Self> {
        let parsed =
            OffsetDateTime::parse(text.trim(), &time::format_description::well_known::Rfc3339).ok()?;
        i64::try_from(parsed.unix_timestamp_nanos() / 1_000_000)
            .ok()
            .map(Self)
    }

    /// RFC 3339 in UTC, as every date outside track objects is written.
    pub fn rfc3339(self) -> String {
        let t = self.moscow().to_offset(UtcOffset::UTC);
        format!(
            "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
            t.year(),
            u8::from(t.month()),
            t.day(),
            t.hour(),
            t.minute(),
            t.second(),
            t.millisecond()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_moscow_evening_is_written_the_russian_way() {
        let t = Timestamp(1_772_724_600_000); // 2026-03-05T15:30:00Z
        assert_eq!(t.russian_date_time(), "05.03.2026 18:30:00");
        assert_eq!(t.rfc3339(), "2026-03-05T15:30:00.000Z");
        assert_eq!(t.http_date(), "Thu, 05 Mar 2026 15:30:00 GMT");
    }

    #[test]
    fn each_language_has_its_dates() {
        let t = Timestamp(1_772_724_600_000);
        assert_eq!(t.date(Lang::Ru), "05.03.2026");
        assert_eq!(t.date(Lang::En), "5 March 2026");
        assert_eq!(t.date_time(Lang::En), "5 March 2026, 18:30:00");
    }

    #[test]
    fn a_moment_is_read_back_as_it_was_written() {
        let t = Timestamp(1_772_724_600_123);
        assert_eq!(Timestamp::parse_rfc3339(&t.rfc3339()), Some(t));
        assert_eq!(Timestamp::parse_rfc3339("2026-03-05T18:30:00.123+03:00"), Some(t));
        for wrong in ["", "2026-03-05", "tomorrow", "2026-13-01T00:00:00Z"] {
            assert_eq!(Timestamp::parse_rfc3339(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn any_moment_of_a_day_has_that_days_date(day in 0..100_000_i64, ms in 0..DAY_MS) {
            let start = Timestamp(day * DAY_MS - 3 * HOUR_MS);
            let moment = Timestamp(start.0 + ms);
            prop_assert_eq!(moment.moscow_day(), day);
            prop_assert_eq!(moment.russian_date(), start.russian_date());
        }

        #[test]
        fn no_moment_is_too_far_to_be_written(ms: i64) {
            let moment = Timestamp(ms);
            prop_assert!(!moment.russian_date_time().is_empty() && !moment.rfc3339().is_empty());
            prop_assert!(moment.plus_days(i64::MAX) >= moment && moment.moscow_day() <= i64::MAX / DAY_MS);
        }
    }

    #[test]
    fn the_moscow_day_turns_at_21_utc() {
        let t = Timestamp(1_772_744_399_999); // 2026-03-05T20:59:59.999Z
        assert_eq!(t.moscow_day() + 1, Timestamp(t.0 + 1).moscow_day());
        assert_eq!(t.russian_date(), "05.03.2026");
        assert_eq!(Timestamp(t.0 + 1).russian_date(), "06.03.2026");
    }
}
