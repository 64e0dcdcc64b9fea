//! Two channels of samples, the form in which modules exchange audio.

/// The rate of the synthesiser and of `encode_320`; decoded files keep their own rate.
pub const SAMPLE_RATE: u32 = 44_100;

/// Planar stereo, full scale at ±1. Both channels have the same length.
#[derive(Debug, Clone, PartialEq)]
pub struct Stereo {
    pub left: Vec<f32>,
    pub right: Vec<f32>,
}

impl Stereo {
    pub fn silence(samples: usize) -> Self {
        Self {
            left: vec![0.0; samples],
            right: vec![0.0; samples],
        }
    }

    /// Samples per channel.
    pub fn len(&self) -> usize {
        self.left.len()
    }

    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    pub fn seconds(&self) -> f64 {
        self.len() as f64 / f64::from(SAMPLE_RATE)
    }

    pub fn peak(&self) -> f32 {
        self.left
            .iter()
            .chain(&self.right)
            .fold(0.0, |peak, sample| peak.max(sample.abs()))
    }
}
