//! Tracks that mix well with a track.

use pult_domain::{
    ids::{TrackId, VersionId},
    problem::Problem,
    requester::Requester,
};

use super::write::{ReasonText, write_suggestions};
use crate::{App, AppError};

pub fn list_mix_matches(
    app: &App,
    requester: &Requester,
    track: TrackId,
    version: Option<VersionId>,
    reason_text: ReasonText,
) -> Result<Vec<u8>, AppError> {
    let snapshot = app.catalog.snapshot();
    let neighbours = app.neighbours.current();
    let found = snapshot
        .alike(track, version, &neighbours, requester, app.now())
        .ok_or(Problem::NotFound)?;
    let mut out = Vec::new();
    write_suggestions(app, &mut out, &snapshot, &found, requester, reason_text);
    Ok(out)
}
