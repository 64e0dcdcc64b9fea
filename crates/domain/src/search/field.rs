//! The fields of a query and the filters they stand for.

use super::FieldTerm;
use crate::{
    filter::{NameLookup, Param, TrackFilter},
    ids::{ArtistId, VocabularyEntryId},
    key::{KeyNotation, MusicalKey},
    limits::{BPM_MAX, ENERGY_MAX, YEARS},
    problem::Problem,
    vocabulary::VocabularyKind,
};

coded! {
    pub enum SearchField {
        Bpm = "bpm",
        Key = "key",
        Genre = "genre",
        Artist = "artist",
        Type = "type",
        Label = "label",
        Year = "year",
        Rating = "rating",
        Energy = "energy",
        Wav = "wav",
    }
}

impl SearchField {
    /// Finds a field by its name in either language, in any case.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        Self::ALL
            .into_iter()
            .find(|field| field.code() == name || field.russian().contains(&name.as_str()))
    }

    fn russian(self) -> &'static [&'static str] {
        match self {
            Self::Bpm => &["бпм", "темп"],
            Self::Key => &["тон", "тональность"],
            Self::Genre => &["жанр"],
            Self::Artist => &["артист", "исполнитель"],
            Self::Type => &["тип", "версия"],
            Self::Label => &["метка", "лейбл"],
            Self::Year => &["год"],
            Self::Rating => &["рейтинг"],
            Self::Energy => &["энергия"],
            Self::Wav => &["вав"],
        }
    }
}

impl FieldTerm {
    /// Finds what is wrong with the value, whatever the vocabularies hold.
    pub(super) fn check(&self) -> Result<(), Problem> {
        self.narrow(&mut TrackFilter::default(), &Anything)
    }

    pub(super) fn narrow(&self, filter: &mut TrackFilter, names: &impl NameLookup) -> Result<(), Problem> {
        let problem = || Problem::BadSearchField {
            name: self.field.code().into(),
        };
        let (param, value) = self.filter().ok_or_else(problem)?;
        filter.set(param, &value, names).map_err(|_| problem())
    }

    /// The filter parameter that means the same.
    fn filter(&self) -> Option<(Param, String)> {
        let value = self.value.as_str();
        if value.is_empty() || self.compatible && self.field != SearchField::Key {
            return None;
        }
        let filter = match self.field {
            SearchField::Genre if self.negative => (Param::NotGenres, value.to_lowercase()),
            _ if self.negative => return None,
            SearchField::Genre => (Param::Genres, value.to_lowercase()),
            SearchField::Artist => (Param::Artist, value.to_owned()),
            SearchField::Type => (Param::Type, value.to_lowercase()),
            SearchField::Label => (Param::Label, value.to_lowercase()),
            SearchField::Rating => (Param::Rating, value.to_owned()),
            SearchField::Bpm => (Param::Bpm, tempo_range(value)),
            SearchField::Year => (Param::Year, filter_range(value, *YEARS.start(), *YEARS.end())),
            SearchField::Energy => (Param::Energy, filter_range(value, 1, ENERGY_MAX)),
            SearchField::Key => (Param::Key, camelot_keys(value, self.compatible)?),
            SearchField::Wav => {
                let is_yes = ["yes", "y", "1", "да", "true"].contains(&value.to_lowercase().as_str());
                return is_yes.then(|| (Param::Wav, "y".to_owned()));
            }
        };
        Some(filter)
    }
}

/// Converts `120-126`, `120-`, `-126` or `120` to the form of the filters.
fn filter_range<T: ToString>(value: &str, min: T, max: T) -> String {
    let Some((from, to)) = value.split_once(['-', '–', '—']) else {
        return value.to_owned();
    };
    let or_end = |text: &str, end: T| match text.trim() {
        "" => end.to_string(),
        text => text.to_owned(),
    };
    format!("{},{}", or_end(from, min), or_end(to, max))
}

/// A whole number means every tempo that rounds to it.
fn tempo_range(value: &str) -> String {
    match value.parse::<u16>() {
        Ok(whole) if f64::from(whole) < BPM_MAX => {
            format!("{},{whole}.49", (f64::from(whole) - 0.5).max(0.0))
        }
        _ => filter_range(value, 0.0, BPM_MAX),
    }
}

/// Converts keys in any notation to Camelot.
fn camelot_keys(value: &str, compatible: bool) -> Option<String> {
    let prefix = if compatible { "~" } else { "" };
    let keys: Option<Vec<String>> = value
        .split(',')
        .map(|text| parse_key(text.trim()).map(|key| format!("{prefix}{}", key.camelot())))
        .collect();
    keys.map(|keys| keys.join(","))
}

fn parse_key(text: &str) -> Option<MusicalKey> {
    let is_named = |key: &MusicalKey| {
        KeyNotation::ALL
            .into_iter()
            .any(|notation| key.in_notation(notation) == text)
    };
    MusicalKey::from_camelot(text).or_else(|| MusicalKey::all().find(is_named))
}

/// Accepts every name, so that only malformed values are refused.
struct Anything;

impl NameLookup for Anything {
    fn term(&self, _: VocabularyKind, _: &str) -> Option<VocabularyEntryId> {
        Some(VocabularyEntryId(0))
    }

    fn artist(&self, _: &str) -> Option<ArtistId> {
        Some(ArtistId(0))
    }
}
