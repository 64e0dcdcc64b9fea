//! The current charts.

use pult_domain::{chart::ChartPosition, time::Timestamp};

use super::row::{ChartPositionRow, chart_position};
use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

const UPDATED_AT: &str = "charts_updated_at";

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChartData {
    /// Nothing before the first count.
    pub updated_at: Option<Timestamp>,
    /// By chart, variant and position.
    pub positions: Vec<ChartPosition>,
}

impl Store {
    pub async fn charts(&self) -> Result<ChartData> {
        let rows: Vec<ChartPositionRow> = read!(self, |c| {
            sqlx::query_as(
            "SELECT chart, variant, position, track_id, score FROM chart_positions ORDER BY chart, variant, position"
        )
        .fetch_all(c)
        })?;
        let updated_at = self.meta(UPDATED_AT).await?;
        Ok(ChartData {
            updated_at: updated_at.and_then(|ms| ms.parse().ok()).map(Timestamp),
            positions: rows.into_iter().map(chart_position).collect::<Result<_>>()?,
        })
    }
}

impl Tx {
    pub async fn replace_charts(&mut self, positions: &[ChartPosition], now: Timestamp) -> Result<()> {
        // Written first, so that a second node waits here and then sees the rows it has to replace.
        self.set_meta(UPDATED_AT, &now.0.to_string()).await?;
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM chart_positions").execute(c)
        ))?;
        insert_many!(
            self,
            "INSERT INTO chart_positions (chart, variant, position, track_id, score)",
            positions,
            |p| [p.chart.code(), p.division.code(), p.position, p.track.0, p.score]
        );
        self.changed(DataChange::Charts);
        Ok(())
    }
}
