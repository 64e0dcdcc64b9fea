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

const STAFF: [(&str, TrackTheme, &str); 24] = [
    (
        "Главное за неделю",
        New,
        "Что вышло за последние дни и уже работает на танцполе.",
    ),
    (
        "Сто процентов зал",
        Best,
        "Треки, после которых никто не уходит к бару.",
    ),
    (
        "Разогрев",
        Part("opening"),
        "Спокойный старт: мягкий бас, длинные вступления.",
    ),
    (
        "До полуночи",
        Part("pre-party"),
        "Темп растёт, разговоры ещё слышны.",
    ),
    ("Прайм-тайм", Part("primetime"), "Самый громкий час вечера."),
    (
        "Последний час",
        Part("closing"),
        "Чем закончить, чтобы запомнили.",
    ),
    (
        "После клуба",
        Part("afterparty"),
        "Для тех, кто не собирается домой.",
    ),
    ("Deep Friday", Genre("deep-house"), "Глубокий хаус для пятницы."),
    (
        "Tech House Tools",
        Genre("tech-house"),
        "Инструменты, которые склеивают сет.",
    ),
    ("Afro Sunset", Genre("afro-house"), "Перкуссия и закат."),
    (
        "Техно без света",
        Genre("techno"),
        "Прямая бочка и ничего лишнего.",
    ),
    (
        "Melodic Lines",
        Genre("melodic-techno"),
        "Длинные мелодии для больших залов.",
    ),
    (
        "Транс на рассвете",
        Genre("trance"),
        "Подъёмы, ради которых ждут утра.",
    ),
    ("174", Genre("drum-bass"), "Драм-н-бейс на полной скорости."),
    ("Ломаный бит", Genre("breaks"), "Брейкс для смены настроения."),
    ("Диско-шар", Genre("disco"), "Струнные, бас и хлопки."),
    ("Ню-диско бар", Genre("nu-disco"), "Для бара, где уже танцуют."),
    (
        "Hip-Hop Hour",
        Genre("hip-hop"),
        "Час хип-хопа, чистые версии внутри.",
    ),
    ("Trap Room", Genre("trap"), "Тяжёлый низ для второго зала."),
    ("Латинский вечер", Genre("reggaeton"), "Реггетон и латина."),
    ("Поп без стыда", Genre("dance-pop"), "Поёт весь зал."),
    (
        "Свадьба: старт",
        EventMarker("entrance"),
        "Выход, встреча гостей, первые тосты.",
    ),
    ("Первый танец", EventMarker("first-dance"), "Медленно и красиво."),
    (
        "Корпоратив",
        Category("corporate"),
        "Проверено на разных возрастах.",
    ),
];

const AUTHORS: [(&str, TrackTheme, &str); 15] = [
    (
        "Крыша, июль",
        Category("bar"),
        "Собрано летом на крыше, играет весь год.",
    ),
    ("Ночной эфир", Part("afterparty"), "Музыка для пустых улиц."),
    ("Warehouse", Genre("techno"), "Два часа в промышленном зале."),
    ("Soft Landing", Part("closing"), "Мягкое окончание долгой ночи."),
    (
        "Фанк по средам",
        Genre("funk"),
        "Резидентская подборка по средам.",
    ),
    ("Open Air Kit", Category("festival"), "Всё, что нужно на улице."),
    ("R&B Lounge", Genre("r-b"), "Медленный вечер."),
    ("90s Reload", Genre("retro-90s"), "Девяностые в новых версиях."),
    ("80s Neon", Genre("retro-80s"), "Синтезаторы и неон."),
    (
        "Прогрессив в пути",
        Genre("progressive-house"),
        "Для длинных дорог.",
    ),
    (
        "Хаус на завтрак",
        Genre("house"),
        "Лёгкий хаус для дневных площадок.",
    ),
    (
        "Латте и бас",
        Genre("lounge"),
        "Фон для кофейни, который хочется узнать.",
    ),
    ("Торт", EventMarker("cake"), "Когда выносят торт."),
    ("Конкурсы", EventMarker("game"), "Короткие и бодрые."),
    (
        "Финал вечера",
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
            "Free",
            "Двадцать треков, открытых всем. Обновляется по понедельникам.",
            PlaylistKind::Free,
            None,
            free,
        );
        for (name, theme, description) in STAFF {
            let tracks = builder.choose_tracks(&weighted_tracks, theme);
            builder.add(None, name, description, PlaylistKind::Staff, None, tracks);
        }
        let authors: Vec<AccountId> = find_owners(people, |p| {
            p.account.login == "author" || (!p.is_demo && p.zeal > 0.6)
        });
        for ((name, theme, description), owner) in AUTHORS.into_iter().zip(authors.iter().cycle()) {
            let tracks = builder.choose_tracks(&weighted_tracks, theme);
            builder.add(
                None,
                name,
                description,
                PlaylistKind::Author,
                Some(*owner),
                tracks,
            );
        }
        let users = find_owners(people, |p| p.is_demo || p.zeal > 0.4);
        for (name, owner) in USERS.into_iter().zip(users.iter().cycle()) {
            let tracks = builder.choose_tracks(&weighted_tracks, Best);
            builder.add(None, name, "", PlaylistKind::User, Some(*owner), tracks);
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
        name: &str,
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
