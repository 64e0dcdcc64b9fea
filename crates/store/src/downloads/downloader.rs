//! The account that downloads, read and locked for the length of a transaction.

use pult_domain::{
    download::Downloader,
    ids::AccountId,
    plan::PlanCode,
    subscription::{Subscription, SubscriptionPeriod},
    time::Timestamp,
};

use crate::{
    Result, Tx,
    db::{TxInner, answer, local},
    error::parse_column,
};

type Row = (
    Option<i64>,
    bool,
    bool,
    Option<String>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<bool>,
    Option<i64>,
);

macro_rules! load_downloader {
    ($lock:literal) => {
        concat!(
            "SELECT a.consented_at, a.email_confirmed, \
             (a.blocked_at IS NOT NULL OR a.closed_at IS NOT NULL) AS gone, \
             s.plan, s.months, s.starts_at, s.ends_at, s.renews, s.next_try_at \
             FROM accounts a LEFT JOIN subscription_periods s ON s.account_id = a.id AND s.truncated_at IS NULL \
             AND (s.ends_at > $2 OR s.renews) WHERE a.id = $1",
            $lock
        )
    };
}

impl Tx {
    /// The account and its periods that have not ended, as far as they give access. The row
    /// stays locked until the transaction is over, so that downloads of two sessions happen one after the other.
    pub async fn lock_downloader(
        &mut self,
        account: AccountId,
        now: Timestamp,
    ) -> Result<Option<Downloader>> {
        macro_rules! run {
            ($sql:expr, $c:expr) => {
                sqlx::query_as::<_, Row>($sql)
                    .bind(account.0)
                    .bind(now.0)
                    .fetch_all($c)
            };
        }
        let rows = match &mut self.inner {
            // One connection writes, and this transaction has it.
            TxInner::Sqlite(tx) => local(run!(load_downloader!(""), &mut **tx)).await?,
            TxInner::Pg(tx) => {
                answer(
                    self.timeout,
                    run!(load_downloader!(" FOR NO KEY UPDATE OF a"), &mut **tx),
                )
                .await?
            }
        };
        let Some((consented_at, email_confirmed, gone, ..)) = rows.first() else {
            return Ok(None);
        };
        let mut taker = Downloader {
            account,
            account_closed: *gone,
            consented: consented_at.is_some(),
            email_confirmed: *email_confirmed,
            subscription: Subscription::default(),
        };
        for (_, _, _, plan, months, starts_at, ends_at, renews, next_try_at) in rows {
            if let (Some(plan), Some(months), Some(starts_at), Some(ends_at), Some(renews)) =
                (plan, months, starts_at, ends_at, renews)
            {
                let plan = parse_column(PlanCode::parse(&plan), "subscription_periods.plan", &plan)?;
                taker.subscription.periods.push(SubscriptionPeriod {
                    months,
                    ends_at: Timestamp(ends_at),
                    renews,
                    next_try_at: next_try_at.map(Timestamp),
                    ..SubscriptionPeriod::gift(plan, 0, Timestamp(starts_at))
                });
            }
        }
        Ok(Some(taker))
    }
}
