//! Tracks that the same accounts take, in memory: three arrays, 16 bytes a pair.

use pult_domain::{ids::TrackId, recommend::Neighbour};

#[derive(Debug, Default)]
pub struct Neighbours {
    /// In rising order.
    tracks: Vec<TrackId>,
    /// Where the pairs of each track begin, and where the last ones end.
    starts: Vec<u32>,
    pairs: Vec<(TrackId, Neighbour)>,
}

impl Neighbours {
    /// From pairs in the order of their first track; those of a track stay as they come.
    pub fn build(sorted: impl IntoIterator<Item = (TrackId, TrackId, Neighbour)>) -> Self {
        let mut built = Self::default();
        for (track, other, near) in sorted {
            if built.tracks.last() != Some(&track) {
                built.tracks.push(track);
                built.starts.push(built.pairs.len() as u32);
            }
            built.pairs.push((other, near));
        }
        built.starts.push(built.pairs.len() as u32);
        built
    }

    /// The most alike first.
    pub fn of(&self, track: TrackId) -> &[(TrackId, Neighbour)] {
        match self.tracks.binary_search(&track) {
            Ok(at) => &self.pairs[self.starts[at] as usize..self.starts[at + 1] as usize],
            Err(_) => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_track_finds_its_own() {
        let near = |together| Neighbour {
            together,
            likeness_thousandths: 1,
        };
        let id = TrackId;
        let built = Neighbours::build([
            (id(2), id(9), near(5)),
            (id(2), id(1), near(4)),
            (id(7), id(2), near(3)),
        ]);
        assert_eq!(built.of(id(2)), [(id(9), near(5)), (id(1), near(4))]);
        assert_eq!(built.of(id(7)), [(id(2), near(3))]);
        for unknown in [1, 3, 8] {
            assert_eq!(built.of(id(unknown)), []);
        }
        assert_eq!(Neighbours::default().of(id(1)), []);
    }
}
