//! `05.03.2026`, `05.03.2026 18:30`, or two of them with a comma: Moscow time.

use time::{Date, Month, PrimitiveDateTime, Time};

use super::values::invalid;
use crate::{
    problem::Problem,
    time::{DAY_MS, MOSCOW, SECOND_MS, Timestamp},
};

const MINUTE_MS: i64 = 60 * SECOND_MS;

/// One date covers that day, from the minute if one is given; two dates cover from the first up to
/// the end of the second.
pub(super) fn range(field: &str, value: &str) -> Result<(Timestamp, Timestamp), Problem> {
    let (first, second) = match value.split_once(',') {
        Some((first, second)) => (parse_moment(first), Some(parse_moment(second))),
        None => (parse_moment(value), None),
    };
    let from = first.ok_or_else(|| invalid(field))?;
    let to = match second {
        None => from.end_of_day(),
        Some(last) => last.ok_or_else(|| invalid(field))?.end(),
    };
    if from.at < to {
        Ok((from.at, to))
    } else {
        Err(invalid(field))
    }
}

struct Moment {
    at: Timestamp,
    day: Timestamp,
    to_the_minute: bool,
}

impl Moment {
    fn end_of_day(&self) -> Timestamp {
        Timestamp(self.day.0 + DAY_MS)
    }

    fn end(&self) -> Timestamp {
        if self.to_the_minute {
            Timestamp(self.at.0 + MINUTE_MS)
        } else {
            self.end_of_day()
        }
    }
}

fn parse_moment(text: &str) -> Option<Moment> {
    let (date, time) = match text.trim().split_once(' ') {
        Some((date, time)) => (date, Some(time)),
        None => (text.trim(), None),
    };
    let mut parts = date.split('.');
    let mut next = |digits: usize| parse_number(parts.next()?, digits);
    let (day, month, year) = (next(2)?, next(2)?, next(4)?);
    if parts.next().is_some() {
        return None;
    }
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(i32::from(year), month, u8::try_from(day).ok()?).ok()?;
    let clock = match time {
        None => Time::MIDNIGHT,
        Some(text) => {
            let (hour, minute) = text.trim().split_once(':')?;
            let hour = u8::try_from(parse_number(hour, 2)?).ok()?;
            let minute = u8::try_from(parse_number(minute, 2)?).ok()?;
            Time::from_hms(hour, minute, 0).ok()?
        }
    };
    let to_timestamp = |time| {
        let seconds = PrimitiveDateTime::new(date, time)
            .assume_offset(MOSCOW)
            .unix_timestamp();
        Timestamp(seconds * SECOND_MS)
    };
    Some(Moment {
        at: to_timestamp(clock),
        day: to_timestamp(Time::MIDNIGHT),
        to_the_minute: time.is_some(),
    })
}

/// Accepts digits only: `parse` would take signs, which no date has.
fn parse_number(text: &str, digits: usize) -> Option<u16> {
    (text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}
