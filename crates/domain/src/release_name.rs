//! What a track is called, read from tags or from the name of a file.

use crate::{
    bidi::is_bidi_control,
    catalog::Variant,
    limits::{ARTISTS_OF_TRACK_MAX, TITLE_MAX},
};

/// What people write between artists.
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
/// What may follow the name of a type: `Extended Mix` is `Extended`.
const AFTER_VERSION: [&str; 6] = ["mix", "version", "edit", "cut", "микс", "версия"];
/// What types of version are called elsewhere, without what may follow.
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
/// Digits in front of a name that can be the number of a track.
const NUMBER_DIGITS: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleaseName {
    /// At least one.
    pub artists: Vec<String>,
    /// With the remix in brackets.
    pub title: String,
    /// A type of version that stood in the last brackets, as the pool calls it.
    pub version: Option<String>,
    /// The names or the title were longer than can be kept.
    pub shortened: bool,
}

impl ReleaseName {
    /// `Artist - Title (Version)`, with or without the number of a track in front; `None` where there is no artist or
    /// no title. `is_version` knows the types.
    pub fn from_file_name(stem: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let named = |name: &str| {
            let (artist, title) = [" - ", " – ", " — "]
                .iter()
                .find_map(|dash| name.split_once(dash))?;
            Self::new(artist, title, &is_version)
        };
        // Where nothing else is an artist, the number is: `311 - Amber`. Nobody is called `01`.
        let numbered = without_number(stem).and_then(named);
        numbered.or_else(|| named(stem).filter(|name| !name.artists.iter().any(|artist| is_padded(artist))))
    }

    pub fn new(artist: &str, title: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let (artist, title) = (one_line(artist), one_line(title));
        let (title, version) = split_version(&title, is_version);
        let shortened = [&artist, &title]
            .iter()
            .any(|line| line.chars().count() > TITLE_MAX);
        let artists = artists(&bearable(&artist));
        let title = bearable(&title);
        (!artists.is_empty() && !title.is_empty()).then_some(Self {
            artists,
            title,
            version,
            shortened,
        })
    }
}

/// A title that names a remix in brackets is one.
pub fn variant(title: &str) -> Variant {
    let bracket = title.split_once(['(', '[']).map_or("", |(_, bracket)| bracket);
    let words = bracket.to_lowercase();
    if REMIX_WORDS.iter().any(|word| words.contains(word)) {
        Variant::Remix
    } else {
        Variant::Original
    }
}

/// `01 `, `1. `, `03 - `, `A1 `. Names may begin with a number, so a bare one counts only with a zero in front.
fn without_number(stem: &str) -> Option<&str> {
    let side = stem.strip_prefix(|c: char| ('A'..='F').contains(&c));
    let digits = side.unwrap_or(stem);
    let (number, rest) = digits.split_at_checked(digits.find(|c: char| !c.is_ascii_digit())?)?;
    let most = if side.is_some() { 1 } else { NUMBER_DIGITS };
    if !(1..=most).contains(&number.len()) {
        return None;
    }
    let is_sure = side.is_some() || number.starts_with('0');
    match rest.trim_start().strip_prefix(['.', ')', '-', '–', '—']) {
        Some(name) => (is_sure || name.starts_with(char::is_whitespace)).then_some(name),
        None => (is_sure && rest.starts_with(char::is_whitespace)).then_some(rest),
    }
}

fn is_padded(name: &str) -> bool {
    name.len() <= NUMBER_DIGITS && name.starts_with('0') && name.chars().all(|c| c.is_ascii_digit())
}

fn one_line(text: &str) -> String {
    let one_line: String = text
        .chars()
        .filter(|c| !is_bidi_control(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let words: Vec<&str> = one_line.split_whitespace().collect();
    words.join(" ")
}

fn bearable(line: &str) -> String {
    line.chars().take(TITLE_MAX).collect()
}

fn artists(line: &str) -> Vec<String> {
    let mut names = vec![line.to_owned()];
    for between in BETWEEN_ARTISTS {
        names = names
            .iter()
            .flat_map(|name| split_ignoring_case(name, between))
            .collect();
    }
    let mut kept: Vec<String> = Vec::new();
    for name in names {
        let name = name.trim();
        if !name.is_empty()
            && !kept
                .iter()
                .any(|other| other.to_lowercase() == name.to_lowercase())
            && kept.len() < ARTISTS_OF_TRACK_MAX
        {
            kept.push(name.to_owned());
        }
    }
    kept
}

/// `between` is plain ASCII, so the places are the same in any case.
fn split_ignoring_case(name: &str, between: &str) -> Vec<String> {
    let folded = name.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, found) in folded.match_indices(between) {
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
        .and_then(|(title, said)| Some((title, version_named(said.trim(), is_version)?)));
    match split {
        Some((title, version)) => (title.trim().to_owned(), Some(version.to_owned())),
        None => (title.to_owned(), None),
    }
}

/// A type by its own name, by the one it goes by elsewhere, or by either with `Mix` or the like behind it.
fn version_named(said: &str, is_version: impl Fn(&str) -> bool) -> Option<&str> {
    let bare = said
        .rsplit_once(' ')
        .filter(|(_, last)| AFTER_VERSION.contains(&last.to_lowercase().as_str()))
        .map_or(said, |(bare, _)| bare.trim_end());
    let elsewhere = bare.to_lowercase();
    let also = ALSO_CALLED.iter().find(|(name, _)| *name == elsewhere);
    [Some(said), Some(bare), also.map(|(_, version)| *version)]
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

    fn read(stem: &str) -> Option<(String, String, Option<String>)> {
        let name = ReleaseName::from_file_name(stem, is_version)?;
        Some((name.artists.join("|"), name.title, name.version))
    }

    #[test]
    fn the_usual_names_are_understood() {
        let found = |artists: &str, title: &str, version: Option<&str>| {
            Some((artists.to_owned(), title.to_owned(), version.map(str::to_owned)))
        };
        assert_eq!(
            read("Контур - Ночь (Extended)"),
            found("Контур", "Ночь", Some("Extended"))
        );
        assert_eq!(
            read("A, B Feat. C – Night (Low Tide Remix) [Intro Dirty]"),
            found("A|B|C", "Night (Low Tide Remix)", Some("Intro Dirty"))
        );
        assert_eq!(read("A & B - Title (2024)"), found("A & B", "Title (2024)", None));
        assert_eq!(read("A - B - C"), found("A", "B - C", None));
        assert_eq!(read("A - (Extended)"), found("A", "(Extended)", None));
        assert_eq!(read("no dash here"), None);
        assert_eq!(read(" - Title"), None);
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
            assert_eq!(read(stem), Some(("Nadia".into(), "Bus".into(), None)), "{stem}");
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
            let (read, ..) = read(&format!("{artist} - Bus")).unwrap();
            assert_eq!(read, artist);
        }
        assert_eq!(read("01 - Bus"), None);
    }

    #[test]
    fn versions_are_known_by_their_other_names() {
        for (said, version) in [
            ("Extended Mix", "Extended"),
            ("extended version", "extended"),
            ("Club Mix", "Extended"),
            ("Radio Edit", "Radio Edit"),
            ("Radio Mix", "Radio Edit"),
            ("A Cappella", "Acapella"),
            ("Clean Version", "Clean"),
        ] {
            let name = ReleaseName::new("A", &format!("Night ({said})"), is_version).unwrap();
            assert_eq!(
                (name.title.as_str(), name.version.as_deref()),
                ("Night", Some(version)),
                "{said}"
            );
        }
        for said in ["Low Tide Remix", "Mix", "Nadia Edit", "2024"] {
            let title = format!("Night ({said})");
            let name = ReleaseName::new("A", &title, is_version).unwrap();
            assert_eq!((name.title, name.version), (title, None));
        }
    }

    #[test]
    fn a_name_that_was_cut_says_so() {
        let long = |letters: usize| ReleaseName::new("A", &"n".repeat(letters), is_version).unwrap();
        assert!(!long(TITLE_MAX).shortened);
        assert!(long(TITLE_MAX + 1).shortened);
        assert_eq!(long(300).title.len(), TITLE_MAX);
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
