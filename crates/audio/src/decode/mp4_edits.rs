//! The edit list of an MP4: where the audio begins after the encoder's priming, and how long it is.

/// Of an audio track, in the timescales of its media and of the whole movie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EditListEntry {
    pub(super) media_start: u64,
    pub(super) media_scale: u32,
    pub(super) length: u64,
    pub(super) movie_scale: u32,
}

impl EditListEntry {
    pub(super) fn start_samples(&self, sample_rate: u32) -> u64 {
        rescale(self.media_start, sample_rate, self.media_scale)
    }

    /// Samples to play, of at most `rest` that the track has after the start.
    pub(super) fn length_samples(&self, sample_rate: u32, rest: Option<u64>) -> Option<u64> {
        let length = rescale(self.length, sample_rate, self.movie_scale);
        // The list uses coarse units, often milliseconds: a difference within one unit means the track's own
        // end.
        let unit = u64::from(sample_rate.div_ceil(self.movie_scale));
        match rest {
            Some(rest) if length == 0 || length.saturating_add(unit) >= rest => Some(rest),
            _ => Some(length).filter(|length| *length > 0),
        }
    }
}

fn rescale(count: u64, to: u32, from: u32) -> u64 {
    (u128::from(count) * u128::from(to) / u128::from(from))
        .try_into()
        .unwrap_or(u64::MAX)
}
