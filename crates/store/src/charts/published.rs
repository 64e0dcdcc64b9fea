//! Places as they were put down day by day.

use pult_domain::{chart::ChartPosition, ids::TrackId, time::Timestamp};
use sqlx::QueryBuilder;

use super::row::{ChartPositionRow, chart_position};
use crate::{
    DataChange, Result, Store, Tx,
    catalog::push_only,
    db::{affected, insert_many, read, tx, write},
};

impl Store {
    pub async fn last_chart_day(&self) -> Result<Option<i64>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT MAX(day) FROM published_charts"
        )
        .fetch_one(c))
    }

    /// The positions of one day in Moscow.
    pub async fn chart_positions(&self, day: i64) -> Result<Vec<ChartPosition>> {
        let rows: Vec<ChartPositionRow> = read!(self, |c| sqlx::query_as(
            "SELECT chart, variant, position, track_id, score FROM published_positions WHERE day = $1 \
             ORDER BY chart, variant, position"
        )
        .bind(day)
        .fetch_all(c))?;
        rows.into_iter().map(chart_position).collect()
    }

    /// Deletes the positions of days before `day`.
    pub async fn prune_chart_days(&self, day: i64) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM published_charts WHERE day < $1")
                .bind(day)
                .execute(c)
        ))
    }
}

impl Tx {
    /// False, and nothing written, when the day was published before: the first to note a day publishes it.
    pub async fn publish_positions(
        &mut self,
        day: i64,
        positions: &[ChartPosition],
        now: Timestamp,
    ) -> Result<bool> {
        let noted = tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO published_charts (day, published_at) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING"
            )
            .bind(day)
            .bind(now.0)
            .execute(c)
        )
        })?;
        if noted == 0 {
            return Ok(false);
        }
        insert_many!(
            self,
            "INSERT INTO published_positions (day, chart, variant, position, track_id, score)",
            positions,
            |p| [
                day,
                p.chart.code(),
                p.division.code(),
                p.position,
                p.track.0,
                p.score
            ]
        );
        self.changed(DataChange::Charts);
        Ok(true)
    }

    /// These have a star more than staff gave them, and no others.
    pub async fn raise_ratings(&mut self, tracks: &[TrackId]) -> Result<()> {
        let fallen: Vec<i64> = tx!(self, |c| async move {
            let mut update = QueryBuilder::new("UPDATE tracks SET rating_boost = 0 WHERE rating_boost <> 0");
            if !tracks.is_empty() {
                push_only(&mut update, " AND NOT id", tracks.iter().map(|id| id.0));
            }
            update.push(" RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        let risen: Vec<i64> = tx!(self, |c| async move {
            let mut update = QueryBuilder::new("UPDATE tracks SET rating_boost = 1 WHERE rating_boost = 0");
            push_only(&mut update, " AND id", tracks.iter().map(|id| id.0));
            update.push(" RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        for id in fallen.into_iter().chain(risen) {
            self.changed(DataChange::Track(TrackId(id)));
        }
        Ok(())
    }

    /// Marks tracks as having stood in a Top; those that have the mark are left alone.
    pub async fn mark_in_top(&mut self, tracks: &[TrackId]) -> Result<()> {
        if tracks.is_empty() {
            return Ok(());
        }
        let marked: Vec<i64> = tx!(self, |c| async move {
            let mut update =
                QueryBuilder::new("UPDATE tracks SET was_in_top = TRUE WHERE NOT was_in_top AND id IN (");
            let mut ids = update.separated(", ");
            for track in tracks {
                ids.push_bind(track.0);
            }
            update.push(") RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        for id in marked {
            self.changed(DataChange::Track(TrackId(id)));
        }
        Ok(())
    }
}
