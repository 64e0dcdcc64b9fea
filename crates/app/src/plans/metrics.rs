//! Metrics about payments.

use pult_domain::{
    payment::{Payment, PaymentStatus},
    time::{SECOND_MS, Timestamp},
};

pub(super) fn started(payment: &Payment) {
    count("pult_payments_started_total", payment);
}

pub(super) fn decided(payment: &Payment) {
    match payment.status {
        PaymentStatus::Succeeded => count("pult_payments_succeeded_total", payment),
        PaymentStatus::Failed | PaymentStatus::Mismatch => count("pult_payments_failed_total", payment),
        PaymentStatus::Refunded => count("pult_payments_refunded_total", payment),
        _ => {}
    }
}

/// Age of the oldest open payment.
pub(super) fn pending(oldest: Option<Timestamp>, now: Timestamp) {
    let age = oldest.map_or(0, |oldest| now.0 - oldest.0);
    metrics::gauge!("pult_payments_pending_seconds").set(age as f64 / SECOND_MS as f64);
}

/// Time from an event at the provider until it was handled.
pub(super) fn event_lag(happened: Timestamp, now: Timestamp) {
    let lag = (now.0 - happened.0).max(0) as f64 / SECOND_MS as f64;
    metrics::histogram!("pult_payment_event_lag_seconds").record(lag);
}

fn count(name: &'static str, payment: &Payment) {
    let (provider, kind) = (payment.provider.clone(), payment.kind.code());
    metrics::counter!(name, "provider" => provider, "kind" => kind).increment(1);
}
