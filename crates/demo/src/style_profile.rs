//! Properties of a style: genres, tempo, and when and where it is played.

use pult_audio::synth::Style;

#[derive(Debug, Clone, Copy)]
pub(crate) struct StyleProfile {
    pub(crate) style: Style,
    /// Weight among all styles.
    pub(crate) weight: u32,
    /// Main genre by weight.
    pub(crate) genres: &'static [(u32, &'static str)],
    /// A second genre of some tracks.
    pub(crate) neighbour: &'static str,
    /// Tempo of tracks without audio, in halves of a beat a minute.
    pub(crate) half_bpm: (i64, i64),
    pub(crate) energy: (i64, i64),
    pub(crate) parts_of_night: &'static [(u32, &'static str)],
    pub(crate) categories: &'static [(u32, &'static str)],
    pub(crate) format_sets: &'static [(u32, &'static str)],
    /// Sung or rapped, so that clean and dirty versions make sense.
    pub(crate) vocal: bool,
}

const CLUB_NIGHT: &[(u32, &str)] = &[
    (18, "opening"),
    (22, "pre-party"),
    (38, "primetime"),
    (12, "closing"),
    (10, "afterparty"),
];
const DANCE_NIGHT: &[(u32, &str)] = &[
    (10, "opening"),
    (28, "pre-party"),
    (52, "primetime"),
    (10, "closing"),
];
const LATE_NIGHT: &[(u32, &str)] = &[(50, "primetime"), (22, "closing"), (28, "afterparty")];
const EARLY_NIGHT: &[(u32, &str)] = &[(42, "opening"), (38, "pre-party"), (20, "closing")];
const CLUB: &[(u32, &str)] = &[(64, "club"), (20, "festival"), (16, "bar")];
const PARTY: &[(u32, &str)] = &[(30, "club"), (26, "wedding"), (24, "corporate"), (20, "bar")];

pub(crate) const STYLE_PROFILES: [StyleProfile; 10] = [
    StyleProfile {
        style: Style::House,
        weight: 22,
        genres: &[
            (26, "house"),
            (24, "deep-house"),
            (22, "tech-house"),
            (14, "afro-house"),
            (8, "progressive-house"),
            (6, "lounge"),
        ],
        neighbour: "nu-disco",
        half_bpm: (236, 258),
        energy: (4, 8),
        parts_of_night: CLUB_NIGHT,
        categories: &[(54, "club"), (26, "bar"), (10, "festival"), (10, "lounge")],
        format_sets: &[(60, "club-set"), (25, "bar-and-lounge"), (15, "open-air")],
        vocal: false,
    },
    StyleProfile {
        style: Style::Techno,
        weight: 10,
        genres: &[(58, "techno"), (42, "melodic-techno")],
        neighbour: "tech-house",
        half_bpm: (248, 284),
        energy: (6, 10),
        parts_of_night: LATE_NIGHT,
        categories: CLUB,
        format_sets: &[(70, "club-set"), (30, "open-air")],
        vocal: false,
    },
    StyleProfile {
        style: Style::Trance,
        weight: 6,
        genres: &[(68, "trance"), (32, "progressive-house")],
        neighbour: "melodic-techno",
        half_bpm: (260, 282),
        energy: (6, 10),
        parts_of_night: LATE_NIGHT,
        categories: CLUB,
        format_sets: &[(50, "club-set"), (50, "open-air")],
        vocal: false,
    },
    StyleProfile {
        style: Style::DrumAndBass,
        weight: 7,
        genres: &[(1, "drum-bass")],
        neighbour: "breaks",
        half_bpm: (340, 352),
        energy: (7, 10),
        parts_of_night: LATE_NIGHT,
        categories: CLUB,
        format_sets: &[(70, "club-set"), (30, "open-air")],
        vocal: false,
    },
    StyleProfile {
        style: Style::HipHop,
        weight: 11,
        genres: &[(66, "hip-hop"), (34, "r-b")],
        neighbour: "funk",
        half_bpm: (168, 200),
        energy: (3, 7),
        parts_of_night: EARLY_NIGHT,
        categories: &[(46, "club"), (40, "bar"), (14, "lounge")],
        format_sets: &[(80, "hip-hop-night"), (20, "bar-and-lounge")],
        vocal: true,
    },
    StyleProfile {
        style: Style::Trap,
        weight: 7,
        genres: &[(76, "trap"), (24, "hip-hop")],
        neighbour: "hip-hop",
        half_bpm: (260, 304),
        energy: (5, 9),
        parts_of_night: DANCE_NIGHT,
        categories: CLUB,
        format_sets: &[(80, "hip-hop-night"), (20, "club-set")],
        vocal: true,
    },
    StyleProfile {
        style: Style::Disco,
        weight: 10,
        genres: &[(36, "disco"), (42, "nu-disco"), (22, "funk")],
        neighbour: "house",
        half_bpm: (220, 248),
        energy: (4, 8),
        parts_of_night: DANCE_NIGHT,
        categories: PARTY,
        format_sets: &[(40, "wedding-set"), (35, "bar-and-lounge"), (25, "club-set")],
        vocal: true,
    },
    StyleProfile {
        style: Style::Breaks,
        weight: 6,
        genres: &[(74, "breaks"), (14, "funk"), (12, "rock")],
        neighbour: "drum-bass",
        half_bpm: (248, 276),
        energy: (5, 9),
        parts_of_night: CLUB_NIGHT,
        categories: CLUB,
        format_sets: &[(60, "club-set"), (40, "open-air")],
        vocal: false,
    },
    StyleProfile {
        style: Style::DancePop,
        weight: 14,
        genres: &[
            (40, "dance-pop"),
            (28, "pop"),
            (14, "retro-90s"),
            (10, "retro-80s"),
            (8, "rock"),
        ],
        neighbour: "house",
        half_bpm: (228, 258),
        energy: (5, 9),
        parts_of_night: DANCE_NIGHT,
        categories: PARTY,
        format_sets: &[(50, "wedding-set"), (30, "90s-party"), (20, "club-set")],
        vocal: true,
    },
    StyleProfile {
        style: Style::Reggaeton,
        weight: 7,
        genres: &[(64, "reggaeton"), (36, "latin")],
        neighbour: "dance-pop",
        half_bpm: (174, 204),
        energy: (5, 8),
        parts_of_night: DANCE_NIGHT,
        categories: PARTY,
        format_sets: &[(50, "club-set"), (30, "wedding-set"), (20, "open-air")],
        vocal: true,
    },
];

/// The versions of each sort of track, the most usual ones first.
pub(crate) mod versions {
    pub(crate) const CLUB: &[&[&str]] = &[
        &[
            "extended",
            "radio-edit",
            "instrumental",
            "intro-edit",
            "short-edit",
            "acapella",
        ],
        &[
            "original",
            "extended",
            "intro-edit",
            "quick-hit",
            "instrumental",
            "short-edit",
        ],
        &[
            "intro-edit",
            "original",
            "quick-hit",
            "instrumental",
            "acapella",
            "aca-out",
        ],
    ];
    pub(crate) const VOCAL: &[&[&str]] = &[
        &[
            "intro-edit",
            "original",
            "quick-hit",
            "acapella",
            "instrumental",
            "short-edit",
        ],
        &[
            "original",
            "intro-edit",
            "short-edit",
            "instrumental",
            "acapella",
            "aca-in",
        ],
        &[
            "radio-edit",
            "intro-edit",
            "quick-hit",
            "extended",
            "instrumental",
            "clap",
        ],
        &[
            "clean",
            "intro-clean",
            "quick-hit",
            "instrumental",
            "acapella",
            "qh-clean",
        ],
    ];
    pub(crate) const ADULT: &[&[&str]] = &[
        &[
            "dirty",
            "clean",
            "intro-dirty",
            "intro-clean",
            "quick-hit",
            "instrumental",
        ],
        &[
            "intro-dirty",
            "intro-clean",
            "dirty",
            "clean",
            "qh-dirty",
            "qh-clean",
        ],
        &[
            "intro-dirty",
            "dirty",
            "clean",
            "short-dirty",
            "short-clean",
            "acapella",
        ],
    ];
    pub(crate) const REMIX: &[&[&str]] = &[
        &[
            "extended",
            "intro-edit",
            "short-edit",
            "instrumental",
            "quick-hit",
            "acapella",
        ],
        &[
            "intro-edit",
            "extended",
            "quick-hit",
            "instrumental",
            "aca-out",
            "short-edit",
        ],
        &["full", "cut", "intro-edit", "instrumental", "quick-hit", "aca-in"],
    ];
    pub(crate) const EDIT: &[&[&str]] = &[
        &[
            "redrum",
            "intro-edit",
            "quick-hit",
            "short-edit",
            "clap",
            "aca-out",
        ],
        &["hype", "intro-edit", "slam", "quick-hit", "short-edit", "aca-in"],
        &[
            "flip",
            "intro-edit",
            "quick-hit",
            "instrumental",
            "short-edit",
            "clap",
        ],
        &[
            "partybreak",
            "intro-edit",
            "quick-hit",
            "slam",
            "short-edit",
            "clap",
        ],
    ];
    pub(crate) const MASHUP: &[&[&str]] = &[
        &[
            "mash",
            "intro-edit",
            "quick-hit",
            "short-edit",
            "aca-edit",
            "instrumental",
        ],
        &[
            "blend",
            "intro-edit",
            "transition",
            "quick-hit",
            "aca-edit",
            "short-edit",
        ],
    ];
}
