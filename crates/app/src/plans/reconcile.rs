//! Payments that nobody told us about: asked about with growing pauses, and closed when their time is over.

use pult_domain::payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus};

use super::{connect::close_page, locked_payment::LockedPayment, metrics, refund::refund_payment, settle};
use crate::{App, AppError};

/// In one run; the next one comes within a minute.
const AT_ONCE: usize = 200;

#[crate::boxed]
pub async fn reconcile(app: &App) -> Result<(), AppError> {
    let now = app.now();
    // What is asked about first may turn out to be paid.
    for payment in app.store.pending_payments(now, AT_ONCE).await? {
        let code = payment.code.clone();
        if let Err(error) = look_at(app, payment).await {
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

async fn look_at(app: &App, payment: Payment) -> Result<(), AppError> {
    // Written first: a charge that cannot be read must not be asked about every minute.
    app.store.record_payment_check(&payment, app.now()).await?;
    let payment = settle::settle(app, payment).await?;
    if matches!(payment.status, PaymentStatus::Expired | PaymentStatus::Superseded) {
        // Some pages stay open for a day; nobody should pay there any more.
        close_page(app, &payment).await;
    }
    let undecided = payment.status == PaymentStatus::Open && payment.kind == PaymentKind::Renewal;
    if undecided && payment.expires_at <= app.now() {
        give_up(app, &payment).await?;
    }
    Ok(())
}

/// A renewal that hangs counts as one that failed. Should it come through all the same, it is granted or given back.
async fn give_up(app: &App, payment: &Payment) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut case = LockedPayment::load(app, &mut tx, &payment.code).await?;
    if case.payment.status != PaymentStatus::Open {
        return Ok(());
    }
    settle::fail(&mut case, &mut tx, PaymentFailure::Other).await?;
    let payment = case.close(app, tx).await?;
    metrics::decided(&payment);
    close_page(app, &payment).await;
    Ok(())
}
