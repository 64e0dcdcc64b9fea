//! A place of a chart as it stands in the database.

use pult_domain::{
    chart::{Board, Division, Place},
    ids::TrackId,
};

use crate::{Result, error::known};

/// Board, division, place, track, score.
pub(super) type PlaceRow = (String, String, i64, i64, i64);

pub(super) fn place((board, division, place, track, score): PlaceRow) -> Result<Place> {
    Ok(Place {
        board: known(Board::parse(&board), "board", &board)?,
        division: known(Division::parse(&division), "division", &division)?,
        place,
        track: TrackId(track),
        score,
    })
}
