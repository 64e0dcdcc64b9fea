//! One track as lists show it.

use pult_domain::{ids::TrackId, problem::Problem, requester::Requester};

use super::SignedAudioLinks;
use crate::App;

pub fn current_track(app: &App, requester: &Requester, track: TrackId) -> Result<Vec<u8>, Problem> {
    let track = app.content.merged_track(track);
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let mut out = Vec::new();
    let snapshot = app.catalog.snapshot();
    if snapshot.write_track(&mut out, track, requester, now, &links) {
        Ok(out)
    } else {
        Err(Problem::NotFound)
    }
}
