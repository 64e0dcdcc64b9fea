//! What follows from a decision about a payment.

use pult_domain::{
    job::Job,
    limits::JOB_ATTEMPTS,
    mail::MailKind,
    notification::NotificationKind,
    payment::{AutoRefundReason, PaymentFailure, PaymentKind, PaymentStatus},
    subscription::{RenewalFailure, SubscriptionPeriod},
};
use pult_providers::payments::SavedMethod;
use pult_store::{NewJob, NewPaymentMethod, NewRefund, Reservation, Tx};
use serde_json::json;

use super::referral_rewards;
use crate::{
    AppError,
    plans::{
        locked_payment::LockedPayment,
        notify::{PlanNotification, notify, send_mail},
        popup,
    },
};

/// The money was received: the purchase takes effect.
pub(in crate::plans) async fn grant(
    locked: &mut LockedPayment,
    tx: &mut Tx,
    method: Option<&SavedMethod>,
) -> Result<(), AppError> {
    let (account, now) = (locked.payment.account, locked.now);
    let method = match method {
        Some(method) => {
            let new = NewPaymentMethod {
                account,
                provider: &locked.payment.provider,
                token: &method.token,
                customer: method.customer.as_deref(),
                title: &method.title,
                at: now,
            };
            let method_id = tx.insert_method(&new).await?;
            tx.remove_methods(account, Some(method_id), now).await?;
            locked.subscription.change_method(method_id, now);
            Some(method_id)
        }
        None => locked.payment.method,
    };
    let period = match (
        locked.payment.kind,
        locked.payment.purchase(),
        locked.payment.renews_period,
    ) {
        (PaymentKind::Purchase, Some(mut purchase), _) => {
            // Nothing renews without a card.
            purchase.recurrent &= method.is_some();
            purchase.method = method;
            Some(locked.subscription.buy(&purchase, now))
        }
        (PaymentKind::Renewal, Some(mut purchase), Some(old)) => {
            purchase.method = method;
            locked.subscription.renew(old, &purchase, now)
        }
        _ => None,
    };
    if period.as_ref().is_some_and(|period| period.starts_at <= now) {
        referral_rewards::apply_pending_days(tx, account, &mut locked.subscription, now).await?;
    }
    locked.save(tx).await?;
    let period_id = match &period {
        Some(_) => locked.subscription.periods.last().and_then(|period| period.id),
        None => None,
    };
    locked
        .decide_with(tx, PaymentStatus::Succeeded, None, period_id, method)
        .await?;
    if let Some(promo) = locked.payment.promo {
        let reservation = Reservation {
            promo,
            account,
            payment: locked.payment.id,
            until: locked.payment.expires_at,
        };
        tx.use_promo(&reservation, now).await?;
    }
    for kind in popup::ABOUT_PLANS {
        tx.clear_popup(account, kind).await?;
    }
    let Some(period) = period else {
        return try_renewal_now(locked, tx).await;
    };
    if locked.payment.amount > 0 {
        send_receipt(locked, tx, &period).await?;
        if let Some(inviter) = referral_rewards::reward_inviter(tx, &locked.payment, now).await? {
            locked.touched.push(inviter);
        }
    }
    Ok(())
}

/// A card was saved while a renewal keeps failing: the renewal is retried at once.
async fn try_renewal_now(locked: &LockedPayment, tx: &mut Tx) -> Result<(), AppError> {
    let failing = |period: &SubscriptionPeriod| period.renews && period.failures > 0;
    if !locked.subscription.last(locked.now).is_some_and(failing) {
        return Ok(());
    }
    tx.enqueue(NewJob {
        job: &Job::RenewPlans,
        unique_key: Some(&format!("renew:{}", locked.payment.code)),
        run_at: locked.now,
        max_attempts: JOB_ATTEMPTS,
        created_at: locked.now,
    })
    .await?;
    Ok(())
}

async fn send_receipt(
    locked: &LockedPayment,
    tx: &mut Tx,
    period: &SubscriptionPeriod,
) -> Result<(), AppError> {
    let money = locked.payment.money();
    send_mail(
        tx,
        locked.payment.account,
        MailKind::Receipt,
        |to| {
            json!({
                "plan": period.plan.name(),
                "date": period.ends_at.date(to.lang),
                "money": money.text(to.lang),
                "number": locked.payment.code,
            })
        },
        locked.now,
    )
    .await
}

/// Refunds received money that is not wanted.
pub(super) async fn refund_automatically(
    locked: &mut LockedPayment,
    tx: &mut Tx,
    why: AutoRefundReason,
) -> Result<(), AppError> {
    tx.free_promo(locked.payment.id).await?;
    if locked.payment.amount > locked.payment.refunded {
        let code = format!("{}-back", locked.payment.code);
        let refund = NewRefund {
            payment: locked.payment.id,
            code: &code,
            amount: locked.payment.amount - locked.payment.refunded,
            reason: why.code(),
            staff: None,
            at: locked.now,
        };
        if tx.insert_refund(&refund).await? {
            enqueue_refund(tx, &code, locked).await?;
        }
    }
    locked.decide(tx, PaymentStatus::Refunded).await
}

pub(in crate::plans) async fn enqueue_refund(
    tx: &mut Tx,
    code: &str,
    locked: &LockedPayment,
) -> Result<(), AppError> {
    let job = Job::RefundPayment {
        refund: code.to_owned(),
    };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("refund:{code}")),
        run_at: locked.now,
        max_attempts: JOB_ATTEMPTS,
        created_at: locked.now,
    })
    .await?;
    Ok(())
}

pub(in crate::plans) async fn fail(
    locked: &mut LockedPayment,
    tx: &mut Tx,
    failure: PaymentFailure,
) -> Result<(), AppError> {
    tx.free_promo(locked.payment.id).await?;
    locked
        .decide_with(tx, PaymentStatus::Failed, Some(failure), None, None)
        .await?;
    let Some(renewed_period) = locked.payment.renews_period else {
        return Ok(());
    };
    let Some(renewal_failure) = locked.subscription.renewal_failed(renewed_period, locked.now) else {
        return Ok(());
    };
    if renewal_failure == RenewalFailure::Over {
        // The notification about the payment says that the plan has ended, too.
        let closing = locked
            .subscription
            .periods
            .iter_mut()
            .find(|period| period.id == Some(renewed_period));
        if let Some(period) = closing {
            period.end_notified_at = Some(locked.now);
        }
        tx.set_popup(locked.payment.account, popup::PAYMENT_FAILED)
            .await?;
    }
    locked.save(tx).await?;
    let plan = locked
        .payment
        .plan_period
        .map_or("", |plan_period| plan_period.plan.name());
    let money = locked.payment.money();
    let retry_date = |lang| match renewal_failure {
        RenewalFailure::TryAgainAt(at) => at.date(lang),
        RenewalFailure::Over => String::new(),
    };
    let next = match renewal_failure {
        RenewalFailure::TryAgainAt(at) => at.russian_date(),
        RenewalFailure::Over => String::new(),
    };
    let notification = PlanNotification {
        kind: NotificationKind::PaymentFailed,
        facts: json!({
            "plan": plan,
            "amount": money.amount,
            "currency": money.currency.code(),
            "date": next,
            "ended": renewal_failure == RenewalFailure::Over,
        }),
        link: "/profile?tab=subscription",
        about: &format!("renewal_failed:{}", locked.payment.code),
        mail: MailKind::RenewalFailed,
    };
    let params = |to: &pult_store::Recipient| json!({ "plan": plan, "money": money.text(to.lang), "date": retry_date(to.lang) });
    notify(tx, locked.payment.account, &notification, params, locked.now).await
}
