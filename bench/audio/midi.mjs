// Reads the expected tempo from a MIDI file, and how much of the piece keeps to it.

// A note is on the grid when it starts this close to a sixteenth or a triplet, as a share of a beat.
const ON_GRID = 0.025;

// Resolution of a beat; comparisons allow a difference of one.
const MOMENTS_A_BEAT = 48;

// Returns the tempo that lasts longest, the share of the time it lasts, and the share of notes that start on its grid.
// Where few do, the file was recorded or converted without regard to its beats, and nobody hears the declared tempo. The
// same holds where notes repeat after three quarters of a beat (and its doubles) rather than after one, two, four, eight
// or sixteen beats: `ownBeats` is the ratio of the second kind of repetition to the first.
export function tempoOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text(bytes, 0, 4) !== 'MThd') throw new Error('no MIDI file');
  const division = view.getUint16(12);
  const changes = [];
  const notes = [];
  let end = 0;
  for (let at = 8 + view.getUint32(4); at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4);
    if (text(bytes, at, 4) === 'MTrk') {
      const track = readTrack(bytes.subarray(at + 8, at + 8 + length));
      changes.push(...track.changes);
      for (const tick of track.notes) notes.push(tick / division);
      end = Math.max(end, track.end);
    }
    at += 8 + length;
  }
  changes.sort((a, b) => a.tick - b.tick);
  if (changes[0]?.tick !== 0) changes.unshift({ tick: 0, micros: 500_000 });
  const seconds = new Map();
  changes.forEach(({ tick, micros }, n) => {
    const until = Math.min(changes[n + 1]?.tick ?? end, end);
    if (until <= tick) return;
    seconds.set(micros, (seconds.get(micros) ?? 0) + ((until - tick) / division) * (micros / 1e6));
  });
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  const [micros, longest] = [...seconds].sort((a, b) => b[1] - a[1])[0] ?? [500_000, 0];
  return {
    bpm: 60e6 / micros,
    share: total > 0 ? longest / total : 0,
    seconds: total,
    onGrid: onGrid(notes),
    ownBeats: repetitionShare(notes, [1, 2, 4, 8, 16]) / repetitionShare(notes, [0.75, 1.5, 3, 6, 12]),
  };
}

// Returns the share of note starts that repeat after a distance, for the distance where most do.
function repetitionShare(notes, distances) {
  const moments = new Set(notes.map((beat) => Math.round(beat * MOMENTS_A_BEAT)));
  const last = [...moments].reduce((a, b) => Math.max(a, b), 0);
  const shares = distances.map((beats) => {
    const later = beats * MOMENTS_A_BEAT;
    const early = [...moments].filter((moment) => moment + later <= last);
    const repeats = (moment) => [-1, 0, 1].some((off) => moments.has(moment + later + off));
    return early.filter(repeats).length / Math.max(early.length, 1);
  });
  return Math.max(...shares);
}

function onGrid(beats) {
  const near = (parts) =>
    beats.filter((beat) => Math.abs(beat * parts - Math.round(beat * parts)) / parts < ON_GRID);
  return Math.max(...[3, 4, 6].map((parts) => near(parts).length)) / Math.max(beats.length, 1);
}

function readTrack(bytes) {
  const changes = [];
  const notes = [];
  let at = 0;
  let tick = 0;
  let status = 0;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes[at++];
      value = value * 128 + (byte & 127);
      if (!(byte & 128)) return value;
    }
  };
  let lastNote = 0;
  while (at < bytes.length) {
    tick += number();
    if (bytes[at] & 128) status = bytes[at++];
    if (status === 0xff) {
      const kind = bytes[at++];
      const length = number();
      if (kind === 0x51)
        changes.push({ tick, micros: (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2] });
      at += length;
      if (kind === 0x2f) break;
    } else if (status === 0xf0 || status === 0xf7) {
      at += number();
    } else {
      if (status >> 4 === 9) lastNote = tick;
      if (status >> 4 === 9 && bytes[at + 1] > 0) notes.push(tick);
      at += status >> 4 === 0xc || status >> 4 === 0xd ? 1 : 2;
    }
  }
  return { changes, notes, end: lastNote };
}

function text(bytes, from, length) {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
