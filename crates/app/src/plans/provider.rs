//! The provider that takes the money.

use pult_domain::{payment::Payment, problem::Problem};
use pult_providers::payments::{PaymentError, PaymentProvider};

use crate::{App, AppError};

/// For whoever wants to pay. The sandbox moves no money, so a real pool does not sell with it.
pub(super) fn open(app: &App) -> Result<&PaymentProvider, Problem> {
    if app.settings.production && app.payments.as_sandbox().is_some() {
        return Err(Problem::PaymentsUnavailable);
    }
    Ok(&app.payments)
}

/// For a payment that was begun. Another provider than the one of today knows nothing of it.
pub(super) fn of<'a>(app: &'a App, payment: &Payment) -> Option<&'a PaymentProvider> {
    (payment.provider == app.payments.name()).then_some(&app.payments)
}

/// What a reader is told when the provider does not do what it should.
pub(super) fn provider_unavailable(error: PaymentError) -> AppError {
    tracing::warn!(%error, "the payment provider failed");
    Problem::PaymentsUnavailable.into()
}
