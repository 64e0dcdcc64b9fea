//! The lists of one track in buffers that are used again for the next: thousands are weighed for one answer.

use pult_domain::{
    ids::{ArtistId, VocabularyEntryId},
    mixing::MixProfile,
    recommend::TrackProfile,
};

use crate::TrackView;

#[derive(Debug, Default)]
pub(super) struct TrackBuffers {
    artists: Vec<ArtistId>,
    genres: Vec<VocabularyEntryId>,
    parts_of_night: Vec<VocabularyEntryId>,
}

impl TrackBuffers {
    pub(super) fn sound(&mut self, facts: &TrackView<'_>) -> MixProfile<'_> {
        self.read(facts);
        MixProfile {
            bpm: facts.bpm(),
            key: facts.key(),
            genres: &self.genres,
            parts_of_night: &self.parts_of_night,
        }
    }

    pub(super) fn piece(&mut self, facts: &TrackView<'_>) -> TrackProfile<'_> {
        self.read(facts);
        TrackProfile {
            artists: &self.artists,
            genres: &self.genres,
            parts_of_night: &self.parts_of_night,
            bpm: facts.bpm(),
        }
    }

    fn read(&mut self, facts: &TrackView<'_>) {
        self.artists.clear();
        self.artists.extend(facts.artists());
        self.genres.clear();
        self.genres.extend(facts.genres());
        self.parts_of_night.clear();
        self.parts_of_night.extend(facts.parts_of_night());
    }
}
