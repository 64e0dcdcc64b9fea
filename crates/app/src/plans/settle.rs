//! The one place where a payment is decided. Whatever the reason to look (an event, the reader's return, the reconciler),
//! the provider is asked what the charge is now, and what follows is written in one transaction. Done twice, the second
//! time finds nothing to do.

mod outcome;
mod refunded;
mod rewards;

use pult_domain::payment::{
    AutoRefundReason, ChargeResult, Payment, PaymentDecision, PaymentKind, PaymentStatus, decide,
};
use pult_providers::payments::{Charge, ChargeKind, ChargeStatus};
use pult_store::Tx;

use super::{locked_payment::LockedPayment, metrics, provider};
use crate::{App, AppError};

pub(super) use outcome::{ask_to_refund, fail, grant};
pub(super) use refunded::take_back;
pub(super) use rewards::apply_pending_days;

/// Asks the provider about a payment and writes down what became of it.
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

/// Writes down what a charge means for its payment.
pub(super) async fn apply(app: &App, code: &str, charge: &Charge) -> Result<Payment, AppError> {
    let mut tx = app.store.begin().await?;
    let mut case = LockedPayment::load(app, &mut tx, code).await?;
    keep_page(&case.payment, &mut tx, charge).await?;
    let known = case.payment.method_title.as_deref();
    if let Some(card) = charge.paid_with.as_deref().filter(|card| known != Some(*card)) {
        tx.set_paid_with(case.payment.id, card).await?;
    }
    let before = case.payment.status;
    consider(&mut case, &mut tx, charge).await?;
    let decided = case.payment.status != before;
    let payment = case.close(app, tx).await?;
    if decided {
        metrics::decided(&payment);
    }
    Ok(payment)
}

/// Where it is paid now: nowhere while the bank checks it.
async fn keep_page(payment: &Payment, tx: &mut Tx, charge: &Charge) -> Result<(), AppError> {
    let known = payment.url.as_deref();
    let page = charge
        .url
        .as_deref()
        .or(known.filter(|_| charge.status != ChargeStatus::Pending));
    if payment.charge.is_none() || page != known {
        let id = payment.charge.as_ref().unwrap_or(&charge.id);
        tx.set_charge(payment.id, id, page).await?;
    }
    Ok(())
}

async fn consider(case: &mut LockedPayment, tx: &mut Tx, charge: &Charge) -> Result<(), AppError> {
    let more = tx
        .raise_refunded(
            case.payment.id,
            charge.refunded.min(case.payment.amount),
            case.now,
        )
        .await?;
    if more > 0 {
        refunded::take_back(case, tx, more).await?;
    }
    let unwanted = match (case.payment.kind, case.payment.renews_period) {
        (PaymentKind::Purchase, _) if tx.is_superseded(&case.payment).await? => {
            Some(AutoRefundReason::Overtaken)
        }
        (PaymentKind::Purchase, _) => case
            .payment
            .is_too_late(case.now)
            .then_some(AutoRefundReason::Late),
        (PaymentKind::Renewal, Some(term)) => {
            let awaited = case.subscription.awaits_renewal(term);
            (!awaited).then_some(AutoRefundReason::NotAwaited)
        }
        _ => None,
    };
    let decision = decide(case.payment.status, said(charge.status), unwanted);
    if matches!(decision, PaymentDecision::Grant | PaymentDecision::AutoRefund(_))
        && !fits(&case.payment, charge)
    {
        tracing::error!(
            payment = case.payment.code,
            charge = charge.id,
            "a charge is not what was asked for: nothing is granted"
        );
        tx.free_promo(case.payment.id).await?;
        return case.decide(tx, PaymentStatus::Mismatch).await;
    }
    match decision {
        PaymentDecision::Nothing => Ok(()),
        PaymentDecision::Grant => outcome::grant(case, tx, charge.method.as_ref()).await,
        PaymentDecision::AutoRefund(why) => outcome::send_back(case, tx, why).await,
        PaymentDecision::Fail(failure) => outcome::fail(case, tx, failure).await,
        PaymentDecision::Refunded => case.decide(tx, PaymentStatus::Refunded).await,
        PaymentDecision::Disputed => {
            case.subscription.cancel();
            case.save(tx).await?;
            case.decide(tx, PaymentStatus::Disputed).await
        }
    }
}

/// Whether the charge is the one that was asked for: ours by name, of this account, for this much in this currency.
fn fits(payment: &Payment, charge: &Charge) -> bool {
    let account = payment.account.0.to_string();
    let ours = payment.charge.as_ref().is_none_or(|own| *own == charge.id)
        && !charge.doubtful
        && charge.account.as_ref().is_none_or(|own| *own == account)
        && charge.reference.as_ref().is_none_or(|code| *code == payment.code);
    let same = match payment.kind {
        PaymentKind::Card => charge.kind == ChargeKind::Card,
        PaymentKind::Purchase | PaymentKind::Renewal => {
            charge.kind == ChargeKind::Payment && charge.money == Some(payment.money())
        }
    };
    ours && same
}

fn said(status: ChargeStatus) -> ChargeResult {
    match status {
        ChargeStatus::Waiting | ChargeStatus::Pending => ChargeResult::Waiting,
        ChargeStatus::Succeeded => ChargeResult::Succeeded,
        ChargeStatus::Failed(failure) => ChargeResult::Failed(failure),
        ChargeStatus::Refunded => ChargeResult::Refunded,
        ChargeStatus::Disputed => ChargeResult::Disputed,
    }
}
