//! One line of a list of tracks. An empty cell leaves the stored value as it is.

use super::VocabularyLookup;
use crate::{
    access::AccessFlags,
    bidi::is_bidi_control,
    catalog::Bpm,
    ids::{TrackId, VocabularyEntryId},
    key::MusicalKey,
    limits::{
        ARTISTS_OF_TRACK_MAX, EXTERNAL_CODE_MAX, RATING_MAX, SUBMITTED_BPM, SUBMITTED_ENTRIES_MAX,
        SUBMITTED_GENRES_MAX, TITLE_MAX, YEARS,
    },
    time::Timestamp,
    upload::key_of_tag,
    vocabulary::VocabularyKind,
};

coded! {
    pub enum ImportColumn {
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

impl ImportColumn {
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
    pub enum CellErrorKind {
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
pub struct CellError {
    pub column: ImportColumn,
    pub kind: CellErrorKind,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct TrackLine {
    pub id: Option<TrackId>,
    /// The code of the track in another system.
    pub code: Option<String>,
    pub title: Option<String>,
    pub artists: Option<Vec<String>>,
    pub genres: Option<Vec<VocabularyEntryId>>,
    pub category: Option<VocabularyEntryId>,
    pub categories: Option<Vec<VocabularyEntryId>>,
    /// Markers and event markers.
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
    /// `cells` are columns with their values, lists already split; empty ones change nothing.
    pub fn read<'a>(
        cells: impl IntoIterator<Item = (ImportColumn, &'a [String])>,
        vocabulary: &VocabularyLookup,
        now: Timestamp,
    ) -> Result<Self, CellError> {
        let mut track_line = Self::default();
        for (column, cell) in cells {
            let values: Vec<&str> = cell
                .iter()
                .map(|text| text.trim())
                .filter(|text| !text.is_empty())
                .collect();
            if !values.is_empty() {
                track_line
                    .set_column(column, &values, vocabulary, now)
                    .map_err(|kind| CellError { column, kind })?;
            }
        }
        match (track_line.id, &track_line.code) {
            (None, None) => Err(CellError {
                column: ImportColumn::Code,
                kind: CellErrorKind::Missing,
            }),
            _ => Ok(track_line),
        }
    }

    /// Checks for what a new track cannot do without.
    pub fn complete(&self) -> Result<(), CellError> {
        let missing = |column| CellError {
            column,
            kind: CellErrorKind::Missing,
        };
        if self.title.is_none() {
            return Err(missing(ImportColumn::Title));
        }
        match self.artists {
            None => Err(missing(ImportColumn::Artists)),
            Some(_) => Ok(()),
        }
    }

    fn set_column(
        &mut self,
        column: ImportColumn,
        values: &[&str],
        vocabulary: &VocabularyLookup,
        now: Timestamp,
    ) -> Result<(), CellErrorKind> {
        let first = values.first().copied().unwrap_or_default();
        let entry = |kind| vocabulary.find(kind, first).ok_or(CellErrorKind::UnknownWord);
        let entries = |kind, max| parse_entries(values, max, |name| vocabulary.find(kind, name));
        match column {
            ImportColumn::Id => self.id = Some(TrackId(parse_number(first, 1..=i64::MAX)?)),
            ImportColumn::Code => self.code = Some(parse_text(first, EXTERNAL_CODE_MAX)?),
            ImportColumn::Title => self.title = Some(parse_text(first, TITLE_MAX)?),
            ImportColumn::Artists => self.artists = Some(parse_artists(values)?),
            ImportColumn::Genres => self.genres = Some(entries(VocabularyKind::Genre, SUBMITTED_GENRES_MAX)?),
            ImportColumn::Category => self.category = Some(entry(VocabularyKind::Category)?),
            ImportColumn::Categories => {
                self.categories = Some(entries(
                    VocabularyKind::AdditionalCategory,
                    SUBMITTED_ENTRIES_MAX,
                )?);
            }
            ImportColumn::Markers => {
                self.markers = Some(entries(VocabularyKind::Marker, SUBMITTED_ENTRIES_MAX)?)
            }
            ImportColumn::PartsOfNight => {
                self.parts_of_night = Some(entries(VocabularyKind::PartOfNight, SUBMITTED_ENTRIES_MAX)?);
            }
            ImportColumn::Label => self.label = Some(entry(VocabularyKind::Label)?),
            ImportColumn::RecordLabel => self.record_label = Some(parse_text(first, TITLE_MAX)?),
            ImportColumn::Version => self.version = Some(entry(VocabularyKind::VersionType)?),
            ImportColumn::Bpm => self.bpm = Some(parse_bpm(first)?),
            ImportColumn::Key => self.key = Some(key_of_tag(first).ok_or(CellErrorKind::NoKey)?),
            ImportColumn::Year => self.year = Some(parse_number(first, YEARS)?),
            ImportColumn::Rating => self.rating = Some(parse_number(first, 1..=i64::from(RATING_MAX))? as u8),
            ImportColumn::Adult => self.adult = Some(parse_yes_or_no(first)?),
            ImportColumn::Access => self.access = Some(parse_access(values)?),
            ImportColumn::PublishedAt => self.published_at = Some(parse_moment(first, now)?),
        }
        Ok(())
    }
}

/// One line of text, without direction marks and control characters.
fn parse_text(value: &str, max: usize) -> Result<String, CellErrorKind> {
    let cleaned: String = value
        .chars()
        .filter(|c| !is_bidi_control(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let text = cleaned.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(CellErrorKind::Missing),
        length if length > max => Err(CellErrorKind::TooLong),
        _ => Ok(text),
    }
}

fn parse_number(value: &str, range: std::ops::RangeInclusive<i64>) -> Result<i64, CellErrorKind> {
    let number = value.parse().map_err(|_| CellErrorKind::NoNumber)?;
    match range.contains(&number) {
        true => Ok(number),
        false => Err(CellErrorKind::OutOfRange),
    }
}

fn parse_bpm(value: &str) -> Result<Bpm, CellErrorKind> {
    let bpm: f64 = value
        .replace(',', ".")
        .parse()
        .map_err(|_| CellErrorKind::NoNumber)?;
    match SUBMITTED_BPM.contains(&bpm) {
        true => Ok(Bpm((bpm * 100.0).round() as i64)),
        false => Err(CellErrorKind::OutOfRange),
    }
}

fn parse_yes_or_no(value: &str) -> Result<bool, CellErrorKind> {
    match value.to_lowercase().as_str() {
        "1" | "true" | "yes" | "да" => Ok(true),
        "0" | "false" | "no" | "нет" => Ok(false),
        _ => Err(CellErrorKind::NotYesNo),
    }
}

fn parse_access(values: &[&str]) -> Result<AccessFlags, CellErrorKind> {
    let mut flags = AccessFlags::default();
    for plan in values {
        match *plan {
            "record_pool" => flags.record_pool = true,
            "pro" => flags.pro = true,
            "event" => flags.event = true,
            _ => return Err(CellErrorKind::UnknownWord),
        }
    }
    Ok(flags)
}

/// A date alone means its start in Moscow. A future date is refused: publication is scheduled in the admin area.
fn parse_moment(value: &str, now: Timestamp) -> Result<Timestamp, CellErrorKind> {
    let day = || Timestamp::parse_rfc3339(&format!("{value}T00:00:00+03:00"));
    let at = Timestamp::parse_rfc3339(value)
        .or_else(day)
        .ok_or(CellErrorKind::NoDate)?;
    match at > now {
        true => Err(CellErrorKind::InFuture),
        false => Ok(at),
    }
}

fn parse_artists(values: &[&str]) -> Result<Vec<String>, CellErrorKind> {
    let mut names: Vec<String> = Vec::with_capacity(values.len());
    for name in values {
        let name = parse_text(name, TITLE_MAX)?;
        let folded = name.to_lowercase();
        if names.iter().any(|other| other.to_lowercase() == folded) {
            return Err(CellErrorKind::Twice);
        }
        names.push(name);
    }
    match names.len() > ARTISTS_OF_TRACK_MAX {
        true => Err(CellErrorKind::TooMany),
        false => Ok(names),
    }
}

fn parse_entries(
    values: &[&str],
    max: usize,
    find: impl Fn(&str) -> Option<VocabularyEntryId>,
) -> Result<Vec<VocabularyEntryId>, CellErrorKind> {
    let mut entries = Vec::with_capacity(values.len());
    for name in values {
        let entry = find(name).ok_or(CellErrorKind::UnknownWord)?;
        if entries.contains(&entry) {
            return Err(CellErrorKind::Twice);
        }
        entries.push(entry);
    }
    match entries.len() > max {
        true => Err(CellErrorKind::TooMany),
        false => Ok(entries),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::{VocabularyEntry, initial_entries};
    use proptest::prelude::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    fn test_vocabulary() -> VocabularyLookup {
        let entries: Vec<VocabularyEntry> = (1..)
            .zip(initial_entries())
            .map(|(id, entry)| VocabularyEntry {
                id: VocabularyEntryId(id),
                entry,
            })
            .collect();
        VocabularyLookup::new(&entries)
    }

    fn read(cells: &[(ImportColumn, &[&str])]) -> Result<TrackLine, CellError> {
        let cells: Vec<(ImportColumn, Vec<String>)> = cells
            .iter()
            .map(|(column, cell)| (*column, cell.iter().map(|text| (*text).to_owned()).collect()))
            .collect();
        TrackLine::read(
            cells.iter().map(|(column, cell)| (*column, cell.as_slice())),
            &test_vocabulary(),
            NOW,
        )
    }

    fn error_kind(column: ImportColumn, cell: &[&str]) -> Option<CellErrorKind> {
        let error = read(&[(ImportColumn::Code, &["x"]), (column, cell)]).err()?;
        assert_eq!(error.column, column);
        Some(error.kind)
    }

    #[test]
    fn a_whole_line_is_read() {
        let line = read(&[
            (ImportColumn::Code, &["K-1"]),
            (ImportColumn::Title, &["  Ночь \t(Remix)\n"]),
            (ImportColumn::Artists, &["Контур", "Low Tide"]),
            (ImportColumn::Genres, &["house", "Техно"]),
            (ImportColumn::Markers, &["Хит", "First dance"]),
            (ImportColumn::Version, &["extended"]),
            (ImportColumn::Bpm, &["127,95"]),
            (ImportColumn::Key, &["Am"]),
            (ImportColumn::Year, &["2024"]),
            (ImportColumn::Rating, &["5"]),
            (ImportColumn::Adult, &["да"]),
            (ImportColumn::Access, &["pro", "event"]),
            (ImportColumn::PublishedAt, &["2026-03-05"]),
            (ImportColumn::Label, &["", "  "]),
            (ImportColumn::RecordLabel, &[" Free\tRecords "]),
        ])
        .unwrap();
        assert_eq!(line.title.as_deref(), Some("Ночь (Remix)"));
        assert_eq!(
            (line.bpm, line.year, line.rating, line.adult),
            (Some(Bpm(12_795)), Some(2024), Some(5), Some(true))
        );
        assert_eq!(line.key.map(MusicalKey::camelot).as_deref(), Some("8A"));
        assert_eq!(
            (
                line.genres.map(|entries| entries.len()),
                line.markers.map(|entries| entries.len())
            ),
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
            (ImportColumn::Id, &["-1"][..], CellErrorKind::OutOfRange),
            (ImportColumn::Id, &["one"], CellErrorKind::NoNumber),
            (ImportColumn::Title, &[long.as_str()], CellErrorKind::TooLong),
            (ImportColumn::Title, &["\0\u{7}"], CellErrorKind::Missing),
            (
                ImportColumn::RecordLabel,
                &[long.as_str()],
                CellErrorKind::TooLong,
            ),
            (ImportColumn::Artists, &["A", "a"], CellErrorKind::Twice),
            (
                ImportColumn::Artists,
                &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"],
                CellErrorKind::TooMany,
            ),
            (
                ImportColumn::Genres,
                &["house", "techno", "trance", "pop"],
                CellErrorKind::TooMany,
            ),
            (ImportColumn::Genres, &["no such"], CellErrorKind::UnknownWord),
            (ImportColumn::Genres, &["house", "House"], CellErrorKind::Twice),
            (ImportColumn::Label, &["no such"], CellErrorKind::UnknownWord),
            (ImportColumn::Bpm, &["NaN"], CellErrorKind::OutOfRange),
            (ImportColumn::Bpm, &["inf"], CellErrorKind::OutOfRange),
            (ImportColumn::Bpm, &["fast"], CellErrorKind::NoNumber),
            (ImportColumn::Key, &["H"], CellErrorKind::NoKey),
            (ImportColumn::Year, &["20240"], CellErrorKind::OutOfRange),
            (ImportColumn::Rating, &["6"], CellErrorKind::OutOfRange),
            (ImportColumn::Adult, &["maybe"], CellErrorKind::NotYesNo),
            (ImportColumn::Access, &["all"], CellErrorKind::UnknownWord),
            (ImportColumn::PublishedAt, &["yesterday"], CellErrorKind::NoDate),
            (
                ImportColumn::PublishedAt,
                &["2126-01-01"],
                CellErrorKind::InFuture,
            ),
        ] {
            assert_eq!(error_kind(column, cell), Some(expected), "{column:?} {cell:?}");
        }
        assert_eq!(
            read(&[]).err(),
            Some(CellError {
                column: ImportColumn::Code,
                kind: CellErrorKind::Missing
            })
        );
        let incomplete = read(&[(ImportColumn::Code, &["x"]), (ImportColumn::Title, &["T"])]).unwrap();
        assert_eq!(
            incomplete.complete().err().map(|error| error.column),
            Some(ImportColumn::Artists)
        );
    }

    proptest! {
        #[test]
        fn any_cell_is_read_or_told(at in 0..ImportColumn::ALL.len(), cell in proptest::collection::vec(".{0,40}", 0..4)) {
            let cells = [(ImportColumn::ALL[at], cell.as_slice())];
            if let Ok(track_line) = TrackLine::read(cells, &test_vocabulary(), NOW) {
                prop_assert!(track_line.id.is_some() || track_line.code.is_some());
            }
        }
    }
}
