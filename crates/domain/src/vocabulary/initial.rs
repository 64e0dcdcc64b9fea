//! The vocabulary entries of a new pool; staff change them in the database.

use super::{
    Attribute::{self, *},
    NewVocabularyEntry, VocabularyKind,
};
use crate::lang::Bilingual;

/// Name, offered first, attributes. The first twenty are the large set, the rest are the others in use.
const VERSION_TYPES: [(&str, bool, &[Attribute]); 30] = [
    ("Intro Edit", true, &[Remix]),
    ("Quick Hit", true, &[Shortened]),
    ("Intro Dirty", true, &[Remix, Uncensored]),
    ("Dirty", true, &[Original, Uncensored]),
    ("Intro Clean", true, &[Remix, Censored]),
    ("Clean", true, &[Original, Censored]),
    ("Aca Edit", false, &[Remix]),
    ("Acapella", false, &[Acapella]),
    ("Extended", false, &[Original, Full]),
    ("Hype", false, &[Remix]),
    ("Instrumental", false, &[Instrumental]),
    ("Original", false, &[Original, Full]),
    ("Radio Edit", false, &[Original, Shortened]),
    ("Redrum", false, &[Remix]),
    ("Short Edit", false, &[Shortened]),
    ("Slam", false, &[Remix]),
    ("Short Dirty", false, &[Shortened, Uncensored]),
    ("Short Clean", false, &[Shortened, Censored]),
    ("QH Dirty", false, &[Shortened, Uncensored]),
    ("QH Clean", false, &[Shortened, Censored]),
    ("Full", false, &[Full]),
    ("Cut", false, &[CutPart]),
    ("Mash", false, &[Remix]),
    ("Blend", false, &[Remix]),
    ("Transition", false, &[Remix, CutPart]),
    ("Partybreak", false, &[Remix]),
    ("Flip", false, &[Remix]),
    ("Aca Out", false, &[Remix]),
    ("Aca In", false, &[Remix]),
    ("Clap", false, &[Remix]),
];

const PARTS_OF_NIGHT: [&str; 5] = ["Opening", "Pre-Party", "Primetime", "Closing", "Afterparty"];

const GENRES: [(&str, &str); 24] = [
    ("Хаус", "House"),
    ("Дип-хаус", "Deep House"),
    ("Тек-хаус", "Tech House"),
    ("Афро-хаус", "Afro House"),
    ("Прогрессив-хаус", "Progressive House"),
    ("Мелодик-техно", "Melodic Techno"),
    ("Техно", "Techno"),
    ("Транс", "Trance"),
    ("Драм-н-бейс", "Drum & Bass"),
    ("Брейкс", "Breaks"),
    ("Диско", "Disco"),
    ("Ню-диско", "Nu Disco"),
    ("Фанк", "Funk"),
    ("Поп", "Pop"),
    ("Дэнс-поп", "Dance Pop"),
    ("Хип-хоп", "Hip-Hop"),
    ("Трэп", "Trap"),
    ("R&B", "R&B"),
    ("Реггетон", "Reggaeton"),
    ("Латина", "Latin"),
    ("Рок", "Rock"),
    ("Ретро 80-х", "Retro 80s"),
    ("Ретро 90-х", "Retro 90s"),
    ("Лаунж", "Lounge"),
];

const CATEGORIES: [(&str, &str); 6] = [
    ("Клуб", "Club"),
    ("Бар", "Bar"),
    ("Свадьба", "Wedding"),
    ("Корпоратив", "Corporate"),
    ("Фестиваль", "Festival"),
    ("Лаунж", "Lounge"),
];

const ADDITIONAL_CATEGORIES: [(&str, &str); 6] = [
    ("Русское", "Russian"),
    ("Зарубежное", "International"),
    ("Хиты", "Hits"),
    ("Андеграунд", "Underground"),
    ("Женский вокал", "Female vocal"),
    ("Мужской вокал", "Male vocal"),
];

/// Code, Russian, English, letter, background colour (the text on it is dark).
const MARKERS: [(&str, &str, &str, &str, &str); 8] = [
    ("hit", "Хит", "Hit", "H", "#FFB84D"),
    ("fresh", "Новинка", "New", "N", "#7DD3A0"),
    ("vocal", "Вокал", "Vocal", "V", "#8FB8FF"),
    ("instrumental", "Инструментал", "Instrumental", "I", "#B9C0C6"),
    (
        "russian-lyrics",
        "Русский текст",
        "Russian lyrics",
        "R",
        "#F2A0A0",
    ),
    ("mashup", "Мешап", "Mashup", "M", "#D6A8FF"),
    ("classic", "Классика", "Classic", "C", "#E6D48A"),
    (
        "floor-tested",
        "Проверено на танцполе",
        "Floor tested",
        "F",
        "#7FD6E0",
    ),
];

const EVENT_MARKERS: [(&str, &str, &str, &str, &str); 5] = [
    ("first-dance", "Первый танец", "First dance", "1", "#F5B5D0"),
    ("entrance", "Выход", "Entrance", "E", "#FFD08A"),
    ("game", "Конкурс", "Game", "G", "#A8E0B0"),
    ("cake", "Торт", "Cake", "T", "#FFC9A8"),
    ("finale", "Финал", "Finale", "Z", "#B8C4FF"),
];

const FORMAT_SETS: [(&str, &str); 6] = [
    ("Клубный сет", "Club set"),
    ("Свадебный сет", "Wedding set"),
    ("Бар и лаунж", "Bar and lounge"),
    ("Открытый воздух", "Open air"),
    ("Вечеринка 90-х", "90s party"),
    ("Хип-хоп вечер", "Hip-hop night"),
];

/// Code and name; the brand's own label is shown under the name in the brand setting.
const LABELS: [(&str, &str); 6] = [
    ("event", "Event"),
    ("mix", "Mix"),
    ("exclusive", "Exclusive"),
    ("brand", "{product}"),
    ("playlist", "Playlist"),
    ("free", "Free"),
];

pub fn initial_entries() -> Vec<NewVocabularyEntry> {
    let mut entries = Vec::new();
    let mut add = |kind, code: String, ru: &str, en: &str| {
        let sort = entries
            .iter()
            .filter(|entry: &&NewVocabularyEntry| entry.kind == kind)
            .count() as i64
            * 10
            + 10;
        entries.push(NewVocabularyEntry {
            kind,
            code,
            name: Bilingual::new(ru, en),
            sort,
            icon: String::new(),
            color: String::new(),
            attributes: 0,
            offered_first: false,
        });
        entries.len() - 1
    };
    for (ru, en) in GENRES {
        add(VocabularyKind::Genre, code_of(en), ru, en);
    }
    for (ru, en) in CATEGORIES {
        add(VocabularyKind::Category, code_of(en), ru, en);
    }
    for (ru, en) in ADDITIONAL_CATEGORIES {
        add(VocabularyKind::AdditionalCategory, code_of(en), ru, en);
    }
    for name in PARTS_OF_NIGHT {
        add(VocabularyKind::PartOfNight, code_of(name), name, name);
    }
    for (ru, en) in FORMAT_SETS {
        add(VocabularyKind::FormatSet, code_of(en), ru, en);
    }
    let mut icons = Vec::new();
    for (kind, list) in [
        (VocabularyKind::Marker, &MARKERS[..]),
        (VocabularyKind::EventMarker, &EVENT_MARKERS[..]),
    ] {
        for (code, ru, en, icon, color) in list {
            icons.push((add(kind, (*code).into(), ru, en), *icon, *color));
        }
    }
    for (code, name) in LABELS {
        icons.push((add(VocabularyKind::Label, code.into(), name, name), code, ""));
    }
    let mut types = Vec::new();
    for (name, offered_first, attributes) in VERSION_TYPES {
        types.push((
            add(VocabularyKind::VersionType, code_of(name), name, name),
            offered_first,
            attributes,
        ));
    }
    for (at, icon, color) in icons {
        if let Some(entry) = entries.get_mut(at) {
            entry.icon = icon.into();
            entry.color = color.into();
        }
    }
    for (at, offered_first, attributes) in types {
        if let Some(entry) = entries.get_mut(at) {
            entry.offered_first = offered_first;
            entry.attributes = attributes
                .iter()
                .fold(0, |bits, attribute| bits | attribute.bit());
        }
    }
    entries
}

/// `Drum & Bass` → `drum-bass`; a code of digits only would collide with an id.
fn code_of(name: &str) -> String {
    let mut code = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            code.push(c.to_ascii_lowercase());
        } else if !code.ends_with('-') {
            code.push('-');
        }
    }
    code.trim_matches('-').into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_unique_within_a_kind_and_never_all_digits() {
        let entries = initial_entries();
        let codes: HashSet<_> = entries.iter().map(|entry| (entry.kind, &entry.code)).collect();
        assert_eq!(codes.len(), entries.len());
        for entry in &entries {
            assert!(entry.code.chars().any(|c| c.is_ascii_alphabetic()), "{entry:?}");
            assert!(
                entry.code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'),
                "{entry:?}"
            );
        }
    }

    fn names(kind: VocabularyKind, is_wanted: impl Fn(&NewVocabularyEntry) -> bool) -> Vec<String> {
        let entries = initial_entries().into_iter();
        let mut names: Vec<_> = entries
            .filter(|entry| entry.kind == kind && is_wanted(entry))
            .map(|entry| entry.name.en)
            .collect();
        names.sort();
        names
    }

    fn sorted<const N: usize>(mut names: [&str; N]) -> [&str; N] {
        names.sort();
        names
    }

    #[test]
    fn the_version_types_are_those_that_djs_name() {
        let small = [
            "Intro Edit",
            "Quick Hit",
            "Intro Dirty",
            "Dirty",
            "Intro Clean",
            "Clean",
        ];
        let large = [
            "Intro Edit",
            "Aca Edit",
            "Acapella",
            "Clean",
            "Dirty",
            "Extended",
            "Hype",
            "Instrumental",
            "Intro Clean",
            "Intro Dirty",
            "Original",
            "Quick Hit",
            "Radio Edit",
            "Redrum",
            "Short Edit",
            "Slam",
            "Short Dirty",
            "Short Clean",
            "QH Dirty",
            "QH Clean",
        ];
        let others = [
            "Full",
            "Cut",
            "Mash",
            "Blend",
            "Transition",
            "Partybreak",
            "Flip",
            "Aca Out",
            "Aca In",
            "Clap",
        ];
        assert_eq!(
            names(VocabularyKind::VersionType, |entry| entry.offered_first),
            sorted(small)
        );
        assert_eq!(
            names(VocabularyKind::VersionType, |entry| !others
                .contains(&entry.name.en.as_str())),
            sorted(large)
        );
        assert_eq!(
            names(VocabularyKind::VersionType, |entry| !large
                .contains(&entry.name.en.as_str())),
            sorted(others)
        );
        let attributes = Attribute::ALL.map(Attribute::code);
        assert_eq!(
            attributes,
            [
                "original",
                "remix",
                "censored",
                "uncensored",
                "instrumental",
                "acapella",
                "shortened",
                "cut_part",
                "full",
                "verified"
            ]
        );
    }

    #[test]
    fn labels_are_six_and_each_has_an_icon() {
        assert_eq!(
            names(VocabularyKind::Label, |entry| !entry.icon.is_empty()),
            sorted(["Event", "Mix", "Exclusive", "{product}", "Playlist", "Free"])
        );
        assert_eq!(names(VocabularyKind::Label, |_| true).len(), 6);
    }

    #[test]
    fn the_small_set_is_offered_first_and_every_type_has_an_attribute() {
        let types: Vec<_> = initial_entries()
            .into_iter()
            .filter(|entry| entry.kind == VocabularyKind::VersionType)
            .collect();
        assert_eq!(types.len(), 30);
        assert_eq!(types.iter().filter(|entry| entry.offered_first).count(), 6);
        assert!(types.iter().take(6).all(|entry| entry.offered_first));
        assert!(types.iter().all(|entry| entry.attributes != 0));
    }
}
