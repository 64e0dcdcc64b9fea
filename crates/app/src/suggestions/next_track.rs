//! Suggestions of what to play next.

use std::sync::Arc;

use pult_catalog::NextTrackQuery;
use pult_domain::{
    ids::{TrackId, VersionId},
    limits::SET_HOURS,
    mixing::EnergyDirection,
    problem::Problem,
    requester::{Requester, User},
    time::HOUR_MS,
};

use super::write::{ReasonText, write_suggestions};
use crate::{App, AppError};

#[derive(Debug, Clone, Copy)]
pub struct NextTrackRequest {
    pub track: TrackId,
    /// Which is playing.
    pub version: Option<VersionId>,
    pub energy: EnergyDirection,
    pub limit: usize,
}

#[crate::boxed]
pub async fn suggest_next_tracks(
    app: &App,
    requester: &Requester,
    query: NextTrackRequest,
    reason_text: ReasonText,
) -> Result<Vec<u8>, AppError> {
    let user: &Arc<User> = requester.user.as_ref().ok_or(Problem::LoginRequired)?;
    let now = app.now();
    let since = pult_domain::time::Timestamp(now.0 - SET_HOURS * HOUR_MS);
    let played = app.store.recently_played(user.account.id, since).await?;
    let snapshot = app.catalog.snapshot();
    let neighbours = app.neighbours.current();
    let query = NextTrackQuery {
        track: query.track,
        version: query.version,
        energy: query.energy,
        played: &played,
        limit: query.limit,
    };
    let found = snapshot
        .next(&query, &neighbours, requester, now)
        .ok_or(Problem::NotFound)?;
    let mut out = Vec::new();
    write_suggestions(app, &mut out, &snapshot, &found, requester, reason_text);
    Ok(out)
}
