//! Names of artists and their descriptions.

use std::collections::HashSet;

use pult_domain::lang::{Bilingual, Lang};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::name_parts::*;
use crate::rng::{pick, weighted};

/// A name that is not used yet, in the given language.
pub(crate) fn name(rng: &mut ChaCha8Rng, lang: Lang, used: &mut HashSet<String>) -> String {
    for attempt in 0.. {
        let mut name = match lang {
            Lang::Ru => russian_name(rng),
            Lang::En => english_name(rng),
        };
        // Large pools run out of short names, and a number makes more names possible.
        if attempt > 8 {
            name = format!("{name} {}", rng.random_range(2..10_000));
        }
        if used.insert(name.to_lowercase()) {
            return name;
        }
    }
    String::new()
}

fn russian_name(rng: &mut ChaCha8Rng) -> String {
    match weighted(rng, &[(45, 0), (40, 1), (8, 2), (7, 3)]) {
        0 => agreeing_words(rng),
        1 => format!("{} {}", pick(rng, &RU_FIRST), pick(rng, &RU_LAST)),
        2 => station_name(rng),
        _ => {
            let (noun, _) = pick(rng, &RU_NOUNS);
            format!("{noun} и {}", pick(rng, &RU_FIRST))
        }
    }
}

fn english_name(rng: &mut ChaCha8Rng) -> String {
    match weighted(rng, &[(26, 0), (34, 1), (22, 2), (8, 3), (10, 4)]) {
        0 => format!("{} {}", pick(rng, &EN_ADJECTIVES), pick(rng, &EN_NOUNS)),
        1 => format!("{} {}", pick(rng, &EN_FIRST), pick(rng, &EN_LAST)),
        2 => format!("{}{}", pick(rng, &COINED_START), pick(rng, &COINED_END)),
        3 => station_name(rng),
        _ => format!(
            "{} {} {}",
            pick(rng, &EN_ADJECTIVES),
            pick(rng, &EN_NOUNS),
            pick(rng, &EN_GROUPS)
        ),
    }
}

fn station_name(rng: &mut ChaCha8Rng) -> String {
    format!("{} {}", pick(rng, &STATIONS), rng.random_range(2..100))
}

/// An adjective and a noun that agree: `Северный Вокзал`, `Медная Волна`.
pub(super) fn agreeing_words(rng: &mut ChaCha8Rng) -> String {
    let (stem, endings) = pick(rng, &RU_ADJECTIVES);
    let (noun, form) = pick(rng, &RU_NOUNS);
    let ending = endings.get(form).copied().unwrap_or_default();
    format!("{stem}{ending} {noun}")
}

/// Home cities, in Russian (after «из») and English.
const CITIES: [(&str, &str); 20] = [
    ("Москвы", "Moscow"),
    ("Петербурга", "Saint Petersburg"),
    ("Казани", "Kazan"),
    ("Екатеринбурга", "Yekaterinburg"),
    ("Новосибирска", "Novosibirsk"),
    ("Краснодара", "Krasnodar"),
    ("Самары", "Samara"),
    ("Владивостока", "Vladivostok"),
    ("Калининграда", "Kaliningrad"),
    ("Сочи", "Sochi"),
    ("Еревана", "Yerevan"),
    ("Алматы", "Almaty"),
    ("Тбилиси", "Tbilisi"),
    ("Минска", "Minsk"),
    ("Берлина", "Berlin"),
    ("Лиссабона", "Lisbon"),
    ("Роттердама", "Rotterdam"),
    ("Барселоны", "Barcelona"),
    ("Бристоля", "Bristol"),
    ("Монреаля", "Montreal"),
];

const STORIES: [(&str, &str); 16] = [
    (
        "Начинали с домашних вечеринок, теперь пишут музыку для больших залов.",
        "Started with house parties, now writes for large rooms.",
    ),
    (
        "Плотный грув, короткие фразы и вступления, с которых удобно сводить.",
        "A tight groove, short phrases and intros made for mixing.",
    ),
    (
        "Любит живой бас и старые драм-машины.",
        "Fond of live bass and old drum machines.",
    ),
    (
        "Каждый трек проверен на танцполе, прежде чем попасть в пул.",
        "Every track is tried on a floor before it reaches the pool.",
    ),
    (
        "Тёплые аккорды, ясный вокал, ничего лишнего.",
        "Warm chords, clear vocals, nothing in the way.",
    ),
    (
        "Делает версии для открытия вечера и для его самой громкой части.",
        "Makes versions for the opening and for the loudest hour.",
    ),
    (
        "Собирает звуки города и превращает их в ритм.",
        "Collects city sounds and turns them into rhythm.",
    ),
    (
        "Выпускает по треку в неделю и сам играет каждый из них.",
        "One release a week, each of them played out first.",
    ),
    (
        "Ищет место, где встречаются диско и техно.",
        "Looks for the place where disco meets techno.",
    ),
    (
        "Много воздуха, длинные проигрыши, мягкий подъём.",
        "Plenty of air, long breaks, a gentle rise.",
    ),
    (
        "Знает, как поднять зал после полуночи.",
        "Knows how to lift a room after midnight.",
    ),
    (
        "Пишет для летних площадок и долгих закатов.",
        "Writes for open-air stages and long sunsets.",
    ),
    (
        "Перепевает забытые мелодии и даёт им новый бит.",
        "Takes forgotten tunes and gives them a new beat.",
    ),
    (
        "Работает на стыке жанров, поэтому легко ложится в любой сет.",
        "Works between genres, so it fits into any set.",
    ),
    (
        "Ведущие ставят эти треки на первый танец и на финал.",
        "Hosts choose these tracks for the first dance and the finale.",
    ),
    (
        "Минимум нот, максимум движения.",
        "As few notes as possible, as much motion as possible.",
    ),
];

/// A short description of an artist who plays `genre`.
pub(crate) fn description(rng: &mut ChaCha8Rng, genre: &Bilingual) -> Bilingual {
    let (from_ru, from_en) = pick(rng, &CITIES);
    let (story_ru, story_en) = pick(rng, &STORIES);
    Bilingual::new(
        format!("Проект из {from_ru}: {}. {story_ru}", uncapitalised(&genre.ru)),
        format!(
            "A project from {from_en}: {}. {story_en}",
            uncapitalised(&genre.en)
        ),
    )
}

/// For the middle of a sentence; `R&B` stays unchanged.
fn uncapitalised(name: &str) -> String {
    if name.chars().any(char::is_lowercase) {
        name.to_lowercase()
    } else {
        name.to_owned()
    }
}
