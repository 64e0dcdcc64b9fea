//! Mails about plans and money.

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::{MailTexts, choose, refund};
use crate::mail::params::MailParams;

/// Nothing for a kind that is not about plans.
pub(super) fn texts(kind: MailKind, lang: Lang, facts: &MailParams) -> MailTexts {
    let said = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
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
    } = facts;
    let manage = || Some(said("Управлять подпиской".into(), "Manage your plan".into()));
    let (subject, lines, button) = match kind {
        MailKind::PlanEnding => (
            said(
                format!("Тариф {plan} скоро закончится"),
                format!("Your {plan} plan ends soon"),
            ),
            vec![said(
                format!("{login}, тариф {plan} действует до {date} и сам не продлится."),
                format!("{login}, your {plan} plan runs until {date} and will not renew by itself."),
            )],
            Some(said("Продлить тариф".into(), "Renew the plan".into())),
        ),
        MailKind::RenewalAhead => (
            said(
                format!("Скоро списание за тариф {plan}"),
                format!("A payment for the {plan} plan is coming"),
            ),
            vec![
                said(
                    format!("{login}, {date} мы спишем {money} за тариф {plan}. Карта: {method}."),
                    format!("{login}, on {date} we will charge {money} for the {plan} plan to {method}."),
                ),
                said(
                    "Продление можно отменить в профиле: доступ останется до конца срока.".into(),
                    "You can cancel the renewal in your profile: access stays until the end of the term."
                        .into(),
                ),
            ],
            manage(),
        ),
        MailKind::PlanEnded => (
            said(
                format!("Тариф {plan} закончился"),
                format!("Your {plan} plan has ended"),
            ),
            vec![said(
                format!(
                    "{login}, тариф {plan} закончился. Плейлисты, избранное и история остались на месте."
                ),
                format!(
                    "{login}, your {plan} plan has ended. Your playlists, favourites and history are still here."
                ),
            )],
            Some(said("Выбрать тариф".into(), "Choose a plan".into())),
        ),
        MailKind::PlanGiven => (
            said(
                format!("Тариф {plan} в подарок"),
                format!("The {plan} plan, as a gift"),
            ),
            std::iter::once(said(
                format!(
                    "{login}, мы дарим вам тариф {plan}. Дней в подарок: {days}. Он действует до {date}."
                ),
                format!(
                    "{login}, the {plan} plan is a gift to you. Days for you: {days}. It runs until {date}."
                ),
            ))
            .chain((!then.is_empty()).then(|| {
                said(
                    format!("Потом продолжится {then}: оплаченные дни не пропадут."),
                    format!("Then {then} goes on: no day you paid for is lost."),
                )
            }))
            .collect(),
            manage(),
        ),
        MailKind::RenewalFailed => (
            said("Платёж не прошёл".into(), "A payment failed".into()),
            vec![
                said(
                    format!("{login}, не удалось списать {money} за тариф {plan}."),
                    format!("{login}, we could not charge {money} for the {plan} plan."),
                ),
                match date.as_str() {
                    "" => said(
                        "Больше пробовать не будем, тариф отключён.".into(),
                        "We will not try again, and the plan is off.".into(),
                    ),
                    date => said(
                        format!("Попробуем ещё раз {date}. До тех пор тариф работает."),
                        format!("We will try again on {date}. The plan works until then."),
                    ),
                },
            ],
            manage(),
        ),
        MailKind::Refund => (
            said(format!("Возврат {money}"), format!("A refund of {money}")),
            refund::lines(lang, facts),
            manage(),
        ),
        MailKind::ReferralReward => (
            said("Дни за приглашение".into(), "Days for your invitation".into()),
            vec![said(
                format!("{login}, тот, кого вы пригласили, оплатил тариф. Дней в подарок: {days}."),
                format!("{login}, somebody you invited has bought a plan. Days for you: {days}."),
            )],
            Some(said("Посмотреть".into(), "Have a look".into())),
        ),
        _ => (
            said("Оплата получена".into(), "We have received your payment".into()),
            vec![
                said(
                    format!("{login}, мы получили {money} за тариф {plan}. Он действует до {date}."),
                    format!("{login}, we have received {money} for the {plan} plan. It runs until {date}."),
                ),
                said(
                    format!("Номер платежа: {number}."),
                    format!("Payment number: {number}."),
                ),
            ],
            Some(said("Открыть чек".into(), "Open the receipt".into())),
        ),
    };
    MailTexts {
        subject,
        lines,
        notes: Vec::new(),
        button,
        // A receipt is owed to whoever paid.
        after: if kind == MailKind::Receipt {
            String::new()
        } else {
            choose(lang)
        },
    }
}
