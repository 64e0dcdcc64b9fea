// How right the findings are: tempo and key against what was written, loudness against ffmpeg.
import { dirname, join } from 'node:path';

import { atMost } from '../table.mjs';
import { output } from './measure.mjs';
import { keyPoints, peerTempi, tempoScore } from './score.mjs';

const percent = (value) => `${(value * 100).toFixed(0)} %`;
const MEASURES = [
  ['right', 'within 1 %'],
  ['octave', 'half and double counted'],
  ['fine', 'within 0.05 BPM'],
];
// As a share of a beat.
const ON_PLACE = 0.12;
const LOUDNESS_FILES = 12;

const analyse = (sound, files) =>
  output(`${sound} analyse ${files.join(' ')}`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export function findings(sound, name, set, targets) {
  const found = analyse(
    sound,
    set.map(({ file }) => file),
  );
  return [
    ...tempo(name, set, found, targets),
    ...heard(name, set, found),
    ...place(name, set, found),
    ...key(name, set, found, targets.key),
  ];
}

export function keys(sound, name, set, target) {
  const found = analyse(
    sound,
    set.map(({ file }) => file),
  );
  return key(name, set, found, target);
}

const scored = (pairs) =>
  tempoScore(pairs.map(({ one, piece }) => ({ bpm: one.bpm ?? 0, meant: piece.bpm })));

// Without the files whose notes have other beats than the file tells of, where there are any.
function heard(name, set, found) {
  const pairs = found.map((one, n) => ({ one, piece: set[n] })).filter(({ piece }) => piece.heard !== false);
  if (pairs.length === set.length) return [];
  return [
    {
      what: `tempo, ${name} (${pairs.length} whose notes keep to its beats), half and double counted`,
      ours: percent(scored(pairs).octave),
    },
  ];
}

// Every piece begins with a beat; where the tempo is right, the beat may still be heard between two.
function place(name, set, found) {
  const right = found.filter(({ bpm }, n) => bpm && tempoScore([{ bpm, meant: set[n].bpm }]).right === 1);
  const off = right.map(({ bpm, first_beat: first }) => Math.abs((((first * bpm) / 60 + 0.5) % 1) - 0.5));
  return [
    {
      what: `beat, ${name} (${right.length} of the right tempo), on its place`,
      ours: percent(off.filter((beats) => beats < ON_PLACE).length / right.length),
    },
  ];
}

function tempo(name, set, found, targets) {
  const score = tempoScore(found.map(({ bpm }, n) => ({ bpm: bpm ?? 0, meant: set[n].bpm })));
  const others = peerTempi(
    set.map(({ file }) => file),
    join(dirname(set[0].file), 'peers.json'),
  ).map(([peer, tempi]) => [peer, tempoScore(tempi.map((bpm, n) => ({ bpm, meant: set[n].bpm })))]);
  return MEASURES.map(([measure, text]) => {
    const target = targets[measure];
    return {
      what: `tempo, ${name} (${set.length}), ${text}`,
      ours: percent(score[measure]),
      peer: others.map(([peer, other]) => `${peer} ${percent(other[measure])}`).join(', '),
      target: target === undefined ? '' : `≥ ${percent(target)}`,
      ok: target === undefined ? undefined : score[measure] >= target,
    };
  });
}

function key(name, set, found, target) {
  const known = set.map(({ camelot }, n) => [found[n].camelot, camelot]).filter(([, meant]) => meant);
  if (known.length === 0) return [];
  const points = known.reduce((sum, [heard, meant]) => sum + (heard ? keyPoints(heard, meant) : 0), 0);
  const mean = points / known.length;
  return [
    {
      what: `key, ${name} (${known.length}), MIREX`,
      ours: mean.toFixed(3),
      target: target === undefined ? '' : `≥ ${target}`,
      ok: target === undefined ? undefined : mean >= target,
    },
  ];
}

export function loudness(sound, set) {
  const apart = set.slice(0, LOUDNESS_FILES).map(({ file }) => {
    const summary = output(`ffmpeg -nostats -i ${file} -af ebur128=peak=true -f null -`)
      .split('Summary:')
      .at(-1);
    const [lufs, peak] = [/I:\s+(-?[\d.]+)/, /Peak:\s+(-?[\d.]+)/].map((pattern) =>
      Number(summary.match(pattern)?.[1]),
    );
    const [ours] = analyse(sound, [file]);
    return { lufs: Math.abs(ours.lufs - lufs), peak: Math.abs(ours.true_peak - peak) };
  });
  const most = (measure) => Math.max(...apart.map((one) => one[measure]));
  return [
    // ffmpeg prints tenths: half a tenth is its own rounding.
    atMost('loudness from ffmpeg', most('lufs'), 0.1, (value) => `${value.toFixed(2)} LU`),
    atMost('true peak from ffmpeg', most('peak'), 0.2, (value) => `${value.toFixed(2)} dB`),
  ];
}
