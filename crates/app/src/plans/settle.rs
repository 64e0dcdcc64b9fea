//! The one place where a payment is decided. On every trigger (an event, the user's return, the reconciler)
//! the provider is asked for the charge, and the result is written in one transaction. A second run changes
//! nothing.

mod effects;
mod referral_rewards;
mod refund_effect;

use pult_domain::payment::{
    AutoRefundReason, ChargeResult, Payment, PaymentDecision, PaymentKind, PaymentStatus, decide,
};
use pult_providers::payments::{Charge, ChargeKind, ChargeStatus};
use pult_store::Tx;

use super::{locked_payment::LockedPayment, metrics, provider};
use crate::{App, AppError};

pub(super) use effects::{enqueue_refund, fail, grant};
pub(super) use referral_rewards::apply_pending_days;
pub(super) use refund_effect::apply_refund;

/// Asks the provider about a payment and stores the result.
pub(super) async fn settle(app: &App, payment: Payment) -> Result<Payment, AppError> {
    let (Some(charge), Some(provider)) = (&payment.charge, provider::of(app, &payment)) else {
        return Ok(payment);
    };
    match provider
        .find(charge)
        .await
        .map_err(provider::provider_unavailable)?
    {
        Some(charge) => apply(app, &payment.code, &charge).await,
        None => {
            tracing::warn!(
                payment = payment.code,
                charge,
                "the provider does not know a charge of ours"
            );
            Ok(payment)
        }
    }
}

/// Applies a charge to its payment.
pub(super) async fn apply(app: &App, code: &str, charge: &Charge) -> Result<Payment, AppError> {
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, code).await?;
    save_page(&locked.payment, &mut tx, charge).await?;
    let stored = locked.payment.method_title.as_deref();
    if let Some(card) = charge.paid_with.as_deref().filter(|card| stored != Some(*card)) {
        tx.set_paid_with(locked.payment.id, card).await?;
    }
    let before = locked.payment.status;
    apply_charge(&mut locked, &mut tx, charge).await?;
    let is_decided = locked.payment.status != before;
    let payment = locked.commit_and_reload(app, tx).await?;
    if is_decided {
        metrics::decided(&payment);
    }
    Ok(payment)
}

/// Stores the current payment page; there is none while the bank checks the payment.
async fn save_page(payment: &Payment, tx: &mut Tx, charge: &Charge) -> Result<(), AppError> {
    let stored = payment.url.as_deref();
    let page = charge
        .url
        .as_deref()
        .or(stored.filter(|_| charge.status != ChargeStatus::Pending));
    if payment.charge.is_none() || page != stored {
        let id = payment.charge.as_ref().unwrap_or(&charge.id);
        tx.set_charge(payment.id, id, page).await?;
    }
    Ok(())
}

async fn apply_charge(locked: &mut LockedPayment, tx: &mut Tx, charge: &Charge) -> Result<(), AppError> {
    let more = tx
        .raise_refunded(
            locked.payment.id,
            charge.refunded.min(locked.payment.amount),
            locked.now,
        )
        .await?;
    if more > 0 {
        refund_effect::apply_refund(locked, tx, more).await?;
    }
    let unwanted = match (locked.payment.kind, locked.payment.renews_period) {
        (PaymentKind::Purchase, _) if tx.is_superseded(&locked.payment).await? => {
            Some(AutoRefundReason::Overtaken)
        }
        (PaymentKind::Purchase, _) => locked
            .payment
            .is_too_late(locked.now)
            .then_some(AutoRefundReason::Late),
        (PaymentKind::Renewal, Some(period)) => {
            let is_awaited = locked.subscription.awaits_renewal(period);
            (!is_awaited).then_some(AutoRefundReason::NotAwaited)
        }
        _ => None,
    };
    let decision = decide(locked.payment.status, to_result(charge.status), unwanted);
    if matches!(decision, PaymentDecision::Grant | PaymentDecision::AutoRefund(_))
        && !matches_payment(&locked.payment, charge)
    {
        tracing::error!(
            payment = locked.payment.code,
            charge = charge.id,
            "a charge is not what was asked for: nothing is granted"
        );
        tx.free_promo(locked.payment.id).await?;
        return locked.decide(tx, PaymentStatus::Mismatch).await;
    }
    match decision {
        PaymentDecision::Nothing => Ok(()),
        PaymentDecision::Grant => effects::grant(locked, tx, charge.method.as_ref()).await,
        PaymentDecision::AutoRefund(why) => effects::refund_automatically(locked, tx, why).await,
        PaymentDecision::Fail(failure) => effects::fail(locked, tx, failure).await,
        PaymentDecision::Refunded => locked.decide(tx, PaymentStatus::Refunded).await,
        PaymentDecision::Disputed => {
            locked.subscription.cancel();
            locked.save(tx).await?;
            locked.decide(tx, PaymentStatus::Disputed).await
        }
    }
}

/// Whether the charge is the requested one: our id, this account, this amount and currency.
fn matches_payment(payment: &Payment, charge: &Charge) -> bool {
    let account = payment.account.0.to_string();
    let is_ours = payment.charge.as_ref().is_none_or(|own| *own == charge.id)
        && !charge.doubtful
        && charge.account.as_ref().is_none_or(|own| *own == account)
        && charge.reference.as_ref().is_none_or(|code| *code == payment.code);
    let same_amount = match payment.kind {
        PaymentKind::Card => charge.kind == ChargeKind::Card,
        PaymentKind::Purchase | PaymentKind::Renewal => {
            charge.kind == ChargeKind::Payment && charge.money == Some(payment.money())
        }
    };
    is_ours && same_amount
}

fn to_result(status: ChargeStatus) -> ChargeResult {
    match status {
        ChargeStatus::Waiting | ChargeStatus::Pending => ChargeResult::Waiting,
        ChargeStatus::Succeeded => ChargeResult::Succeeded,
        ChargeStatus::Failed(failure) => ChargeResult::Failed(failure),
        ChargeStatus::Refunded => ChargeResult::Refunded,
        ChargeStatus::Disputed => ChargeResult::Disputed,
    }
}
