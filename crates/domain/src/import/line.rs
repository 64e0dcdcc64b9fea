//! One line of a list of tracks. What is not said stays as it is.

use super::VocabularyLookup;
use crate::{
    access::AccessFlags,
    catalog::Bpm,
    ids::{TrackId, VocabularyEntryId},
    key::MusicalKey,
    limits::{
        ARTISTS_OF_TRACK_MAX, EXTERNAL_CODE_MAX, RATING_MAX, SUBMITTED_BPM, SUBMITTED_GENRES_MAX,
        SUBMITTED_WORDS_MAX, TITLE_MAX, YEARS,
    },
    time::Timestamp,
    upload::key_of_tag,
    vocabulary::VocabularyKind,
    writing::turns_writing,
};

coded! {
    pub enum Column {
        Id = "id",
        Code = "code",
        Title = "title",
        Artists = "artists",
        Genres = "genres",
        Category = "category",
        Categories = "categories",
        Markers = "markers",
        PartsOfNight = "parts_of_night",
        Label = "label",
        RecordLabel = "record_label",
        Version = "version",
        Bpm = "bpm",
        Key = "key",
        Year = "year",
        Rating = "rating",
        Adult = "adult",
        Access = "access",
        PublishedAt = "published_at",
    }
}

impl Column {
    pub fn is_list(self) -> bool {
        matches!(
            self,
            Self::Artists
                | Self::Genres
                | Self::Categories
                | Self::Markers
                | Self::PartsOfNight
                | Self::Access
        )
    }
}

coded! {
    /// What is wrong with a cell.
    pub enum Wrong {
        Missing = "missing",
        UnknownWord = "unknown_word",
        NoNumber = "no_number",
        OutOfRange = "out_of_range",
        TooLong = "too_long",
        TooMany = "too_many",
        Twice = "twice",
        NoKey = "no_key",
        NoDate = "no_date",
        InFuture = "in_future",
        NotYesNo = "not_yes_no",
        NotFound = "not_found",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    pub column: Column,
    pub wrong: Wrong,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct TrackLine {
    pub id: Option<TrackId>,
    /// What another system calls it.
    pub code: Option<String>,
    pub title: Option<String>,
    pub artists: Option<Vec<String>>,
    pub genres: Option<Vec<VocabularyEntryId>>,
    pub category: Option<VocabularyEntryId>,
    pub categories: Option<Vec<VocabularyEntryId>>,
    /// Those of events too.
    pub markers: Option<Vec<VocabularyEntryId>>,
    pub parts_of_night: Option<Vec<VocabularyEntryId>>,
    pub label: Option<VocabularyEntryId>,
    /// Who released it.
    pub record_label: Option<String>,
    pub version: Option<VocabularyEntryId>,
    pub bpm: Option<Bpm>,
    pub key: Option<MusicalKey>,
    pub year: Option<i64>,
    pub rating: Option<u8>,
    pub adult: Option<bool>,
    pub access: Option<AccessFlags>,
    pub published_at: Option<Timestamp>,
}

impl TrackLine {
    /// `cells` are columns with what stands in them, lists already taken apart; empty ones say nothing.
    pub fn read<'a>(
        cells: impl IntoIterator<Item = (Column, &'a [String])>,
        words: &VocabularyLookup,
        now: Timestamp,
    ) -> Result<Self, Fault> {
        let mut line = Self::default();
        for (column, cell) in cells {
            let said: Vec<&str> = cell
                .iter()
                .map(|text| text.trim())
                .filter(|text| !text.is_empty())
                .collect();
            if !said.is_empty() {
                line.say(column, &said, vocabulary, now)
                    .map_err(|wrong| Fault { column, wrong })?;
            }
        }
        match (line.id, &line.code) {
            (None, None) => Err(Fault {
                column: Column::Code,
                wrong: Wrong::Missing,
            }),
            _ => Ok(line),
        }
    }

    /// What a new track cannot do without.
    pub fn complete(&self) -> Result<(), Fault> {
        let missing = |column| Fault {
            column,
            wrong: Wrong::Missing,
        };
        if self.title.is_none() {
            return Err(missing(Column::Title));
        }
        match self.artists {
            None => Err(missing(Column::Artists)),
            Some(_) => Ok(()),
        }
    }

    fn say(
        &mut self,
        column: Column,
        said: &[&str],
        words: &VocabularyLookup,
        now: Timestamp,
    ) -> Result<(), Wrong> {
        let only = said.first().copied().unwrap_or_default();
        let word = |kind| words.find(kind, only).ok_or(Wrong::UnknownWord);
        let list = |kind, max| each(said, max, |name| words.find(kind, name));
        match column {
            Column::Id => self.id = Some(TrackId(number(only, 1..=i64::MAX)?)),
            Column::Code => self.code = Some(text(only, EXTERNAL_CODE_MAX)?),
            Column::Title => self.title = Some(text(only, TITLE_MAX)?),
            Column::Artists => self.artists = Some(artists(said)?),
            Column::Genres => self.genres = Some(list(VocabularyKind::Genre, SUBMITTED_GENRES_MAX)?),
            Column::Category => self.category = Some(word(VocabularyKind::Category)?),
            Column::Categories => {
                self.categories = Some(list(VocabularyKind::AdditionalCategory, SUBMITTED_WORDS_MAX)?);
            }
            Column::Markers => self.markers = Some(list(VocabularyKind::Marker, SUBMITTED_WORDS_MAX)?),
            Column::PartsOfNight => {
                self.parts_of_night = Some(list(VocabularyKind::PartOfNight, SUBMITTED_WORDS_MAX)?);
            }
            Column::Label => self.label = Some(word(VocabularyKind::Label)?),
            Column::RecordLabel => self.record_label = Some(text(only, TITLE_MAX)?),
            Column::Version => self.version = Some(word(VocabularyKind::VersionType)?),
            Column::Bpm => self.bpm = Some(bpm(only)?),
            Column::Key => self.key = Some(key_of_tag(only).ok_or(Wrong::NoKey)?),
            Column::Year => self.year = Some(number(only, YEARS)?),
            Column::Rating => self.rating = Some(number(only, 1..=i64::from(RATING_MAX))? as u8),
            Column::Adult => self.adult = Some(yes_or_no(only)?),
            Column::Access => self.access = Some(access(said)?),
            Column::PublishedAt => self.published_at = Some(moment(only, now)?),
        }
        Ok(())
    }
}

/// One line, without marks that nobody can type.
fn text(said: &str, max: usize) -> Result<String, Wrong> {
    let plain: String = said
        .chars()
        .filter(|c| !turns_writing(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(Wrong::Missing),
        length if length > max => Err(Wrong::TooLong),
        _ => Ok(text),
    }
}

fn number(said: &str, range: std::ops::RangeInclusive<i64>) -> Result<i64, Wrong> {
    let number = said.parse().map_err(|_| Wrong::NoNumber)?;
    match range.contains(&number) {
        true => Ok(number),
        false => Err(Wrong::OutOfRange),
    }
}

fn bpm(said: &str) -> Result<Bpm, Wrong> {
    let bpm: f64 = said.replace(',', ".").parse().map_err(|_| Wrong::NoNumber)?;
    match SUBMITTED_BPM.contains(&bpm) {
        true => Ok(Bpm((bpm * 100.0).round() as i64)),
        false => Err(Wrong::OutOfRange),
    }
}

fn yes_or_no(said: &str) -> Result<bool, Wrong> {
    match said.to_lowercase().as_str() {
        "1" | "true" | "yes" | "да" => Ok(true),
        "0" | "false" | "no" | "нет" => Ok(false),
        _ => Err(Wrong::NotYesNo),
    }
}

fn access(said: &[&str]) -> Result<AccessFlags, Wrong> {
    let mut flags = AccessFlags::default();
    for plan in said {
        match *plan {
            "record_pool" => flags.record_pool = true,
            "pro" => flags.pro = true,
            "event" => flags.event = true,
            _ => return Err(Wrong::UnknownWord),
        }
    }
    Ok(flags)
}

/// A day alone is its beginning in Moscow. What is to come is planned at the desk.
fn moment(said: &str, now: Timestamp) -> Result<Timestamp, Wrong> {
    let day = || Timestamp::parse_rfc3339(&format!("{said}T00:00:00+03:00"));
    let at = Timestamp::parse_rfc3339(said).or_else(day).ok_or(Wrong::NoDate)?;
    match at > now {
        true => Err(Wrong::InFuture),
        false => Ok(at),
    }
}

fn artists(said: &[&str]) -> Result<Vec<String>, Wrong> {
    let mut names: Vec<String> = Vec::with_capacity(said.len());
    for name in said {
        let name = text(name, TITLE_MAX)?;
        let folded = name.to_lowercase();
        if names.iter().any(|other| other.to_lowercase() == folded) {
            return Err(Wrong::Twice);
        }
        names.push(name);
    }
    match names.len() > ARTISTS_OF_TRACK_MAX {
        true => Err(Wrong::TooMany),
        false => Ok(names),
    }
}

fn each(
    said: &[&str],
    max: usize,
    find: impl Fn(&str) -> Option<VocabularyEntryId>,
) -> Result<Vec<VocabularyEntryId>, Wrong> {
    let mut found = Vec::with_capacity(said.len());
    for name in said {
        let term = find(name).ok_or(Wrong::UnknownWord)?;
        if found.contains(&term) {
            return Err(Wrong::Twice);
        }
        found.push(term);
    }
    match found.len() > max {
        true => Err(Wrong::TooMany),
        false => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::{VocabularyEntry, initial_entries};
    use proptest::prelude::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    fn words() -> VocabularyLookup {
        let terms: Vec<VocabularyEntry> = (1..)
            .zip(initial_entries())
            .map(|(id, term)| VocabularyEntry {
                id: VocabularyEntryId(id),
                term,
            })
            .collect();
        VocabularyLookup::new(&terms)
    }

    fn read(cells: &[(Column, &[&str])]) -> Result<TrackLine, Fault> {
        let cells: Vec<(Column, Vec<String>)> = cells
            .iter()
            .map(|(column, cell)| (*column, cell.iter().map(|text| (*text).to_owned()).collect()))
            .collect();
        TrackLine::read(
            cells.iter().map(|(column, cell)| (*column, cell.as_slice())),
            &words(),
            NOW,
        )
    }

    fn wrong(column: Column, cell: &[&str]) -> Option<Wrong> {
        let fault = read(&[(Column::Code, &["x"]), (column, cell)]).err()?;
        assert_eq!(fault.column, column);
        Some(fault.wrong)
    }

    #[test]
    fn a_whole_line_is_read() {
        let line = read(&[
            (Column::Code, &["K-1"]),
            (Column::Title, &["  Ночь \t(Remix)\n"]),
            (Column::Artists, &["Контур", "Low Tide"]),
            (Column::Genres, &["house", "Техно"]),
            (Column::Markers, &["Хит", "First dance"]),
            (Column::Version, &["extended"]),
            (Column::Bpm, &["127,95"]),
            (Column::Key, &["Am"]),
            (Column::Year, &["2024"]),
            (Column::Rating, &["5"]),
            (Column::Adult, &["да"]),
            (Column::Access, &["pro", "event"]),
            (Column::PublishedAt, &["2026-03-05"]),
            (Column::Label, &["", "  "]),
            (Column::RecordLabel, &[" Free\tRecords "]),
        ])
        .unwrap();
        assert_eq!(line.title.as_deref(), Some("Ночь (Remix)"));
        assert_eq!(
            (line.bpm, line.year, line.rating, line.adult),
            (Some(Bpm(12_795)), Some(2024), Some(5), Some(true))
        );
        assert_eq!(line.key.map(MusicalKey::camelot).as_deref(), Some("8A"));
        assert_eq!(
            (line.genres.map(|of| of.len()), line.markers.map(|of| of.len())),
            (Some(2), Some(2))
        );
        assert_eq!(
            line.published_at,
            Timestamp::parse_rfc3339("2026-03-04T21:00:00Z")
        );
        assert_eq!((line.label, line.category), (None, None));
        assert_eq!(line.record_label.as_deref(), Some("Free Records"));
        assert!(line.version.is_some());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_column() {
        let long = "ж".repeat(TITLE_MAX + 1);
        for (column, cell, expected) in [
            (Column::Id, &["-1"][..], Wrong::OutOfRange),
            (Column::Id, &["one"], Wrong::NoNumber),
            (Column::Title, &[long.as_str()], Wrong::TooLong),
            (Column::Title, &["\0\u{7}"], Wrong::Missing),
            (Column::RecordLabel, &[long.as_str()], Wrong::TooLong),
            (Column::Artists, &["A", "a"], Wrong::Twice),
            (
                Column::Artists,
                &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"],
                Wrong::TooMany,
            ),
            (
                Column::Genres,
                &["house", "techno", "trance", "pop"],
                Wrong::TooMany,
            ),
            (Column::Genres, &["no such"], Wrong::UnknownWord),
            (Column::Genres, &["house", "House"], Wrong::Twice),
            (Column::Label, &["no such"], Wrong::UnknownWord),
            (Column::Bpm, &["NaN"], Wrong::OutOfRange),
            (Column::Bpm, &["inf"], Wrong::OutOfRange),
            (Column::Bpm, &["fast"], Wrong::NoNumber),
            (Column::Key, &["H"], Wrong::NoKey),
            (Column::Year, &["20240"], Wrong::OutOfRange),
            (Column::Rating, &["6"], Wrong::OutOfRange),
            (Column::Adult, &["maybe"], Wrong::NotYesNo),
            (Column::Access, &["all"], Wrong::UnknownWord),
            (Column::PublishedAt, &["yesterday"], Wrong::NoDate),
            (Column::PublishedAt, &["2126-01-01"], Wrong::InFuture),
        ] {
            assert_eq!(wrong(column, cell), Some(expected), "{column:?} {cell:?}");
        }
        assert_eq!(
            read(&[]).err(),
            Some(Fault {
                column: Column::Code,
                wrong: Wrong::Missing
            })
        );
        let bare = read(&[(Column::Code, &["x"]), (Column::Title, &["T"])]).unwrap();
        assert_eq!(
            bare.complete().err().map(|fault| fault.column),
            Some(Column::Artists)
        );
    }

    proptest! {
        #[test]
        fn any_cell_is_read_or_told(at in 0..Column::ALL.len(), cell in proptest::collection::vec(".{0,40}", 0..4)) {
            let cells = [(Column::ALL[at], cell.as_slice())];
            if let Ok(line) = TrackLine::read(cells, &words(), NOW) {
                prop_assert!(line.id.is_some() || line.code.is_some());
            }
        }
    }
}
