//! The payment provider.

use pult_domain::{payment::Payment, problem::Problem};
use pult_providers::payments::{PaymentError, PaymentProvider};

use crate::{App, AppError};

/// For new payments. The sandbox moves no money, so a real pool does not sell with it.
pub(super) fn open(app: &App) -> Result<&PaymentProvider, Problem> {
    if app.settings.production && app.payments.as_sandbox().is_some() {
        return Err(Problem::PaymentsUnavailable);
    }
    Ok(&app.payments)
}

/// For a payment that exists. A provider that is no longer configured cannot be asked.
pub(super) fn of<'a>(app: &'a App, payment: &Payment) -> Option<&'a PaymentProvider> {
    (payment.provider == app.payments.name()).then_some(&app.payments)
}

/// The problem that users get when the provider fails.
pub(super) fn provider_unavailable(error: PaymentError) -> AppError {
    tracing::warn!(%error, "the payment provider failed");
    Problem::PaymentsUnavailable.into()
}
