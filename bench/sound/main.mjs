// Everything the pass costs and finds, beside the tools that a pool would otherwise call one after another.
import { join } from 'node:path';

import { atMost, megabytes, printTable } from '../table.mjs';
import { cpuSeconds, output, peakMemory } from './measure.mjs';
import { keyPoints, PEERS, tempoScore } from './score.mjs';
import { formats, music, synthetic } from './set.mjs';

const { SOUND, SOUND_SET } = process.env;
const percent = (value) => `${(value * 100).toFixed(0)} %`;
const cost = (value) => `${value.toFixed(3)} s/min`;

const analyse = (files) =>
  output(`${SOUND} analyse ${files.join(' ')}`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const pieces = synthetic(join(SOUND_SET, 'pieces'));
const songs = music(join(SOUND_SET, 'music'));
const files = formats(join(SOUND_SET, 'formats'), pieces[0].file);
const rows = [];

for (const { name, file, minutes } of files) {
  const ours = cpuSeconds(`${SOUND} decode ${file}`) / minutes;
  const peer = cpuSeconds(`ffmpeg -v error -threads 1 -i ${file} -f null -`) / minutes;
  rows.push({
    what: `decode ${name}`,
    ours: cost(ours),
    peer: `ffmpeg ${cost(peer)}`,
    ratio: `${(peer / ours).toFixed(1)}×`,
    target: '≥ 1×',
    ok: ours <= peer,
  });
}

const flac = files.find(({ name }) => name === 'flac');
const wav = files.find(({ name }) => name === 'wav');
const pass = cpuSeconds(`${SOUND} analyse ${flac.file}`) / flac.minutes;
const lame = cpuSeconds(`lame --quiet -b 320 ${wav.file} /dev/null`) / wav.minutes;
const tools =
  lame +
  (cpuSeconds(`ffmpeg -v error -threads 1 -i ${flac.file} -af ebur128=peak=true -f null -`) +
    cpuSeconds(`soundstretch ${wav.file} -bpm`) +
    cpuSeconds(`fpcalc ${flac.file}`)) /
    flac.minutes;
rows.push(
  atMost('decode and analyse', pass, 0.45, cost),
  {
    ...atMost('with encoding by LAME', pass + lame, 1.5, cost),
    peer: `ffmpeg, soundstretch, fpcalc, lame ${cost(tools)}`,
    ratio: `${(tools / (pass + lame)).toFixed(2)}×`,
  },
  atMost('memory, 5 minutes', await peakMemory(SOUND, ['analyse', flac.file]), 200e6, megabytes),
);

for (const [what, set, targets] of [
  ['synthetic', pieces, { right: 1, octave: 1, fine: 0.95 }],
  ['MIDI music', songs, { right: 0.75, octave: 0.97 }],
]) {
  const found = analyse(set.map(({ file }) => file));
  const score = tempoScore(found.map(({ bpm }, n) => ({ bpm: bpm ?? 0, meant: set[n].bpm })));
  const others = Object.entries(PEERS).map(([name, tempo]) => [
    name,
    tempoScore(set.map(({ file, bpm }) => ({ bpm: tempo(file), meant: bpm }))),
  ]);
  for (const [measure, text] of [
    ['right', 'within 1 %'],
    ['octave', 'half and double counted'],
    ['fine', 'within 0.05 BPM'],
  ]) {
    const target = targets[measure];
    rows.push({
      what: `tempo, ${what} (${set.length}), ${text}`,
      ours: percent(score[measure]),
      peer: others.map(([name, other]) => `${name} ${percent(other[measure])}`).join(', '),
      target: target === undefined ? '' : `≥ ${percent(target)}`,
      ok: target === undefined ? undefined : score[measure] >= target,
    });
  }
  if (set[0].camelot) {
    const points = found.reduce((sum, one, n) => sum + (one.camelot ? keyPoints(one.camelot, set[n].camelot) : 0), 0);
    const mean = points / set.length;
    rows.push({ what: `key, ${what}, MIREX`, ours: mean.toFixed(3), target: '≥ 0.93', ok: mean >= 0.93 });
  }
}

const apart = songs.slice(0, 12).map(({ file }) => {
  const summary = output(`ffmpeg -nostats -i ${file} -af ebur128=peak=true -f null -`).split('Summary:').at(-1);
  const [lufs, peak] = [/I:\s+(-?[\d.]+)/, /Peak:\s+(-?[\d.]+)/].map((pattern) => Number(summary.match(pattern)?.[1]));
  const [ours] = analyse([file]);
  return { lufs: Math.abs(ours.lufs - lufs), peak: Math.abs(ours.true_peak - peak) };
});
rows.push(
  // ffmpeg prints tenths: half a tenth is its own rounding.
  atMost('loudness from ffmpeg', Math.max(...apart.map(({ lufs }) => lufs)), 0.15, (value) => `${value.toFixed(2)} LU`),
  atMost('true peak from ffmpeg', Math.max(...apart.map(({ peak }) => peak)), 0.25, (value) => `${value.toFixed(2)} dB`),
);
printTable(rows);
