//! Titles of tracks.

use pult_domain::lang::Lang;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{artists::agreeing_words, name_parts::*};
use crate::rng::{pick, weighted};

const RU_WHAT: [&str; 40] = [
    "Танцы",
    "Огни",
    "Лето",
    "Голоса",
    "Поезда",
    "Сны",
    "Звёзды",
    "Тишина",
    "Мосты",
    "Письма",
    "Следы",
    "Ветер",
    "Музыка",
    "Сердце",
    "Река",
    "Слова",
    "Кадры",
    "Луна",
    "Весна",
    "Разговоры",
    "Полёт",
    "Огонь",
    "Дождь",
    "Путь",
    "Встреча",
    "Шаги",
    "Окна",
    "Свет",
    "Бит",
    "Город",
    "Волны",
    "Пульс",
    "Птицы",
    "Такси",
    "Шум",
    "Пепел",
    "Ритм",
    "Карусель",
    "Ответ",
    "Привет",
];

const RU_WHERE: [&str; 40] = [
    "на крыше",
    "под дождём",
    "до рассвета",
    "в метро",
    "у моря",
    "без остановки",
    "на двоих",
    "после полуночи",
    "за окном",
    "над рекой",
    "в наушниках",
    "по кругу",
    "без слов",
    "в тумане",
    "на повторе",
    "вне сети",
    "под водой",
    "на север",
    "между строк",
    "в июле",
    "с тобой",
    "до утра",
    "в огнях",
    "на рассвете",
    "из окна",
    "по проводам",
    "во сне",
    "на скорости",
    "в полночь",
    "без тебя",
    "сквозь стены",
    "в другом городе",
    "на виниле",
    "под кожей",
    "через край",
    "на берегу",
    "в пятницу",
    "вдвоём",
    "над крышами",
    "в темноте",
];

const RU_CALL: [&str; 24] = [
    "Танцуй",
    "Останься",
    "Лети",
    "Смотри",
    "Звони",
    "Беги",
    "Не спи",
    "Не молчи",
    "Дыши",
    "Вернись",
    "Держись",
    "Повтори",
    "Жди меня",
    "Веди",
    "Слушай",
    "Забудь",
    "Поверь",
    "Не гасни",
    "Сияй",
    "Кружи",
    "Играй",
    "Помни",
    "Не уходи",
    "Включай",
];

const RU_CALL_TAIL: [&str; 22] = [
    "",
    "",
    "",
    "до утра",
    "со мной",
    "пока темно",
    "ещё раз",
    "ближе",
    "громче",
    "до конца",
    "как вчера",
    "рядом",
    "всю ночь",
    "без меня",
    "по-другому",
    "сначала",
    "тише",
    "в такт",
    "снова",
    "просто так",
    "до июня",
    "на бис",
];

const EN_CALL: [&str; 35] = [
    "Hold On",
    "Let It Go",
    "Stay Close",
    "Run Back",
    "Turn It",
    "Call Me",
    "Don't Wait",
    "Come Over",
    "Wake Up",
    "Move It",
    "Light Up",
    "Take Me",
    "Keep It",
    "Follow Me",
    "Say It",
    "Feel This",
    "Bring It",
    "Lose It",
    "Slow Down",
    "Get Up",
    "Walk Away",
    "Look Up",
    "Come Back",
    "Meet Me",
    "Drive",
    "Breathe",
    "Don't Sleep",
    "Hands Up",
    "Drop Everything",
    "Show Me",
    "Lift Me",
    "Never Mind",
    "Tell Me",
    "Wait",
    "Jump In",
];

const EN_CALL_TAIL: [&str; 24] = [
    "",
    "",
    "",
    "Again",
    "Tonight",
    "Slowly",
    "With You",
    "For Real",
    "Till Sunrise",
    "One More Time",
    "Right Now",
    "to the Left",
    "Like Before",
    "in the Dark",
    "Louder",
    "Before Dawn",
    "All Night",
    "in July",
    "Together",
    "on Repeat",
    "to the Sea",
    "After Hours",
    "for Two",
    "Without Me",
];

const EN_WHERE: [&str; 30] = [
    "in the Rain",
    "at Midnight",
    "by the Sea",
    "After Dark",
    "on Fire",
    "in Motion",
    "Underground",
    "at Sunrise",
    "Without Words",
    "in My Head",
    "of the North",
    "on Repeat",
    "in Colour",
    "Above the City",
    "for Two",
    "on the Line",
    "at the Door",
    "in Slow Motion",
    "on the Radio",
    "Between Us",
    "of Glass",
    "in Reverse",
    "to Nowhere",
    "on Vinyl",
    "of Summer",
    "Overnight",
    "in the Distance",
    "at High Tide",
    "from Home",
    "in Stereo",
];

pub(crate) fn title(rng: &mut ChaCha8Rng, lang: Lang) -> String {
    match lang {
        Lang::Ru => russian_title(rng),
        Lang::En => english_title(rng),
    }
}

fn russian_title(rng: &mut ChaCha8Rng) -> String {
    match weighted(rng, &[(34, 0), (26, 1), (24, 2), (6, 3), (6, 4), (4, 5)]) {
        0 => format!("{} {}", pick(rng, &RU_WHAT), pick(rng, &RU_WHERE)),
        1 => to_sentence_case(&agreeing_words(rng)),
        2 => join_words(pick(rng, &RU_CALL), pick(rng, &RU_CALL_TAIL)),
        3 => pick(rng, &RU_NOUNS).0.to_owned(),
        4 => format!(
            "{} и {}",
            pick(rng, &RU_WHAT),
            pick(rng, &RU_NOUNS).0.to_lowercase()
        ),
        _ => format!("{:02}:{:02}", rng.random_range(0..6), rng.random_range(0..12) * 5),
    }
}

fn english_title(rng: &mut ChaCha8Rng) -> String {
    match weighted(rng, &[(26, 0), (24, 1), (26, 2), (8, 3), (10, 4), (6, 5)]) {
        0 => format!("{} {}", pick(rng, &EN_ADJECTIVES), pick(rng, &EN_NOUNS)),
        1 => format!("{} {}", pick(rng, &EN_NOUNS), pick(rng, &EN_WHERE)),
        2 => join_words(pick(rng, &EN_CALL), pick(rng, &EN_CALL_TAIL)),
        3 => pick(rng, &EN_NOUNS).to_owned(),
        4 => format!("{} & {}", pick(rng, &EN_FIRST), pick(rng, &EN_NOUNS)),
        _ => format!(
            "{} {}",
            rng.random_range(1..13),
            pick(rng, &["A.M.", "Floors Up", "Miles", "Degrees", "Hours"])
        ),
    }
}

fn join_words(first: &str, tail: &str) -> String {
    if tail.is_empty() {
        first.to_owned()
    } else {
        format!("{first} {tail}")
    }
}

/// Russian titles are written in sentence case.
fn to_sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .into_iter()
        .chain(letters.flat_map(char::to_lowercase))
        .collect()
}
