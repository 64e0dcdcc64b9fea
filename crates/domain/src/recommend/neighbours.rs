//! Which tracks the same accounts take.

use std::collections::HashMap;

use crate::{
    ids::TrackId,
    limits::{NEIGHBOURS_DOUBT, NEIGHBOURS_MAX, NEIGHBOURS_TAKERS_MAX, NEIGHBOURS_TOGETHER_MIN},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbour {
    /// Accounts that took both.
    pub together: u32,
    /// How much that says, 0 to 1000: everybody has the hits, so they are like nothing in particular.
    pub likeness_thousandths: u16,
}

impl Neighbour {
    fn new(together: u32, takers: usize, takers_of_other: usize) -> Self {
        let expected = (takers as f64 * takers_of_other as f64).sqrt();
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

/// Who took what, in small numbers: a hundred thousand accounts fit in memory.
#[derive(Debug, Default)]
pub struct DownloadMatrix {
    tracks: Vec<TrackId>,
    numbers: HashMap<TrackId, u32>,
    /// By account.
    downloaded: Vec<Vec<u32>>,
    /// By track.
    takers: Vec<Vec<u32>>,
}

impl DownloadMatrix {
    /// Different tracks that one account took.
    pub fn add(&mut self, tracks: &[TrackId]) {
        let account = self.downloaded.len() as u32;
        let taken = tracks.iter().map(|track| self.number(*track)).collect::<Vec<_>>();
        for number in &taken {
            if let Some(takers) = self.takers.get_mut(*number as usize)
                && takers.len() < NEIGHBOURS_TAKERS_MAX
            {
                takers.push(account);
            }
        }
        self.downloaded.push(taken);
    }

    fn number(&mut self, track: TrackId) -> u32 {
        *self.numbers.entry(track).or_insert_with(|| {
            self.tracks.push(track);
            self.takers.push(Vec::new());
            self.tracks.len() as u32 - 1
        })
    }

    /// Every track in the order of ids, with the most alike first. The work of a track is its takers' downloads.
    pub fn neighbours(&self) -> impl Iterator<Item = (TrackId, Vec<(TrackId, Neighbour)>)> + '_ {
        let mut order: Vec<u32> = (0..self.tracks.len() as u32).collect();
        order.sort_unstable_by_key(|number| self.tracks.get(*number as usize));
        let mut counts = vec![0_u32; self.tracks.len()];
        order.into_iter().filter_map(move |number| {
            let track = *self.tracks.get(number as usize)?;
            Some((track, self.neighbours_of(number, &mut counts)))
        })
    }

    /// `counts` is zero for every track, before and after.
    fn neighbours_of(&self, number: u32, counts: &mut [u32]) -> Vec<(TrackId, Neighbour)> {
        let takers = self.accounts_of(number);
        let mut met = Vec::new();
        let accounts = takers
            .iter()
            .filter_map(|account| self.downloaded.get(*account as usize));
        for other in accounts.flatten().filter(|other| **other != number) {
            if let Some(count) = counts.get_mut(*other as usize) {
                if *count == 0 {
                    met.push(*other);
                }
                *count += 1;
            }
        }
        let mut found: Vec<(TrackId, Neighbour)> = met
            .into_iter()
            .filter_map(|other| {
                let together = std::mem::take(counts.get_mut(other as usize)?);
                let near = Neighbour::new(together, takers.len(), self.accounts_of(other).len());
                (together >= NEIGHBOURS_TOGETHER_MIN).then_some((*self.tracks.get(other as usize)?, near))
            })
            .collect();
        found.sort_unstable_by_key(|(other, near)| {
            std::cmp::Reverse((near.likeness_thousandths, near.together, *other))
        });
        found.truncate(NEIGHBOURS_MAX);
        found
    }

    fn accounts_of(&self, number: u32) -> &[u32] {
        self.takers.get(number as usize).map_or(&[], Vec::as_slice)
    }
}
