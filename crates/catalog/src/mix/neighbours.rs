//! Tracks that the same accounts download, in memory: three arrays, 16 bytes a pair.

use pult_domain::{ids::TrackId, suggestions::Neighbour};

#[derive(Debug, Default)]
pub struct Neighbours {
    /// Ascending.
    tracks: Vec<TrackId>,
    /// Where the pairs of each track begin, and where the last ones end.
    starts: Vec<u32>,
    pairs: Vec<(TrackId, Neighbour)>,
}

impl Neighbours {
    /// Builds from pairs sorted by their first track; the pairs of one track stay in the given order.
    pub fn build(sorted: impl IntoIterator<Item = (TrackId, TrackId, Neighbour)>) -> Self {
        let mut neighbours = Self::default();
        for (track, other, neighbour) in sorted {
            if neighbours.tracks.last() != Some(&track) {
                neighbours.tracks.push(track);
                neighbours.starts.push(neighbours.pairs.len() as u32);
            }
            neighbours.pairs.push((other, neighbour));
        }
        neighbours.starts.push(neighbours.pairs.len() as u32);
        neighbours
    }

    /// The most similar first.
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
        let neighbour = |together| Neighbour {
            together,
            likeness_thousandths: 1,
        };
        let id = TrackId;
        let neighbours = Neighbours::build([
            (id(2), id(9), neighbour(5)),
            (id(2), id(1), neighbour(4)),
            (id(7), id(2), neighbour(3)),
        ]);
        assert_eq!(
            neighbours.of(id(2)),
            [(id(9), neighbour(5)), (id(1), neighbour(4))]
        );
        assert_eq!(neighbours.of(id(7)), [(id(2), neighbour(3))]);
        for unknown in [1, 3, 8] {
            assert_eq!(neighbours.of(id(unknown)), []);
        }
        assert_eq!(Neighbours::default().of(id(1)), []);
    }
}
