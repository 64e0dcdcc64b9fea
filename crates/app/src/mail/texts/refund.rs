//! The mail about a refund: the amount, the payment, and the effect on the plan.

use pult_domain::{
    lang::{Bilingual, Lang},
    subscription::SubscriptionEffect,
};

use crate::mail::params::MailParams;

pub(super) fn lines(lang: Lang, params: &MailParams) -> Vec<String> {
    let MailParams {
        login,
        plan,
        date,
        money,
        number,
        then,
        ..
    } = params;
    let mut lines = vec![Bilingual::new(
        format!(
            "{login}, мы вернули {money} по платежу {number}. Банк зачислит деньги в течение нескольких дней."
        ),
        format!(
            "{login}, we have refunded {money} of payment {number}. It may take your bank a few days to show it."
        ),
    )];
    match SubscriptionEffect::parse(&params.effect) {
        Some(SubscriptionEffect::Shorter) => lines.push(Bilingual::new(
            format!("Вместе с деньгами уходят оплаченные ими дни: тариф {plan} теперь действует до {date}."),
            format!("The days it paid for are taken back too: your {plan} plan now runs until {date}."),
        )),
        Some(SubscriptionEffect::Over) => {
            lines.push(Bilingual::new(
                format!("Тариф {plan} на этом закончился."),
                format!("Your {plan} plan has ended with that."),
            ));
            if !then.is_empty() {
                lines.push(Bilingual::new(
                    format!("Дальше действует тариф {then}, до {date}."),
                    format!("Your {then} plan runs from now on, until {date}."),
                ));
            }
        }
        Some(SubscriptionEffect::NeverStarts) => lines.push(Bilingual::new(
            format!("Тариф {plan}, оплаченный вперёд, не начнётся."),
            format!("The {plan} plan that was paid in advance will not start."),
        )),
        Some(SubscriptionEffect::Same) => lines.push(Bilingual::new(
            "Тариф и его срок остались прежними.",
            "Your plan and its term stay as they were.",
        )),
        None => {}
    }
    if params.renewal_off {
        lines.push(Bilingual::new(
            "Автоматическое продление выключено: больше мы ничего не спишем.",
            "Automatic renewal is off: we will charge nothing more.",
        ));
    }
    lines.iter().map(|line| line.get(lang).to_owned()).collect()
}
