//! Uses of promo codes: reserved for a payment, then used or released.

use pult_domain::{
    ids::{AccountId, PaymentId, PromoId},
    promo_code::{PromoRefusal, PromoUseCounts},
    time::Timestamp,
};

use super::promo_codes::{PromoRow, select_promos};
use crate::{
    Result, Store, Tx,
    db::{TxInner, affected, answer, local, read, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reservation {
    pub promo: PromoId,
    pub account: AccountId,
    pub payment: PaymentId,
    pub until: Timestamp,
}

/// Both counts of a code; `$4` is a payment whose own use does not count.
const USES: &str = "SELECT CAST(COUNT(*) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN account_id = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) FROM promo_uses \
    WHERE promo_id = $1 AND (used_at IS NOT NULL OR reserved_until > $3) AND ($4 IS NULL OR payment_id <> $4)";

fn uses((in_all, by_account): (i64, i64)) -> PromoUseCounts {
    PromoUseCounts {
        total: in_all,
        by_account,
    }
}

impl Store {
    /// How often a code is used up, for an account that asks; `but` is its own open payment.
    pub async fn promo_uses(
        &self,
        promo: PromoId,
        account: AccountId,
        but: Option<PaymentId>,
        now: Timestamp,
    ) -> Result<PromoUseCounts> {
        let row = read!(self, |c| sqlx::query_as(USES)
            .bind(promo.0)
            .bind(account.0)
            .bind(now.0)
            .bind(but.map(|id| id.0))
            .fetch_one(c))?;
        Ok(uses(row))
    }
}

impl Tx {
    /// The code is locked while its uses are counted, so the last one is given once.
    pub async fn reserve_promo(
        &mut self,
        reservation: &Reservation,
        now: Timestamp,
    ) -> Result<std::result::Result<(), PromoRefusal>> {
        macro_rules! run {
            ($sql:expr, $c:expr) => {
                sqlx::query_as::<_, PromoRow>($sql)
                    .bind(reservation.promo.0)
                    .fetch_optional($c)
            };
        }
        let row = match &mut self.inner {
            TxInner::Sqlite(tx) => local(run!(select_promos!("c.id = $1"), &mut **tx)).await?,
            TxInner::Pg(tx) => {
                let locked = select_promos!("c.id = $1 FOR NO KEY UPDATE OF c");
                answer(self.timeout, run!(locked, &mut **tx)).await?
            }
        };
        let Some(row) = row else {
            return Ok(Err(PromoRefusal::Unknown));
        };
        let promo = row.into_list_item()?.promo;
        let counted = tx!(self, |c| sqlx::query_as(USES)
            .bind(reservation.promo.0)
            .bind(reservation.account.0)
            .bind(now.0)
            .bind(Some(reservation.payment.0))
            .fetch_one(c))?;
        if let Err(refused) = promo.is_left(uses(counted), now) {
            return Ok(Err(refused));
        }
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO promo_uses (payment_id, promo_id, account_id, reserved_until) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (payment_id) DO UPDATE SET reserved_until = excluded.reserved_until"
            )
            .bind(reservation.payment.0)
            .bind(reservation.promo.0)
            .bind(reservation.account.0)
            .bind(reservation.until.0)
            .execute(c)
        )
        })?;
        Ok(Ok(()))
    }

    /// The payment succeeded. A reservation that had lapsed counts too: what was pinned holds.
    pub async fn use_promo(&mut self, reserved: &Reservation, now: Timestamp) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO promo_uses (payment_id, promo_id, account_id, reserved_until, used_at) \
                 VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (payment_id) DO UPDATE SET used_at = COALESCE(promo_uses.used_at, excluded.used_at)"
            )
            .bind(reserved.payment.0)
            .bind(reserved.promo.0)
            .bind(reserved.account.0)
            .bind(reserved.until.0)
            .bind(now.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Releases the reservation of a payment that will not come. A code that was used stays used.
    pub async fn free_promo(&mut self, payment: PaymentId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM promo_uses WHERE payment_id = $1 AND used_at IS NULL")
                .bind(payment.0)
                .execute(c)
        ))?;
        Ok(())
    }
}
