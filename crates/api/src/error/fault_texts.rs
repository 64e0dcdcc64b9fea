//! Texts that say what is wrong with a value.

use pult_domain::{
    credentials::{LoginFault, PasswordFault},
    lang::Bilingual,
    limits::{LOGIN_MAX, LOGIN_MIN, PASSWORD_MAX, PASSWORD_MIN},
    plan::PlanCode,
    problem::AddressFault,
};

/// The text in Russian and in English.
pub(super) fn describe_address_fault(fault: AddressFault) -> (&'static str, &'static str) {
    match fault {
        AddressFault::NotPath => (
            "Это не путь на сайте: он начинается с косой черты, без пробелов, например /old-page",
            "This is not a path on the site: it starts with a slash and has no spaces, such as /old-page",
        ),
        AddressFault::Query => (
            "Путь пишется без ? и #: то, что после них, добавится само",
            "Write the path without ? and #: what follows them is added automatically",
        ),
        AddressFault::SlashAtEnd => (
            "Путь пишется без косой черты в конце",
            "Write the path without a slash at the end",
        ),
        AddressFault::Reserved => (
            "Этот путь занят самим сервисом: /api, /media, /assets и /admin увести нельзя",
            "The service itself uses this path: /api, /media, /assets and /admin cannot be redirected",
        ),
        AddressFault::NotLink => (
            "Вести можно на путь сайта (/blog) или на полный адрес с https://",
            "It can lead to a path on the site (/blog) or to a full address with https://",
        ),
        AddressFault::Circle => (
            "Получится круг: оттуда адрес ведёт обратно сюда",
            "This makes a loop: from there the address leads back here",
        ),
        AddressFault::TooManySteps => (
            "Слишком много переадресаций подряд: ведите сразу на последнюю страницу",
            "Too many redirects in a row: lead straight to the last page",
        ),
    }
}

pub(super) fn to_minutes(seconds: u64) -> u64 {
    seconds.div_ceil(60).max(1)
}

pub(super) fn describe_login_fault(fault: LoginFault) -> Bilingual {
    match fault {
        LoginFault::Length => Bilingual::new(
            format!("Логин: от {LOGIN_MIN} до {LOGIN_MAX} знаков"),
            format!("Login: {LOGIN_MIN} to {LOGIN_MAX} characters"),
        ),
        LoginFault::Characters => Bilingual::new(
            "В логине допустимы буквы, цифры и знаки . _ -",
            "A login may contain letters, digits and . _ -",
        ),
        LoginFault::TwoScripts => Bilingual::new(
            "Логин пишется либо латиницей, либо кириллицей",
            "Use either Latin or Cyrillic letters in a login, not both",
        ),
        LoginFault::OnlyDigits => Bilingual::new(
            "В логине нужна хотя бы одна буква",
            "A login needs at least one letter",
        ),
    }
}

pub(super) fn describe_password_fault(fault: PasswordFault) -> Bilingual {
    match fault {
        PasswordFault::TooShort => Bilingual::new(
            format!("Пароль короче {PASSWORD_MIN} знаков"),
            format!("The password is shorter than {PASSWORD_MIN} characters"),
        ),
        PasswordFault::TooLong => Bilingual::new(
            format!("Пароль длиннее {PASSWORD_MAX} знаков"),
            format!("The password is longer than {PASSWORD_MAX} characters"),
        ),
        PasswordFault::Common => Bilingual::new(
            "Такой пароль подбирают первым, придумайте другой",
            "This password is too easy to guess, choose another",
        ),
        PasswordFault::Own => Bilingual::new(
            "Пароль не должен совпадать с логином или e-mail",
            "Do not use your login or e-mail as the password",
        ),
    }
}

pub(super) fn describe_card_fault(field: &str) -> Bilingual {
    match field {
        "card" => Bilingual::new(
            "В номере карты ошибка: проверьте цифры",
            "The card number is wrong: check the digits",
        ),
        "expiry" => Bilingual::new(
            "Срок карты: месяц и год, как на карте",
            "The expiry date: month and year as on the card",
        ),
        _ => Bilingual::new(
            "CVC: три или четыре цифры с карты",
            "The CVC: three or four digits on the card",
        ),
    }
}

/// `Трек: ` when the refusal is about one of several tracks.
pub(super) fn track_prefix(track: &Option<String>) -> String {
    track.as_ref().map(|name| format!("{name}: ")).unwrap_or_default()
}

/// `Record Pool, Pro или Event`.
pub(super) fn join_plan_names(plans: &[PlanCode], or: &str) -> String {
    let names: Vec<_> = plans.iter().map(|plan| plan.name()).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} {or} {last}", rest.join(", ")),
        None => String::new(),
    }
}
