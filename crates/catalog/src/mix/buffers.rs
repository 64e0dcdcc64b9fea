//! The lists of one track in buffers that are reused for the next, because thousands are scored for one
//! answer.

use pult_domain::{
    ids::{ArtistId, VocabularyEntryId},
    mixing::MixProfile,
    suggestions::TrackProfile,
};

use crate::TrackView;

#[derive(Debug, Default)]
pub(super) struct TrackBuffers {
    artists: Vec<ArtistId>,
    genres: Vec<VocabularyEntryId>,
    parts_of_night: Vec<VocabularyEntryId>,
}

impl TrackBuffers {
    pub(super) fn mix_profile(&mut self, track: &TrackView<'_>) -> MixProfile<'_> {
        self.load(track);
        MixProfile {
            bpm: track.bpm(),
            key: track.key(),
            genres: &self.genres,
            parts_of_night: &self.parts_of_night,
        }
    }

    pub(super) fn track_profile(&mut self, track: &TrackView<'_>) -> TrackProfile<'_> {
        self.load(track);
        TrackProfile {
            artists: &self.artists,
            genres: &self.genres,
            parts_of_night: &self.parts_of_night,
            bpm: track.bpm(),
        }
    }

    fn load(&mut self, track: &TrackView<'_>) {
        self.artists.clear();
        self.artists.extend(track.artists());
        self.genres.clear();
        self.genres.extend(track.genres());
        self.parts_of_night.clear();
        self.parts_of_night.extend(track.parts_of_night());
    }
}
