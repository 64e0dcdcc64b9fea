//! The word lists, and how a word is matched against them.

/// What a word is matched against. A rule without double letters is matched against the word with
/// every run of a letter shortened to one, so that repeating a letter hides nothing; a rule with
/// double letters, against the word with runs of at most two.
pub(super) enum Rule {
    /// The whole word.
    Word(&'static str),
    /// Its beginning.
    Start(&'static str),
    /// Anywhere in it.
    Part(&'static str),
    /// A root, with or without one of the usual prefixes.
    Root(&'static str),
    /// Its beginning, unless the word starts with the second.
    StartBut(&'static str, &'static str),
}
use Rule::{Part, Root, Start, StartBut, Word};

use super::fold::STAR;

const PREFIXES: &[&str] = &[
    "",
    "а",
    "вы",
    "въ",
    "до",
    "долбо",
    "за",
    "из",
    "изъ",
    "на",
    "не",
    "недо",
    "ни",
    "о",
    "об",
    "объ",
    "от",
    "отъ",
    "пере",
    "по",
    "под",
    "подъ",
    "при",
    "про",
    "раз",
    "разъ",
    "рас",
    "съ",
    "у",
];

impl Rule {
    pub(super) fn fits(&self, with_double_repeats: &str, without_repeats: &str) -> bool {
        let folded_for = |rule: &str| {
            if is_doubled(rule) {
                with_double_repeats
            } else {
                without_repeats
            }
        };
        match self {
            Word(rule) => folded_for(rule) == *rule,
            Start(rule) => folded_for(rule).starts_with(rule),
            StartBut(rule, but) => folded_for(rule).starts_with(rule) && !folded_for(rule).starts_with(but),
            Part(rule) => folded_for(rule).contains(rule),
            Root(rule) => PREFIXES.iter().any(|prefix| {
                let rest = folded_for(rule).strip_prefix(prefix);
                rest.is_some_and(|rest| rest.starts_with(rule))
            }),
        }
    }

    /// The same for a word with stars in place of letters.
    pub(super) fn fits_starred(&self, word: &[char]) -> bool {
        match self {
            Word(rule) => word.len() == rule.chars().count() && starts_starred(word, rule),
            Start(rule) | StartBut(rule, _) => starts_starred(word, rule),
            Part(rule) => {
                (0..word.len()).any(|from| starts_starred(word.get(from..).unwrap_or_default(), rule))
            }
            Root(rule) => PREFIXES.iter().any(|prefix| {
                let prefix: Vec<char> = prefix.chars().collect();
                let rest = word.strip_prefix(prefix.as_slice());
                rest.is_some_and(|rest| starts_starred(rest, rule))
            }),
        }
    }
}

/// The first letter and at least half of the others must be visible, since stars alone match every word.
fn starts_starred(word: &[char], rule: &str) -> bool {
    let length = rule.chars().count();
    let Some(start) = word.get(..length) else {
        return false;
    };
    let stars = start.iter().filter(|c| **c == STAR).count();
    let matches = |(c, letter): (&char, char)| *c == STAR || *c == letter;
    start.first() != Some(&STAR)
        && (1..=length / 2).contains(&stars)
        && start.iter().zip(rule.chars()).all(matches)
}

fn is_doubled(rule: &str) -> bool {
    rule.chars()
        .zip(rule.chars().skip(1))
        .any(|(one, next)| one == next)
}

pub(super) const CYRILLIC: &[Rule] = &[
    Root("хуй"),
    Root("хуе"),
    Root("хуя"),
    Root("хую"),
    Word("хули"),
    Word("хуи"),
    Part("пизд"),
    Start("пезд"),
    Word("бля"),
    Root("блят"),
    Root("бляд"),
    Root("ебат"),
    Root("ебал"),
    Root("ебан"),
    Root("ебаш"),
    Root("ебис"),
    Root("ебну"),
    Root("ебло"),
    Root("ебля"),
    Root("ебок"),
    Root("ебуч"),
    Root("ебыв"),
    Root("ебищ"),
    Word("ебу"),
    Word("еби"),
    Word("ебет"),
    Part("долбоеб"),
    Part("уебок"),
    Part("уебищ"),
    Word("сука"),
    Word("суки"),
    Word("суку"),
    Word("сук"),
    Word("сучка"),
    Word("сучки"),
    Start("сучар"),
    Start("мудак"),
    Start("мудач"),
    Start("мудил"),
    Start("мудозв"),
    Start("пидор"),
    Start("пидар"),
    Start("пидр"),
    Word("педик"),
    Word("педики"),
    Start("гандон"),
    Word("гондон"),
    Word("гондоны"),
    Start("говн"),
    Start("гавн"),
    Start("жоп"),
    Start("шлюх"),
    Root("дроч"),
    Start("залуп"),
    Start("насра"),
    Start("обосра"),
    Start("засран"),
    Word("срать"),
    Word("хер"),
    Word("хера"),
    Word("херов"),
    Word("нахер"),
    Word("похер"),
    Start("херня"),
    Start("херню"),
    Word("манда"),
    Word("манду"),
    Word("манды"),
    Start("мандав"),
    Word("елда"),
];

pub(super) const LATIN: &[Rule] = &[
    Part("fuck"),
    Word("fck"),
    Word("fuk"),
    Start("phuck"),
    Part("bullshit"),
    StartBut("shit", "shitak"),
    Start("bitch"),
    Start("asshole"),
    Word("ass"),
    Word("arse"),
    Start("arsehole"),
    Word("cunt"),
    Word("cunts"),
    Word("cock"),
    Word("cocks"),
    Start("cocksuck"),
    Start("dickhead"),
    Word("pussy"),
    Word("whore"),
    Word("whores"),
    Word("slut"),
    Word("sluts"),
    Word("slutty"),
    Word("fag"),
    Word("faggot"),
    Word("faggots"),
    Start("nigga"),
    Start("nigger"),
    Word("twat"),
    Start("wanker"),
    Start("cumshot"),
    Part("pizd"),
    Start("blyat"),
    Start("blyad"),
    Start("bljad"),
    Word("suka"),
    Start("pidor"),
    Start("mudak"),
    Word("nahuy"),
    Word("nahui"),
    Word("pohuy"),
    Word("pohui"),
    Start("huylo"),
    Start("huynya"),
    Word("xuy"),
    Word("xyj"),
    Start("ebany"),
    Word("ebat"),
];
