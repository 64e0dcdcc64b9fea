//! The fields that an author fills in for a track. They may be incomplete while it is a draft, and
//! are never out of bounds.

use serde::{Deserialize, Serialize};

use crate::{
    bidi::strip_bidi_controls,
    catalog::Bpm,
    credentials::line,
    ids::ArtistId,
    limits::{
        ARTISTS_OF_TRACK_MAX, DESCRIPTION_MAX, SUBMITTED_BPM, SUBMITTED_ENTRIES_MAX, SUBMITTED_GENRES_MAX,
        TITLE_MAX, YEARS,
    },
    playlist,
    problem::Problem,
    vocabulary::VocabularyKind,
};

/// A credited artist: one of the pool, or one who is new to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArtistCredit {
    pub id: Option<ArtistId>,
    pub name: String,
}

/// Vocabulary entries are stored by their codes, as they are sent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TrackFields {
    pub title: String,
    pub artists: Vec<ArtistCredit>,
    pub genres: Vec<String>,
    pub category: Option<String>,
    pub parts_of_night: Vec<String>,
    pub markers: Vec<String>,
    pub year: Option<i64>,
    pub label: String,
    pub adult: bool,
}

impl TrackFields {
    /// Artists and title, as in `Kontur — Night`.
    pub fn called(&self) -> String {
        let artists: Vec<&str> = self.artists.iter().map(|credit| credit.name.as_str()).collect();
        match artists.is_empty() {
            true => self.title.clone(),
            false => format!("{} — {}", artists.join(", "), self.title),
        }
    }

    /// The fields normalised to one line each and checked against their bounds. `at` is the path of
    /// the track, `tracks.2`; `is_known_code` knows the vocabularies.
    pub fn checked(
        self,
        at: &str,
        is_known_code: impl Fn(VocabularyKind, &str) -> bool,
    ) -> Result<Self, Problem> {
        let path = |field: &str| format!("{at}.{field}");
        let check_codes = |field: &str, kind: VocabularyKind, codes: Vec<String>, max: usize| {
            check_codes(&path(field), codes, max, |code| is_known_code(kind, code))
        };
        if let Some(year) = self.year
            && !YEARS.contains(&year)
        {
            return Err(Problem::OutOfRange {
                field: path("year"),
                min: *YEARS.start(),
                max: *YEARS.end(),
            });
        }
        let category = match self.category.filter(|code| !code.is_empty()) {
            Some(code) if !is_known_code(VocabularyKind::Category, &code) => {
                return Err(Problem::InvalidValue {
                    field: path("category"),
                });
            }
            category => category,
        };
        Ok(Self {
            title: line(&path("title"), &self.title, 0, TITLE_MAX)?,
            artists: check_credits(&path("artists"), self.artists)?,
            genres: check_codes("genres", VocabularyKind::Genre, self.genres, SUBMITTED_GENRES_MAX)?,
            category,
            parts_of_night: check_codes(
                "parts_of_night",
                VocabularyKind::PartOfNight,
                self.parts_of_night,
                SUBMITTED_ENTRIES_MAX,
            )?,
            markers: check_codes(
                "markers",
                VocabularyKind::Marker,
                self.markers,
                SUBMITTED_ENTRIES_MAX,
            )?,
            year: self.year,
            label: line(&path("label"), &self.label, 0, TITLE_MAX)?,
            adult: self.adult,
        })
    }
}

/// Leaves out credits without a name; a credit must not be repeated.
fn check_credits(path: &str, credits: Vec<ArtistCredit>) -> Result<Vec<ArtistCredit>, Problem> {
    if credits.len() > ARTISTS_OF_TRACK_MAX {
        return Err(Problem::TooMany {
            field: path.to_owned(),
            max: ARTISTS_OF_TRACK_MAX,
        });
    }
    let mut checked: Vec<ArtistCredit> = Vec::with_capacity(credits.len());
    for (n, credit) in credits.into_iter().enumerate() {
        let field = format!("{path}.{n}");
        let name = line(&field, &credit.name, 0, TITLE_MAX)?;
        if credit.id.is_none() && name.is_empty() {
            continue;
        }
        let is_same = |other: &ArtistCredit| match (other.id, credit.id) {
            (Some(one), Some(two)) => one == two,
            _ => other.name.to_lowercase() == name.to_lowercase(),
        };
        if checked.iter().any(is_same) {
            return Err(Problem::InvalidValue { field });
        }
        checked.push(ArtistCredit { id: credit.id, name });
    }
    Ok(checked)
}

fn check_codes(
    path: &str,
    codes: Vec<String>,
    max: usize,
    is_known_code: impl Fn(&str) -> bool,
) -> Result<Vec<String>, Problem> {
    if codes.len() > max {
        return Err(Problem::TooMany {
            field: path.to_owned(),
            max,
        });
    }
    for (n, code) in codes.iter().enumerate() {
        let is_repeated = codes.iter().take(n).any(|other| other == code);
        if is_repeated || !is_known_code(code) {
            return Err(Problem::InvalidValue {
                field: format!("{path}.{n}"),
            });
        }
    }
    Ok(codes)
}

/// A corrected tempo, rounded to the tenth that lists show.
pub fn tempo(path: &str, bpm: f64) -> Result<Bpm, Problem> {
    // NaN becomes 0 by the cast, and a number too large for it is clamped.
    let clamped = bpm.clamp(0.0, 2.0 * SUBMITTED_BPM.end());
    let rounded = Bpm((clamped * 100.0).round() as i64).rounded();
    if SUBMITTED_BPM.contains(&rounded.value()) {
        return Ok(rounded);
    }
    Err(Problem::OutOfRange {
        field: path.to_owned(),
        min: *SUBMITTED_BPM.start() as i64,
        max: *SUBMITTED_BPM.end() as i64,
    })
}

/// Normalises a page of Telegram or VK to a full address; an empty text stays empty.
pub fn link(text: &str) -> Result<String, Problem> {
    playlist::contacts(text).map_err(|problem| match problem {
        Problem::TooLong { max, .. } => Problem::TooLong {
            field: "link".into(),
            max,
        },
        _ => Problem::InvalidLink,
    })
}

/// Notes may have several lines.
pub fn notes(field: &str, text: &str) -> Result<String, Problem> {
    let text = strip_bidi_controls(text).replace("\r\n", "\n");
    let field = || field.to_owned();
    if text.chars().count() > DESCRIPTION_MAX {
        return Err(Problem::TooLong {
            field: field(),
            max: DESCRIPTION_MAX,
        });
    }
    if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
        return Err(Problem::InvalidValue { field: field() });
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn is_known_code(kind: VocabularyKind, code: &str) -> bool {
        code.starts_with(kind.code())
    }

    fn credit_named(name: &str) -> ArtistCredit {
        ArtistCredit {
            id: None,
            name: name.into(),
        }
    }

    fn genres(count: usize) -> TrackFields {
        TrackFields {
            genres: (0..count).map(|n| format!("genre-{n}")).collect(),
            ..TrackFields::default()
        }
    }

    fn refusal(fields: TrackFields) -> (&'static str, String) {
        let problem = fields.checked("tracks.2", is_known_code).unwrap_err();
        (problem.code(), problem.field().unwrap_or_default().to_owned())
    }

    #[test]
    fn nothing_at_all_is_within_bounds() {
        let empty = TrackFields::default();
        assert_eq!(empty.clone().checked("tracks.0", is_known_code), Ok(empty));
    }

    #[test]
    fn a_fourth_genre_and_a_strange_word_are_named_with_their_place() {
        assert!(genres(3).checked("tracks.2", is_known_code).is_ok());
        assert_eq!(refusal(genres(4)), ("too_many", "tracks.2.genres".into()));
        let unknown_code = TrackFields {
            markers: vec!["marker-1".into(), "genre-1".into()],
            ..TrackFields::default()
        };
        assert_eq!(
            refusal(unknown_code),
            ("invalid_value", "tracks.2.markers.1".into())
        );
        let twice = TrackFields {
            genres: vec!["genre-1".into(), "genre-1".into()],
            ..TrackFields::default()
        };
        assert_eq!(refusal(twice), ("invalid_value", "tracks.2.genres.1".into()));
        let category = TrackFields {
            category: Some("none".into()),
            ..TrackFields::default()
        };
        assert_eq!(refusal(category), ("invalid_value", "tracks.2.category".into()));
    }

    #[test]
    fn titles_and_years_have_their_bounds() {
        let long = TrackFields {
            title: "я".repeat(TITLE_MAX + 1),
            ..TrackFields::default()
        };
        assert_eq!(refusal(long), ("too_long", "tracks.2.title".into()));
        let lines = TrackFields {
            title: "two\nlines".into(),
            ..TrackFields::default()
        };
        assert_eq!(refusal(lines), ("invalid_value", "tracks.2.title".into()));
        let year = TrackFields {
            year: Some(1),
            ..TrackFields::default()
        };
        assert_eq!(refusal(year), ("out_of_range", "tracks.2.year".into()));
    }

    #[test]
    fn nobody_is_credited_twice_and_an_empty_line_is_nobody() {
        let credits = |artists: Vec<ArtistCredit>| TrackFields {
            artists,
            ..TrackFields::default()
        };
        let checked = credits(vec![credit_named(" Контур "), credit_named("  ")])
            .checked("tracks.2", is_known_code)
            .unwrap();
        assert_eq!(checked.artists, [credit_named("Контур")]);
        assert_eq!(
            refusal(credits(vec![credit_named("Контур"), credit_named("КОНТУР")])),
            ("invalid_value", "tracks.2.artists.1".into())
        );
        let many = (0..=ARTISTS_OF_TRACK_MAX)
            .map(|n| credit_named(&n.to_string()))
            .collect();
        assert_eq!(refusal(credits(many)), ("too_many", "tracks.2.artists".into()));
    }

    #[test]
    fn tempos_are_those_that_music_has() {
        assert_eq!(tempo("bpm", 127.96), Ok(Bpm(12_800)));
        for wrong in [0.0, -1.0, 1e9, f64::NAN, f64::INFINITY] {
            assert!(
                matches!(tempo("bpm", wrong), Err(Problem::OutOfRange { .. })),
                "{wrong}"
            );
        }
    }

    #[test]
    fn links_lead_to_telegram_or_vk_only() {
        assert_eq!(link("https://t.me/kontur"), Ok("https://t.me/kontur".into()));
        assert_eq!(link(""), Ok(String::new()));
        for foreign in [
            "https://t.me.evil.example/kontur",
            "https://evil.example/t.me/",
            "javascript:alert(1)",
            "https://user@t.me/x",
            "ftp://vk.com/x",
        ] {
            assert_eq!(link(foreign), Err(Problem::InvalidLink), "{foreign}");
        }
    }

    proptest! {
        #[test]
        fn what_was_checked_stays_as_it_is(title in "\\PC{0,130}", name in "\\PC{0,130}", count in 0usize..6) {
            let fields = TrackFields { title, artists: vec![credit_named(&name)], ..genres(count) };
            if let Ok(checked) = fields.checked("tracks.0", is_known_code) {
                prop_assert!(checked.title.chars().count() <= TITLE_MAX && checked.genres.len() <= SUBMITTED_GENRES_MAX);
                prop_assert_eq!(checked.clone().checked("tracks.0", is_known_code), Ok(checked));
            }
        }
    }
}
