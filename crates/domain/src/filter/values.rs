//! Parses the values of filter parameters; a problem names the parameter.

use std::ops::RangeInclusive;

use crate::{limits::FILTER_VALUES_MAX, problem::Problem};

pub(super) fn invalid(field: &str) -> Problem {
    Problem::InvalidValue { field: field.into() }
}

/// The parts between commas, without empty ones.
pub(super) fn split_values<'a>(field: &str, value: &'a str) -> Result<Vec<&'a str>, Problem> {
    let parts: Vec<&str> = value
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .take(FILTER_VALUES_MAX + 1)
        .collect();
    if parts.len() > FILTER_VALUES_MAX {
        return Err(Problem::TooMany {
            field: field.into(),
            max: FILTER_VALUES_MAX,
        });
    }
    Ok(parts)
}

pub(crate) fn parse_choices<T>(
    field: &str,
    value: &str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, Problem> {
    split_values(field, value)?
        .into_iter()
        .map(|part| find(part).ok_or_else(|| invalid(field)))
        .collect()
}

/// `y` and `1` mean yes, `n` and `0` no.
pub(super) fn parse_flag(field: &str, value: &str) -> Result<bool, Problem> {
    match value {
        "y" | "Y" | "1" | "true" => Ok(true),
        "n" | "N" | "0" | "false" => Ok(false),
        _ => Err(invalid(field)),
    }
}

pub(super) fn parse_number(field: &str, value: &str, bounds: RangeInclusive<i64>) -> Result<i64, Problem> {
    let number: i64 = value.trim().parse().map_err(|_| invalid(field))?;
    if bounds.contains(&number) {
        Ok(number)
    } else {
        Err(out_of_range(field, &bounds))
    }
}

/// `min,max`; a single number is both.
pub(super) fn parse_number_range(
    field: &str,
    value: &str,
    bounds: RangeInclusive<i64>,
) -> Result<(i64, i64), Problem> {
    let (min, max) = value.split_once(',').unwrap_or((value, value));
    let range = (
        parse_number(field, min, bounds.clone())?,
        parse_number(field, max, bounds)?,
    );
    check_order(field, range)
}

pub(super) fn parse_decimal_range(
    field: &str,
    value: &str,
    bounds: RangeInclusive<f64>,
) -> Result<(f64, f64), Problem> {
    let (min, max) = value.split_once(',').unwrap_or((value, value));
    let parse = |text: &str| {
        let number: f64 = text.trim().parse().map_err(|_| invalid(field))?;
        if number.is_nan() {
            Err(invalid(field))
        } else if bounds.contains(&number) {
            Ok(number)
        } else {
            Err(out_of_range(
                field,
                &(*bounds.start() as i64..=*bounds.end() as i64),
            ))
        }
    };
    check_order(field, (parse(min)?, parse(max)?))
}

pub(super) fn to_hundredths(value: f64) -> i64 {
    (value * 100.0).round() as i64
}

fn check_order<T: PartialOrd>(field: &str, (min, max): (T, T)) -> Result<(T, T), Problem> {
    if min <= max {
        Ok((min, max))
    } else {
        Err(invalid(field))
    }
}

fn out_of_range(field: &str, bounds: &RangeInclusive<i64>) -> Problem {
    Problem::OutOfRange {
        field: field.into(),
        min: *bounds.start(),
        max: *bounds.end(),
    }
}
