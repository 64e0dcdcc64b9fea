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

use super::rewards;
use crate::{
    AppError,
    plans::{
        locked_payment::LockedPayment,
        notify::{PlanNotification, notify, send_mail},
        popup,
    },
};

/// The money is here: what was bought begins.
pub(in crate::plans) async fn grant(
    case: &mut LockedPayment,
    tx: &mut Tx,
    method: Option<&SavedMethod>,
) -> Result<(), AppError> {
    let (account, now) = (case.payment.account, case.now);
    let method = match method {
        Some(method) => {
            let new = NewPaymentMethod {
                account,
                provider: &case.payment.provider,
                token: &method.token,
                customer: method.customer.as_deref(),
                title: &method.title,
                at: now,
            };
            let kept = tx.insert_method(&new).await?;
            tx.remove_methods(account, Some(kept), now).await?;
            case.subscription.change_method(kept, now);
            Some(kept)
        }
        None => case.payment.method,
    };
    let term = match (
        case.payment.kind,
        case.payment.purchase(),
        case.payment.renews_period,
    ) {
        (PaymentKind::Purchase, Some(mut purchase), _) => {
            // Nothing renews without a card.
            purchase.recurrent &= method.is_some();
            purchase.method = method;
            Some(case.subscription.buy(&purchase, now))
        }
        (PaymentKind::Renewal, Some(mut purchase), Some(old)) => {
            purchase.method = method;
            case.subscription.renew(old, &purchase, now)
        }
        _ => None,
    };
    if term.as_ref().is_some_and(|term| term.starts_at <= now) {
        rewards::apply_pending_days(tx, account, &mut case.subscription, now).await?;
    }
    case.save(tx).await?;
    let made = match &term {
        Some(_) => case.subscription.periods.last().and_then(|term| term.id),
        None => None,
    };
    case.decide_with(tx, PaymentStatus::Succeeded, None, made, method)
        .await?;
    if let Some(promo) = case.payment.promo {
        let used = Reservation {
            promo,
            account,
            payment: case.payment.id,
            until: case.payment.expires_at,
        };
        tx.use_promo(&used, now).await?;
    }
    for kind in popup::ABOUT_PLANS {
        tx.clear_popup(account, kind).await?;
    }
    let Some(term) = term else {
        return try_renewal_now(case, tx).await;
    };
    if case.payment.amount > 0 {
        send_receipt(case, tx, &term).await?;
        if let Some(inviter) = rewards::reward_inviter(tx, &case.payment, now).await? {
            case.touched.push(inviter);
        }
    }
    Ok(())
}

/// A card was given while a renewal keeps failing: it is tried with that one at once.
async fn try_renewal_now(case: &LockedPayment, tx: &mut Tx) -> Result<(), AppError> {
    let failing = |term: &SubscriptionPeriod| term.renews && term.failures > 0;
    if !case.subscription.last(case.now).is_some_and(failing) {
        return Ok(());
    }
    tx.enqueue(NewJob {
        job: &Job::RenewPlans,
        unique_key: Some(&format!("renew:{}", case.payment.code)),
        run_at: case.now,
        max_attempts: JOB_ATTEMPTS,
        created_at: case.now,
    })
    .await?;
    Ok(())
}

async fn send_receipt(case: &LockedPayment, tx: &mut Tx, term: &SubscriptionPeriod) -> Result<(), AppError> {
    let money = case.payment.money();
    send_mail(
        tx,
        case.payment.account,
        MailKind::Receipt,
        |to| {
            json!({
                "plan": term.plan.name(),
                "date": term.ends_at.date(to.lang),
                "money": money.text(to.lang),
                "number": case.payment.code,
            })
        },
        case.now,
    )
    .await
}

/// Money that came and is not wanted goes back by itself.
pub(super) async fn send_back(
    case: &mut LockedPayment,
    tx: &mut Tx,
    why: AutoRefundReason,
) -> Result<(), AppError> {
    tx.free_promo(case.payment.id).await?;
    if case.payment.amount > case.payment.refunded {
        let code = format!("{}-back", case.payment.code);
        let refund = NewRefund {
            payment: case.payment.id,
            code: &code,
            amount: case.payment.amount - case.payment.refunded,
            reason: why.code(),
            staff: None,
            at: case.now,
        };
        if tx.insert_refund(&refund).await? {
            ask_to_refund(tx, &code, case).await?;
        }
    }
    case.decide(tx, PaymentStatus::Refunded).await
}

pub(in crate::plans) async fn ask_to_refund(
    tx: &mut Tx,
    code: &str,
    case: &LockedPayment,
) -> Result<(), AppError> {
    let job = Job::RefundPayment {
        refund: code.to_owned(),
    };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("refund:{code}")),
        run_at: case.now,
        max_attempts: JOB_ATTEMPTS,
        created_at: case.now,
    })
    .await?;
    Ok(())
}

pub(in crate::plans) async fn fail(
    case: &mut LockedPayment,
    tx: &mut Tx,
    failure: PaymentFailure,
) -> Result<(), AppError> {
    tx.free_promo(case.payment.id).await?;
    case.decide_with(tx, PaymentStatus::Failed, Some(failure), None, None)
        .await?;
    let Some(old) = case.payment.renews_period else {
        return Ok(());
    };
    let Some(failed) = case.subscription.renewal_failed(old, case.now) else {
        return Ok(());
    };
    if failed == RenewalFailure::Over {
        // What is said about the payment says that the plan is over, too.
        let closing = case
            .subscription
            .periods
            .iter_mut()
            .find(|term| term.id == Some(old));
        if let Some(term) = closing {
            term.end_notified_at = Some(case.now);
        }
        tx.set_popup(case.payment.account, popup::PAYMENT_FAILED).await?;
    }
    case.save(tx).await?;
    let plan = case.payment.plan_period.map_or("", |tariff| tariff.plan.name());
    let money = case.payment.money();
    let again = |lang| match failed {
        RenewalFailure::TryAgainAt(at) => at.date(lang),
        RenewalFailure::Over => String::new(),
    };
    let next = match failed {
        RenewalFailure::TryAgainAt(at) => at.russian_date(),
        RenewalFailure::Over => String::new(),
    };
    let news = PlanNotification {
        kind: NotificationKind::PaymentFailed,
        facts: json!({
            "plan": plan,
            "amount": money.amount,
            "currency": money.currency.code(),
            "date": next,
            "ended": failed == RenewalFailure::Over,
        }),
        link: "/profile?tab=subscription",
        about: &format!("renewal_failed:{}", case.payment.code),
        mail: MailKind::RenewalFailed,
    };
    let params = |to: &pult_store::Recipient| json!({ "plan": plan, "money": money.text(to.lang), "date": again(to.lang) });
    notify(tx, case.payment.account, &news, params, case.now).await
}
