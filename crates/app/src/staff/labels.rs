//! What columns of the desk and the words in them are called. A test asks for every one there is.

use pult_domain::lang::Bilingual;

macro_rules! words {
    ($($name:literal: $ru:literal, $en:literal;)+) => {
        &[$(($name, $ru, $en)),+]
    };
}

static LABELS: &[(&str, &str, &str)] = words! {
    "amount": "Сумма", "Amount";
    "charge": "Номер у провайдера", "Provider’s number";
    "code": "Код", "Code";
    "created_at": "Создано", "Created";
    "currency": "Валюта", "Currency";
    "description_en": "Описание (англ.)", "Description (English)";
    "description_ru": "Описание (рус.)", "Description (Russian)";
    "disabled_at": "Выключен", "Switched off";
    "email": "Почта", "E-mail";
    "failure": "Отказ", "Failure";
    "files": "Файлы", "Files";
    "keywords_en": "Ключевые слова (англ.)", "Keywords (English)";
    "keywords_ru": "Ключевые слова (рус.)", "Keywords (Russian)";
    "login": "Логин", "Login";
    "months": "Месяцев", "Months";
    "page": "Страница", "Page";
    "path": "Адрес", "Path";
    "per_account": "На аккаунт", "Per account";
    "percent": "Процент", "Per cent";
    "plan": "Тариф", "Plan";
    "provider": "Провайдер", "Provider";
    "refunded": "Возвращено", "Refunded";
    "state": "Состояние", "State";
    "status": "Статус", "Status";
    "target": "Куда ведёт", "Leads to";
    "text": "Что случилось", "What happened";
    "title_en": "Заголовок (англ.)", "Title (English)";
    "title_ru": "Заголовок (рус.)", "Title (Russian)";
    "use_limit": "Всего", "In all";
    "used": "Использован", "Used";
    "valid_from": "Действует с", "Valid from";
    "valid_until": "Действует до", "Valid until";
    "artists": "Артисты", "Artists";
    "bpm": "BPM", "BPM";
    "downloads": "Скачивания", "Downloads";
    "exclusive": "Эксклюзивный", "Exclusive";
    "followers": "Подписчики", "Followers";
    "genre": "Жанры", "Genres";
    "id": "№", "No.";
    "key": "Тональность", "Key";
    "kind": "Тип", "Type";
    "label": "Лейбл", "Label";
    "name": "Имя", "Name";
    "published_at": "Публикация", "Publication";
    "rating": "Рейтинг", "Rating";
    "title": "Название", "Title";
    "tracks": "Треки", "Tracks";
};

static WORDS: &[(&str, &str, &str)] = words! {
    "disputed": "Оспорен", "Disputed";
    "done": "Исправлено", "Fixed";
    "event": "Event", "Event";
    "expired": "Не оплачен", "Expired";
    "failed": "Не прошёл", "Failed";
    "in_work": "В работе", "In work";
    "mismatch": "Не сходится", "Mismatch";
    "new": "Новое", "New";
    "open": "Ждёт оплаты", "Open";
    "pro": "Pro", "Pro";
    "record-pool": "Record Pool", "Record Pool";
    "refunded": "Возвращён", "Refunded";
    "refused": "Отклонено", "Refused";
    "succeeded": "Оплачен", "Paid";
    "superseded": "Заменён другим", "Superseded";
    "301": "301, навсегда", "301, for good";
    "302": "302, на время", "302, for a while";
    "RUB": "RUB", "RUB";
    "USD": "USD", "USD";
    "EUR": "EUR", "EUR";
    "artist": "Артист", "Artist";
    "deleted": "Удалён", "Deleted";
    "hidden": "Скрыт", "Hidden";
    "no": "Нет", "No";
    "published": "Опубликован", "Published";
    "remixer": "Ремиксер", "Remixer";
    "resident": "Резидент", "Resident";
    "scheduled": "Запланирован", "Scheduled";
    "waiting": "Не опубликован", "Not published";
    "yes": "Да", "Yes";
};

/// What a column is called.
pub fn label(column: &str) -> Bilingual {
    find(LABELS, column)
}

/// What a word of a choice means.
pub fn word(code: &str) -> Bilingual {
    find(WORDS, code)
}

fn find(all: &[(&str, &str, &str)], name: &str) -> Bilingual {
    let found = all.iter().find(|(known, _, _)| *known == name);
    let (_, ru, en) = found.copied().unwrap_or((name, name, name));
    Bilingual::new(ru, en)
}

#[cfg(test)]
mod tests {
    use pult_store::{DeskKind, desk_tables};

    use super::*;

    #[test]
    fn every_column_and_choice_has_words() {
        for table in desk_tables() {
            for column in table.columns {
                assert!(
                    LABELS.iter().any(|(name, _, _)| *name == column.name),
                    "{}",
                    column.name
                );
                if let DeskKind::Choice(of) = column.kind {
                    for code in of {
                        assert!(WORDS.iter().any(|(name, _, _)| name == code), "{code}");
                    }
                }
            }
        }
    }
}
