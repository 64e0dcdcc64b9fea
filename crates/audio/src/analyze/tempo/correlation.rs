//! Autocorrelation of an onset envelope.

use realfft::RealFftPlanner;

pub(super) struct Correlation {
    values: Vec<f64>,
}

impl Correlation {
    /// For lags below `lags`; perfect similarity is 1.
    pub(super) fn of(envelope: &[f64], lags: usize) -> Self {
        let size = (envelope.len() + lags).next_power_of_two().max(2);
        let mut planner = RealFftPlanner::<f64>::new();
        let forward = planner.plan_fft_forward(size);
        let backward = planner.plan_fft_inverse(size);
        let mean = envelope.iter().sum::<f64>() / envelope.len().max(1) as f64;
        let mut signal = forward.make_input_vec();
        for (signal, value) in signal.iter_mut().zip(envelope) {
            *signal = value - mean;
        }
        let mut bins = forward.make_output_vec();
        // Both calls fail only on buffers of the wrong length.
        let _ = forward.process(&mut signal, &mut bins);
        for bin in &mut bins {
            *bin = (bin.norm_sqr()).into();
        }
        let _ = backward.process(&mut bins, &mut signal);
        let mut values: Vec<f64> = signal
            .iter()
            .take(lags.min(envelope.len()))
            .enumerate()
            .map(|(lag, sum)| sum / (envelope.len() - lag) as f64)
            .collect();
        let at_zero = values.first().copied().unwrap_or(0.0).max(1e-12);
        values.iter_mut().for_each(|value| *value /= at_zero);
        Self { values }
    }

    /// Smoothed over neighbouring lags, so that playing slightly off the grid still counts.
    pub(super) fn smooth(self) -> Self {
        let at = |n: usize| self.values.get(n).copied().unwrap_or(0.0);
        let values = (0..self.values.len())
            .map(|n| 0.5 * at(n) + 0.25 * (at(n + 1) + if n > 0 { at(n - 1) } else { 0.0 }))
            .collect();
        Self { values }
    }

    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// Interpolates between lags; `None` beyond the end.
    pub(super) fn at(&self, lag: f64) -> Option<f64> {
        let whole = lag.floor();
        let [a, b] = *self.values.get(whole as usize..whole as usize + 2)? else {
            return None;
        };
        Some(a + (b - a) * (lag - whole))
    }

    /// The peak nearest to `lag`, at most `reach` lags away, to a fraction of a lag, and its value.
    pub(super) fn peak_near(&self, lag: f64, reach: f64) -> Option<(f64, f64)> {
        let from = (lag - reach).ceil().max(1.0) as usize;
        let to = (lag + reach).floor() as usize;
        let top = (from..=to)
            .filter(|n| n + 1 < self.values.len())
            .max_by(|a, b| self.values[*a].total_cmp(&self.values[*b]))?;
        let (before, here, after) = (self.values[top - 1], self.values[top], self.values[top + 1]);
        let curvature = before - 2.0 * here + after;
        let shift = if curvature < 0.0 {
            (0.5 * (before - after) / curvature).clamp(-0.5, 0.5)
        } else {
            0.0
        };
        Some((top as f64 + shift, here))
    }
}
