//! Labels of fields as forms show them, for the message of a refusal. Its `field` keeps the name of the API.

use pult_domain::lang::Bilingual;

/// Lists whose items are named by number: `tracks.0` is the first track.
const NUMBERED: &[(&str, &str, &str)] = &[
    ("tracks", "трек", "track"),
    ("versions", "версия", "version"),
    ("artists", "артист", "artist"),
    ("genres", "жанр", "genre"),
    ("markers", "пометка", "marker"),
    ("parts_of_night", "часть ночи", "part of night"),
    ("boxes", "момент", "moment"),
    ("rows", "строка", "row"),
];

/// Fields with a label of their own in forms. Others, such as `limit`, appear under their API name.
const NAMED: &[(&str, &str, &str)] = &[
    ("answer_en", "ответ на английском", "answer in English"),
    ("answer_ru", "ответ на русском", "answer in Russian"),
    ("artists", "артисты", "artists"),
    ("body_en", "текст на английском", "text in English"),
    ("body_ru", "текст на русском", "text in Russian"),
    ("bpm", "темп", "tempo"),
    ("category", "категория", "category"),
    ("code", "код", "code"),
    ("comment", "комментарий", "comment"),
    (
        "description_en",
        "описание на английском",
        "description in English",
    ),
    ("description_ru", "описание на русском", "description in Russian"),
    ("genres", "жанры", "genres"),
    ("key", "тональность", "key"),
    ("kind", "вид", "kind"),
    ("label", "лейбл", "label"),
    ("lead_en", "вступление на английском", "lead in English"),
    ("lead_ru", "вступление на русском", "lead in Russian"),
    ("markers", "пометки", "markers"),
    ("name_en", "название на английском", "name in English"),
    ("name_ru", "название на русском", "name in Russian"),
    ("notes", "заметки", "notes"),
    ("parts_of_night", "часть ночи", "part of night"),
    ("path", "адрес", "address"),
    ("publish_at", "когда публиковать", "when to publish"),
    ("published_at", "когда публиковать", "when to publish"),
    ("question_en", "вопрос на английском", "question in English"),
    ("question_ru", "вопрос на русском", "question in Russian"),
    ("reason", "причина", "reason"),
    ("record_label", "лейбл", "record label"),
    ("text_en", "текст на английском", "text in English"),
    ("text_ru", "текст на русском", "text in Russian"),
    ("title_en", "заголовок на английском", "title in English"),
    ("title_ru", "заголовок на русском", "title in Russian"),
    ("tracks", "треки", "tracks"),
    ("upload", "файл", "file"),
    ("versions", "версии", "versions"),
    ("year", "год", "year"),
];

/// Fields whose value must be unique: a code is part of the address of a page or of a filter.
const UNIQUE: &[(&str, &str, &str)] = &[("code", "код в адресе", "code in the address")];

/// Fields that have another meaning inside a track.
const OF_TRACK: &[(&str, &str, &str)] = &[
    ("kind", "вид версии", "kind of version"),
    ("title", "название", "title"),
    ("verdict", "решение", "decision"),
];

/// The label of a field whose value somebody else already uses.
pub(super) fn unique_field_label(field: &str) -> Bilingual {
    match find_label(UNIQUE, field) {
        Some((ru, en)) => Bilingual::new(ru, en),
        None => field_label(field),
    }
}

/// `tracks.0.genres` is «трек 1, жанры».
pub(super) fn field_label(field: &str) -> Bilingual {
    let parts: Vec<&str> = field.split('.').collect();
    let is_nested = parts.len() > 1;
    let (mut ru, mut en): (Vec<String>, Vec<String>) = Default::default();
    let mut index = 0;
    while let Some(&name) = parts.get(index) {
        let number = parts.get(index + 1).and_then(|next| next.parse::<usize>().ok());
        if let (Some(number), Some((ru_name, en_name))) = (number, find_label(NUMBERED, name)) {
            ru.push(format!("{ru_name} {}", number.saturating_add(1)));
            en.push(format!("{en_name} {}", number.saturating_add(1)));
            index += 2;
            continue;
        }
        let of_track = find_label(OF_TRACK, name).filter(|_| is_nested);
        let (ru_name, en_name) = of_track
            .or_else(|| find_label(NAMED, name))
            .unwrap_or((name, name));
        ru.push(ru_name.to_owned());
        en.push(en_name.to_owned());
        index += 1;
    }
    Bilingual::new(ru.join(", "), en.join(", "))
}

fn find_label<'a>(labels: &[(&str, &'a str, &'a str)], name: &str) -> Option<(&'a str, &'a str)> {
    let found = labels.iter().find(|(key, _, _)| *key == name)?;
    Some((found.1, found.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_a_form_are_said_in_its_words() {
        for (field, ru, en) in [
            ("tracks.0.genres", "трек 1, жанры", "track 1, genres"),
            (
                "tracks.2.versions.1.kind",
                "трек 3, версия 2, вид версии",
                "track 3, version 2, kind of version",
            ),
            ("tracks.0.artists.1", "трек 1, артист 2", "track 1, artist 2"),
            ("tracks.0.genres.2", "трек 1, жанр 3", "track 1, genre 3"),
            ("tracks", "треки", "tracks"),
            ("title_ru", "заголовок на русском", "title in Russian"),
            ("path", "адрес", "address"),
            ("code", "код", "code"),
            ("limit", "limit", "limit"),
            ("login", "login", "login"),
        ] {
            let label = field_label(field);
            assert_eq!((label.ru.as_str(), label.en.as_str()), (ru, en), "{field}");
        }
        assert_eq!(unique_field_label("code").ru, "код в адресе");
        assert_eq!(unique_field_label("path").en, "address");
    }
}
