//! What columns of the desk and the words in them are called. A test asks for every one there is.

use pult_domain::lang::Bilingual;

macro_rules! words {
    ($($name:literal: $ru:literal, $en:literal;)+) => {
        &[$(($name, $ru, $en)),+]
    };
}

static LABELS: &[(&str, &str, &str)] = words! {
    "amount": "Сумма", "Amount";
    "audience": "Кому", "For whom";
    "boxes": "Моменты", "Moments";
    "charge": "Номер у провайдера", "Provider’s number";
    "code": "Код", "Code";
    "created_at": "Создано", "Created";
    "currency": "Валюта", "Currency";
    "description_en": "Описание (англ.)", "Description (English)";
    "description_ru": "Описание (рус.)", "Description (Russian)";
    "disabled_at": "Выключен", "Switched off";
    "dismissable": "Можно скрыть", "Can be dismissed";
    "email": "Почта", "E-mail";
    "ends_at": "Показывать до", "Shown until";
    "failure": "Отказ", "Failure";
    "files": "Файлы", "Files";
    "kind": "Вид", "Kind";
    "keywords_en": "Ключевые слова (англ.)", "Keywords (English)";
    "keywords_ru": "Ключевые слова (рус.)", "Keywords (Russian)";
    "lead_en": "Вступление (англ.)", "Lead (English)";
    "lead_ru": "Вступление (рус.)", "Lead (Russian)";
    "link": "Ссылка", "Link";
    "login": "Логин", "Login";
    "months": "Месяцев", "Months";
    "name": "Название", "Name";
    "page": "Страница", "Page";
    "path": "Адрес", "Path";
    "per_account": "На аккаунт", "Per account";
    "percent": "Процент", "Per cent";
    "picture": "Картинка", "Picture";
    "plan": "Тариф", "Plan";
    "playlist_id": "Плейлист", "Playlist";
    "position": "Место", "Place";
    "provider": "Провайдер", "Provider";
    "published_at": "Опубликовано с", "Published from";
    "refunded": "Возвращено", "Refunded";
    "shown": "Показывать", "Shown";
    "starts_at": "Показывать с", "Shown from";
    "state": "Состояние", "State";
    "status": "Статус", "Status";
    "target": "Куда ведёт", "Leads to";
    "text": "Что случилось", "What happened";
    "text_en": "Текст (англ.)", "Text (English)";
    "text_ru": "Текст (рус.)", "Text (Russian)";
    "title_en": "Заголовок (англ.)", "Title (English)";
    "title_ru": "Заголовок (рус.)", "Title (Russian)";
    "track_id": "Трек", "Track";
    "tracks": "Треки", "Tracks";
    "updated_at": "Изменено", "Changed";
    "use_limit": "Всего", "In all";
    "used": "Использован", "Used";
    "valid_from": "Действует с", "Valid from";
    "valid_until": "Действует до", "Valid until";
};

static WORDS: &[(&str, &str, &str)] = words! {
    "disputed": "Оспорен", "Disputed";
    "done": "Исправлено", "Fixed";
    "editors": "Подборка редакции", "Editors’ list";
    "event": "Event", "Event";
    "everyone": "Всем", "Everyone";
    "expired": "Не оплачен", "Expired";
    "failed": "Не прошёл", "Failed";
    "free": "Бесплатное", "Free";
    "in_work": "В работе", "In work";
    "info": "Сообщение", "Information";
    "interactives": "Интерактивы", "Interactives";
    "mismatch": "Не сходится", "Mismatch";
    "my_new": "Новинки подписок", "New from followed";
    "new": "Новое", "New";
    "newest": "Новинки", "Newest";
    "news": "Новости", "News";
    "open": "Ждёт оплаты", "Open";
    "outage": "Сбой", "Outage";
    "playlists": "Плейлисты", "Playlists";
    "pro": "Pro", "Pro";
    "published": "Опубликован", "Published";
    "recommended": "Рекомендации", "Recommended";
    "record-pool": "Record Pool", "Record Pool";
    "refunded": "Возвращён", "Refunded";
    "refused": "Отклонено", "Refused";
    "slider": "Слайды", "Slides";
    "subscribers": "Подписчикам", "Subscribers";
    "succeeded": "Оплачен", "Paid";
    "superseded": "Заменён другим", "Superseded";
    "top": "Топ", "Top";
    "unpublished": "Скрыт", "Hidden";
    "users": "Вошедшим", "Signed-in users";
    "warning": "Предупреждение", "Warning";
    "301": "301, навсегда", "301, for good";
    "302": "302, на время", "302, for a while";
    "RUB": "RUB", "RUB";
    "USD": "USD", "USD";
    "EUR": "EUR", "EUR";
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
