//! Mails about plans and payments.

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::{MailTexts, choices_hint, refund};
use crate::mail::params::MailParams;

/// Kinds other than those about plans fall back to the receipt.
pub(super) fn texts(kind: MailKind, lang: Lang, params: &MailParams) -> MailTexts {
    let localized = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
    let MailParams {
        login,
        plan,
        date,
        money,
        method,
        number,
        days,
        then,
        ..
    } = params;
    let manage = || Some(localized("Управлять подпиской".into(), "Manage your plan".into()));
    let (subject, lines, button) = match kind {
        MailKind::PlanEnding => (
            localized(
                format!("Тариф {plan} скоро закончится"),
                format!("Your {plan} plan ends soon"),
            ),
            vec![localized(
                format!("{login}, тариф {plan} действует до {date} и сам не продлится."),
                format!("{login}, your {plan} plan runs until {date} and will not renew automatically."),
            )],
            Some(localized("Продлить тариф".into(), "Renew the plan".into())),
        ),
        MailKind::RenewalAhead => (
            localized(
                format!("Скоро списание за тариф {plan}"),
                format!("Upcoming payment for the {plan} plan"),
            ),
            vec![
                localized(
                    format!("{login}, {date} мы спишем {money} за тариф {plan}. Карта: {method}."),
                    format!("{login}, on {date} we will charge {money} for the {plan} plan to {method}."),
                ),
                localized(
                    "Продление можно отменить в профиле: доступ останется до конца срока.".into(),
                    "You can cancel the renewal in your profile: access stays until the end of the term."
                        .into(),
                ),
            ],
            manage(),
        ),
        MailKind::PlanEnded => (
            localized(
                format!("Тариф {plan} закончился"),
                format!("Your {plan} plan has ended"),
            ),
            vec![localized(
                format!(
                    "{login}, тариф {plan} закончился. Плейлисты, избранное и история остались на месте."
                ),
                format!(
                    "{login}, your {plan} plan has ended. Your playlists, favourites and history are still here."
                ),
            )],
            Some(localized("Выбрать тариф".into(), "Choose a plan".into())),
        ),
        MailKind::PlanGiven => (
            localized(
                format!("Тариф {plan} в подарок"),
                format!("The {plan} plan, as a gift"),
            ),
            std::iter::once(localized(
                format!(
                    "{login}, мы дарим вам тариф {plan}. Дней в подарок: {days}. Он действует до {date}."
                ),
                format!(
                    "{login}, we are giving you the {plan} plan. Days as a gift: {days}. It runs until {date}."
                ),
            ))
            .chain((!then.is_empty()).then(|| {
                localized(
                    format!("Потом продолжится {then}: оплаченные дни не пропадут."),
                    format!("After that {then} continues: the days you paid for are not lost."),
                )
            }))
            .collect(),
            manage(),
        ),
        MailKind::RenewalFailed => (
            localized("Платёж не прошёл".into(), "Your payment failed".into()),
            vec![
                localized(
                    format!("{login}, не удалось списать {money} за тариф {plan}."),
                    format!("{login}, we could not charge {money} for the {plan} plan."),
                ),
                match date.as_str() {
                    "" => localized(
                        "Больше пробовать не будем, тариф отключён.".into(),
                        "We will not try again, and the plan is off.".into(),
                    ),
                    date => localized(
                        format!("Попробуем ещё раз {date}. До тех пор тариф работает."),
                        format!("We will try again on {date}. The plan works until then."),
                    ),
                },
            ],
            manage(),
        ),
        MailKind::Refund => (
            localized(format!("Возврат {money}"), format!("A refund of {money}")),
            refund::lines(lang, params),
            manage(),
        ),
        MailKind::ReferralReward => (
            localized("Дни за приглашение".into(), "Days for an invitation".into()),
            vec![localized(
                format!("{login}, тот, кого вы пригласили, оплатил тариф. Дней в подарок: {days}."),
                format!("{login}, someone you invited has bought a plan. Days as a gift: {days}."),
            )],
            Some(localized("Посмотреть".into(), "View".into())),
        ),
        _ => (
            localized("Оплата получена".into(), "We have received your payment".into()),
            vec![
                localized(
                    format!("{login}, мы получили {money} за тариф {plan}. Он действует до {date}."),
                    format!("{login}, we have received {money} for the {plan} plan. It runs until {date}."),
                ),
                localized(
                    format!("Номер платежа: {number}."),
                    format!("Payment number: {number}."),
                ),
            ],
            Some(localized("Открыть чек".into(), "Open the receipt".into())),
        ),
    };
    MailTexts {
        subject,
        lines,
        notes: Vec::new(),
        button,
        // A receipt is always sent, so it has no hint about choices.
        after: if kind == MailKind::Receipt {
            String::new()
        } else {
            choices_hint(lang)
        },
    }
}
