//! Figures of the pool by Moscow day: the past is counted once, only the last days anew.

use pult_domain::{
    coded,
    time::{DAY_MS, MOSCOW, SECOND_MS, Timestamp},
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
    error::parse_column,
};

/// Downloads that nobody began are given back, and hits reach the database in batches.
const LATE_DAYS: i64 = 2;
/// Providers report refunds and disputes up to weeks later; they are subtracted from the day of the payment.
const REVENUE_DAYS: i64 = 60;
const COUNTED_AT: &str = "figure_days_counted_at";

coded! {
    pub enum StatName {
        NewUsers = "new_users",
        /// Accounts with a plan they paid for on that day: a level, not a sum.
        Paying = "paying",
        /// Settled payments less settled refunds, by currency.
        Revenue = "revenue",
        Downloads = "downloads",
        Plays = "plays",
        Hits = "hits",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyStat {
    pub day: i64,
    pub name: StatName,
    /// Empty unless it is money.
    pub currency: String,
    pub value: i64,
}

impl Store {
    /// Counts from the last counted day up to `now`, and at most `back` days when nothing is counted yet.
    pub async fn count_daily_stats(&self, back: i64, now: Timestamp) -> Result<()> {
        let today = now.moscow_day();
        let mut tx = self.begin_bulk().await?;
        // Written first, so that nodes count one after another.
        tx.set_meta(COUNTED_AT, &now.0.to_string()).await?;
        let last: Option<i64> = tx!(tx, |c| sqlx::query_scalar("SELECT MAX(day) FROM daily_stats")
            .fetch_one(c))?;
        let oldest = today - back;
        // A clock that was set back must not leave days of the future.
        let first = last.map_or(oldest, |day| (day.min(today) - LATE_DAYS).max(oldest));
        let first_paid = first.min(today - REVENUE_DAYS).max(oldest);
        tx!(tx, |c| affected(
            sqlx::query("DELETE FROM daily_stats WHERE day >= $1 OR (day >= $2 AND name = 'revenue')")
                .bind(first)
                .bind(first_paid)
                .execute(c)
        ))?;
        tx.count_events(first, now).await?;
        tx.count_revenue(first_paid, now).await?;
        tx.count_levels(first, today).await?;
        tx.commit().await?;
        Ok(())
    }

    /// By day, name and currency; days on which nothing happened are left out.
    pub async fn daily_stats(&self, first: i64, last: i64) -> Result<Vec<DailyStat>> {
        let rows: Vec<(i64, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT day, name, currency, value FROM daily_stats WHERE day >= $1 AND day <= $2 \
             ORDER BY day, name, currency"
        )
        .bind(first)
        .bind(last)
        .fetch_all(c))?;
        rows.into_iter()
            .map(|(day, name, currency, value)| {
                Ok(DailyStat {
                    day,
                    name: parse_column(StatName::parse(&name), "daily_stats.name", &name)?,
                    currency,
                    value,
                })
            })
            .collect()
    }
}

impl Tx {
    async fn count_events(&mut self, first: i64, now: Timestamp) -> Result<()> {
        let moscow_ms = i64::from(MOSCOW.whole_seconds()) * SECOND_MS;
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO daily_stats (day, name, currency, value) \
                 SELECT day, name, currency, CAST(SUM(value) AS BIGINT) FROM ( \
                   SELECT (created_at + $3) / $4 AS day, 'new_users' AS name, '' AS currency, COUNT(*) AS value \
                   FROM accounts WHERE created_at >= $1 AND created_at <= $2 GROUP BY (created_at + $3) / $4 \
                   UNION ALL \
                   SELECT (created_at + $3) / $4, 'downloads', '', COUNT(*) FROM downloads \
                   WHERE created_at >= $1 AND created_at <= $2 AND cancelled_at IS NULL \
                   GROUP BY (created_at + $3) / $4 \
                   UNION ALL \
                   SELECT (at + $3) / $4, 'plays', '', COUNT(*) FROM play_events \
                   WHERE at >= $1 AND at <= $2 GROUP BY (at + $3) / $4 \
                   UNION ALL \
                   SELECT day, 'hits', '', CAST(SUM(hits) AS BIGINT) FROM page_hits \
                   WHERE day >= $5 AND day <= $6 GROUP BY day \
                 ) AS happened GROUP BY day, name, currency",
            )
            .bind(first * DAY_MS - moscow_ms)
            .bind(now.0)
            .bind(moscow_ms)
            .bind(DAY_MS)
            .bind(first)
            .bind(now.moscow_day())
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Our refunds count on their own day; what the provider gave back without us, on the day of the payment.
    async fn count_revenue(&mut self, first: i64, now: Timestamp) -> Result<()> {
        let moscow_ms = i64::from(MOSCOW.whole_seconds()) * SECOND_MS;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO daily_stats (day, name, currency, value) \
                 SELECT day, 'revenue', currency, CAST(SUM(value) AS BIGINT) FROM ( \
                   SELECT (p.settled_at + $3) / $4 AS day, p.currency, p.amount - p.refunded + COALESCE( \
                     (SELECT CAST(SUM(d.amount) AS BIGINT) FROM refunds d \
                      WHERE d.payment_id = p.id AND d.status = 'done'), 0) AS value \
                   FROM payments p WHERE p.settled_at >= $1 AND p.settled_at <= $2 AND p.amount > 0 \
                   AND p.status IN ('succeeded', 'refunded') \
                   UNION ALL \
                   SELECT (r.settled_at + $3) / $4, p.currency, -r.amount \
                   FROM refunds r JOIN payments p ON p.id = r.payment_id \
                   WHERE r.settled_at >= $1 AND r.settled_at <= $2 AND r.status = 'done' \
                   AND p.status IN ('succeeded', 'refunded') \
                 ) AS moved GROUP BY day, currency",
            )
            .bind(first * DAY_MS - moscow_ms)
            .bind(now.0)
            .bind(moscow_ms)
            .bind(DAY_MS)
            .execute(c)
        ))?;
        Ok(())
    }

    /// What holds on a day rather than happens on it.
    async fn count_levels(&mut self, first: i64, today: i64) -> Result<()> {
        let moscow_ms = i64::from(MOSCOW.whole_seconds()) * SECOND_MS;
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO daily_stats (day, name, currency, value) \
                 WITH RECURSIVE days (day) AS ( \
                   SELECT CAST($1 AS BIGINT) UNION ALL SELECT day + 1 FROM days WHERE day < $2 \
                 ) \
                 SELECT d.day, 'paying', '', COUNT(DISTINCT s.account_id) FROM days d JOIN subscription_periods s \
                 ON s.starts_at < (d.day + 1) * $4 - $3 AND s.ends_at > d.day * $4 - $3 \
                 WHERE s.origin <> 'gift' GROUP BY d.day",
            )
            .bind(first)
            .bind(today)
            .bind(moscow_ms)
            .bind(DAY_MS)
            .execute(c)
        )
        })?;
        Ok(())
    }
}
