//! Interactives of the demo pool: six occasions, moment by moment.

use std::ops::Range;

use pult_domain::{
    ids::{BoxId, InteractiveId},
    lang::Bilingual,
    time::{DAY_MS, Timestamp},
};
use pult_store::{BoxTrack, Interactive, InteractiveBox};

use super::{
    DemoPlan,
    theme::TrackTheme::{self, *},
    weighted_tracks::WeightedTracks,
};

/// Russian and English.
type Texts = (&'static str, &'static str);
type Moment = (Texts, Texts, TrackTheme);

struct Occasion {
    code: &'static str,
    title: Texts,
    lead: Texts,
    moments: &'static [Moment],
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct PlannedInteractives {
    /// Their pictures are set when the pool is filled.
    pub interactives: Vec<Interactive>,
    pub boxes: Vec<InteractiveBox>,
    pub tracks: Vec<BoxTrack>,
}

const LENGTH: Range<usize> = 8..15;
/// Their numbers for random choices begin after those of playlists.
const SEED_OFFSET: u64 = 500;

const OCCASIONS: [Occasion; 6] = [
    Occasion {
        code: "wedding",
        title: ("Свадьба", "Wedding"),
        lead: (
            "От встречи гостей до последнего танца: что ставить в каждый момент вечера.",
            "From the welcome to the last dance: what to play at every moment of the evening.",
        ),
        moments: &[
            (
                ("Встреча гостей", "Guests arrive"),
                (
                    "Лёгкий фон, чтобы можно было говорить. 20–30 минут.",
                    "A light background that leaves room for talk. 20–30 minutes.",
                ),
                Part("opening"),
            ),
            (
                ("Выход молодожёнов", "The couple enters"),
                (
                    "Яркое начало с первой секунды; держите запасной вариант.",
                    "Bright from the first second; keep a second one ready.",
                ),
                EventMarker("entrance"),
            ),
            (
                ("Первый танец", "First dance"),
                (
                    "Спросите длину заранее: многим хватает двух минут.",
                    "Ask for the length beforehand: two minutes are enough for many.",
                ),
                EventMarker("first-dance"),
            ),
            (
                ("Танцевальный блок", "Dance floor"),
                (
                    "Три блока по двадцать минут, между ними слово ведущему.",
                    "Three blocks of twenty minutes, the host speaks between them.",
                ),
                Part("primetime"),
            ),
            (
                ("Торт", "The cake"),
                (
                    "Включайте, когда гаснет свет, а не когда вынесли.",
                    "Start as the lights go down, not as the cake arrives.",
                ),
                EventMarker("cake"),
            ),
            (
                ("Последний танец", "Last dance"),
                (
                    "Все в кругу; после него тишина.",
                    "Everybody in a circle; silence after it.",
                ),
                EventMarker("finale"),
            ),
        ],
    },
    Occasion {
        code: "company-party",
        title: ("Корпоратив", "Company party"),
        lead: (
            "Награждения, конкурсы и зал, который сначала стесняется.",
            "Awards, games, and a room that is shy at first.",
        ),
        moments: &[
            (
                ("Сбор гостей", "Gathering"),
                (
                    "Тихо и ровно: люди узнают друг друга.",
                    "Quiet and even: people find each other.",
                ),
                Part("opening"),
            ),
            (
                ("Награждение", "Awards"),
                (
                    "Короткие выходы по 15 секунд, один трек на номинацию.",
                    "Entrances of 15 seconds, one track for each award.",
                ),
                EventMarker("entrance"),
            ),
            (
                ("Конкурсы", "Games"),
                (
                    "Музыка, которую легко остановить на любом такте.",
                    "Music that stops well at any bar.",
                ),
                EventMarker("game"),
            ),
            (
                ("Разгон танцпола", "Filling the floor"),
                (
                    "Начните со знакомого, новое — вторым.",
                    "Begin with what they know; new music comes second.",
                ),
                Part("pre-party"),
            ),
            (
                ("Пик вечера", "The peak"),
                (
                    "Держите темп и не объявляйте паузу.",
                    "Keep the pace and announce no break.",
                ),
                Part("primetime"),
            ),
        ],
    },
    Occasion {
        code: "birthday",
        title: ("День рождения", "Birthday"),
        lead: (
            "Поздравления, торт и блок любимого десятилетия именинника.",
            "Toasts, the cake, and a block of the decade they love.",
        ),
        moments: &[
            (
                ("Застолье", "At the table"),
                (
                    "Фон под тосты; вокал потише.",
                    "A background for toasts; keep vocals low.",
                ),
                Part("opening"),
            ),
            (
                ("Выход именинника", "The entrance"),
                (
                    "Один яркий припев, сразу с него.",
                    "One bright chorus, straight into it.",
                ),
                EventMarker("entrance"),
            ),
            (
                ("Игры за столом", "Table games"),
                ("Узнаваемое с первых нот.", "Known from the first notes."),
                EventMarker("game"),
            ),
            (
                ("Торт", "The cake"),
                (
                    "Подхватите хор: играйте на полтона ниже привычного.",
                    "Help the choir: play a semitone lower than usual.",
                ),
                EventMarker("cake"),
            ),
            (
                ("Танцы", "Dancing"),
                (
                    "По три знакомых на одно новое.",
                    "Three they know for each new one.",
                ),
                Best,
            ),
        ],
    },
    Occasion {
        code: "graduation",
        title: ("Выпускной", "Graduation"),
        lead: (
            "Вальс, клятва и ночь до рассвета.",
            "The waltz, the promise, and a night until dawn.",
        ),
        moments: &[
            (
                ("Вручение", "The ceremony"),
                (
                    "Короткие отбивки, ровная громкость.",
                    "Short stings at an even level.",
                ),
                EventMarker("entrance"),
            ),
            (
                ("Вальс", "The waltz"),
                (
                    "Медленное и светлое; проверьте конец.",
                    "Slow and bright; check how it ends.",
                ),
                EventMarker("first-dance"),
            ),
            (
                ("Дискотека", "The disco"),
                (
                    "Свежее за месяц: они знают его лучше вас.",
                    "This month's music: they know it better than you.",
                ),
                New,
            ),
            (
                ("Рассвет", "Dawn"),
                (
                    "Последний медленный, все вместе.",
                    "The last slow one, all together.",
                ),
                EventMarker("finale"),
            ),
        ],
    },
    Occasion {
        code: "kids-party",
        title: ("Детский праздник", "Children\u{2019}s party"),
        lead: (
            "Игры на движение и на тишину, всё без брани.",
            "Games to move and games to freeze, nothing rude.",
        ),
        moments: &[
            (
                ("Замри", "Freeze"),
                (
                    "Останавливайте внезапно, каждый раз раньше.",
                    "Stop suddenly, a little sooner every time.",
                ),
                EventMarker("game"),
            ),
            (
                ("Паровозик", "The train"),
                ("Ровный темп около 120.", "An even tempo of about 120."),
                Genre("house"),
            ),
            (
                ("Торт", "The cake"),
                (
                    "Держите паузу на задувание свечей.",
                    "Leave a pause for the candles.",
                ),
                EventMarker("cake"),
            ),
        ],
    },
    Occasion {
        code: "new-year",
        title: ("Новый год", "New Year"),
        lead: (
            "Обратный отсчёт и час после него.",
            "The countdown and the hour after it.",
        ),
        moments: &[
            (
                ("До курантов", "Before midnight"),
                (
                    "Стройте так, чтобы за минуту до полуночи было тихо.",
                    "Build so that the minute before midnight is silent.",
                ),
                Part("pre-party"),
            ),
            (
                ("Первый трек года", "First track of the year"),
                (
                    "Решите заранее: его запомнят.",
                    "Decide beforehand: it is remembered.",
                ),
                Part("primetime"),
            ),
            (
                ("Второй час", "The second hour"),
                ("Зал уже ваш: можно рисковать.", "The room is yours: take risks."),
                Part("afterparty"),
            ),
        ],
    },
];

impl DemoPlan {
    pub fn interactives(&self) -> PlannedInteractives {
        let weighted_tracks = WeightedTracks::new(self);
        let mut planned = PlannedInteractives::default();
        for (position, occasion) in (0..).zip(OCCASIONS) {
            let id = InteractiveId(position + 1);
            planned.interactives.push(Interactive {
                id,
                code: occasion.code.to_owned(),
                position,
                title: bilingual(occasion.title),
                lead: bilingual(occasion.lead),
                picture: None,
                published_at: Some(Timestamp(self.now.0 - 40 * DAY_MS)),
            });
            for (position, (title, hint, theme)) in (0..).zip(occasion.moments) {
                let box_id = BoxId(planned.boxes.len() as i64 + 1);
                planned.boxes.push(InteractiveBox {
                    id: box_id,
                    interactive: id,
                    position,
                    title: bilingual(*title),
                    hint: bilingual(*hint),
                });
                let tracks = theme.choose(self, &weighted_tracks, SEED_OFFSET + box_id.0 as u64, LENGTH);
                planned
                    .tracks
                    .extend((0..).zip(tracks).map(|(position, track)| BoxTrack {
                        box_id,
                        position,
                        track,
                    }));
            }
        }
        planned
    }
}

fn bilingual((ru, en): Texts) -> Bilingual {
    Bilingual::new(ru, en)
}
