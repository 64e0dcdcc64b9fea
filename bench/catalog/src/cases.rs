//! What is asked, by class; the same cases for all three.

use std::collections::BTreeMap;

use anyhow::Result;
use pult_domain::{
    catalog::{Bpm, Track},
    filter::TrackFilter,
    ids::VocabularyEntryId,
    key::MusicalKey,
    list::{PageRequest, Sort, SortColumn},
    vocabulary::{Attribute, VocabularyEntry, VocabularyKind},
};

use crate::facts;

/// One question.
#[derive(Debug, Clone)]
pub struct Case {
    pub filter: TrackFilter,
    pub sort: Sort,
    pub page: PageRequest,
    /// Leave out the reader's 5,000 played tracks.
    pub hide: bool,
    pub text: Option<Text>,
    pub facets: bool,
    /// Count each day of the page too.
    pub days: bool,
}

#[derive(Debug, Clone)]
pub struct Text {
    pub typed: String,
    /// The words a peer asks for, one reading after the other until something is found. It cannot undo a layout: it
    /// asks for what was typed, and is then told the words the catalogue really holds.
    readings: Vec<Vec<String>>,
    /// One letter is wrong, also for the peers.
    pub typo: bool,
}

impl Case {
    /// `ask` is given the words of a reading, none when the case has no text, and answers the total.
    pub fn until_found(&self, mut ask: impl FnMut(&[String]) -> Result<u64>) -> Result<u64> {
        let Some(text) = &self.text else {
            return ask(&[]);
        };
        for words in &text.readings {
            let total = ask(words)?;
            if total > 0 {
                return Ok(total);
            }
        }
        Ok(0)
    }
}

/// How a peer is asked for a page and the total. Which is quicker differs by class; the quicker one counts.
#[derive(Debug, Clone, Copy)]
pub enum Way {
    Together,
    Apart,
}

pub struct Class {
    pub name: &'static str,
    pub kind: Kind,
    pub cases: Vec<Case>,
}

impl Class {
    /// Facets are counted the same way either way.
    pub fn ways(&self) -> &'static [Way] {
        match self.kind {
            Kind::Facets => &[Way::Apart],
            _ => &[Way::Together, Way::Apart],
        }
    }

    /// Words are understood differently by each, and counts of facets have no total.
    pub fn has_totals(&self) -> bool {
        !matches!(self.kind, Kind::Text | Kind::Facets)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Browse,
    Filter,
    Text,
    Facets,
}

const CASES: usize = 40;
pub const HIDDEN: usize = 5_000;

/// A small generator: the same cases in every run.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

struct Maker<'a> {
    tracks: &'a [Track],
    artist_names: &'a BTreeMap<i64, String>,
    genres: Vec<VocabularyEntryId>,
    markers: Vec<VocabularyEntryId>,
    types: Vec<VocabularyEntryId>,
    chance: Chance,
}

pub fn classes(
    tracks: &[Track],
    terms: &[VocabularyEntry],
    artist_names: &BTreeMap<i64, String>,
) -> Vec<Class> {
    let of = |kind| terms.iter().filter(|t| t.kind == kind).map(|t| t.id).collect();
    let mut make = Maker {
        tracks,
        artist_names,
        genres: of(VocabularyKind::Genre),
        markers: of(VocabularyKind::Marker),
        types: of(VocabularyKind::VersionType),
        chance: Chance::new(7),
    };
    use Kind::{Browse, Facets, Filter, Text};
    type Recipe = fn(&mut Maker) -> Case;
    let recipes: [(&str, Kind, Recipe); 17] = [
        ("newest", Browse, |m| m.page(0, 1)),
        ("date groups", Browse, |m| Case {
            days: true,
            ..m.page(0, 400)
        }),
        ("deep offset", Browse, |m| m.page(m.tracks.len() * 9 / 10, 1_000)),
        ("genre + BPM", Filter, |m| m.genre_and_bpm()),
        ("type + BPM", Filter, |m| m.type_and_bpm()),
        ("complex", Filter, |m| m.complex()),
        ("very selective", Filter, |m| m.selective()),
        ("hide 5,000", Filter, |m| Case {
            hide: true,
            ..m.page(0, 1)
        }),
        ("hide + genre", Filter, |m| Case {
            hide: true,
            ..m.genre()
        }),
        ("text, 1 word", Text, |m| m.text(1, false, as_is)),
        ("text, 2 words", Text, |m| m.text(2, false, as_is)),
        ("text, typo", Text, |m| m.text(1, true, typo)),
        ("text, transliteration", Text, |m| {
            m.text(1, false, transliterated)
        }),
        ("text, wrong layout", Text, |m| m.text(1, false, wrong_layout)),
        ("text + filters", Text, |m| Case {
            filter: m.genre_and_bpm().filter,
            ..m.text(1, false, as_is)
        }),
        ("facet counts, genre + BPM", Facets, |m| Case {
            facets: true,
            ..m.genre_and_bpm()
        }),
        ("facet counts, wide", Facets, |m| Case {
            facets: true,
            ..m.wide()
        }),
    ];
    recipes
        .into_iter()
        .map(|(name, kind, recipe)| Class {
            name,
            kind,
            cases: (0..CASES)
                .map(|_| {
                    let mut case = recipe(&mut make);
                    case.filter.hide_played = case.hide;
                    case
                })
                .collect(),
        })
        .collect()
}

impl Maker<'_> {
    fn page(&mut self, from: usize, spread: usize) -> Case {
        Case {
            filter: TrackFilter::default(),
            sort: Sort::NEWEST,
            page: PageRequest {
                offset: from + self.chance.below(spread),
                limit: 20,
            },
            hide: false,
            text: None,
            facets: false,
            days: false,
        }
    }

    fn genre(&mut self) -> Case {
        let mut case = self.page(0, 1);
        case.filter.genres.any_of = vec![*self.chance.pick(&self.genres)];
        case
    }

    fn genre_and_bpm(&mut self) -> Case {
        let mut case = self.genre();
        let slowest = 100 + self.chance.below(25) as i64;
        case.filter.bpm = Some((Bpm(slowest * 100), Bpm((slowest + 6) * 100)));
        case
    }

    /// Both of one version.
    fn type_and_bpm(&mut self) -> Case {
        let mut case = self.genre_and_bpm();
        case.filter.genres.any_of.clear();
        case.filter.version_types = (0..2).map(|_| *self.chance.pick(&self.types)).collect();
        case
    }

    fn wide(&mut self) -> Case {
        let mut case = self.page(0, 1);
        case.filter.min_rating = Some(2 + self.chance.below(2) as u8);
        case
    }

    /// 3 genres, 2 negatives, keys, rating, variant, sorted by BPM, offset 200.
    fn complex(&mut self) -> Case {
        let mut case = self.page(200, 1);
        let first = self.chance.below(self.genres.len());
        let genre = |n: usize| self.genres[(first + n) % self.genres.len()];
        case.filter.genres.any_of = (0..3).map(genre).collect();
        case.filter.genres.none_of = vec![genre(3)];
        case.filter.markers.none_of = vec![*self.chance.pick(&self.markers)];
        let key = 1 + self.chance.below(24) as u8;
        case.filter.keys = MusicalKey::from_index(key).map_or(vec![], |key| key.compatible().to_vec());
        case.filter.min_rating = Some(3);
        case.filter.attributes = vec![Attribute::Remix];
        case.sort = Sort {
            column: SortColumn::Bpm,
            descending: false,
        };
        case
    }

    /// A handful of tracks of the whole pool.
    fn selective(&mut self) -> Case {
        let mut case = self.genre();
        let model = &self.tracks[self.chance.below(self.tracks.len())];
        let main = &model.versions[0];
        case.filter.genres.any_of = model.genres.clone();
        case.filter.bpm = Some((main.bpm, Bpm(main.bpm.0 + 20)));
        case.filter.keys = vec![main.key];
        case.filter.min_rating = Some(model.rating);
        case
    }

    fn text(&mut self, words: usize, slip: bool, spoil: fn(&str, &mut Chance) -> Option<String>) -> Case {
        loop {
            let track = &self.tracks[self.chance.below(self.tracks.len())];
            let artist = track.artists.first().and_then(|id| self.artist_names.get(&id.0));
            let of_title = words_of(&track.title);
            let of_artist = artist.map(|name| words_of(name)).unwrap_or_default();
            let chosen: Vec<String> = match words {
                1 => of_title.iter().take(1).cloned().collect(),
                _ => of_artist
                    .iter()
                    .take(1)
                    .chain(of_title.iter().take(words - 1))
                    .cloned()
                    .collect(),
            };
            if chosen.len() < words {
                continue;
            }
            let Some(typed) = chosen
                .iter()
                .map(|w| spoil(w, &mut self.chance))
                .collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            let text = typed.join(" ");
            let mut readings = vec![facts::words(&text).collect::<Vec<_>>()];
            if !slip && typed != chosen {
                readings.push(chosen);
            }
            readings.retain(|words| !words.is_empty());
            return Case {
                text: Some(Text {
                    typed: text,
                    readings,
                    typo: slip,
                }),
                ..self.page(0, 1)
            };
        }
    }
}

fn words_of(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() >= 5)
        .map(str::to_lowercase)
        .collect()
}

fn as_is(word: &str, _: &mut Chance) -> Option<String> {
    Some(word.into())
}

/// One letter in the middle replaced.
fn typo(word: &str, chance: &mut Chance) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let at = 1 + chance.below(letters.len() - 2);
    letters[at] = if letters[at].is_ascii() {
        if letters[at] == 'x' { 'z' } else { 'x' }
    } else if letters[at] == 'щ' {
        'ф'
    } else {
        'щ'
    };
    Some(letters.into_iter().collect())
}

const CYRILLIC: &str = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const LATIN: [&str; 33] = [
    "a", "b", "v", "g", "d", "e", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u",
    "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
];
const KEYS_RU: &str = "йцукенгшщзхъфывапролджэячсмитьбю";
const KEYS_EN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

fn transliterated(word: &str, _: &mut Chance) -> Option<String> {
    word.chars()
        .map(|letter| CYRILLIC.chars().position(|c| c == letter).map(|at| LATIN[at]))
        .collect()
}

fn wrong_layout(word: &str, _: &mut Chance) -> Option<String> {
    word.chars()
        .map(|letter| {
            KEYS_RU
                .chars()
                .position(|c| c == letter)
                .and_then(|at| KEYS_EN.chars().nth(at))
        })
        .collect()
}
