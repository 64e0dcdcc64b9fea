//! Refunding money, as staff or the rules decided.

use pult_domain::{money::Money, payment::PaymentStatus, problem::Problem};
use pult_providers::payments::{PaymentError, ProviderRefundStatus as Said};
use pult_store::RefundStatus;

use super::{locked_payment::LockedPayment, metrics, provider, settle};
use crate::{App, AppError};

/// The refund's own key makes repeated requests safe: the provider refunds once.
#[crate::boxed]
pub async fn refund_payment(app: &App, code: &str) -> Result<(), AppError> {
    let refund = app.store.refund(code).await?;
    let Some(refund) = refund.filter(|refund| refund.status == RefundStatus::Open) else {
        return Ok(());
    };
    let payment = app
        .store
        .payment(&refund.payment_code)
        .await?
        .ok_or(Problem::NotFound)?;
    let (Some(charge), Some(provider)) = (&payment.charge, provider::of(app, &payment)) else {
        return save_refund(app, &payment.code, code, RefundStatus::Failed, None).await;
    };
    let money = Money::new(refund.amount, payment.currency);
    match provider.refund(charge, code, money).await {
        Ok(provider_refund) => match provider_refund.status {
            Said::Succeeded => {
                save_refund(
                    app,
                    &payment.code,
                    code,
                    RefundStatus::Done,
                    Some(&provider_refund.id),
                )
                .await
            }
            // The reconciler asks again.
            Said::Pending => Ok(()),
            Said::Failed => {
                save_refund(
                    app,
                    &payment.code,
                    code,
                    RefundStatus::Failed,
                    Some(&provider_refund.id),
                )
                .await
            }
        },
        Err(PaymentError::Refused(why)) => {
            tracing::error!(refund = code, why, "the provider will not give money back");
            save_refund(app, &payment.code, code, RefundStatus::Failed, None).await
        }
        Err(error) => Err(provider::provider_unavailable(error)),
    }
}

async fn save_refund(
    app: &App,
    payment: &str,
    refund: &str,
    status: RefundStatus,
    reference: Option<&str>,
) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, payment).await?;
    tx.settle_refund(refund, status, reference, locked.now).await?;
    let refunded_before = locked.payment.refunded;
    let refunded_now = tx
        .lock_payment(payment)
        .await?
        .map_or(refunded_before, |payment| payment.refunded);
    if refunded_now > refunded_before {
        settle::apply_refund(&mut locked, &mut tx, refunded_now - refunded_before).await?;
        if refunded_now >= locked.payment.amount && locked.payment.status != PaymentStatus::Refunded {
            locked.decide(&mut tx, PaymentStatus::Refunded).await?;
            metrics::decided(&locked.payment);
        }
    }
    locked.commit_and_reload(app, tx).await?;
    Ok(())
}
