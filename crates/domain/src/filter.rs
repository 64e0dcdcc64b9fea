//! What a list is narrowed by: the same filters for every list, parsed from the parameters of an address.

use std::ops::RangeInclusive;

use crate::{
    catalog::{Bpm, Variant},
    ids::{ArtistId, VocabularyEntryId},
    key::MusicalKey,
    problem::Problem,
    time::Timestamp,
    vocabulary::{Attribute, VocabularyKind},
};

mod dates;
mod param;
mod values;

pub use param::Param;
pub(crate) use values::parse_choices;
use values::{
    parse_decimal_range, parse_flag, parse_number, parse_number_range, split_values, to_hundredths,
};

/// Entries of which a track needs at least one, and entries of which it must have none.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct VocabularyFilter {
    pub any_of: Vec<VocabularyEntryId>,
    pub none_of: Vec<VocabularyEntryId>,
}

/// Each field narrows further; an empty or absent one does not. Values within a field are alternatives.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TrackFilter {
    /// Of a version, like `keys`, `duration_ms`, `version_types` and `has_wav`: one version of a track must satisfy all
    /// of them, see [`crate::version::VersionCondition`].
    pub bpm: Option<(Bpm, Bpm)>,
    pub genres: VocabularyFilter,
    pub categories: VocabularyFilter,
    pub additional_categories: VocabularyFilter,
    /// Markers and event markers.
    pub markers: VocabularyFilter,
    pub parts_of_night: VocabularyFilter,
    pub min_rating: Option<u8>,
    pub keys: Vec<MusicalKey>,
    pub was_in_top: bool,
    /// `original` and `remix` refer to the track, the others to a version.
    pub attributes: Vec<Attribute>,
    /// The variant of the track itself; it must hold in addition to the attributes.
    pub variant: Option<Variant>,
    /// From the first moment up to, but not including, the second.
    pub published: Option<(Timestamp, Timestamp)>,
    pub version_types: Vec<VocabularyEntryId>,
    pub artists: Vec<ArtistId>,
    pub labels: Vec<VocabularyEntryId>,
    pub years: Option<(i64, i64)>,
    pub energy: Option<(i64, i64)>,
    pub duration_ms: Option<(i64, i64)>,
    pub has_wav: bool,
    pub hide_played: bool,
    pub hide_downloaded: bool,
}

/// Looks up vocabulary entries and artists by code or name.
pub trait NameLookup {
    /// By code; parts of night by name.
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId>;
    /// By id or code.
    fn artist(&self, name: &str) -> Option<ArtistId>;
}

impl TrackFilter {
    /// Applies one parameter. An empty value changes nothing, and a repeated list parameter adds to the list.
    pub fn set(&mut self, param: Param, value: &str, names: &impl NameLookup) -> Result<(), Problem> {
        if value.trim().is_empty() {
            return Ok(());
        }
        let name = param.code();
        let entries = |kind| parse_choices(name, value, |code| names.term(kind, code));
        match param {
            Param::Bpm => self.bpm = parse_tempo(name, value)?,
            Param::Genres => self.genres.any_of.extend(entries(VocabularyKind::Genre)?),
            Param::NotGenres => self.genres.none_of.extend(entries(VocabularyKind::Genre)?),
            Param::Genre => self.categories.any_of.extend(entries(VocabularyKind::Category)?),
            Param::NotGenre => self.categories.none_of.extend(entries(VocabularyKind::Category)?),
            Param::GenreAdditional => self
                .additional_categories
                .any_of
                .extend(entries(VocabularyKind::AdditionalCategory)?),
            Param::NotGenreAdditional => self
                .additional_categories
                .none_of
                .extend(entries(VocabularyKind::AdditionalCategory)?),
            Param::Marking => self.markers.any_of.extend(parse_markers(name, value, names)?),
            Param::NotMarking => self.markers.none_of.extend(parse_markers(name, value, names)?),
            Param::PartNight => self
                .parts_of_night
                .any_of
                .extend(entries(VocabularyKind::PartOfNight)?),
            Param::NotPartNight => self
                .parts_of_night
                .none_of
                .extend(entries(VocabularyKind::PartOfNight)?),
            Param::Rating => self.min_rating = Some(parse_number(name, value, 1..=5)? as u8),
            Param::Key => self.keys.extend(parse_keys(name, value)?),
            Param::Top10 => self.was_in_top = parse_flag(name, value)?,
            Param::Variant => self
                .attributes
                .extend(parse_choices(name, value, Attribute::parse)?),
            Param::Date => self.published = Some(dates::range(name, value)?),
            Param::Type => self.version_types.extend(entries(VocabularyKind::VersionType)?),
            Param::Artist => self
                .artists
                .extend(parse_choices(name, value, |text| names.artist(text))?),
            Param::Label => self.labels.extend(entries(VocabularyKind::Label)?),
            Param::Year => self.years = Some(parse_number_range(name, value, crate::limits::YEARS)?),
            Param::Energy => self.energy = Some(parse_number_range(name, value, ENERGY)?),
            Param::Duration => self.duration_ms = Some(parse_seconds(name, value)?),
            Param::Wav => self.has_wav = parse_flag(name, value)?,
            Param::HidePlayed => self.hide_played = parse_flag(name, value)?,
            Param::HideDownloaded => self.hide_downloaded = parse_flag(name, value)?,
        }
        Ok(())
    }
}

const ENERGY: RangeInclusive<i64> = 1..=crate::limits::ENERGY_MAX;
const SECONDS_MAX: f64 = 86_400.0;

fn parse_tempo(name: &str, value: &str) -> Result<Option<(Bpm, Bpm)>, Problem> {
    let top = crate::limits::BPM_MAX;
    let (min, max) = parse_decimal_range(name, value, 0.0..=top)?;
    let fastest = if max >= top { i64::MAX } else { to_hundredths(max) };
    let range = (Bpm(to_hundredths(min)), Bpm(fastest));
    Ok((range != (Bpm(0), Bpm(i64::MAX))).then_some(range))
}

fn parse_seconds(name: &str, value: &str) -> Result<(i64, i64), Problem> {
    let (min, max) = parse_decimal_range(name, value, 0.0..=SECONDS_MAX)?;
    let ms = |seconds: f64| (seconds * 1000.0).round() as i64;
    Ok((ms(min), ms(max)))
}

fn parse_markers(
    name: &str,
    value: &str,
    names: &impl NameLookup,
) -> Result<Vec<VocabularyEntryId>, Problem> {
    parse_choices(name, value, |code| {
        names
            .term(VocabularyKind::Marker, code)
            .or_else(|| names.term(VocabularyKind::EventMarker, code))
    })
}

/// `8A`, or `~8A` for every key that mixes with it.
fn parse_keys(name: &str, value: &str) -> Result<Vec<MusicalKey>, Problem> {
    let groups = split_values(name, value)?
        .into_iter()
        .map(|text| match text.strip_prefix('~') {
            Some(center) => MusicalKey::from_camelot(center).map(|key| key.compatible().to_vec()),
            None => MusicalKey::from_camelot(text).map(|key| vec![key]),
        })
        .collect::<Option<Vec<_>>>();
    groups
        .map(|keys| keys.concat())
        .ok_or_else(|| values::invalid(name))
}

#[cfg(test)]
mod tests;
