//! Giving money back, as staff or the rules decided.

use pult_domain::{money::Money, payment::PaymentStatus, problem::Problem};
use pult_providers::payments::{PaymentError, ProviderRefundStatus as Said};
use pult_store::RefundStatus;

use super::{locked_payment::LockedPayment, metrics, provider, settle};
use crate::{App, AppError};

/// Asked for with the refund's own key, the provider does it once.
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
        return settled(app, &payment.code, code, RefundStatus::Failed, None).await;
    };
    let money = Money::new(refund.amount, payment.currency);
    match provider.refund(charge, code, money).await {
        Ok(done) => match done.status {
            Said::Succeeded => settled(app, &payment.code, code, RefundStatus::Done, Some(&done.id)).await,
            // Asked again by the reconciler.
            Said::Pending => Ok(()),
            Said::Failed => settled(app, &payment.code, code, RefundStatus::Failed, Some(&done.id)).await,
        },
        Err(PaymentError::Refused(why)) => {
            tracing::error!(refund = code, why, "the provider will not give money back");
            settled(app, &payment.code, code, RefundStatus::Failed, None).await
        }
        Err(error) => Err(provider::provider_unavailable(error)),
    }
}

async fn settled(
    app: &App,
    payment: &str,
    refund: &str,
    status: RefundStatus,
    reference: Option<&str>,
) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut case = LockedPayment::load(app, &mut tx, payment).await?;
    tx.settle_refund(refund, status, reference, case.now).await?;
    let known = case.payment.refunded;
    let now_known = tx
        .lock_payment(payment)
        .await?
        .map_or(known, |payment| payment.refunded);
    if now_known > known {
        settle::take_back(&mut case, &mut tx, now_known - known).await?;
        if now_known >= case.payment.amount && case.payment.status != PaymentStatus::Refunded {
            case.decide(&mut tx, PaymentStatus::Refunded).await?;
            metrics::decided(&case.payment);
        }
    }
    case.close(app, tx).await?;
    Ok(())
}
