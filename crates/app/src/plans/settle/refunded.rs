//! Money went back: the days it had bought go with it, and its reader is told what that means.

use pult_domain::{
    mail::MailKind,
    money::Money,
    notification::NotificationKind,
    subscription::{RefundEffect, SubscriptionEffect},
};
use pult_store::{Recipient, Tx};
use serde_json::json;

use crate::{
    AppError,
    plans::{
        locked_payment::LockedPayment,
        notify::{PlanNotification, notify},
    },
};

/// The store has counted the amount already.
pub(in crate::plans) async fn take_back(
    case: &mut LockedPayment,
    tx: &mut Tx,
    amount: i64,
) -> Result<(), AppError> {
    case.payment.refunded += amount;
    let taken = match case.payment.period {
        Some(term) => case.subscription.take_back(term, amount, case.now),
        // Nothing was bought with it: it came too late, or was not what was asked for.
        None => None,
    };
    if taken.is_some() {
        case.save(tx).await?;
    }
    notify_owner(case, tx, amount, taken.as_ref()).await
}

async fn notify_owner(
    case: &LockedPayment,
    tx: &mut Tx,
    amount: i64,
    taken: Option<&RefundEffect>,
) -> Result<(), AppError> {
    let payment = &case.payment;
    let money = Money::new(amount, payment.currency);
    let plan = taken.map_or("", |taken| taken.plan.name());
    let effect = taken.map_or("", |taken| taken.effect.code());
    let (then, until) = match taken {
        Some(RefundEffect {
            effect: SubscriptionEffect::Over,
            then: Some((plan, until)),
            ..
        }) => (plan.name(), Some(*until)),
        Some(taken) => ("", taken.ends_at),
        None => ("", None),
    };
    let renewal_off = taken.is_some_and(|taken| taken.renewal_off);
    let news = PlanNotification {
        kind: NotificationKind::Refund,
        facts: json!({
            "plan": plan,
            "effect": effect,
            "then": then,
            "date": until.map(|until| until.russian_date()).unwrap_or_default(),
            "renewal_off": renewal_off,
            "amount": amount,
            "currency": payment.currency.code(),
        }),
        link: "/profile?tab=subscription",
        // Each part that goes back brings the sum to another height.
        about: &format!("refund:{}:{}", payment.code, payment.refunded),
        mail: MailKind::Refund,
    };
    let params = |to: &Recipient| {
        json!({
            "plan": plan,
            "effect": effect,
            "then": then,
            "date": until.map(|until| until.date(to.lang)).unwrap_or_default(),
            "renewal_off": renewal_off,
            "money": money.text(to.lang),
            "number": payment.code,
        })
    };
    notify(tx, payment.account, &news, params, case.now).await
}
