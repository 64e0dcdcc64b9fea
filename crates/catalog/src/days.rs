//! The Moscow days of the catalogue, newest first, each knowing its rows.

use std::ops::Range;

use pult_domain::{catalogue::Track, time::Timestamp};

#[derive(Debug)]
struct Day {
    date: String,
    first: u32,
}

#[derive(Debug)]
pub(crate) struct Days {
    days: Vec<Day>,
    rows: u32,
}

impl Days {
    /// `tracks` newest first.
    pub(crate) fn build(tracks: &[Track]) -> Self {
        let mut days: Vec<Day> = Vec::new();
        let mut last = None;
        for (row, track) in tracks.iter().enumerate() {
            let day = Timestamp::moscow_day(track.published_at);
            if last != Some(day) {
                last = Some(day);
                days.push(Day {
                    date: track.published_at.russian_date(),
                    first: row as u32,
                });
            }
        }
        Self {
            days,
            rows: tracks.len() as u32,
        }
    }

    /// The day of a row that exists: its date and all its rows.
    pub(crate) fn of_row(&self, row: u32) -> (&str, Range<u32>) {
        let next = self.days.partition_point(|day| day.first <= row);
        let day = &self.days[next - 1];
        let end = self.days.get(next).map_or(self.rows, |next| next.first);
        (&day.date, day.first..end)
    }
}
