//! The payments of an account.

use pult_domain::{
    lang::Lang,
    list::PageRequest,
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus},
    plan::Currency,
    problem::Problem,
    requester::User,
    time::Timestamp,
};

use super::{
    card::{self, CardCharge},
    locked_payment::LockedPayment,
    purchase::close_page,
    settle, titles,
};
use crate::{App, AppError};

/// Includes the payment that was requested.
const EXPIRED_AT_ONCE: usize = 200;

/// Newest first, with the total count.
#[crate::boxed]
pub async fn payments(app: &App, user: &User, page: PageRequest) -> Result<(Vec<Payment>, usize), AppError> {
    Ok(app
        .store
        .payments_of_user(user.account.id, page.offset, page.limit)
        .await?)
}

/// Returns the current state: while money may still come, the provider is asked. If it is unavailable, the
/// stored state is returned.
#[crate::boxed]
pub async fn payment(app: &App, user: &User, code: &str) -> Result<Payment, AppError> {
    let payment = own_payment(app, user, code).await?;
    if !matches!(payment.status, PaymentStatus::Open | PaymentStatus::Expired) {
        return Ok(payment);
    }
    let payment = match settle::settle(app, payment.clone()).await {
        Err(AppError::Problem(Problem::PaymentsUnavailable)) => payment,
        settled => settled?,
    };
    if payment.status == PaymentStatus::Open && payment.is_over(app.now()) {
        return expire(app, payment).await;
    }
    Ok(payment)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentView {
    pub payment: Payment,
    /// Charge of a card that was saved while a renewal failed.
    pub charge: Option<CardCharge>,
}

/// Like [`payment`], with the charge that follows from it.
#[crate::boxed]
pub async fn payment_view(app: &App, user: &User, code: &str) -> Result<PaymentView, AppError> {
    let payment = payment(app, user, code).await?;
    let charge = card::charge_of(app, &payment).await?;
    Ok(PaymentView { payment, charge })
}

/// Expires the payment at once instead of waiting for the reconciler, which closes the page.
async fn expire(app: &App, payment: Payment) -> Result<Payment, AppError> {
    let mut tx = app.store.begin().await?;
    tx.expire_payments(app.now(), EXPIRED_AT_ONCE).await?;
    tx.commit().await?;
    Ok(app.store.payment(&payment.code).await?.unwrap_or(payment))
}

/// Cancels a payment that was not made.
#[crate::boxed]
pub async fn cancel_payment(app: &App, user: &User, code: &str) -> Result<Payment, AppError> {
    let payment = own_payment(app, user, code).await?;
    if payment.kind == PaymentKind::Renewal {
        return Err(Problem::NothingToCancel.into());
    }
    // It may have been paid a moment ago.
    let payment = settle::settle(app, payment).await?;
    if payment.status != PaymentStatus::Open {
        return Err(Problem::PaymentDecided.into());
    }
    if payment.is_being_checked() {
        return Err(Problem::PaymentChecking.into());
    }
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, code).await?;
    if locked.payment.status != PaymentStatus::Open {
        return Err(Problem::PaymentDecided.into());
    }
    settle::fail(&mut locked, &mut tx, PaymentFailure::Cancelled).await?;
    let payment = locked.commit_and_reload(app, tx).await?;
    close_page(app, &payment).await;
    Ok(payment)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub number: String,
    pub date: Timestamp,
    pub seller: String,
    pub buyer: String,
    /// What was paid for and what was deducted, in minor units.
    pub lines: Vec<(String, i64)>,
    pub total: i64,
    pub currency: Currency,
    pub method: Option<String>,
}

/// Only for received money, including money that was refunded since.
#[crate::boxed]
pub async fn receipt(app: &App, user: &User, code: &str, lang: Lang) -> Result<Receipt, AppError> {
    let payment = own_payment(app, user, code).await?;
    let is_paid = payment.period.is_some() && payment.amount > 0;
    let (Some(plan_period), Some(date), true) = (payment.plan_period, payment.settled_at, is_paid) else {
        return Err(Problem::NotFound.into());
    };
    let localized = |ru: &str, en: &str| match lang {
        Lang::Ru => ru.to_owned(),
        Lang::En => en.to_owned(),
    };
    let mut lines = vec![(
        titles::plan_title(&app.settings.brand, plan_period, lang),
        payment.price,
    )];
    for (title, amount) in [
        (localized("Скидка по промокоду", "Promo code"), payment.discount),
        (
            localized("Зачёт за текущий тариф", "Credit for your current plan"),
            payment.credit,
        ),
    ] {
        if amount > 0 {
            lines.push((title, -amount));
        }
    }
    if payment.refunded > 0 {
        let title = match payment.refunded_at.map(|at| at.date(lang)) {
            Some(date) => localized(&format!("Возвращено {date}"), &format!("Refunded on {date}")),
            None => localized("Возвращено", "Refunded"),
        };
        lines.push((title, -payment.refunded));
    }
    Ok(Receipt {
        number: payment.code,
        date,
        seller: app.settings.brand.clone(),
        buyer: user.account.email.clone(),
        lines,
        total: payment.amount - payment.refunded,
        currency: payment.currency,
        method: payment.method_title,
    })
}

/// Somebody else's payment does not exist.
async fn own_payment(app: &App, user: &User, code: &str) -> Result<Payment, AppError> {
    let payment = app.store.payment(code).await?;
    let payment = payment.filter(|payment| payment.account == user.account.id);
    Ok(payment.ok_or(Problem::NotFound)?)
}
