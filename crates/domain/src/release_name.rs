//! The name of a track, read from tags or from the name of a file.

use crate::{
    bidi::is_bidi_control,
    catalog::Variant,
    limits::{ARTISTS_OF_TRACK_MAX, TITLE_MAX},
};

/// Separators between artists.
const BETWEEN_ARTISTS: [&str; 7] = [", ", "; ", " / ", " feat. ", " ft. ", " feat ", " x "];
/// A bracket with one of these makes the track a remix.
const REMIX_WORDS: [&str; 10] = [
    "remix",
    "edit",
    "bootleg",
    "mashup",
    "rework",
    "flip",
    "vip",
    "refix",
    "ремикс",
    "эдит",
];
/// Words that may follow the name of a type: `Extended Mix` is `Extended`.
const AFTER_VERSION: [&str; 6] = ["mix", "version", "edit", "cut", "микс", "версия"];
/// Other names of version types, without the words that may follow.
const ALSO_CALLED: [(&str, &str); 15] = [
    ("radio", "Radio Edit"),
    ("short", "Short Edit"),
    ("intro", "Intro Edit"),
    ("dirty intro", "Intro Dirty"),
    ("clean intro", "Intro Clean"),
    ("club", "Extended"),
    ("extended club", "Extended"),
    ("long", "Extended"),
    ("explicit", "Dirty"),
    ("acappella", "Acapella"),
    ("accapella", "Acapella"),
    ("a cappella", "Acapella"),
    ("акапелла", "Acapella"),
    ("инструментал", "Instrumental"),
    ("оригинал", "Original"),
];
/// Most digits in front of a name that can be the number of a track.
const NUMBER_DIGITS: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleaseName {
    /// At least one.
    pub artists: Vec<String>,
    /// With the remix in brackets.
    pub title: String,
    /// The version type in the last brackets, by the pool's name for it.
    pub version: Option<String>,
    /// The artists or the title were longer than is stored.
    pub shortened: bool,
}

impl ReleaseName {
    /// `Artist - Title (Version)`, with or without the number of a track in front; `None` where
    /// there is no artist or no title. `is_version` recognises the types.
    pub fn from_file_name(stem: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let parse = |name: &str| {
            let (artist, title) = [" - ", " – ", " — "]
                .iter()
                .find_map(|dash| name.split_once(dash))?;
            Self::new(artist, title, &is_version)
        };
        // A number counts as the artist where there is no other: `311 - Amber`. No artist is called `01`.
        let without_its_number = without_number(stem).and_then(parse);
        without_its_number
            .or_else(|| parse(stem).filter(|name| !name.artists.iter().any(|artist| is_padded(artist))))
    }

    pub fn new(artist: &str, title: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let (artist, title) = (to_one_line(artist), to_one_line(title));
        let (title, version) = split_version(&title, is_version);
        let shortened = [&artist, &title]
            .iter()
            .any(|line| line.chars().count() > TITLE_MAX);
        let artists = split_artists(&shorten(&artist));
        let title = shorten(&title);
        (!artists.is_empty() && !title.is_empty()).then_some(Self {
            artists,
            title,
            version,
            shortened,
        })
    }
}

/// `Night (Clean)`. A title that already ends with this version, by any of its names, stays as it is.
pub fn with_version(title: &str, version: &str) -> String {
    let is_version = |name: &str| name.to_lowercase() == version.to_lowercase();
    match split_version(title.trim_end(), is_version) {
        (_, Some(_)) => title.to_owned(),
        (_, None) => format!("{title} ({version})"),
    }
}

/// A title that names a remix in brackets is a remix.
pub fn variant(title: &str) -> Variant {
    let bracket = title.split_once(['(', '[']).map_or("", |(_, bracket)| bracket);
    let words = bracket.to_lowercase();
    if REMIX_WORDS.iter().any(|word| words.contains(word)) {
        Variant::Remix
    } else {
        Variant::Original
    }
}

/// Strips `01 `, `1. `, `03 - `, `A1 `. Names may begin with a number, so a bare one counts only with a leading zero.
fn without_number(stem: &str) -> Option<&str> {
    let side = stem.strip_prefix(|c: char| ('A'..='F').contains(&c));
    let digits = side.unwrap_or(stem);
    let (number, rest) = digits.split_at_checked(digits.find(|c: char| !c.is_ascii_digit())?)?;
    let max_digits = if side.is_some() { 1 } else { NUMBER_DIGITS };
    if !(1..=max_digits).contains(&number.len()) {
        return None;
    }
    let is_number = side.is_some() || number.starts_with('0');
    match rest.trim_start().strip_prefix(['.', ')', '-', '–', '—']) {
        Some(name) => (is_number || name.starts_with(char::is_whitespace)).then_some(name),
        None => (is_number && rest.starts_with(char::is_whitespace)).then_some(rest),
    }
}

fn is_padded(name: &str) -> bool {
    name.len() <= NUMBER_DIGITS && name.starts_with('0') && name.chars().all(|c| c.is_ascii_digit())
}

fn to_one_line(text: &str) -> String {
    let line: String = text
        .chars()
        .filter(|c| !is_bidi_control(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let words: Vec<&str> = line.split_whitespace().collect();
    words.join(" ")
}

fn shorten(line: &str) -> String {
    line.chars().take(TITLE_MAX).collect()
}

fn split_artists(line: &str) -> Vec<String> {
    let mut names = vec![line.to_owned()];
    for separator in BETWEEN_ARTISTS {
        names = names
            .iter()
            .flat_map(|name| split_ignoring_case(name, separator))
            .collect();
    }
    let mut distinct: Vec<String> = Vec::new();
    for name in names {
        let name = name.trim();
        if !name.is_empty()
            && !distinct
                .iter()
                .any(|other| other.to_lowercase() == name.to_lowercase())
            && distinct.len() < ARTISTS_OF_TRACK_MAX
        {
            distinct.push(name.to_owned());
        }
    }
    distinct
}

/// The separator is ASCII, so byte positions are the same in any case.
fn split_ignoring_case(name: &str, separator: &str) -> Vec<String> {
    let folded = name.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, found) in folded.match_indices(separator) {
        parts.extend(name.get(from..at).map(str::to_owned));
        from = at + found.len();
    }
    parts.extend(name.get(from..).map(str::to_owned));
    parts
}

fn split_version(title: &str, is_version: impl Fn(&str) -> bool) -> (String, Option<String>) {
    let bracket = title
        .strip_suffix(')')
        .and_then(|open| open.rsplit_once('('))
        .or_else(|| title.strip_suffix(']').and_then(|open| open.rsplit_once('[')));
    let split = bracket
        .filter(|(title, _)| !title.trim().is_empty())
        .and_then(|(title, text)| Some((title, find_version(text.trim(), is_version)?)));
    match split {
        Some((title, version)) => (title.trim().to_owned(), Some(version.to_owned())),
        None => (title.to_owned(), None),
    }
}

/// Finds a type by its own name, by another name for it, or by either followed by `Mix` or the like.
fn find_version(text: &str, is_version: impl Fn(&str) -> bool) -> Option<&str> {
    let stem = text
        .rsplit_once(' ')
        .filter(|(_, last)| AFTER_VERSION.contains(&last.to_lowercase().as_str()))
        .map_or(text, |(stem, _)| stem.trim_end());
    let elsewhere = stem.to_lowercase();
    let synonym = ALSO_CALLED.iter().find(|(name, _)| *name == elsewhere);
    [Some(text), Some(stem), synonym.map(|(_, version)| *version)]
        .into_iter()
        .flatten()
        .find(|name| is_version(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn is_version(name: &str) -> bool {
        ["extended", "intro dirty", "radio edit", "acapella", "clean"].contains(&name.to_lowercase().as_str())
    }

    fn parse(stem: &str) -> Option<(String, String, Option<String>)> {
        let name = ReleaseName::from_file_name(stem, is_version)?;
        Some((name.artists.join("|"), name.title, name.version))
    }

    #[test]
    fn the_usual_names_are_understood() {
        let parsed = |artists: &str, title: &str, version: Option<&str>| {
            Some((artists.to_owned(), title.to_owned(), version.map(str::to_owned)))
        };
        assert_eq!(
            parse("Контур - Ночь (Extended)"),
            parsed("Контур", "Ночь", Some("Extended"))
        );
        assert_eq!(
            parse("A, B Feat. C – Night (Low Tide Remix) [Intro Dirty]"),
            parsed("A|B|C", "Night (Low Tide Remix)", Some("Intro Dirty"))
        );
        assert_eq!(
            parse("A & B - Title (2024)"),
            parsed("A & B", "Title (2024)", None)
        );
        assert_eq!(parse("A - B - C"), parsed("A", "B - C", None));
        assert_eq!(parse("A - (Extended)"), parsed("A", "(Extended)", None));
        assert_eq!(parse("no dash here"), None);
        assert_eq!(parse(" - Title"), None);
    }

    #[test]
    fn the_number_of_a_track_is_no_part_of_its_artist() {
        for stem in [
            "01 Nadia - Bus",
            "01. Nadia - Bus",
            "1. Nadia - Bus",
            "01 - Nadia - Bus",
            "12) Nadia - Bus",
            "007-Nadia - Bus",
            "A1 Nadia - Bus",
            "B2. Nadia - Bus",
        ] {
            assert_eq!(parse(stem), Some(("Nadia".into(), "Bus".into(), None)), "{stem}");
        }
        for artist in [
            "50 Cent",
            "2 Unlimited",
            "10 Years",
            "311",
            "3-11 Porter",
            "1975. Live",
            "A1",
            "D12",
            "U2",
            "B2K",
        ] {
            let (artists, ..) = parse(&format!("{artist} - Bus")).unwrap();
            assert_eq!(artists, artist);
        }
        assert_eq!(parse("01 - Bus"), None);
    }

    #[test]
    fn versions_are_known_by_their_other_names() {
        for (text, version) in [
            ("Extended Mix", "Extended"),
            ("extended version", "extended"),
            ("Club Mix", "Extended"),
            ("Radio Edit", "Radio Edit"),
            ("Radio Mix", "Radio Edit"),
            ("A Cappella", "Acapella"),
            ("Clean Version", "Clean"),
        ] {
            let name = ReleaseName::new("A", &format!("Night ({text})"), is_version).unwrap();
            assert_eq!(
                (name.title.as_str(), name.version.as_deref()),
                ("Night", Some(version)),
                "{text}"
            );
        }
        for text in ["Low Tide Remix", "Mix", "Nadia Edit", "2024"] {
            let title = format!("Night ({text})");
            let name = ReleaseName::new("A", &title, is_version).unwrap();
            assert_eq!((name.title, name.version), (title, None));
        }
    }

    #[test]
    fn a_name_that_was_cut_says_so() {
        let titled = |letters: usize| ReleaseName::new("A", &"n".repeat(letters), is_version).unwrap();
        assert!(!titled(TITLE_MAX).shortened);
        assert!(titled(TITLE_MAX + 1).shortened);
        assert_eq!(titled(300).title.len(), TITLE_MAX);
    }

    #[test]
    fn a_title_gets_its_version_once() {
        for (title, version, expected) in [
            ("Night", "Clean", "Night (Clean)"),
            ("Night (Clean)", "Clean", "Night (Clean)"),
            ("Night [CLEAN]", "Clean", "Night [CLEAN]"),
            ("Night (Extended Mix)", "Extended", "Night (Extended Mix)"),
            ("Night (Clean)", "Intro Clean", "Night (Clean) (Intro Clean)"),
            (
                "Night (Low Tide Remix)",
                "Intro Dirty",
                "Night (Low Tide Remix) (Intro Dirty)",
            ),
            ("Come Clean", "Clean", "Come Clean (Clean)"),
            ("Ночь (Чистая)", "Чистая", "Ночь (Чистая)"),
        ] {
            assert_eq!(with_version(title, version), expected);
        }
    }

    #[test]
    fn a_remix_is_told_by_its_brackets() {
        assert_eq!(variant("Night (Low Tide Remix)"), Variant::Remix);
        assert_eq!(variant("Ночь (Контур Ремикс)"), Variant::Remix);
        assert_eq!(variant("Remixed Night"), Variant::Original);
        assert_eq!(variant("Night (2024)"), Variant::Original);
    }

    proptest! {
        #[test]
        fn any_name_is_a_short_line_or_nothing(stem in ".{0,300}") {
            if let Some(name) = ReleaseName::from_file_name(&stem, is_version) {
                prop_assert!(name.title.chars().count() <= TITLE_MAX && !name.title.contains('\n'));
                prop_assert!(!name.artists.is_empty() && name.artists.len() <= ARTISTS_OF_TRACK_MAX);
                prop_assert!(name.artists.iter().all(|artist| !artist.is_empty()));
            }
        }
    }
}
