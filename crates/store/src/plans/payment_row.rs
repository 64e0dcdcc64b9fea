//! A payment as its row, and back.

use pult_domain::{
    ids::{AccountId, PaymentId, PaymentMethodId, PromoId, SubscriptionPeriodId},
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus},
    plan::Currency,
    time::Timestamp,
};

use super::subscription_period_row::plan_period;
use crate::{Result, error::parse_column};

/// `select_payments!("p.id = $1")`: the columns of [`PaymentRow`]; more may be named before the condition.
macro_rules! select_payments {
    ($rest:literal) => {
        select_payments!("", "", $rest)
    };
    ($columns:literal, $joins:literal, $rest:literal) => {
        concat!(
            "SELECT p.id, p.code, p.account_id, p.kind, p.status, p.provider, p.charge_ref, p.url, p.plan, p.months, \
             p.ahead, p.recurrent, p.currency, p.price, p.discount, p.credit, p.amount, p.refunded, p.promo_id, \
             pc.code AS promo_code, p.renews_period_id, p.attempt, p.period_id, p.method_id, \
             COALESCE(p.paid_with, m.title) AS method_title, p.failure, p.created_at, p.expires_at, p.settled_at, \
             p.refunded_at, p.check_at, p.checks",
            $columns,
            " FROM payments p LEFT JOIN promo_codes pc ON pc.id = p.promo_id \
             LEFT JOIN payment_methods m ON m.id = p.method_id ",
            $joins,
            " WHERE ",
            $rest
        )
    };
}
pub(super) use select_payments;

#[derive(sqlx_macros::FromRow)]
pub(super) struct PaymentRow {
    id: i64,
    code: String,
    account_id: i64,
    kind: String,
    status: String,
    provider: String,
    charge_ref: Option<String>,
    url: Option<String>,
    plan: Option<String>,
    months: Option<i64>,
    ahead: bool,
    recurrent: bool,
    currency: String,
    price: i64,
    discount: i64,
    credit: i64,
    amount: i64,
    refunded: i64,
    promo_id: Option<i64>,
    promo_code: Option<String>,
    renews_period_id: Option<i64>,
    attempt: Option<i64>,
    period_id: Option<i64>,
    method_id: Option<i64>,
    method_title: Option<String>,
    failure: Option<String>,
    created_at: i64,
    expires_at: i64,
    settled_at: Option<i64>,
    refunded_at: Option<i64>,
    check_at: i64,
    checks: i64,
}

impl PaymentRow {
    pub(super) fn into_payment(self) -> Result<Payment> {
        Ok(Payment {
            id: PaymentId(self.id),
            account: AccountId(self.account_id),
            kind: parse_column(PaymentKind::parse(&self.kind), "payments.kind", &self.kind)?,
            status: parse_column(
                PaymentStatus::parse(&self.status),
                "payments.status",
                &self.status,
            )?,
            plan_period: plan_period(self.plan.as_deref(), self.months, "payments.plan")?,
            currency: parse_column(
                Currency::parse(&self.currency),
                "payments.currency",
                &self.currency,
            )?,
            failure: match &self.failure {
                None => None,
                Some(code) => Some(parse_column(
                    PaymentFailure::parse(code),
                    "payments.failure",
                    code,
                )?),
            },
            code: self.code,
            provider: self.provider,
            charge: self.charge_ref,
            url: self.url,
            ahead: self.ahead,
            recurrent: self.recurrent,
            price: self.price,
            discount: self.discount,
            credit: self.credit,
            amount: self.amount,
            refunded: self.refunded,
            promo: self.promo_id.map(PromoId),
            promo_code: self.promo_code,
            renews_period: self.renews_period_id.map(SubscriptionPeriodId),
            attempt: self.attempt,
            period: self.period_id.map(SubscriptionPeriodId),
            method: self.method_id.map(PaymentMethodId),
            method_title: self.method_title,
            created_at: Timestamp(self.created_at),
            expires_at: Timestamp(self.expires_at),
            settled_at: self.settled_at.map(Timestamp),
            refunded_at: self.refunded_at.map(Timestamp),
            check_at: Timestamp(self.check_at),
            checks: self.checks,
        })
    }
}
