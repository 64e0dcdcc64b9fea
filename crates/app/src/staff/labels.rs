//! What columns of the desk and the words in them are called. A test asks for every one there is. Where two lists mean
//! different things by a name, `list/name` comes before `name`.

use pult_domain::lang::Bilingual;

macro_rules! words {
    ($($name:literal: $ru:literal, $en:literal;)+) => {
        &[$(($name, $ru, $en)),+]
    };
}

static LABELS: &[(&str, &str, &str)] = words! {
    "action": "Действие", "Action";
    "address": "Адрес", "Address";
    "amount": "Сумма", "Amount";
    "at": "Когда", "When";
    "attempts": "Попыток", "Attempts";
    "audit/address": "Адрес в сети", "Network address";
    "charge": "Номер у провайдера", "Provider’s number";
    "code": "Код", "Code";
    "created_at": "Создано", "Created";
    "currency": "Валюта", "Currency";
    "description_en": "Описание (англ.)", "Description (English)";
    "description_ru": "Описание (рус.)", "Description (Russian)";
    "details": "Подробности", "Details";
    "disabled_at": "Выключен", "Switched off";
    "email": "Почта", "E-mail";
    "failure": "Отказ", "Failure";
    "files": "Файлы", "Files";
    "finished_at": "Закончена", "Ended";
    "jobs/created_at": "Поставлена", "Queued";
    "keywords_en": "Ключевые слова (англ.)", "Keywords (English)";
    "keywords_ru": "Ключевые слова (рус.)", "Keywords (Russian)";
    "kind": "Вид", "Kind";
    "last_error": "Ошибка", "Error";
    "last_seen": "Был", "Last seen";
    "login": "Логин", "Login";
    "months": "Месяцев", "Months";
    "name": "Имя", "Name";
    "page": "Страница", "Page";
    "path": "Адрес", "Path";
    "payload": "О чём", "About";
    "per_account": "На аккаунт", "Per account";
    "percent": "Процент", "Per cent";
    "plan": "Тариф", "Plan";
    "plan_until": "Тариф до", "Plan until";
    "provider": "Провайдер", "Provider";
    "refunded": "Возвращено", "Refunded";
    "roles": "Роли", "Roles";
    "run_at": "Запуск", "Runs at";
    "state": "Состояние", "State";
    "status": "Статус", "Status";
    "subject": "Объект", "Object";
    "target": "Куда ведёт", "Leads to";
    "text": "Что случилось", "What happened";
    "title_en": "Заголовок (англ.)", "Title (English)";
    "title_ru": "Заголовок (рус.)", "Title (Russian)";
    "use_limit": "Всего", "In all";
    "used": "Использован", "Used";
    "users/created_at": "Зарегистрирован", "Signed up";
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
    "who": "Кто", "Who";
};

static WORDS: &[(&str, &str, &str)] = words! {
    "301": "301, навсегда", "301, for good";
    "302": "302, на время", "302, for a while";
    "EUR": "EUR", "EUR";
    "RUB": "RUB", "RUB";
    "USD": "USD", "USD";
    "active": "Активен", "Active";
    "admin": "Администратор", "Admin";
    "author": "Автор", "Author";
    "blocked": "Заблокирован", "Blocked";
    "bug-reports.change": "Изменил сообщение о проблеме", "Changed a problem report";
    "close_plans": "Закрыть истёкшие тарифы", "Close plans that ended";
    "dead": "Не удалась", "Failed";
    "deleted": "Удалён", "Deleted";
    "desk.export": "Выгрузил список", "Exported a list";
    "disputed": "Оспорен", "Disputed";
    "done": "Исправлено", "Fixed";
    "drop_attachment": "Убрать вложение", "Remove an attachment";
    "drop_picture": "Убрать картинку", "Remove a picture";
    "editor": "Редактор", "Editor";
    "erase_account": "Стереть аккаунт", "Erase an account";
    "event": "Event", "Event";
    "expired": "Не оплачен", "Expired";
    "failed": "Не прошёл", "Failed";
    "faq.add": "Добавил вопрос", "Added a question";
    "faq.change": "Изменил вопрос", "Changed a question";
    "faq.delete": "Удалил вопрос", "Deleted a question";
    "faq.order": "Изменил порядок вопросов", "Reordered the questions";
    "find_neighbours": "Найти похожие треки", "Find tracks that go together";
    "free": "Free", "Free";
    "in_work": "В работе", "In work";
    "index_sounds": "Разобрать отпечатки звука", "Index sound fingerprints";
    "ingest": "Обработать аудио", "Process audio";
    "job.cancel": "Отменил задачу", "Cancelled a job";
    "job.retry": "Повторил задачу", "Retried a job";
    "jobs/done": "Готова", "Done";
    "join_upload": "Собрать загрузку", "Join an upload";
    "mail.read": "Прочитал письмо", "Read a letter";
    "mail_digests": "Письма о новом за день", "Daily letters";
    "mismatch": "Не сходится", "Mismatch";
    "moderator": "Модератор", "Moderator";
    "new": "Новое", "New";
    "open": "Ждёт оплаты", "Open";
    "page.add": "Добавил страницу", "Added a page";
    "page.change": "Изменил страницу", "Changed a page";
    "page.delete": "Удалил страницу", "Deleted a page";
    "payment.refund": "Вернул деньги", "Gave money back";
    "plan.give": "Подарил тариф", "Gave a plan";
    "playlist.review": "Решил о плейлисте", "Decided on a playlist";
    "post.add": "Добавил запись", "Added a post";
    "post.change": "Изменил запись", "Changed a post";
    "post.delete": "Удалил запись", "Deleted a post";
    "post.restore": "Вернул запись", "Restored a post";
    "price.set": "Изменил цену", "Changed a price";
    "pro": "Pro", "Pro";
    "promo.add": "Добавил промокод", "Added a promo code";
    "promo.change": "Изменил промокод", "Changed a promo code";
    "promo.off": "Выключил промокод", "Switched a promo code off";
    "promo.on": "Включил промокод", "Switched a promo code on";
    "prune_history": "Убрать старые записи", "Prune old records";
    "publish_charts": "Записать места в чартах", "Publish chart places";
    "publish_submission": "Опубликовать заявку", "Publish a submission";
    "queued": "Ждёт", "Waiting";
    "reconcile_payments": "Сверить платежи", "Reconcile payments";
    "record-pool": "Record Pool", "Record Pool";
    "redirects.add": "Добавил переадресацию", "Added a redirect";
    "redirects.change": "Изменил переадресацию", "Changed a redirect";
    "redirects.delete": "Удалил переадресацию", "Deleted a redirect";
    "refresh_charts": "Пересчитать чарты", "Recount the charts";
    "refresh_counters": "Пересчитать счётчики", "Recount the counters";
    "refund_payment": "Вернуть деньги", "Give money back";
    "refunded": "Возвращён", "Refunded";
    "refused": "Отклонено", "Refused";
    "remixer": "Ремиксер", "Remixer";
    "renew_free_playlist": "Обновить бесплатный плейлист", "Renew the free playlist";
    "renew_plans": "Продлить тарифы", "Renew plans";
    "return_unopened": "Вернуть неоткрытые скачивания", "Give back unopened downloads";
    "review.decide": "Решил о заявке", "Decided on a submission";
    "review.edit": "Исправил заявку", "Mended a submission";
    "review.release": "Отпустил заявку", "Released a submission";
    "review.take_over": "Забрал заявку у коллеги", "Took a submission over";
    "running": "Выполняется", "Running";
    "send_mail": "Отправить письмо", "Send a letter";
    "seo.add": "Добавил слова для поиска", "Added words for search engines";
    "seo.change": "Изменил слова для поиска", "Changed words for search engines";
    "seo.delete": "Удалил слова для поиска", "Deleted words for search engines";
    "settle_event": "Разобрать событие платежа", "Settle a payment event";
    "start": "Start", "Start";
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
    "sweep_sessions": "Убрать истёкшие сеансы", "Sweep expired sessions";
    "sweep_uploads": "Убрать брошенные загрузки", "Sweep abandoned uploads";
    "tell_crates": "Рассказать о находках по фильтрам", "Tell what fits saved filters";
    "tell_news": "Рассказать новости", "Tell news";
    "tell_releases": "Рассказать о релизах", "Tell of releases";
    "tell_sandbox": "Сообщить из песочницы платежей", "Tell from the payment sandbox";
    "term.add": "Добавил слово", "Added a word";
    "term.change": "Изменил слово", "Changed a word";
    "term.delete": "Удалил слово", "Deleted a word";
    "term.merge": "Объединил слова", "Merged words";
    "unconfirmed": "Почта не подтверждена", "E-mail not confirmed";
    "user.block": "Заблокировал", "Blocked an account";
    "user.password": "Отправил письмо о пароле", "Sent a password letter";
    "user.roles": "Изменил роли", "Changed roles";
    "user.sessions": "Завершил сеансы", "Ended sessions";
    "user.two_factor": "Выключил второй фактор", "Turned two-factor off";
    "user.unblock": "Разблокировал", "Unblocked an account";
    "user.view": "Смотрел глазами пользователя", "Looked as a user";
    "user.view_end": "Закончил смотреть глазами пользователя", "Stopped looking as a user";
    "warn_of_renewal": "Предупредить о продлении", "Warn of renewal";
};

/// What a column of a list is called.
pub fn label_in(table: &str, column: &str) -> Bilingual {
    find(LABELS, table, column)
}

/// What a word of a choice means in a list.
pub fn word_in(table: &str, code: &str) -> Bilingual {
    find(WORDS, table, code)
}

/// A name without words is shown as it is.
fn find(all: &[(&str, &str, &str)], table: &str, name: &str) -> Bilingual {
    let own = format!("{table}/{name}");
    let known = |wanted: &str| all.iter().find(|(known, _, _)| *known == wanted).copied();
    let (_, ru, en) = known(&own).or_else(|| known(name)).unwrap_or((name, name, name));
    Bilingual::new(ru, en)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use pult_store::{ACTIONS, DeskKind, desk_tables};

    use super::*;

    fn has_words(all: &[(&str, &str, &str)], table: &str, name: &str) -> bool {
        let own = format!("{table}/{name}");
        all.iter().any(|(known, _, _)| *known == name || *known == own)
    }

    #[test]
    fn every_column_and_choice_has_words() {
        for table in desk_tables() {
            for column in table.columns {
                assert!(
                    has_words(LABELS, table.name, column.name),
                    "{}/{}",
                    table.name,
                    column.name
                );
                if let DeskKind::Choice(of) = column.kind {
                    for code in of {
                        assert!(has_words(WORDS, table.name, code), "{}/{code}", table.name);
                    }
                }
            }
        }
    }

    #[test]
    fn a_list_may_mean_something_else_by_a_word() {
        assert_eq!(word_in("jobs", "done").en, "Done");
        assert_eq!(word_in("bug-reports", "done").en, "Fixed");
        assert_eq!(label_in("users", "login"), label_in("payments", "login"));
    }

    fn sources(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => sources(&path, found),
                Some(ending) if ending == "rs" => found.push(fs::read_to_string(&path).unwrap()),
                _ => {}
            }
        }
    }

    /// `"thing.deed"`, wherever a file puts something on record.
    fn actions_of(source: &str) -> Vec<&str> {
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        if !code.contains("audit(") {
            return Vec::new();
        }
        let plain = |word: &str| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b"_-".contains(&b))
        };
        code.split('"')
            .filter(|text| {
                text.split_once('.')
                    .is_some_and(|(thing, deed)| plain(thing) && plain(deed))
            })
            .collect()
    }

    #[test]
    fn every_action_that_is_recorded_is_known() {
        let mut code = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        let mut written: Vec<String> = code
            .iter()
            .flat_map(|source| actions_of(source))
            .map(str::to_owned)
            .collect();
        assert!(written.len() > 20, "the sources were not found");
        for table in desk_tables() {
            let edits = table.columns.iter().any(|column| column.edited);
            for (deed, does) in [("add", table.adds), ("change", edits), ("delete", table.deletes)] {
                written.extend(does.then(|| format!("{}.{deed}", table.name)));
            }
        }
        let unknown: Vec<_> = written
            .iter()
            .filter(|action| !ACTIONS.contains(&action.as_str()))
            .collect();
        assert!(
            unknown.is_empty(),
            "not in store/src/desk/actions.rs: {unknown:?}"
        );
    }
}
