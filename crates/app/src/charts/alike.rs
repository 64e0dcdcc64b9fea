//! Tracks that mix well with a track.

use pult_domain::{ids::TrackId, problem::Problem, requester::Requester};

use super::suggestions::{self, ReasonText};
use crate::{App, AppError};

pub fn alike(
    app: &App,
    requester: &Requester,
    track: TrackId,
    reason_text: ReasonText,
) -> Result<Vec<u8>, AppError> {
    let snapshot = app.catalog.snapshot();
    let neighbours = app.charts.neighbours();
    let found = snapshot
        .alike(track, &neighbours, requester, app.now())
        .ok_or(Problem::NotFound)?;
    let mut out = Vec::new();
    suggestions::write(app, &mut out, &snapshot, &found, requester, reason_text);
    Ok(out)
}
