//! Payments without an event: the provider is asked with growing pauses, and they are closed when their time
//! is over.

use pult_domain::payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus};

use super::{locked_payment::LockedPayment, metrics, purchase::close_page, refund::refund_payment, settle};
use crate::{App, AppError};

/// Per run; the next run follows within a minute.
const AT_ONCE: usize = 200;

#[crate::boxed]
pub async fn reconcile_payments(app: &App) -> Result<(), AppError> {
    let now = app.now();
    // Checked before expiring, because a payment may turn out to be paid.
    for payment in app.store.pending_payments(now, AT_ONCE).await? {
        let code = payment.code.clone();
        if let Err(error) = check_payment(app, payment).await {
            tracing::warn!(%error, payment = code, "a payment could not be asked about");
        }
    }
    let mut tx = app.store.begin().await?;
    let expired = tx.expire_payments(now, AT_ONCE).await?;
    tx.commit().await?;
    for refund in app.store.open_refunds(AT_ONCE).await? {
        if let Err(error) = refund_payment(app, &refund.code).await {
            tracing::warn!(%error, refund = refund.code, "money could not be given back yet");
        }
    }
    metrics::pending(app.store.oldest_open_payment().await?, now);
    if !expired.is_empty() {
        tracing::info!(expired = expired.len(), "payments have expired");
    }
    Ok(())
}

async fn check_payment(app: &App, payment: Payment) -> Result<(), AppError> {
    // Recorded first, so that a charge that cannot be read is not requested every minute.
    app.store.record_payment_check(&payment, app.now()).await?;
    let payment = settle::settle(app, payment).await?;
    if matches!(payment.status, PaymentStatus::Expired | PaymentStatus::Superseded) {
        // Some pages stay open for a day; nobody should pay there any more.
        close_page(app, &payment).await;
    }
    let undecided = payment.status == PaymentStatus::Open && payment.kind == PaymentKind::Renewal;
    if undecided && payment.expires_at <= app.now() {
        fail_renewal(app, &payment).await?;
    }
    Ok(())
}

/// A renewal that stays undecided counts as failed. If it succeeds later, it is granted or refunded.
async fn fail_renewal(app: &App, payment: &Payment) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, &payment.code).await?;
    if locked.payment.status != PaymentStatus::Open {
        return Ok(());
    }
    settle::fail(&mut locked, &mut tx, PaymentFailure::Other).await?;
    let payment = locked.commit_and_reload(app, tx).await?;
    metrics::decided(&payment);
    close_page(app, &payment).await;
    Ok(())
}
