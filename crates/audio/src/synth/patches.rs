//! The patches of the instruments.

use super::voice::{Patch, Wave};

/// A plain sawtooth on which the others are based.
const BASE: Patch = Patch {
    wave: Wave::Saw,
    unison: 1,
    detune: 0.0,
    width: 0.0,
    sub: 0.0,
    cutoff: 2_000.0,
    sweep: 0.0,
    sweep_time: 0.2,
    q: 0.7,
    attack: 0.003,
    decay: 0.3,
    sustain: 0.6,
    release: 0.08,
    drop: 0.0,
    drive: 0.0,
};

pub(super) const ROUND_BASS: Patch = Patch {
    wave: Wave::Square,
    sub: 0.9,
    cutoff: 380.0,
    sweep: 1.8,
    sweep_time: 0.09,
    q: 0.9,
    decay: 0.25,
    sustain: 0.7,
    release: 0.05,
    drive: 0.4,
    ..BASE
};
pub(super) const RUMBLE_BASS: Patch = Patch {
    sub: 1.0,
    cutoff: 260.0,
    sweep: 1.2,
    sweep_time: 0.06,
    decay: 0.16,
    sustain: 0.35,
    drive: 0.8,
    ..ROUND_BASS
};
pub(super) const ROLLING_BASS: Patch = Patch {
    wave: Wave::Saw,
    sub: 0.8,
    cutoff: 620.0,
    sweep: 2.2,
    sweep_time: 0.07,
    decay: 0.14,
    sustain: 0.45,
    release: 0.04,
    drive: 0.5,
    ..BASE
};
pub(super) const REESE_BASS: Patch = Patch {
    unison: 3,
    detune: 16.0,
    width: 0.25,
    sub: 1.1,
    cutoff: 900.0,
    sweep: 0.6,
    sweep_time: 0.5,
    q: 1.0,
    decay: 1.2,
    sustain: 0.85,
    release: 0.07,
    drive: 0.7,
    ..BASE
};
pub(super) const SUB_BASS: Patch = Patch {
    wave: Wave::Sine,
    cutoff: 1_200.0,
    attack: 0.004,
    decay: 0.7,
    sustain: 0.6,
    release: 0.07,
    drive: 0.6,
    ..BASE
};
/// The long sine of trap: struck like a kick, falling into its pitch, and strongly saturated.
pub(super) const EIGHT_O_EIGHT: Patch = Patch {
    decay: 1.1,
    sustain: 0.25,
    release: 0.12,
    drop: 1.3,
    drive: 1.6,
    cutoff: 1_600.0,
    ..SUB_BASS
};
pub(super) const FINGER_BASS: Patch = Patch {
    wave: Wave::Saw,
    sub: 0.7,
    cutoff: 520.0,
    sweep: 2.6,
    sweep_time: 0.05,
    q: 0.8,
    decay: 0.22,
    sustain: 0.5,
    release: 0.04,
    drive: 0.3,
    ..BASE
};

pub(super) const WARM_PAD: Patch = Patch {
    unison: 3,
    detune: 11.0,
    width: 0.9,
    cutoff: 1_700.0,
    attack: 0.22,
    decay: 1.5,
    sustain: 0.85,
    release: 0.55,
    ..BASE
};
pub(super) const DARK_PAD: Patch = Patch {
    cutoff: 1_000.0,
    q: 0.9,
    detune: 14.0,
    ..WARM_PAD
};
pub(super) const STRINGS: Patch = Patch {
    cutoff: 3_600.0,
    attack: 0.11,
    release: 0.35,
    detune: 13.0,
    ..WARM_PAD
};

pub(super) const HOUSE_STAB: Patch = Patch {
    unison: 3,
    detune: 9.0,
    width: 0.8,
    cutoff: 1_500.0,
    sweep: 2.2,
    sweep_time: 0.13,
    q: 1.1,
    decay: 0.24,
    sustain: 0.25,
    release: 0.16,
    ..BASE
};
pub(super) const DUB_STAB: Patch = Patch {
    cutoff: 950.0,
    sweep: 2.6,
    sweep_time: 0.1,
    q: 1.5,
    decay: 0.16,
    sustain: 0.1,
    release: 0.22,
    ..HOUSE_STAB
};
pub(super) const SUPERSAW: Patch = Patch {
    unison: 5,
    detune: 19.0,
    width: 1.0,
    cutoff: 5_500.0,
    sweep: 0.8,
    sweep_time: 0.3,
    attack: 0.006,
    decay: 0.6,
    sustain: 0.75,
    release: 0.18,
    ..BASE
};
pub(super) const ELECTRIC_PIANO: Patch = Patch {
    wave: Wave::Fm(1.0, 0.34),
    unison: 2,
    detune: 4.0,
    width: 0.7,
    cutoff: 5_000.0,
    sweep_time: 0.35,
    decay: 0.9,
    sustain: 0.3,
    release: 0.25,
    ..BASE
};
pub(super) const BRIGHT_PIANO: Patch = Patch {
    wave: Wave::Fm(2.0, 0.34),
    cutoff: 7_000.0,
    sweep_time: 0.22,
    decay: 0.55,
    sustain: 0.2,
    release: 0.14,
    ..ELECTRIC_PIANO
};
pub(super) const FUNK_GUITAR: Patch = Patch {
    unison: 2,
    detune: 5.0,
    width: 0.6,
    cutoff: 2_200.0,
    sweep: 1.8,
    sweep_time: 0.03,
    q: 1.4,
    decay: 0.07,
    sustain: 0.1,
    release: 0.05,
    ..BASE
};

pub(super) const PLUCK: Patch = Patch {
    unison: 3,
    detune: 8.0,
    width: 0.6,
    cutoff: 1_300.0,
    sweep: 2.8,
    sweep_time: 0.09,
    q: 1.2,
    decay: 0.2,
    sustain: 0.15,
    release: 0.15,
    ..BASE
};
pub(super) const BELL: Patch = Patch {
    wave: Wave::Fm(3.0, 0.4),
    unison: 2,
    detune: 5.0,
    width: 0.8,
    cutoff: 8_000.0,
    sweep_time: 0.28,
    decay: 0.6,
    sustain: 0.1,
    release: 0.4,
    ..BASE
};
pub(super) const FLUTE: Patch = Patch {
    wave: Wave::Fm(1.0, 0.13),
    unison: 2,
    detune: 6.0,
    width: 0.5,
    cutoff: 5_000.0,
    sweep_time: 1.5,
    attack: 0.035,
    decay: 0.8,
    sustain: 0.75,
    release: 0.14,
    ..BASE
};
pub(super) const SQUARE_LEAD: Patch = Patch {
    wave: Wave::Square,
    unison: 2,
    detune: 7.0,
    width: 0.5,
    cutoff: 2_300.0,
    sweep: 1.2,
    sweep_time: 0.12,
    q: 1.3,
    decay: 0.2,
    sustain: 0.45,
    release: 0.09,
    ..BASE
};
pub(super) const BRASS: Patch = Patch {
    unison: 3,
    detune: 10.0,
    width: 0.7,
    cutoff: 2_000.0,
    sweep: 1.3,
    sweep_time: 0.3,
    attack: 0.025,
    decay: 0.4,
    sustain: 0.6,
    release: 0.1,
    ..BASE
};
