//! Playlists of staff, authors and users, and this week's Free playlist.

use std::collections::HashSet;

use pult_domain::{
    code,
    ids::{AccountId, PlaylistId, TrackId},
    playlist::{PlaylistKind, PlaylistStatus},
    time::{DAY_MS, Timestamp},
};
use pult_store::{NewPlaylist, Playlist};
use rand::RngExt;

use super::{
    COVERS, DemoPlan, PlannedAccount,
    theme::TrackTheme::{self, *},
    weighted_tracks::WeightedTracks,
};
use crate::rng::{Topic, stream};

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedPlaylist {
    /// The picture is set when the pool is filled.
    pub new: NewPlaylist,
    /// Number of the cover that is its picture.
    pub cover: usize,
}

/// Name, English name where it is another, theme, description.
const STAFF: [(&str, &str, TrackTheme, &str); 24] = [
    (
        "Главное за неделю",
        "This Week's Best",
        New,
        "Что вышло за последние дни и уже работает на танцполе.",
    ),
    (
        "Сто процентов зал",
        "Full Floor",
        Best,
        "Треки, после которых никто не уходит к бару.",
    ),
    (
        "Разогрев",
        "Warm-up",
        Part("opening"),
        "Спокойный старт: мягкий бас, длинные вступления.",
    ),
    (
        "До полуночи",
        "Before Midnight",
        Part("pre-party"),
        "Темп растёт, разговоры ещё слышны.",
    ),
    (
        "Прайм-тайм",
        "Prime Time",
        Part("primetime"),
        "Самый громкий час вечера.",
    ),
    (
        "Последний час",
        "Last Hour",
        Part("closing"),
        "Чем закончить, чтобы запомнили.",
    ),
    (
        "После клуба",
        "After the Club",
        Part("afterparty"),
        "Для тех, кто не собирается домой.",
    ),
    (
        "Deep Friday",
        "",
        Genre("deep-house"),
        "Глубокий хаус для пятницы.",
    ),
    (
        "Tech House Tools",
        "",
        Genre("tech-house"),
        "Инструменты, которые склеивают сет.",
    ),
    ("Afro Sunset", "", Genre("afro-house"), "Перкуссия и закат."),
    (
        "Техно без света",
        "Techno in the Dark",
        Genre("techno"),
        "Прямая бочка и ничего лишнего.",
    ),
    (
        "Melodic Lines",
        "",
        Genre("melodic-techno"),
        "Длинные мелодии для больших залов.",
    ),
    (
        "Транс на рассвете",
        "Trance at Sunrise",
        Genre("trance"),
        "Подъёмы, ради которых ждут утра.",
    ),
    ("174", "", Genre("drum-bass"), "Драм-н-бейс на полной скорости."),
    (
        "Ломаный бит",
        "Broken Beat",
        Genre("breaks"),
        "Брейкс для смены настроения.",
    ),
    (
        "Диско-шар",
        "Disco Ball",
        Genre("disco"),
        "Струнные, бас и хлопки.",
    ),
    (
        "Ню-диско бар",
        "Nu Disco Bar",
        Genre("nu-disco"),
        "Для бара, где уже танцуют.",
    ),
    (
        "Hip-Hop Hour",
        "",
        Genre("hip-hop"),
        "Час хип-хопа, чистые версии внутри.",
    ),
    ("Trap Room", "", Genre("trap"), "Тяжёлый низ для второго зала."),
    (
        "Латинский вечер",
        "Latin Night",
        Genre("reggaeton"),
        "Реггетон и латина.",
    ),
    (
        "Поп без стыда",
        "Pop, No Shame",
        Genre("dance-pop"),
        "Поёт весь зал.",
    ),
    (
        "Свадьба: старт",
        "Wedding: Opening",
        EventMarker("entrance"),
        "Выход, встреча гостей, первые тосты.",
    ),
    (
        "Первый танец",
        "First Dance",
        EventMarker("first-dance"),
        "Медленно и красиво.",
    ),
    (
        "Корпоратив",
        "Office Party",
        Category("corporate"),
        "Проверено на разных возрастах.",
    ),
];

const AUTHORS: [(&str, &str, TrackTheme, &str); 15] = [
    (
        "Крыша, июль",
        "Rooftop, July",
        Category("bar"),
        "Собрано летом на крыше, играет весь год.",
    ),
    (
        "Ночной эфир",
        "Night Broadcast",
        Part("afterparty"),
        "Музыка для пустых улиц.",
    ),
    ("Warehouse", "", Genre("techno"), "Два часа в промышленном зале."),
    (
        "Soft Landing",
        "",
        Part("closing"),
        "Мягкое окончание долгой ночи.",
    ),
    (
        "Фанк по средам",
        "Funk Wednesdays",
        Genre("funk"),
        "Резидентская подборка по средам.",
    ),
    (
        "Open Air Kit",
        "",
        Category("festival"),
        "Всё, что нужно на улице.",
    ),
    ("R&B Lounge", "", Genre("r-b"), "Медленный вечер."),
    (
        "90s Reload",
        "",
        Genre("retro-90s"),
        "Девяностые в новых версиях.",
    ),
    ("80s Neon", "", Genre("retro-80s"), "Синтезаторы и неон."),
    (
        "Прогрессив в пути",
        "Progressive Road",
        Genre("progressive-house"),
        "Для длинных дорог.",
    ),
    (
        "Хаус на завтрак",
        "House for Breakfast",
        Genre("house"),
        "Лёгкий хаус для дневных площадок.",
    ),
    (
        "Латте и бас",
        "Latte and Bass",
        Genre("lounge"),
        "Фон для кофейни, который хочется узнать.",
    ),
    ("Торт", "Cake", EventMarker("cake"), "Когда выносят торт."),
    (
        "Конкурсы",
        "Party Games",
        EventMarker("game"),
        "Короткие и бодрые.",
    ),
    (
        "Финал вечера",
        "Grand Finale",
        EventMarker("finale"),
        "Последний трек перед титрами.",
    ),
];

const USERS: [&str; 20] = [
    "На субботу",
    "Свадьба Кати",
    "Проверить дома",
    "Бар 21:00",
    "Запас",
    "Новая пачка",
    "Тест саба",
    "Тёмное",
    "Для Лёши",
    "Opening ideas",
    "Peak",
    "Чилл",
    "Юбилей",
    "Переходы",
    "Short list",
    "Корпорат 12.12",
    "Любимое 2026",
    "Утро",
    "Кавер-пати",
    "Вокал",
];

const FREE_CODE: &str = "free-playlist";
const LENGTH: std::ops::Range<usize> = 15..36;

impl DemoPlan {
    /// Sixty playlists; the owners are among `people`.
    pub fn playlists(&self, people: &[PlannedAccount]) -> Vec<PlannedPlaylist> {
        let weighted_tracks = WeightedTracks::new(self);
        let mut builder = PlaylistBuilder {
            plan: self,
            codes: HashSet::from([FREE_CODE.to_owned()]),
            playlists: Vec::new(),
        };
        let free = weighted_tracks
            .items
            .iter()
            .filter(|item| item.free)
            .map(|item| item.id)
            .collect();
        builder.add(
            Some(FREE_CODE),
            ("Free", ""),
            "Двадцать треков, открытых всем. Обновляется по понедельникам.",
            PlaylistKind::Free,
            None,
            free,
        );
        for (name, name_en, theme, description) in STAFF {
            let tracks = builder.choose_tracks(&weighted_tracks, theme);
            builder.add(
                None,
                (name, name_en),
                description,
                PlaylistKind::Staff,
                None,
                tracks,
            );
        }
        let authors: Vec<AccountId> = find_owners(people, |p| {
            p.account.login == "author" || (!p.is_demo && p.zeal > 0.6)
        });
        for ((name, name_en, theme, description), owner) in AUTHORS.into_iter().zip(authors.iter().cycle()) {
            let tracks = builder.choose_tracks(&weighted_tracks, theme);
            builder.add(
                None,
                (name, name_en),
                description,
                PlaylistKind::Author,
                Some(*owner),
                tracks,
            );
        }
        let users = find_owners(people, |p| p.is_demo || p.zeal > 0.4);
        for (name, owner) in USERS.into_iter().zip(users.iter().cycle()) {
            let tracks = builder.choose_tracks(&weighted_tracks, Best);
            builder.add(None, (name, ""), "", PlaylistKind::User, Some(*owner), tracks);
        }
        builder.playlists
    }
}

fn find_owners(people: &[PlannedAccount], matches: impl Fn(&PlannedAccount) -> bool) -> Vec<AccountId> {
    people.iter().filter(|p| matches(p)).map(|p| p.id).collect()
}

struct PlaylistBuilder<'a> {
    plan: &'a DemoPlan,
    codes: HashSet<String>,
    playlists: Vec<PlannedPlaylist>,
}

impl PlaylistBuilder<'_> {
    fn choose_tracks(&self, weighted_tracks: &WeightedTracks, theme: TrackTheme) -> Vec<TrackId> {
        theme.choose(self.plan, weighted_tracks, self.playlists.len() as u64, LENGTH)
    }

    fn add(
        &mut self,
        code: Option<&str>,
        (name, name_en): (&str, &str),
        description: &str,
        kind: PlaylistKind,
        owner: Option<AccountId>,
        tracks: Vec<TrackId>,
    ) {
        let number = self.playlists.len();
        let mut rng = stream(self.plan.seed, Topic::Playlist, 1_000 + number as u64);
        let created_at = Timestamp(self.plan.now.0 - rng.random_range(10..38) * DAY_MS);
        let updated_at = Timestamp(self.plan.now.0 - rng.random_range(1..9) * DAY_MS);
        let code = code.map_or_else(|| code::unique(name, &mut self.codes), ToOwned::to_owned);
        self.playlists.push(PlannedPlaylist {
            new: NewPlaylist {
                playlist: Playlist {
                    id: PlaylistId(number as i64 + 1),
                    code,
                    owner,
                    kind,
                    status: if kind == PlaylistKind::User {
                        PlaylistStatus::Private
                    } else {
                        PlaylistStatus::Published
                    },
                    name: name.to_owned(),
                    name_en: name_en.to_owned(),
                    picture: None,
                    description: description.to_owned(),
                    position: number as i64,
                    contacts: String::new(),
                    review_note: None,
                    sent_at: None,
                    created_at,
                    updated_at,
                },
                tracks,
            },
            cover: (number * 29 + 5) % COVERS,
        });
    }
}
