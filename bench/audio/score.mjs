// Scores detected tempi and keys against the expected ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { output } from './measure.mjs';

const near = (found, expected) => Math.abs(found / expected - 1) <= 0.01;
const share = (list, test) => list.filter(test).length / list.length;

export function tempoScore(found) {
  return {
    right: share(found, ({ bpm, expected }) => near(bpm, expected)),
    octave: share(found, ({ bpm, expected }) => [0.5, 1, 2].some((relation) => near(bpm, expected * relation))),
    fine: share(found, ({ bpm, expected }) => Math.abs(bpm - expected) <= 0.05),
  };
}

// Points of the MIREX contest: 1 for the right key, 0.5 for a fifth apart, 0.3 for the relative, 0.2 for the parallel key.
export function keyPoints(found, expected) {
  const [a, b] = [found, expected].map((camelot) => ({
    hour: Number.parseInt(camelot, 10),
    major: camelot.endsWith('B'),
  }));
  const hours = (a.hour - b.hour + 12) % 12;
  if (a.major === b.major) return { 0: 1, 1: 0.5, 11: 0.5 }[hours] ?? 0;
  if (hours === 0) return 0.3;
  return hours === (a.major ? 3 : 9) ? 0.2 : 0;
}

const PEERS = {
  aubio: (file) => Number(output(`aubio tempo -i ${file}`).match(/([\d.]+) bpm/)?.[1] ?? 0),
  'bpm-tools': (file) =>
    Number(output(`ffmpeg -v error -i ${file} -ac 1 -ar 44100 -f f32le - | bpm`).match(/[\d.]+/)?.[0] ?? 0),
  soundstretch: (file) => Number(output(`soundstretch ${file} -bpm`).match(/BPM rate ([\d.]+)/)?.[1] ?? 0),
};

// Returns what each tool detects in a file. The result never changes, so it is cached beside the audio files.
export function peerTempi(files, cacheFile) {
  const cached = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {};
  const tempi = Object.entries(PEERS).map(([peer, tempoOf]) => [
    peer,
    files.map((file) => {
      cached[`${peer} ${file}`] ??= tempoOf(file);
      return cached[`${peer} ${file}`];
    }),
  ]);
  writeFileSync(cacheFile, JSON.stringify(cached));
  return tempi;
}
