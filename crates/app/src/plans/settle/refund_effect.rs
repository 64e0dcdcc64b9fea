//! After a refund: the days that the money bought are removed, and the owner is notified.

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
pub(in crate::plans) async fn apply_refund(
    locked: &mut LockedPayment,
    tx: &mut Tx,
    amount: i64,
) -> Result<(), AppError> {
    locked.payment.refunded += amount;
    let refund_effect = match locked.payment.period {
        Some(period) => locked.subscription.apply_refund(period, amount, locked.now),
        // The payment bought nothing: it came too late or did not match.
        None => None,
    };
    if refund_effect.is_some() {
        locked.save(tx).await?;
    }
    notify_owner(locked, tx, amount, refund_effect.as_ref()).await
}

async fn notify_owner(
    locked: &LockedPayment,
    tx: &mut Tx,
    amount: i64,
    refund_effect: Option<&RefundEffect>,
) -> Result<(), AppError> {
    let payment = &locked.payment;
    let money = Money::new(amount, payment.currency);
    let plan = refund_effect.map_or("", |refund_effect| refund_effect.plan.name());
    let effect = refund_effect.map_or("", |refund_effect| refund_effect.effect.code());
    let (then, until) = match refund_effect {
        Some(RefundEffect {
            effect: SubscriptionEffect::Over,
            then: Some((plan, until)),
            ..
        }) => (plan.name(), Some(*until)),
        Some(refund_effect) => ("", refund_effect.ends_at),
        None => ("", None),
    };
    let renewal_off = refund_effect.is_some_and(|refund_effect| refund_effect.renewal_off);
    let notification = PlanNotification {
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
        // Each partial refund changes the sum, so that each is notified.
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
    notify(tx, payment.account, &notification, params, locked.now).await
}
