// Generates loops of four chords as MIDI files: every progression in every style, each in another key.

// Semitones above the tonic; minor chords are marked. A quarter of the loops do not begin on the tonic.
const PROGRESSIONS = {
  B: [
    [[0], [7], [9, 'm'], [5]],
    [[0], [9, 'm'], [5], [7]],
    [[0], [5], [0], [7]],
    [[2, 'm'], [7], [0], [0]],
  ],
  A: [
    [[0, 'm'], [8], [3], [10]],
    [[0, 'm'], [10], [8], [7]],
    [[0, 'm'], [5, 'm'], [0, 'm'], [7]],
    [[8], [10], [0, 'm'], [0, 'm']],
  ],
};
const DRUMS = 9;
const [KICK, SNARE, CLAP, HAT, OPEN_HAT] = [36, 38, 39, 42, 46];
const every = (step, from = 0) =>
  Array.from({ length: Math.ceil((4 - from) / step) }, (_, n) => from + n * step);

// The instruments of a style and what they play in a bar: chord or bass starts on `beats` and lasts `length` beats.
const STYLES = {
  piano: {
    bpm: 84,
    chord: { program: 0, beats: [0, 2], length: 1.9 },
    bass: { program: 0, beats: [0], length: 3.8 },
  },
  guitar: {
    bpm: 112,
    chord: { program: 25, beats: [0, 1, 1.5, 2.5, 3, 3.5], length: 0.5 },
    bass: { program: 32, beats: [0, 2], length: 1.5 },
    drums: [[HAT, every(1)]],
  },
  house: {
    bpm: 124,
    chord: { program: 81, beats: [0.5, 1.5, 2.25, 3.5], length: 0.4 },
    bass: { program: 38, beats: every(1, 0.5), length: 0.45 },
    drums: [
      [KICK, every(1)],
      [CLAP, [1, 3]],
      [OPEN_HAT, every(1, 0.5)],
    ],
  },
  trance: {
    bpm: 138,
    chord: { program: 89, beats: [0], length: 4 },
    arpeggio: { program: 84, step: 0.25, length: 0.25 },
    bass: { program: 39, beats: [0.25, 0.5, 0.75].flatMap((part) => every(1, part)), length: 0.2 },
    drums: [
      [KICK, every(1)],
      [HAT, every(1, 0.5)],
    ],
  },
  rock: {
    bpm: 132,
    chord: { program: 29, beats: every(0.5), length: 0.45 },
    bass: { program: 34, beats: every(0.5), length: 0.45 },
    drums: [
      [KICK, [0, 2, 2.5]],
      [SNARE, [1, 3]],
      [HAT, every(0.5)],
    ],
  },
  reggae: {
    bpm: 76,
    chord: { program: 16, beats: every(1, 0.5), length: 0.25 },
    bass: { program: 33, beats: [0, 0.75, 1.5, 2.5, 3], length: 0.6 },
    drums: [
      [KICK, [2]],
      [SNARE, [2]],
      [HAT, every(0.5)],
    ],
  },
};
const BARS = 16;
const DIVISION = 480;

// Returns names, bytes and keys of all loops; each of the 24 keys occurs twice.
export function chordLoops() {
  return Object.entries(STYLES).flatMap(([style, parts], row) =>
    Object.entries(PROGRESSIONS).flatMap(([mode, progressions]) =>
      progressions.map((progression, n) => {
        // Neighbouring hours of the Camelot wheel are a fifth apart.
        const hour = ((row * progressions.length + n) * 5) % 12;
        const tonic = ((mode === 'B' ? 0 : 9) + 7 * hour) % 12;
        return {
          name: `${style}-${mode}${n}`,
          camelot: `${((hour + 7) % 12) + 1}${mode}`,
          bytes: midi(parts, progression, tonic),
        };
      }),
    ),
  );
}

function midi({ bpm, chord, arpeggio, bass, drums = [] }, progression, tonic) {
  const events = [{ at: 0, bytes: [0xff, 0x51, 3, ...bigEndian(Math.round(60e6 / bpm), 3)] }];
  const play = (channel, note, at, length, velocity) => {
    events.push({ at, bytes: [0x90 | channel, note, velocity] });
    events.push({ at: at + length, bytes: [0x80 | channel, note, 0] });
  };
  [chord, bass, arpeggio].forEach((part, channel) => {
    if (part) events.push({ at: 0, bytes: [0xc0 | channel, part.program] });
  });
  for (let bar = 0; bar < BARS; bar++) {
    const [above, minor] = progression[bar % progression.length];
    const root = (tonic + above) % 12;
    // The chord is in close position around middle C, in any inversion; the bass plays the root.
    const notes = [0, minor ? 3 : 4, 7].map((step) => 55 + ((root + step + 5) % 12)).sort((a, b) => a - b);
    for (const beat of chord.beats) for (const note of notes) play(0, note, bar * 4 + beat, chord.length, 80);
    for (const beat of bass.beats) play(1, 36 + ((root + 8) % 12) - 8, bar * 4 + beat, bass.length, 95);
    if (arpeggio)
      every(arpeggio.step).forEach((beat, n) => {
        play(2, notes[n % 3] + 12, bar * 4 + beat, arpeggio.length, 75);
      });
    for (const [drum, beats] of drums) for (const beat of beats) play(DRUMS, drum, bar * 4 + beat, 0.1, 90);
  }
  return file(events);
}

function file(events) {
  // At the same moment a note-off precedes a note-on.
  const ends = ({ bytes }) => (bytes[0] >> 4 === 8 ? 0 : 1);
  const sorted = [...events].sort((a, b) => a.at - b.at || ends(a) - ends(b));
  let last = 0;
  const track = sorted.flatMap(({ at, bytes }) => {
    const tick = Math.round(at * DIVISION);
    const delta = tick - last;
    last = tick;
    return [...variableLength(delta), ...bytes];
  });
  track.push(0, 0xff, 0x2f, 0);
  return Buffer.from([
    ...Buffer.from('MThd'),
    ...bigEndian(6, 4),
    0,
    0,
    0,
    1,
    ...bigEndian(DIVISION, 2),
    ...Buffer.from('MTrk'),
    ...bigEndian(track.length, 4),
    ...track,
  ]);
}

const bigEndian = (value, bytes) =>
  Array.from({ length: bytes }, (_, n) => (value >> (8 * (bytes - 1 - n))) & 255);

function variableLength(value) {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
