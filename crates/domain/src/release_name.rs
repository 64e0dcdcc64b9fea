//! What a track is called, read from tags or from the name of a file.

use crate::{
    catalogue::Variant,
    limits::{ARTISTS_OF_TRACK_MAX, TITLE_MAX},
    writing::turns_writing,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleaseName {
    /// At least one.
    pub artists: Vec<String>,
    /// With the remix in brackets.
    pub title: String,
    /// A type of version that stood in the last brackets.
    pub version: Option<String>,
}

impl ReleaseName {
    /// `Artist - Title (Version)`; `None` where there is no artist or no title. `is_version` knows the types.
    pub fn from_file_name(stem: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let (artist, title) = [" - ", " – ", " — "]
            .iter()
            .find_map(|dash| stem.split_once(dash))?;
        Self::new(artist, title, is_version)
    }

    pub fn new(artist: &str, title: &str, is_version: impl Fn(&str) -> bool) -> Option<Self> {
        let artists = artists(&clean(artist));
        let (title, version) = split_version(&clean(title), is_version);
        (!artists.is_empty() && !title.is_empty()).then_some(Self {
            artists,
            title,
            version,
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

/// One line of a bearable length.
fn clean(text: &str) -> String {
    let one_line: String = text
        .chars()
        .filter(|c| !turns_writing(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let words: Vec<&str> = one_line.split_whitespace().collect();
    words.join(" ").chars().take(TITLE_MAX).collect()
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
    match bracket {
        Some((title, version)) if is_version(version.trim()) && !title.trim().is_empty() => {
            (title.trim().to_owned(), Some(version.trim().to_owned()))
        }
        _ => (title.to_owned(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn is_version(name: &str) -> bool {
        ["extended", "intro dirty"].contains(&name.to_lowercase().as_str())
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
