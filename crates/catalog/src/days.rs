//! The Moscow days of the catalog, newest first, with the rows of each.

use std::ops::Range;

use crate::row::SnapshotRow;

#[derive(Debug)]
struct Day {
    number: i64,
    first: u32,
}

#[derive(Debug)]
pub(crate) struct Days {
    days: Vec<Day>,
    rows: u32,
}

impl Days {
    /// `rows` are newest first.
    pub(crate) fn build(rows: &[SnapshotRow]) -> Self {
        let mut days: Vec<Day> = Vec::new();
        for (row, first) in rows.iter().zip(0..) {
            let number = row.published_at.moscow_day();
            if days.last().is_none_or(|day| day.number != number) {
                days.push(Day { number, first });
            }
        }
        Self {
            days,
            rows: rows.len() as u32,
        }
    }

    /// The rows of a day, see [`pult_domain::time::Timestamp::moscow_day`].
    pub(crate) fn rows(&self, number: i64) -> Range<u32> {
        let at = self.days.partition_point(|day| day.number > number);
        let first = |at: usize| self.days.get(at).map_or(self.rows, |day| day.first);
        match self.days.get(at) {
            Some(day) if day.number == number => day.first..first(at + 1),
            _ => 0..0,
        }
    }
}
