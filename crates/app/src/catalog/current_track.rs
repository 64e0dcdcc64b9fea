//! One track as lists show it.

use pult_domain::{
    ids::{TrackId, VersionId},
    problem::Problem,
    requester::Requester,
};

use super::SignedAudioLinks;
use crate::App;

/// Of a version that the track does not have, the preferred one is shown.
pub fn current_track(
    app: &App,
    requester: &Requester,
    track: TrackId,
    version: Option<VersionId>,
) -> Result<Vec<u8>, Problem> {
    let track = app.content.merged_track(track);
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let mut out = Vec::new();
    let snapshot = app.catalog.snapshot();
    if snapshot.write_track(&mut out, track, version, requester, now, &links) {
        Ok(out)
    } else {
        Err(Problem::NotFound)
    }
}
