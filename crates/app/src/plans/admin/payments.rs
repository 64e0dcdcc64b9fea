//! Payments as staff see them, and refunds.

use pult_domain::{
    list::{PageRequest, within},
    payment::{Payment, PaymentStatus},
    problem::Problem,
    requester::User,
    subscription::RefundEffect,
};
use pult_store::{NewRefund, PaymentEvent, PaymentQuery, Refund, StaffPayment};
use serde_json::json;

use super::reason;
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    plans::{locked_payment::LockedPayment, new_code, refund::refund_payment, settle},
};

#[derive(Debug, Clone, Default)]
pub struct PaymentSearch {
    /// Code, charge, login or e-mail.
    pub q: Option<String>,
    pub status: Option<String>,
    pub provider: Option<String>,
}

/// A refund with the login of the staff member who requested it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundView {
    pub refund: Refund,
    pub by: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentDetail {
    pub payment: StaffPayment,
    pub events: Vec<PaymentEvent>,
    pub refunds: Vec<RefundView>,
}

/// Newest first, with the total count.
#[crate::boxed]
pub async fn payments(
    app: &App,
    search: &PaymentSearch,
    page: PageRequest,
) -> Result<(Vec<StaffPayment>, usize), AppError> {
    let invalid = || Problem::InvalidValue {
        field: "status".into(),
    };
    let non_empty = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let status = non_empty(&search.status)
        .map(|code| PaymentStatus::parse(&code).ok_or_else(invalid))
        .transpose()?;
    let (text, provider) = (non_empty(&search.q), non_empty(&search.provider));
    let query = PaymentQuery {
        text: text.as_deref().map(str::trim),
        status,
        provider: provider.as_deref(),
        offset: page.offset,
        limit: page.limit,
    };
    Ok(app.store.payments_for_staff(&query).await?)
}

#[crate::boxed]
pub async fn payment(app: &App, code: &str) -> Result<PaymentDetail, AppError> {
    let payment = find_payment(app, code).await?;
    let events = match &payment.payment.charge {
        Some(charge) => {
            let provider = &payment.payment.provider;
            app.store.events_of_charge(provider, charge).await?
        }
        None => Vec::new(),
    };
    let mut refunds = Vec::new();
    for refund in app.store.refunds_of(payment.payment.id).await? {
        let by = match refund.staff {
            Some(staff) => app.store.account(staff).await?.map(|account| account.login),
            None => None,
        };
        refunds.push(RefundView { refund, by });
    }
    Ok(PaymentDetail {
        payment,
        events,
        refunds,
    })
}

/// The effect that a refund would have now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundPreview {
    pub amount: i64,
    /// None if nothing was bought with the money.
    pub effect: Option<RefundEffect>,
}

/// Uses the rule that [`refund`] follows once the provider has refunded.
#[crate::boxed]
pub async fn refund_preview(app: &App, code: &str, amount: Option<i64>) -> Result<RefundPreview, AppError> {
    let payment = app.store.payment(code).await?.ok_or(Problem::NotFound)?;
    let amount = refundable(&payment, amount)?;
    let effect = match payment.period {
        Some(period) => {
            let subscription = app.store.subscription(payment.account).await?;
            subscription.preview_refund(period, amount, app.now())
        }
        None => None,
    };
    Ok(RefundPreview { amount, effect })
}

/// How much of a payment is refunded: the whole rest if no amount is given.
fn refundable(payment: &Payment, amount: Option<i64>) -> Result<i64, Problem> {
    let rest = payment.amount - payment.refunded;
    // Only received money can be refunded, including money that did not match.
    let is_received = payment.period.is_some() || payment.status == PaymentStatus::Mismatch;
    if !is_received || rest == 0 || payment.status == PaymentStatus::Disputed {
        return Err(Problem::PaymentDecided);
    }
    let amount = amount.unwrap_or(rest);
    within("amount", amount, 1, rest)?;
    Ok(amount)
}

/// Refunds the whole rest if no amount is given. The provider is called at once, and again later if it is
/// unavailable.
#[crate::boxed]
pub async fn refund(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    code: &str,
    amount: Option<i64>,
    why: &str,
) -> Result<StaffPayment, AppError> {
    let reason = reason(why)?;
    let mut tx = app.store.begin().await?;
    let locked = LockedPayment::load(app, &mut tx, code).await?;
    let payment = &locked.payment;
    let amount = refundable(payment, amount)?;
    let refund = new_code()?;
    let new = NewRefund {
        payment: payment.id,
        code: &refund,
        amount,
        reason,
        staff: Some(staff.account.id),
        at: locked.now,
    };
    if !tx.insert_refund(&new).await? {
        return Err(Problem::PaymentDecided.into());
    }
    settle::enqueue_refund(&mut tx, &refund, &locked).await?;
    let money = json!({ "amount": amount, "currency": payment.currency.code() });
    let facts = json!({ "amount": money, "reason": reason });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "payment.refund",
        &format!("payment {code}"),
        facts,
    )
    .await?;
    tx.commit().await?;
    if let Err(error) = refund_payment(app, &refund).await {
        tracing::warn!(%error, refund, "a refund waits for the provider");
    }
    find_payment(app, code).await
}

async fn find_payment(app: &App, code: &str) -> Result<StaffPayment, AppError> {
    let payment = app.store.payment(code).await?.ok_or(Problem::NotFound)?;
    let account = app
        .store
        .account(payment.account)
        .await?
        .ok_or(Problem::NotFound)?;
    Ok(StaffPayment {
        payment,
        login: account.login,
        email: account.email,
    })
}
