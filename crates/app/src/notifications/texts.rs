//! The texts of each kind of notification in both languages. Facts are those at the time of its creation.

use pult_domain::{
    lang::{Bilingual, Lang},
    money::Money,
    notification::NotificationKind,
    plan::Currency,
    subscription::SubscriptionEffect,
};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NotificationTexts {
    pub(super) title: String,
    pub(super) text: String,
}

/// The facts of all kinds; each kind uses some of them.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct NotificationFacts {
    artist: String,
    track: String,
    /// The total of tracks.
    count: u64,
    name: String,
    note: Option<String>,
    /// The English note, if it differs.
    note_en: Option<String>,
    published: bool,
    plan: String,
    date: String,
    login: String,
    days: u64,
    /// For a plan: it has ended, or it will renew at this price.
    ended: bool,
    amount: Option<i64>,
    currency: String,
    /// What a refund does to the plan, and the plan that runs afterwards.
    effect: String,
    then: String,
    renewal_off: bool,
    title_ru: String,
    title_en: String,
    lead_ru: String,
    lead_en: String,
}

pub(super) fn texts(kind: NotificationKind, facts: &str, lang: Lang) -> NotificationTexts {
    // Unreadable facts still leave a text that names the kind.
    let f: NotificationFacts = serde_json::from_str(facts).unwrap_or_default();
    let (title, text) = match kind {
        NotificationKind::Release => (
            Bilingual::new(
                format!("Новый релиз: {}", f.artist),
                format!("New from {}", f.artist),
            ),
            with_count(f.track, f.count),
        ),
        NotificationKind::Review if f.published => (
            match f.count {
                0 | 1 => Bilingual::new("Трек одобрен", "Your track is approved"),
                _ => Bilingual::new("Треки одобрены", "Your tracks are approved"),
            },
            {
                let names = with_count(f.name, f.count);
                match f.date.as_str() {
                    "" => names,
                    // A track for a later day is not in the pool yet, so the text names the day.
                    date => Bilingual::new(
                        format!("{}. Выйдет {date}", names.ru),
                        format!("{}. Out on {date}", names.en),
                    ),
                }
            },
        ),
        NotificationKind::Review => (
            match f.count {
                0 | 1 => Bilingual::new("Трек не прошёл проверку", "Your track was not approved"),
                _ => Bilingual::new("Треки не прошли проверку", "Some tracks were not approved"),
            },
            match f.count {
                0 | 1 => {
                    let english = f.note_en.or_else(|| f.note.clone());
                    Bilingual::new(
                        with_note(f.name.clone(), f.note).ru,
                        with_note(f.name, english).en,
                    )
                }
                count => with_count(f.name, count),
            },
        ),
        NotificationKind::PlanEnding if f.ended => (
            Bilingual::new(
                format!("Тариф {} закончился", f.plan),
                format!("Your {} plan has ended", f.plan),
            ),
            Bilingual::new(
                "Выберите тариф, чтобы скачивать дальше",
                "Choose a plan to keep downloading",
            ),
        ),
        NotificationKind::PlanEnding if f.amount.is_some() => {
            let money = money_text(f.amount, &f.currency);
            (
                Bilingual::new(
                    format!("Скоро списание за тариф {}", f.plan),
                    format!("Upcoming payment for the {} plan", f.plan),
                ),
                Bilingual::new(
                    format!("{} спишем {}", f.date, money.ru),
                    format!("We will charge {} on {}", money.en, f.date),
                ),
            )
        }
        NotificationKind::PlanEnding => (
            Bilingual::new(
                format!("Тариф {} скоро закончится", f.plan),
                format!("Your {} plan ends soon", f.plan),
            ),
            Bilingual::new(
                format!("Действует до {}", f.date),
                format!("It runs until {}", f.date),
            ),
        ),
        NotificationKind::PaymentFailed if f.ended => (
            Bilingual::new(
                format!("Тариф {} отключён", f.plan),
                format!("Your {} plan is off", f.plan),
            ),
            {
                let money = money_text(f.amount, &f.currency);
                Bilingual::new(
                    format!("Последняя попытка списать {} не удалась", money.ru),
                    format!("The last attempt to charge {} failed", money.en),
                )
            },
        ),
        NotificationKind::PaymentFailed => (
            Bilingual::new("Платёж не прошёл", "Your payment failed"),
            match f.date.as_str() {
                "" => Bilingual::new(
                    format!("Не удалось продлить тариф {}", f.plan),
                    format!("We could not renew the {} plan", f.plan),
                ),
                date => Bilingual::new(
                    format!("Не удалось продлить тариф {}. Попробуем снова {date}", f.plan),
                    format!(
                        "We could not renew the {} plan. We will try again on {date}",
                        f.plan
                    ),
                ),
            },
        ),
        NotificationKind::Refund => {
            let money = money_text(f.amount, &f.currency);
            (
                Bilingual::new(
                    format!("Возврат {}", money.ru).trim().to_owned(),
                    format!("A refund of {}", money.en),
                ),
                refund_text(&f),
            )
        }
        NotificationKind::Referral => (
            Bilingual::new("Дни за приглашение", "Days for an invitation"),
            Bilingual::new(
                format!("{} оплатил тариф. Дней в подарок: {}", f.login, f.days),
                format!("{} has bought a plan. Days as a gift: {}", f.login, f.days),
            ),
        ),
        NotificationKind::Gift => (
            Bilingual::new(
                format!("Тариф {} в подарок", f.plan),
                format!("The {} plan, as a gift", f.plan),
            ),
            Bilingual::new(
                format!("Дней в подарок: {}. Тариф действует до {}", f.days, f.date),
                format!("Days as a gift: {}. The plan runs until {}", f.days, f.date),
            ),
        ),
        NotificationKind::News => (
            Bilingual::new(f.title_ru, f.title_en),
            Bilingual::new(f.lead_ru, f.lead_en),
        ),
        NotificationKind::SavedFilter => (
            Bilingual::new(
                format!("Новое в крейте «{}»", f.name),
                format!("New in “{}”", f.name),
            ),
            Bilingual::new(
                format!("Новых треков: {}", f.count),
                format!("New tracks: {}", f.count),
            ),
        ),
        NotificationKind::PlaylistReview if f.published => (
            Bilingual::new("Плейлист опубликован", "Your playlist is published"),
            Bilingual::new(f.name.clone(), f.name),
        ),
        NotificationKind::PlaylistReview => (
            Bilingual::new("Плейлист не прошёл проверку", "Your playlist was not approved"),
            with_note(f.name, f.note),
        ),
    };
    NotificationTexts {
        title: title.get(lang).to_owned(),
        text: text.get(lang).to_owned(),
    }
}

/// The first of several tracks, and the number of others.
fn with_count(first: String, count: u64) -> Bilingual {
    match count {
        0 | 1 => Bilingual::new(first.clone(), first),
        count => Bilingual::new(
            format!("{first} и ещё {}", count - 1),
            format!("{first} and {} more", count - 1),
        ),
    }
}

/// The effect on the plan and its renewal.
fn refund_text(f: &NotificationFacts) -> Bilingual {
    let (ru, en) = match SubscriptionEffect::parse(&f.effect) {
        Some(SubscriptionEffect::Shorter) => (
            format!("Тариф {} теперь до {}", f.plan, f.date),
            format!("Your {} plan now runs until {}", f.plan, f.date),
        ),
        Some(SubscriptionEffect::Over) if f.then.is_empty() => (
            format!("Тариф {} закончился", f.plan),
            format!("Your {} plan has ended", f.plan),
        ),
        Some(SubscriptionEffect::Over) => (
            format!("Тариф {} закончился, дальше {} до {}", f.plan, f.then, f.date),
            format!("Your {} plan has ended, {} runs until {}", f.plan, f.then, f.date),
        ),
        Some(SubscriptionEffect::NeverStarts) => (
            format!("Тариф {}, оплаченный вперёд, не начнётся", f.plan),
            format!("The {} plan that was paid in advance will not start", f.plan),
        ),
        Some(SubscriptionEffect::Same) | None => (
            "Деньги придут в течение нескольких дней".to_owned(),
            "The money takes a few days to arrive".to_owned(),
        ),
    };
    if f.renewal_off {
        Bilingual::new(
            format!("{ru}. Продление выключено"),
            format!("{en}. Renewal is off"),
        )
    } else {
        Bilingual::new(ru, en)
    }
}

fn money_text(amount: Option<i64>, currency: &str) -> Bilingual {
    match (amount, Currency::parse(currency)) {
        (Some(amount), Some(currency)) => {
            let money = Money::new(amount, currency);
            Bilingual::new(money.text(Lang::Ru), money.text(Lang::En))
        }
        _ => Bilingual::new("", ""),
    }
}

fn with_note(name: String, note: Option<String>) -> Bilingual {
    let text = match note {
        Some(note) if !note.is_empty() => format!("{name}: {note}"),
        _ => name,
    };
    Bilingual::new(text.clone(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: &str = r#"{"artist":"A","track":"T","count":3,"name":"N","plan":"Pro","date":"01.01.2026",
        "login":"l","days":7,"title_ru":"Новость","title_en":"News","lead_ru":"О чём","lead_en":"What"}"#;

    #[test]
    fn every_kind_speaks_both_languages() {
        let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        for kind in NotificationKind::ALL {
            let (ru, en) = (texts(kind, FACTS, Lang::Ru), texts(kind, FACTS, Lang::En));
            assert!(cyrillic(&ru.title), "{kind:?}: {ru:?}");
            assert!(!cyrillic(&en.title) && !cyrillic(&en.text), "{kind:?}: {en:?}");
            assert!(
                !ru.text.is_empty() && !en.text.is_empty() && !ru.title.contains('!'),
                "{kind:?}"
            );
        }
    }

    #[test]
    fn facts_of_another_shape_still_name_the_kind() {
        for facts in ["", "[]", "{\"count\":\"many\"}", "{\"unknown\":1}"] {
            let notification = texts(NotificationKind::PaymentFailed, facts, Lang::En);
            assert_eq!(notification.title, "Your payment failed", "{facts}");
        }
    }

    #[test]
    fn a_plan_renews_ends_soon_or_has_ended() {
        let texts_of = |facts: &str| texts(NotificationKind::PlanEnding, facts, Lang::En);
        let ahead = texts_of(r#"{"plan":"Pro","date":"01.01.2026","amount":1590,"currency":"USD"}"#);
        assert_eq!(ahead.text, "We will charge $15.90 on 01.01.2026");
        assert_eq!(texts_of(FACTS).title, "Your Pro plan ends soon");
        assert_eq!(
            texts_of(r#"{"plan":"Pro","ended":true}"#).title,
            "Your Pro plan has ended"
        );
    }

    #[test]
    fn the_last_failure_says_that_the_plan_is_over() {
        let texts_of = |facts: &str| texts(NotificationKind::PaymentFailed, facts, Lang::En);
        let first = texts_of(r#"{"plan":"Pro","date":"01.01.2026","amount":1590,"currency":"USD"}"#);
        assert_eq!(
            first.text,
            "We could not renew the Pro plan. We will try again on 01.01.2026"
        );
        let last = texts_of(r#"{"plan":"Pro","date":"","amount":1590,"currency":"USD","ended":true}"#);
        assert_eq!(last.title, "Your Pro plan is off");
        assert_eq!(last.text, "The last attempt to charge $15.90 failed");
    }

    #[test]
    fn an_approval_for_a_later_day_names_it() {
        let text_of = |date: &str, lang| {
            let facts =
                serde_json::json!({ "name": "Контур — Ночь", "count": 2, "published": true, "date": date });
            texts(NotificationKind::Review, &facts.to_string(), lang).text
        };
        assert_eq!(text_of("", Lang::Ru), "Контур — Ночь и ещё 1");
        assert_eq!(
            text_of("01.01.2026", Lang::Ru),
            "Контур — Ночь и ещё 1. Выйдет 01.01.2026"
        );
        assert_eq!(
            text_of("01.01.2026", Lang::En),
            "Контур — Ночь and 1 more. Out on 01.01.2026"
        );
    }

    #[test]
    fn a_refund_says_what_became_of_the_plan() {
        let texts_of = |facts: &str| texts(NotificationKind::Refund, facts, Lang::En);
        let shorter = texts_of(
            r#"{"plan":"Pro","effect":"shorter","date":"01.01.2026","renewal_off":true,"amount":1590,"currency":"USD"}"#,
        );
        assert_eq!(shorter.title, "A refund of $15.90");
        assert_eq!(
            shorter.text,
            "Your Pro plan now runs until 01.01.2026. Renewal is off"
        );
        let over = texts_of(r#"{"plan":"Pro","effect":"over","renewal_off":false}"#);
        assert_eq!(over.text, "Your Pro plan has ended");
    }

    #[test]
    fn a_gift_names_the_plan_the_days_and_the_end() {
        let facts = r#"{"plan":"Event","days":10,"date":"01.01.2026"}"#;
        let ru = texts(NotificationKind::Gift, facts, Lang::Ru);
        assert_eq!(ru.title, "Тариф Event в подарок");
        assert_eq!(ru.text, "Дней в подарок: 10. Тариф действует до 01.01.2026");
        let en = texts(NotificationKind::Gift, facts, Lang::En);
        assert_eq!(en.text, "Days as a gift: 10. The plan runs until 01.01.2026");
    }

    #[test]
    fn several_tracks_are_told_as_one_and_the_rest() {
        assert_eq!(
            texts(NotificationKind::Release, FACTS, Lang::Ru).text,
            "T и ещё 2"
        );
        let one = texts(
            NotificationKind::Release,
            r#"{"artist":"A","track":"T","count":1}"#,
            Lang::En,
        );
        assert_eq!((one.title.as_str(), one.text.as_str()), ("New from A", "T"));
    }
}
