//! A chart position as it is stored.

use pult_domain::{
    chart::{ChartKind, ChartPosition, ChartVariant},
    ids::TrackId,
};

use crate::{Result, error::parse_column};

/// Chart, variant, position, track, score.
pub(super) type ChartPositionRow = (String, String, i64, i64, i64);

pub(super) fn chart_position(
    (chart, variant, position, track, score): ChartPositionRow,
) -> Result<ChartPosition> {
    Ok(ChartPosition {
        chart: parse_column(ChartKind::parse(&chart), "chart_positions.chart", &chart)?,
        division: parse_column(ChartVariant::parse(&variant), "chart_positions.variant", &variant)?,
        position,
        track: TrackId(track),
        score,
    })
}
