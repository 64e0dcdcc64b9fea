//! Money that goes back.

use pult_domain::{
    coded,
    ids::{AccountId, PaymentId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
    error::parse_column,
};

coded! {
    pub enum RefundStatus {
        Open = "open",
        Done = "done",
        Failed = "failed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRefund<'a> {
    pub payment: PaymentId,
    /// The idempotency key at the provider.
    pub code: &'a str,
    pub amount: i64,
    pub reason: &'a str,
    /// `None` unless a member of staff made the refund.
    pub staff: Option<AccountId>,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub payment: PaymentId,
    pub payment_code: String,
    pub code: String,
    pub amount: i64,
    pub reason: String,
    pub status: RefundStatus,
    pub staff: Option<AccountId>,
    pub reference: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    payment_id: i64,
    payment_code: String,
    code: String,
    amount: i64,
    reason: String,
    status: String,
    staff_id: Option<i64>,
    refund_ref: Option<String>,
    created_at: i64,
    settled_at: Option<i64>,
}

impl Row {
    fn into_refund(self) -> Result<Refund> {
        Ok(Refund {
            payment: PaymentId(self.payment_id),
            payment_code: self.payment_code,
            code: self.code,
            amount: self.amount,
            reason: self.reason,
            status: parse_column(RefundStatus::parse(&self.status), "refunds.status", &self.status)?,
            staff: self.staff_id.map(AccountId),
            reference: self.refund_ref,
            created_at: Timestamp(self.created_at),
            settled_at: self.settled_at.map(Timestamp),
        })
    }
}

macro_rules! select_refunds {
    ($rest:literal) => {
        concat!(
            "SELECT r.payment_id, p.code AS payment_code, r.code, r.amount, r.reason, r.status, r.staff_id, \
             r.refund_ref, r.created_at, r.settled_at FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE ",
            $rest
        )
    };
}

impl Store {
    pub async fn refund(&self, code: &str) -> Result<Option<Refund>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(select_refunds!("r.code = $1"))
            .bind(code)
            .fetch_optional(c))?;
        row.map(Row::into_refund).transpose()
    }

    pub async fn refunds_of(&self, payment: PaymentId) -> Result<Vec<Refund>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(select_refunds!(
            "r.payment_id = $1 ORDER BY r.id"
        ))
        .bind(payment.0)
        .fetch_all(c))?;
        rows.into_iter().map(Row::into_refund).collect()
    }

    /// Not settled yet, oldest first.
    pub async fn open_refunds(&self, most: usize) -> Result<Vec<Refund>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(select_refunds!(
            "r.status = 'open' ORDER BY r.created_at, r.id LIMIT $1"
        ))
        .bind(most as i64)
        .fetch_all(c))?;
        rows.into_iter().map(Row::into_refund).collect()
    }
}

/// Sets the refunded amount to the sum of our refunds, unless the provider has reported more already.
const REFUNDED_SUM: &str = "UPDATE payments SET refunded = done.amount, refunded_at = $2 FROM \
    (SELECT CAST(SUM(amount) AS BIGINT) AS amount FROM refunds WHERE payment_id = $1 AND status = 'done') AS done \
    WHERE payments.id = $1 AND payments.refunded < done.amount";

impl Tx {
    /// False when more would go back than came, counting refunds that are on their way. Hold the payment before.
    pub async fn insert_refund(&mut self, new: &NewRefund<'_>) -> Result<bool> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO refunds (payment_id, code, amount, reason, status, staff_id, created_at) \
                 SELECT p.id, $2, $3, $4, 'open', $5, $6 FROM payments p WHERE p.id = $1 AND p.refunded + $3 + \
                 CAST((SELECT COALESCE(SUM(amount), 0) FROM refunds WHERE payment_id = $1 AND status = 'open') AS BIGINT) \
                 <= p.amount"
            )
            .bind(new.payment.0)
            .bind(new.code)
            .bind(new.amount)
            .bind(new.reason)
            .bind(new.staff.map(|id| id.0))
            .bind(new.at.0)
            .execute(c)
        )
        })?;
        Ok(done == 1)
    }

    /// The provider has answered. What went back is counted on the payment, once. False when it was settled before.
    pub async fn settle_refund(
        &mut self,
        code: &str,
        status: RefundStatus,
        reference: Option<&str>,
        now: Timestamp,
    ) -> Result<bool> {
        let settled: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "UPDATE refunds SET status = $2, refund_ref = $3, settled_at = $4 WHERE code = $1 AND status = 'open' \
             RETURNING payment_id"
        )
        .bind(code)
        .bind(status.code())
        .bind(reference)
        .bind(now.0)
        .fetch_optional(c)
        })?;
        if let (Some(payment), RefundStatus::Done) = (settled, status) {
            tx!(self, |c| affected(
                sqlx::query(REFUNDED_SUM).bind(payment).bind(now.0).execute(c)
            ))?;
        }
        Ok(settled.is_some())
    }

    /// How much the provider says went back in all, where that is more than we know of. Answers how much more.
    pub async fn raise_refunded(&mut self, payment: PaymentId, refunded: i64, now: Timestamp) -> Result<i64> {
        let before: i64 = tx!(self, |c| sqlx::query_scalar(
            "SELECT refunded FROM payments WHERE id = $1"
        )
        .bind(payment.0)
        .fetch_one(c))?;
        if refunded <= before {
            return Ok(0);
        }
        tx!(self, |c| affected(
            sqlx::query("UPDATE payments SET refunded = $2, refunded_at = $3 WHERE id = $1")
                .bind(payment.0)
                .bind(refunded)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(refunded - before)
    }
}
