//! What happened to tracks, counted by Moscow day: the past is counted once, only the last days anew.

use futures::TryStreamExt;
use pult_domain::{
    catalog::Variant,
    chart::DayCounts,
    ids::TrackId,
    time::{DAY_MS, MOSCOW, SECOND_MS, Timestamp},
};

use crate::{
    Result, Store, Tx,
    db::{affected, tx},
};

/// Events reach the database in batches, so the day before the last counted one may have grown.
const LATE_DAYS: i64 = 1;
const COUNTED_AT: &str = "track_days_counted_at";

impl Store {
    /// Counts from the last counted day up to `now`; everything when nothing is counted yet.
    pub async fn count_days(&self, now: Timestamp) -> Result<()> {
        let mut tx = self.begin_bulk().await?;
        // Written first, so that nodes count one after another and never wait for each other's rows in a ring.
        tx.set_meta(COUNTED_AT, &now.0.to_string()).await?;
        let last: Option<i64> = tx!(tx, |c| sqlx::query_scalar("SELECT MAX(day) FROM track_days")
            .fetch_one(c))?;
        // A clock that was set back must not leave days of the future.
        let first = last.map_or(0, |day| day.min(now.moscow_day()) - LATE_DAYS);
        tx.forget_days(first).await?;
        tx.count_days_from(first, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Hands over every published track with its days up to `last_day`, oldest first, one track at a time.
    pub async fn each_candidate(
        &self,
        last_day: i64,
        mut each: impl FnMut(TrackId, Variant, &[DayCounts]) + Send,
    ) -> Result<()> {
        type Row = (i64, String, i64, i64, i64, i64);
        let mut view = self.begin_reading().await?;
        tx!(view, |c| async move {
            let mut rows = sqlx::query_as::<_, Row>(
                "SELECT d.track_id, t.variant, d.day, d.plays, d.visits, d.downloads \
                 FROM track_days d JOIN tracks t ON t.id = d.track_id \
                 WHERE d.day <= $1 AND t.published_at IS NOT NULL AND t.hidden_at IS NULL \
                 ORDER BY d.track_id, d.day",
            )
            .bind(last_day)
            .fetch(c);
            let mut current = None;
            let mut days = Vec::new();
            while let Some((track, variant, day, plays, visits, downloads)) = rows.try_next().await? {
                let contender = (TrackId(track), variant_named(&variant));
                if let Some((track, variant)) = current.filter(|before| *before != contender) {
                    each(track, variant, &days);
                    days.clear();
                }
                current = Some(contender);
                days.push(DayCounts {
                    day,
                    plays,
                    visits,
                    downloads,
                });
            }
            if let Some((track, variant)) = current {
                each(track, variant, &days);
            }
            Ok(())
        })
    }
}

fn variant_named(name: &str) -> Variant {
    if name == Variant::Remix.name() {
        Variant::Remix
    } else {
        Variant::Original
    }
}

impl Tx {
    async fn forget_days(&mut self, first: i64) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM track_days WHERE day >= $1")
                .bind(first)
                .execute(c)
        ))?;
        Ok(())
    }

    /// An account counts once a day.
    async fn count_days_from(&mut self, first: i64, now: Timestamp) -> Result<()> {
        let moscow_ms = i64::from(MOSCOW.whole_seconds()) * SECOND_MS;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO track_days (track_id, day, plays, visits, downloads) \
                 SELECT track_id, day, CAST(SUM(plays) AS BIGINT), CAST(SUM(visits) AS BIGINT), \
                        CAST(SUM(downloads) AS BIGINT) \
                 FROM ( \
                   SELECT track_id, (at + $3) / $4 AS day, COUNT(DISTINCT account_id) AS plays, \
                          COUNT(*) - COUNT(account_id) AS visits, 0 AS downloads \
                   FROM play_events WHERE at >= $1 AND at <= $2 GROUP BY track_id, (at + $3) / $4 \
                   UNION ALL \
                   SELECT track_id, (created_at + $3) / $4, 0, 0, COUNT(DISTINCT account_id) \
                   FROM downloads WHERE created_at >= $1 AND created_at <= $2 AND cancelled_at IS NULL \
                   GROUP BY track_id, (created_at + $3) / $4 \
                 ) AS happened GROUP BY track_id, day",
            )
            .bind(first * DAY_MS - moscow_ms)
            .bind(now.0)
            .bind(moscow_ms)
            .bind(DAY_MS)
            .execute(c)
        ))?;
        Ok(())
    }
}
