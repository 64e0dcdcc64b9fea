//! How a track list is requested: a page, a column, a direction.

use crate::{
    ids::{TrackId, VersionId},
    limits::{OFFSET_MAX, PAGE_DEFAULT, PAGE_MAX},
    problem::Problem,
};

coded! {
    pub enum SortColumn {
        Date = "date",
        Name = "name",
        Rating = "rating",
        Markers = "markers",
        Type = "type",
        Bpm = "bpm",
        Key = "key",
        PartNight = "part_night",
        Category = "category",
        Duration = "duration",
    }
}

/// A track of a list whose tracks were put together one by one, like a playlist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListEntry {
    pub track: TrackId,
    /// The version that stands for the track in this list, where no filter asks for another; `None` leaves it to the
    /// preference of the account.
    pub version: Option<VersionId>,
}

impl From<TrackId> for ListEntry {
    fn from(track: TrackId) -> Self {
        Self { track, version: None }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sort {
    pub column: SortColumn,
    pub descending: bool,
}

impl Sort {
    pub const NEWEST: Self = Self {
        column: SortColumn::Date,
        descending: true,
    };

    /// `bpm` ascending, `-bpm` descending.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let (name, descending) = match text.strip_prefix('-') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        SortColumn::ALL
            .into_iter()
            .find(|column| column.code() == name)
            .map(|column| Self { column, descending })
            .ok_or_else(|| Problem::UnknownSort { field: "sort".into() })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    pub offset: usize,
    pub limit: usize,
}

impl PageRequest {
    pub fn new(offset: Option<i64>, limit: Option<i64>) -> Result<Self, Problem> {
        let offset = within("offset", offset.unwrap_or(0), 0, OFFSET_MAX as i64)?;
        let limit = within(
            "limit",
            limit.unwrap_or(i64::from(PAGE_DEFAULT)),
            1,
            i64::from(PAGE_MAX),
        )?;
        Ok(Self { offset, limit })
    }
}

/// Checks a requested number against its bounds.
pub fn within(field: &str, value: i64, min: i64, max: i64) -> Result<usize, Problem> {
    if (min..=max).contains(&value) {
        Ok(value as usize)
    } else {
        Err(Problem::OutOfRange {
            field: field.into(),
            min,
            max,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_bounds() {
        assert_eq!(
            PageRequest::new(None, None),
            Ok(PageRequest { offset: 0, limit: 20 })
        );
        assert_eq!(
            PageRequest::new(Some(-1), None).unwrap_err().field(),
            Some("offset")
        );
        assert_eq!(
            PageRequest::new(Some((1 << 31) + 1), None).unwrap_err().field(),
            Some("offset")
        );
        for limit in [0, 101, i64::MAX] {
            assert_eq!(
                PageRequest::new(None, Some(limit)).unwrap_err().field(),
                Some("limit")
            );
        }
    }

    #[test]
    fn sorts_are_read_both_ways_and_nonsense_is_refused() {
        for column in SortColumn::ALL {
            assert_eq!(
                Sort::parse(column.code()),
                Ok(Sort {
                    column,
                    descending: false
                })
            );
            assert_eq!(
                Sort::parse(&format!("-{}", column.code())),
                Ok(Sort {
                    column,
                    descending: true
                })
            );
        }
        for text in ["", "-", "--bpm", "BPM", "id; DROP TABLE tracks"] {
            assert_eq!(Sort::parse(text).unwrap_err().code(), "unknown_sort");
        }
    }
}
