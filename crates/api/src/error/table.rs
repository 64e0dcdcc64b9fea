//! The error table: code → status → text in both languages. The only place where refusals have words.

use axum::http::StatusCode;
use pult_domain::{lang::Bilingual, plan::PlanCode, problem::Problem};

pub(super) struct Row {
    pub(super) code: &'static str,
    pub(super) status: StatusCode,
    pub(super) text: Bilingual,
}

macro_rules! table {
    ($($problem:pat => $code:literal $status:ident, $ru:expr, $en:expr;)+) => {
        /// Every code a client can meet; the API document lists them.
        pub const CODES: &[&str] = &[$($code),+];

        pub(super) fn row(problem: &Problem) -> Row {
            match problem {
                $($problem => Row {
                    code: $code,
                    status: StatusCode::$status,
                    text: Bilingual::new($ru, $en),
                }),+
            }
        }
    };
}

table! {
    Problem::NotFound => "not_found" NOT_FOUND,
        "Не найдено", "Not found";
    Problem::MethodNotAllowed => "method_not_allowed" METHOD_NOT_ALLOWED,
        "Так этот адрес не вызывают", "This address does not take that method";
    Problem::MalformedJson => "malformed_json" BAD_REQUEST,
        "Тело запроса не похоже на JSON", "The request body is not JSON";
    Problem::WrongType { field } => "wrong_type" UNPROCESSABLE_ENTITY,
        format!("Значение не того вида: {field}"), format!("Wrong kind of value: {field}");
    Problem::InvalidValue { field } => "invalid_value" UNPROCESSABLE_ENTITY,
        format!("Недопустимое значение: {field}"), format!("Value not allowed: {field}");
    Problem::OutOfRange { field, min, max } => "out_of_range" UNPROCESSABLE_ENTITY,
        format!("{field}: от {min} до {max}"), format!("{field}: from {min} to {max}");
    Problem::Required { field } => "required" UNPROCESSABLE_ENTITY,
        format!("Не заполнено: {field}"), format!("Required: {field}");
    Problem::TooMany { field, max } => "too_many" UNPROCESSABLE_ENTITY,
        format!("Слишком много значений: {field}, не больше {max}"), format!("Too many values: {field}, at most {max}");
    Problem::TooLong { field, max } => "too_long" UNPROCESSABLE_ENTITY,
        format!("Слишком длинно: {field}, не больше {max} знаков"),
        format!("Too long: {field}, at most {max} characters");
    Problem::QueryTooShort { min } => "query_too_short" UNPROCESSABLE_ENTITY,
        format!("Введите хотя бы {min} символа"), format!("Type at least {min} characters");
    Problem::BadSearchField { name } => "bad_search_field" UNPROCESSABLE_ENTITY,
        format!("Непонятное значение поля {name}"), format!("The value of {name} is not understood");
    Problem::UnknownField { field } => "unknown_field" UNPROCESSABLE_ENTITY,
        format!("Неизвестное поле: {field}"), format!("Unknown field: {field}");
    Problem::UnknownSort { .. } => "unknown_sort" UNPROCESSABLE_ENTITY,
        "По этой колонке сортировать нельзя", "Lists cannot be sorted by this column";
    Problem::BodyTooLarge { bytes } => "body_too_large" PAYLOAD_TOO_LARGE,
        format!("Запрос больше {} КБ", bytes / 1024), format!("The request is larger than {} KB", bytes / 1024);
    Problem::UnsupportedMedia => "unsupported_media" UNSUPPORTED_MEDIA_TYPE,
        "Этот вид содержимого здесь не принимают", "This content type is not accepted here";
    Problem::LoginRequired => "login_required" UNAUTHORIZED,
        "Войдите, чтобы продолжить", "Sign in to continue";
    Problem::WrongCredentials => "wrong_credentials" UNAUTHORIZED,
        "Неверный логин или пароль", "Wrong login or password";
    Problem::SessionExpired => "session_expired" UNAUTHORIZED,
        "Сеанс закончился, войдите снова", "Your session has ended, sign in again";
    Problem::PlanRequired { plans } => "plan_required" FORBIDDEN,
        format!("Нужен тариф {}", any_of(plans, "или")), format!("Needs the {} plan", any_of(plans, "or"));
    Problem::DownloadLimit => "download_limit" FORBIDDEN,
        "Лимит скачиваний", "Download limit reached";
    Problem::LinkExpired => "link_expired" GONE,
        "Срок ссылки истёк", "The link has expired";
    Problem::LinkInvalid => "link_invalid" FORBIDDEN,
        "Ссылка недействительна", "The link is not valid";
    Problem::RangeNotSatisfiable => "range_not_satisfiable" RANGE_NOT_SATISFIABLE,
        "В файле нет такого места", "The file has no such part";
    Problem::AudioUnknownFormat => "audio_unknown_format" UNPROCESSABLE_ENTITY,
        "Это не аудиофайл известного формата", "This is no audio file of a known format";
    Problem::AudioUnsupported => "audio_unsupported" UNPROCESSABLE_ENTITY,
        "Такой звук мы не принимаем: нужны 8–192 кГц и не больше 8 каналов",
        "This sound is not supported: 8–192 kHz and at most 8 channels are";
    Problem::AudioDamaged => "audio_damaged" UNPROCESSABLE_ENTITY,
        "Файл повреждён", "The file is damaged";
    Problem::AudioTruncated => "audio_truncated" UNPROCESSABLE_ENTITY,
        "Файл обрывается: загружен не целиком", "The file ends early: part of it is missing";
    Problem::AudioTooLong { hours } => "audio_too_long" UNPROCESSABLE_ENTITY,
        format!("Звук длиннее {hours} ч"), format!("The sound is longer than {hours} h");
    Problem::AudioEmpty => "audio_empty" UNPROCESSABLE_ENTITY,
        "В файле нет звука", "There is no sound in the file";
    Problem::MasterLossy => "master_lossy" UNPROCESSABLE_ENTITY,
        "AAC и Vorbis не подходят: нужен WAV, AIFF, FLAC, ALAC или MP3",
        "AAC and Vorbis are not accepted: send WAV, AIFF, FLAC, ALAC or MP3";
    Problem::FileTooLarge { megabytes } => "file_too_large" PAYLOAD_TOO_LARGE,
        format!("Файл больше {megabytes} МБ"), format!("The file is larger than {megabytes} MB");
    Problem::RateLimited { seconds } => "rate_limited" TOO_MANY_REQUESTS,
        format!("Слишком много запросов, повторите через {seconds} с"),
        format!("Too many requests, try again in {seconds} s");
    Problem::Overloaded => "overloaded" SERVICE_UNAVAILABLE,
        "Сейчас много запросов, повторите чуть позже", "The service is busy, try again shortly";
    Problem::Unavailable => "unavailable" SERVICE_UNAVAILABLE,
        "Сервис временно недоступен", "The service is temporarily unavailable";
    Problem::Internal => "internal" INTERNAL_SERVER_ERROR,
        "Что то пошло не так...", "Something went wrong";
}

/// `Record Pool, Pro или Event`.
fn any_of(plans: &[PlanCode], or: &str) -> String {
    let names: Vec<_> = plans.iter().map(|plan| plan.name()).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} {or} {last}", rest.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pult_domain::lang::Lang;

    use super::*;

    fn one_of_each() -> Vec<Problem> {
        let field = || "name".to_owned();
        vec![
            Problem::NotFound,
            Problem::MethodNotAllowed,
            Problem::MalformedJson,
            Problem::WrongType { field: field() },
            Problem::InvalidValue { field: field() },
            Problem::OutOfRange {
                field: field(),
                min: 1,
                max: 9,
            },
            Problem::Required { field: field() },
            Problem::TooMany {
                field: field(),
                max: 9,
            },
            Problem::TooLong {
                field: field(),
                max: 9,
            },
            Problem::QueryTooShort { min: 3 },
            Problem::BadSearchField { name: "bpm".into() },
            Problem::UnknownField { field: field() },
            Problem::UnknownSort { field: field() },
            Problem::BodyTooLarge { bytes: 4096 },
            Problem::UnsupportedMedia,
            Problem::LoginRequired,
            Problem::WrongCredentials,
            Problem::SessionExpired,
            Problem::PlanRequired {
                plans: PlanCode::SOLD.into(),
            },
            Problem::DownloadLimit,
            Problem::LinkExpired,
            Problem::LinkInvalid,
            Problem::RangeNotSatisfiable,
            Problem::AudioUnknownFormat,
            Problem::AudioUnsupported,
            Problem::AudioDamaged,
            Problem::AudioTruncated,
            Problem::AudioTooLong { hours: 3 },
            Problem::AudioEmpty,
            Problem::MasterLossy,
            Problem::FileTooLarge { megabytes: 300 },
            Problem::RateLimited { seconds: 3 },
            Problem::Overloaded,
            Problem::Unavailable,
            Problem::Internal,
        ]
    }

    #[test]
    fn every_problem_has_its_own_code_a_failing_status_and_words_in_both_languages() {
        let problems = one_of_each();
        let met: BTreeSet<_> = problems.iter().map(Problem::code).collect();
        assert_eq!(
            met,
            CODES.iter().copied().collect(),
            "a problem without a sample here"
        );
        assert_eq!(met.len(), CODES.len(), "a code stands twice");
        for problem in problems {
            let row = row(&problem);
            assert_eq!(row.code, problem.code());
            assert!(row.status.is_client_error() || row.status.is_server_error());
            let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
            assert!(cyrillic(row.text.get(Lang::Ru)), "{:?}", row.text);
            assert!(
                !row.text.en.is_empty() && !cyrillic(&row.text.en),
                "{:?}",
                row.text
            );
        }
    }

    #[test]
    fn plans_are_listed_as_people_say_them() {
        assert_eq!(any_of(&[PlanCode::Pro], "or"), "Pro");
        assert_eq!(any_of(&[PlanCode::Pro, PlanCode::Event], "или"), "Pro или Event");
        assert_eq!(any_of(&PlanCode::SOLD, "or"), "Record Pool, Pro or Event");
    }
}
