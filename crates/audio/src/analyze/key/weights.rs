//! Weights of the key detection, fitted by regression on accompaniments of known key in many styles. Each
//! style, and each chord progression, was also predicted from the others alone.

/// Weights by semitones above the tonic.
pub(super) struct Weights {
    /// For the share of each pitch class in the whole track.
    pub(super) whole: [f64; 12],
    /// For the same in the opening.
    pub(super) opening: [f64; 12],
    /// For the share of time in which each major and each minor chord sounds.
    pub(super) major_chords: [f64; 12],
    pub(super) minor_chords: [f64; 12],
    /// The bias of the mode itself.
    pub(super) mode: f64,
}

pub(super) const MAJOR: Weights = Weights {
    whole: [
        3.7, -1.56, -2.2, -1.76, 1.04, 1.04, -4.01, 1.93, -0.81, 4.98, -3.13, 0.96,
    ],
    opening: [
        6.19, -2.81, 4.34, -2.83, 2.3, 1.88, -0.86, 3.04, -0.03, -4.41, -0.67, -5.95,
    ],
    major_chords: [
        13.51, 0.1, -7.24, -3.18, -4.27, 3.45, -2.74, 7.27, -1.91, 0.72, -7.69, -1.15,
    ],
    minor_chords: [
        -2.61, -0.16, 6.14, -0.49, 3.33, -1.78, -2.43, -6.15, -0.43, 4.63, 1.92, 1.34,
    ],
    mode: 0.0,
};

pub(super) const MINOR: Weights = Weights {
    whole: [
        1.83, -4.48, 0.19, 2.05, -2.25, -1.29, -0.9, 4.12, 3.37, -1.88, 0.27, -1.24,
    ],
    opening: [
        6.59, -2.9, -1.42, 3.77, 1.44, -3.05, -1.97, 4.91, -2.18, 0.19, -5.62, 0.04,
    ],
    major_chords: [
        0.65, -7.14, -2.65, 2.28, -1.63, -2.8, -0.82, 7.16, 6.66, -2.85, 6.35, -2.09,
    ],
    minor_chords: [
        13.61, -2.06, 0.95, -3.66, -2.69, 3.3, 0.02, -3.25, -1.38, -3.44, -4.57, -0.14,
    ],
    mode: -0.19,
};
