//! The shape of a track for the eye: a fixed number of heights from 0 to 100.

use crate::Stereo;

const TOP: f32 = 100.0;
/// The body of the sound shapes the bar, the transients only lift it: peaks alone draw a brick.
const PEAK_SHARE: f32 = 0.35;
/// Above 1, loud parts stand out from quiet ones; mastered music is otherwise one even band.
const CONTRAST: f32 = 1.4;

/// `points` heights over the whole length, scaled so that the loudest bar is 100. Silence is all zeros.
pub fn overview(sound: &Stereo, points: usize) -> Vec<u8> {
    let heights: Vec<f32> = (0..points).map(|point| height(sound, point, points)).collect();
    let highest = heights.iter().fold(0.0f32, |top, height| top.max(*height));
    if highest <= 0.0 {
        return vec![0; points];
    }
    heights
        .iter()
        .map(|height| ((height / highest).powf(CONTRAST) * TOP).round() as u8)
        .collect()
}

fn height(sound: &Stereo, point: usize, points: usize) -> f32 {
    let from = point * sound.len() / points;
    // A sound shorter than the picture still gives every point one sample.
    let to = ((point + 1) * sound.len() / points)
        .max(from + 1)
        .min(sound.len());
    let (Some(left), Some(right)) = (sound.left.get(from..to), sound.right.get(from..to)) else {
        return 0.0;
    };
    let mut peak = 0.0f32;
    let mut power = 0.0f32;
    for (left, right) in left.iter().zip(right) {
        peak = peak.max(left.abs()).max(right.abs());
        power += left * left + right * right;
    }
    let rms = (power / (2 * left.len()).max(1) as f32).sqrt();
    PEAK_SHARE * peak + (1.0 - PEAK_SHARE) * rms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swell_grows_to_the_top() {
        let swell: Vec<f32> = (0..44_100)
            .map(|n| (n as f32 * 0.1).sin() * n as f32 / 44_100.0)
            .collect();
        let bars = overview(
            &Stereo {
                left: swell.clone(),
                right: swell,
            },
            100,
        );
        assert_eq!(bars.len(), 100);
        assert!(bars.is_sorted(), "{bars:?}");
        assert_eq!((bars[0], bars[99]), (0, 100));
    }

    #[test]
    fn silence_and_nothing_are_flat() {
        assert_eq!(overview(&Stereo::silence(5_000), 4), [0; 4]);
        assert_eq!(overview(&Stereo::silence(0), 3), [0; 3]);
        assert!(overview(&Stereo::silence(10), 0).is_empty());
    }

    #[test]
    fn fewer_samples_than_points_repeat() {
        let bars = overview(
            &Stereo {
                left: vec![1.0, 0.0],
                right: vec![1.0, 0.0],
            },
            6,
        );
        assert_eq!(bars, [100, 100, 100, 0, 0, 0]);
    }
}
