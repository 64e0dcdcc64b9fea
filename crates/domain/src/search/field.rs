//! The fields of a question and the filters they stand for.

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
    /// By its name in either language, in any case.
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
    /// Finds what is wrong whatever the pool's words are.
    pub(super) fn check(&self) -> Result<(), Problem> {
        self.narrow(&mut TrackFilter::default(), &Anything)
    }

    pub(super) fn narrow(&self, filter: &mut TrackFilter, names: &impl NameLookup) -> Result<(), Problem> {
        let wrong = || Problem::BadSearchField {
            name: self.field.code().into(),
        };
        let (param, value) = self.filter().ok_or_else(wrong)?;
        filter.set(param, &value, names).map_err(|_| wrong())
    }

    /// The filter parameter that says the same.
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
            SearchField::Bpm => (Param::Bpm, tempo(value)),
            SearchField::Year => (Param::Year, range(value, *YEARS.start(), *YEARS.end())),
            SearchField::Energy => (Param::Energy, range(value, 1, ENERGY_MAX)),
            SearchField::Key => (Param::Key, keys(value, self.compatible)?),
            SearchField::Wav => {
                let yes = ["yes", "y", "1", "да", "true"].contains(&value.to_lowercase().as_str());
                return yes.then(|| (Param::Wav, "y".to_owned()));
            }
        };
        Some(filter)
    }
}

/// `120-126`, `120-`, `-126` or `120`, as the filters write it.
fn range<T: ToString>(value: &str, min: T, max: T) -> String {
    let Some((from, to)) = value.split_once(['-', '–', '—']) else {
        return value.to_owned();
    };
    let or = |text: &str, end: T| match text.trim() {
        "" => end.to_string(),
        text => text.to_owned(),
    };
    format!("{},{}", or(from, min), or(to, max))
}

/// A whole number stands for every tempo that rounds to it.
fn tempo(value: &str) -> String {
    match value.parse::<u16>() {
        Ok(whole) if f64::from(whole) < BPM_MAX => {
            format!("{},{whole}.49", (f64::from(whole) - 0.5).max(0.0))
        }
        _ => range(value, 0.0, BPM_MAX),
    }
}

/// Keys in any notation, as Camelot.
fn keys(value: &str, compatible: bool) -> Option<String> {
    let sign = if compatible { "~" } else { "" };
    let keys: Option<Vec<String>> = value
        .split(',')
        .map(|text| key(text.trim()).map(|key| format!("{sign}{}", key.camelot())))
        .collect();
    keys.map(|keys| keys.join(","))
}

fn key(text: &str) -> Option<MusicalKey> {
    let said = |key: &MusicalKey| {
        KeyNotation::ALL
            .into_iter()
            .any(|notation| key.in_notation(notation) == text)
    };
    MusicalKey::from_camelot(text).or_else(|| MusicalKey::all().find(said))
}

/// Knows every name, so that only what is wrong by itself is refused.
struct Anything;

impl NameLookup for Anything {
    fn term(&self, _: VocabularyKind, _: &str) -> Option<VocabularyEntryId> {
        Some(VocabularyEntryId(0))
    }

    fn artist(&self, _: &str) -> Option<ArtistId> {
        Some(ArtistId(0))
    }
}
