//! A place of a chart as it stands in the database.

use pult_domain::{
    chart::{ChartKind, ChartPosition, ChartVariant},
    ids::TrackId,
};

use crate::{Result, error::parse_column};

/// Board, division, place, track, score.
pub(super) type ChartPositionRow = (String, String, i64, i64, i64);

pub(super) fn chart_position(
    (board, division, position, track, score): ChartPositionRow,
) -> Result<ChartPosition> {
    Ok(ChartPosition {
        chart: parse_column(ChartKind::parse(&board), "board", &board)?,
        division: parse_column(ChartVariant::parse(&division), "division", &division)?,
        position,
        track: TrackId(track),
        score,
    })
}
