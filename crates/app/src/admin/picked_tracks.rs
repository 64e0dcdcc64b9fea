//! Names of tracks in lists that staff put together.

use pult_domain::ids::TrackId;

use crate::App;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickedTrack {
    pub id: TrackId,
    /// Empty for a track that users do not see.
    pub title: String,
    pub artist: String,
}

pub fn load_picked_tracks(app: &App, ids: &[TrackId]) -> Vec<PickedTrack> {
    let snapshot = app.catalog.snapshot();
    let track = |id: &TrackId| {
        let facts = snapshot.facts(*id);
        PickedTrack {
            id: *id,
            title: facts
                .as_ref()
                .map(|facts| facts.title().to_owned())
                .unwrap_or_default(),
            artist: facts.as_ref().map_or_else(String::new, |facts| {
                facts.artist_names().collect::<Vec<_>>().join(", ")
            }),
        }
    };
    ids.iter().map(track).collect()
}
