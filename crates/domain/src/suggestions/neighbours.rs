//! Which tracks the same accounts download.

use std::collections::HashMap;

use crate::{
    ids::TrackId,
    limits::{NEIGHBOURS_DOUBT, NEIGHBOURS_MAX, NEIGHBOURS_TAKERS_MAX, NEIGHBOURS_TOGETHER_MIN},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbour {
    /// Accounts that downloaded both.
    pub together: u32,
    /// How much that says, 0 to 1000: tracks that everybody downloads are like nothing in particular.
    pub likeness_thousandths: u16,
}

impl Neighbour {
    fn new(together: u32, downloaders: usize, other_downloaders: usize) -> Self {
        let expected = (downloaders as f64 * other_downloaders as f64).sqrt();
        let likeness = f64::from(together) / (expected + NEIGHBOURS_DOUBT);
        Self {
            together,
            likeness_thousandths: (likeness * 1000.0).round() as u16,
        }
    }

    pub fn likeness(self) -> f64 {
        f64::from(self.likeness_thousandths) / 1000.0
    }
}

/// Which account downloaded which tracks, by small numbers: a hundred thousand accounts fit in memory.
#[derive(Debug, Default)]
pub struct DownloadMatrix {
    tracks: Vec<TrackId>,
    numbers: HashMap<TrackId, u32>,
    /// By account.
    downloaded: Vec<Vec<u32>>,
    /// By track.
    downloaders: Vec<Vec<u32>>,
}

impl DownloadMatrix {
    /// Adds the distinct tracks that one account downloaded.
    pub fn add(&mut self, tracks: &[TrackId]) {
        let account = self.downloaded.len() as u32;
        let downloaded = tracks.iter().map(|track| self.number(*track)).collect::<Vec<_>>();
        for number in &downloaded {
            if let Some(downloaders) = self.downloaders.get_mut(*number as usize)
                && downloaders.len() < NEIGHBOURS_TAKERS_MAX
            {
                downloaders.push(account);
            }
        }
        self.downloaded.push(downloaded);
    }

    fn number(&mut self, track: TrackId) -> u32 {
        *self.numbers.entry(track).or_insert_with(|| {
            self.tracks.push(track);
            self.downloaders.push(Vec::new());
            self.tracks.len() as u32 - 1
        })
    }

    /// Every track in the order of ids, with its neighbours, the most alike first. The work for a
    /// track is the downloads of its downloaders.
    pub fn neighbours(&self) -> impl Iterator<Item = (TrackId, Vec<(TrackId, Neighbour)>)> + '_ {
        let mut order: Vec<u32> = (0..self.tracks.len() as u32).collect();
        order.sort_unstable_by_key(|number| self.tracks.get(*number as usize));
        let mut counts = vec![0_u32; self.tracks.len()];
        order.into_iter().filter_map(move |number| {
            let track = *self.tracks.get(number as usize)?;
            Some((track, self.neighbours_of(number, &mut counts)))
        })
    }

    /// Every count is zero before and after the call.
    fn neighbours_of(&self, number: u32, counts: &mut [u32]) -> Vec<(TrackId, Neighbour)> {
        let downloaders = self.accounts_of(number);
        let mut shared = Vec::new();
        let accounts = downloaders
            .iter()
            .filter_map(|account| self.downloaded.get(*account as usize));
        for other in accounts.flatten().filter(|other| **other != number) {
            if let Some(count) = counts.get_mut(*other as usize) {
                if *count == 0 {
                    shared.push(*other);
                }
                *count += 1;
            }
        }
        let mut neighbours: Vec<(TrackId, Neighbour)> = shared
            .into_iter()
            .filter_map(|other| {
                let together = std::mem::take(counts.get_mut(other as usize)?);
                let neighbour = Neighbour::new(together, downloaders.len(), self.accounts_of(other).len());
                (together >= NEIGHBOURS_TOGETHER_MIN)
                    .then_some((*self.tracks.get(other as usize)?, neighbour))
            })
            .collect();
        neighbours.sort_unstable_by_key(|(other, neighbour)| {
            std::cmp::Reverse((neighbour.likeness_thousandths, neighbour.together, *other))
        });
        neighbours.truncate(NEIGHBOURS_MAX);
        neighbours
    }

    fn accounts_of(&self, number: u32) -> &[u32] {
        self.downloaders.get(number as usize).map_or(&[], Vec::as_slice)
    }
}
