// How well tempi and keys were found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { output } from './measure.mjs';

const near = (found, meant) => Math.abs(found / meant - 1) <= 0.01;
const share = (list, test) => list.filter(test).length / list.length;

export function tempoScore(found) {
  return {
    right: share(found, ({ bpm, meant }) => near(bpm, meant)),
    octave: share(found, ({ bpm, meant }) => [0.5, 1, 2].some((relation) => near(bpm, meant * relation))),
    fine: share(found, ({ bpm, meant }) => Math.abs(bpm - meant) <= 0.05),
  };
}

// Points of the MIREX contest: 1 right, 0.5 a fifth apart, 0.3 the relative, 0.2 the parallel key.
export function keyPoints(found, meant) {
  const [a, b] = [found, meant].map((camelot) => ({
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

// What each tool makes of a file. That never changes, so it is asked for once and kept beside the sounds.
export function peerTempi(files, memory) {
  const known = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const tempi = Object.entries(PEERS).map(([peer, tempoOf]) => [
    peer,
    files.map((file) => {
      known[`${peer} ${file}`] ??= tempoOf(file);
      return known[`${peer} ${file}`];
    }),
  ]);
  writeFileSync(memory, JSON.stringify(known));
  return tempi;
}
