//! Payments: begun, locked and decided.

use pult_domain::{
    ids::{AccountId, PaymentId, PaymentMethodId, PromoId, SubscriptionPeriodId},
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus, next_check},
    plan::Currency,
    plan::PlanPeriod,
    time::Timestamp,
};

use super::payment_row::{PaymentRow, select_payments};
use crate::{
    Result, Store, Tx,
    db::{TxInner, affected, answer, local, read, tx},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    /// The name everybody outside knows it by, and the idempotency key of its charge.
    pub code: String,
    pub account: AccountId,
    pub kind: PaymentKind,
    /// Open, or succeeded where nothing is due.
    pub status: PaymentStatus,
    pub provider: String,
    pub plan_period: Option<PlanPeriod>,
    pub ahead: bool,
    pub recurrent: bool,
    pub currency: Currency,
    pub price: i64,
    pub discount: i64,
    pub credit: i64,
    pub amount: i64,
    pub promo: Option<PromoId>,
    /// Of a renewal: the period that ends, and the number of this attempt.
    pub renews: Option<(SubscriptionPeriodId, i64)>,
    pub method: Option<PaymentMethodId>,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

/// How a payment ended. What is none stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentOutcome {
    pub status: PaymentStatus,
    pub failure: Option<PaymentFailure>,
    pub period: Option<SubscriptionPeriodId>,
    pub method: Option<PaymentMethodId>,
    pub at: Timestamp,
}

impl Store {
    pub async fn payment(&self, code: &str) -> Result<Option<Payment>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PaymentRow> = read!(self, |c| sqlx::query_as(select_payments!("p.code = $1"))
            .bind(code)
            .fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    pub async fn payment_by_charge(&self, provider: &str, charge: &str) -> Result<Option<Payment>> {
        if !findable(charge) {
            return Ok(None);
        }
        let row: Option<PaymentRow> = read!(self, |c| sqlx::query_as(select_payments!(
            "p.provider = $1 AND p.charge_ref = $2"
        ))
        .bind(provider)
        .bind(charge)
        .fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    /// The newest attempt to renew a period.
    pub async fn last_renewal(&self, period: SubscriptionPeriodId) -> Result<Option<Payment>> {
        let row: Option<PaymentRow> = read!(self, |c| sqlx::query_as(select_payments!(
            "p.renews_period_id = $1 ORDER BY p.attempt DESC LIMIT 1"
        ))
        .bind(period.0)
        .fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    /// What a card was first charged between two moments by itself.
    pub async fn renewal_by_card(
        &self,
        method: PaymentMethodId,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<Option<Payment>> {
        let row: Option<PaymentRow> = read!(self, |c| sqlx::query_as(select_payments!(
            "p.method_id = $1 AND p.kind = 'renewal' AND p.created_at >= $2 AND p.created_at < $3 \
             ORDER BY p.id LIMIT 1"
        ))
        .bind(method.0)
        .bind(from.0)
        .bind(until.0)
        .fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    /// The purchase that an account has begun.
    pub async fn open_purchase(&self, account: AccountId) -> Result<Option<Payment>> {
        let row: Option<PaymentRow> =
            read!(self, |c| sqlx::query_as(OPEN).bind(account.0).fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }
}

const OPEN: &str = select_payments!("p.account_id = $1 AND p.kind = 'purchase' AND p.status = 'open'");

impl Tx {
    /// `None` when this attempt of this renewal exists already. A second open purchase of an account is a conflict.
    pub async fn insert_payment(&mut self, new: &NewPayment) -> Result<Option<PaymentId>> {
        let decided = new.status != PaymentStatus::Open;
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO payments (code, account_id, kind, status, provider, plan, months, ahead, recurrent, currency, \
             price, discount, credit, amount, promo_id, renews_period_id, attempt, method_id, created_at, expires_at, \
             settled_at, check_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, \
             $22) ON CONFLICT (renews_period_id, attempt) DO NOTHING RETURNING id"
        )
        .bind(&new.code)
        .bind(new.account.0)
        .bind(new.kind.code())
        .bind(new.status.code())
        .bind(&new.provider)
        .bind(new.plan_period.map(|period| period.plan.code()))
        .bind(new.plan_period.map(|period| period.months))
        .bind(new.ahead)
        .bind(new.recurrent)
        .bind(new.currency.code())
        .bind(new.price)
        .bind(new.discount)
        .bind(new.credit)
        .bind(new.amount)
        .bind(new.promo.map(|id| id.0))
        .bind(new.renews.map(|(period, _)| period.0))
        .bind(new.renews.map(|(_, attempt)| attempt))
        .bind(new.method.map(|id| id.0))
        .bind(new.created_at.0)
        .bind(new.expires_at.0)
        .bind(decided.then_some(new.created_at.0))
        .bind(next_check(0, new.created_at).0)
        .fetch_optional(c)
        })?;
        Ok(id.map(PaymentId))
    }

    /// The payment, locked until the transaction is over, and its account before it: always in this order.
    pub async fn lock_payment(&mut self, code: &str) -> Result<Option<Payment>> {
        if !findable(code) {
            return Ok(None);
        }
        let account: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT account_id FROM payments WHERE code = $1"
        )
        .bind(code)
        .fetch_optional(c))?;
        let Some(account) = account else { return Ok(None) };
        self.lock_account(AccountId(account)).await?;
        macro_rules! run {
            ($sql:expr, $c:expr) => {
                sqlx::query_as::<_, PaymentRow>($sql)
                    .bind(code)
                    .fetch_optional($c)
            };
        }
        let row = match &mut self.inner {
            TxInner::Sqlite(tx) => local(run!(select_payments!("p.code = $1"), &mut **tx)).await?,
            TxInner::Pg(tx) => {
                let locked = select_payments!("p.code = $1 FOR NO KEY UPDATE OF p");
                answer(self.timeout, run!(locked, &mut **tx)).await?
            }
        };
        row.map(PaymentRow::into_payment).transpose()
    }

    /// The purchase that an account has begun; hold the account before.
    pub async fn open_purchase(&mut self, account: AccountId) -> Result<Option<Payment>> {
        let row: Option<PaymentRow> = tx!(self, |c| sqlx::query_as(OPEN).bind(account.0).fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    /// An attempt of a renewal that exists.
    pub async fn payment_of_renewal(
        &mut self,
        period: SubscriptionPeriodId,
        attempt: i64,
    ) -> Result<Option<Payment>> {
        let row: Option<PaymentRow> = tx!(self, |c| sqlx::query_as(select_payments!(
            "p.renews_period_id = $1 AND p.attempt = $2"
        ))
        .bind(period.0)
        .bind(attempt)
        .fetch_optional(c))?;
        row.map(PaymentRow::into_payment).transpose()
    }

    /// What the provider calls it, and where it is paid.
    pub async fn set_charge(&mut self, id: PaymentId, charge: &str, url: Option<&str>) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE payments SET charge_ref = $2, url = $3 WHERE id = $1")
                .bind(id.0)
                .bind(charge)
                .bind(url)
                .execute(c)
        ))?;
        Ok(())
    }

    /// The title of the card or other method, also where it is not saved.
    pub async fn set_paid_with(&mut self, id: PaymentId, title: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE payments SET paid_with = $2 WHERE id = $1")
                .bind(id.0)
                .bind(title)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Money that came keeps its date: going back and being disputed have a moment of their own.
    pub async fn decide_payment(&mut self, id: PaymentId, decided: &PaymentOutcome) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE payments SET status = $2, failure = $3, period_id = COALESCE($4, period_id), \
                 method_id = COALESCE($5, method_id), \
                 settled_at = CASE WHEN status IN ('succeeded', 'refunded', 'disputed', 'mismatch') \
                 THEN settled_at ELSE $6 END, \
                 refunded_at = CASE WHEN $2 IN ('refunded', 'disputed') THEN $6 ELSE refunded_at END WHERE id = $1"
            )
            .bind(id.0)
            .bind(decided.status.code())
            .bind(decided.failure.map(PaymentFailure::code))
            .bind(decided.period.map(|id| id.0))
            .bind(decided.method.map(|id| id.0))
            .bind(decided.at.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Whether another purchase of the account has succeeded that was decided after this payment was made.
    pub async fn is_superseded(&mut self, payment: &Payment) -> Result<bool> {
        tx!(self, |c| {
            sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM payments WHERE account_id = $1 AND id <> $2 AND kind = 'purchase' \
             AND status IN ('succeeded', 'refunded', 'disputed') AND period_id IS NOT NULL AND settled_at >= $3)"
        )
        .bind(payment.account.0)
        .bind(payment.id.0)
        .bind(payment.created_at.0)
        .fetch_one(c)
        })
    }

    /// Whether any money of the account has come, apart from this payment.
    pub async fn paid_before(&mut self, payment: &Payment) -> Result<bool> {
        tx!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM payments WHERE account_id = $1 AND id <> $2 AND amount > 0 \
             AND period_id IS NOT NULL)"
        )
        .bind(payment.account.0)
        .bind(payment.id.0)
        .fetch_one(c))
    }
}
