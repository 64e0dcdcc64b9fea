//! Payments that nobody has decided yet.

use pult_domain::{
    ids::PaymentId,
    limits::PAYMENT_CHECK_DAYS,
    payment::{Payment, next_check},
    time::Timestamp,
};

use super::payment_row::{PaymentRow, select_payments};
use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
};

impl Store {
    /// Those to ask the provider about now: open ones, and those given up lately, which may have been paid all the same.
    pub async fn pending_payments(&self, now: Timestamp, most: usize) -> Result<Vec<Payment>> {
        let rows: Vec<PaymentRow> = read!(self, |c| {
            sqlx::query_as(select_payments!(
                "p.check_at <= $1 AND p.charge_ref IS NOT NULL \
                 AND (p.status = 'open' OR (p.status IN ('expired', 'superseded') AND p.created_at > $2)) \
                 ORDER BY p.check_at, p.id LIMIT $3"
            ))
            .bind(now.0)
            .bind(now.plus_days(-PAYMENT_CHECK_DAYS).0)
            .bind(most as i64)
            .fetch_all(c)
        })?;
        rows.into_iter().map(PaymentRow::into_payment).collect()
    }

    /// The provider was asked, with longer and longer pauses.
    pub async fn record_payment_check(&self, payment: &Payment, now: Timestamp) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query("UPDATE payments SET checks = checks + 1, check_at = $2 WHERE id = $1")
                .bind(payment.id.0)
                .bind(next_check(payment.checks + 1, now).0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// When the oldest open payment was made.
    pub async fn oldest_open_payment(&self) -> Result<Option<Timestamp>> {
        let at: Option<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT MIN(created_at) FROM payments WHERE status = 'open'"
        )
        .fetch_one(c))?;
        Ok(at.map(Timestamp))
    }
}

impl Tx {
    /// Closes what nobody paid in time and frees its promo codes. They are asked about once more soon: the page is still
    /// open. What the bank checks (its page is gone) is waited for as long as it is asked about.
    pub async fn expire_payments(&mut self, now: Timestamp, most: usize) -> Result<Vec<PaymentId>> {
        let ids: Vec<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "UPDATE payments SET status = 'expired', settled_at = $1, check_at = $1 WHERE status = 'open' AND id IN \
             (SELECT id FROM payments WHERE status = 'open' AND kind <> 'renewal' AND expires_at <= $1 \
             AND (url IS NOT NULL OR charge_ref IS NULL OR created_at <= $3) ORDER BY id LIMIT $2) RETURNING id"
        )
        .bind(now.0)
        .bind(most as i64)
        .bind(now.plus_days(-PAYMENT_CHECK_DAYS).0)
        .fetch_all(c)
        })?;
        let ids: Vec<PaymentId> = ids.into_iter().map(PaymentId).collect();
        for id in &ids {
            self.free_promo(*id).await?;
        }
        Ok(ids)
    }
}
