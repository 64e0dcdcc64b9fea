// How right the findings are: tempo and key against what was written, loudness against ffmpeg.
import { atMost } from '../table.mjs';
import { output } from './measure.mjs';
import { keyPoints, peerTempi, tempoScore } from './score.mjs';

const percent = (value) => `${Number((value * 100).toFixed(1))} %`;
const MEASURES = [
  ['right', 'within 1 %'],
  ['octave', 'half and double counted'],
  ['fine', 'within 0.05 BPM'],
];
// As a share of a beat.
const ON_PLACE = 0.12;
const LOUDNESS_FILES = 12;

// Pieces with what is heard in them.
export function analysed(sound, pieces) {
  const lines = output(`${sound} analyse ${pieces.map(({ file }) => file).join(' ')}`)
    .trim()
    .split('\n');
  return pieces.map((piece, n) => ({ ...piece, found: JSON.parse(lines[n]) }));
}

export const findings = (name, set, peers, targets = {}) => [
  ...tempo(name, set, peers, targets),
  ...heard(name, set),
  ...place(name, set),
];

const scored = (set) => tempoScore(set.map(({ bpm, found }) => ({ bpm: found.bpm ?? 0, meant: bpm })));

// Without the files whose notes have other beats than the file tells of, where there are any.
function heard(name, set) {
  const kept = set.filter((piece) => piece.heard !== false);
  if (kept.length === set.length) return [];
  return [
    {
      what: `tempo, ${name} (${kept.length} whose notes keep to its beats), half and double counted`,
      ours: percent(scored(kept).octave),
    },
  ];
}

// Every piece begins with a beat; where the tempo is right, the beat may still be heard between two.
function place(name, set) {
  const right = set.filter((piece) => scored([piece]).right === 1).map(({ found }) => found);
  const off = right.map(({ bpm, first_beat: first }) => Math.abs((((first * bpm) / 60 + 0.5) % 1) - 0.5));
  return [
    {
      what: `beat, ${name} (${right.length} of the right tempo), on its place`,
      ours: percent(off.filter((beats) => beats < ON_PLACE).length / right.length),
    },
  ];
}

function tempo(name, set, peers, targets) {
  const score = scored(set);
  const others = peerTempi(
    set.map(({ file }) => file),
    peers,
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

export function keys(name, set, target) {
  const points = set.map(({ camelot, found }) => (found.camelot ? keyPoints(found.camelot, camelot) : 0));
  const mean = points.reduce((sum, one) => sum + one) / set.length;
  return [
    {
      what: `key, ${name} (${set.length}), MIREX`,
      ours: mean.toFixed(3),
      target: `≥ ${target}`,
      ok: mean >= target,
    },
  ];
}

export function loudness(set) {
  const apart = set.slice(0, LOUDNESS_FILES).map(({ file, found }) => {
    const summary = output(`ffmpeg -nostats -i ${file} -af ebur128=peak=true -f null -`)
      .split('Summary:')
      .at(-1);
    const [lufs, peak] = [/I:\s+(-?[\d.]+)/, /Peak:\s+(-?[\d.]+)/].map((pattern) =>
      Number(summary.match(pattern)?.[1]),
    );
    return { lufs: Math.abs(found.lufs - lufs), peak: Math.abs(found.true_peak - peak) };
  });
  const most = (measure) => Math.max(...apart.map((one) => one[measure]));
  return [
    // ffmpeg prints tenths: half a tenth is its own rounding.
    atMost('loudness from ffmpeg', most('lufs'), 0.1, (value) => `${value.toFixed(2)} LU`),
    atMost('true peak from ffmpeg', most('peak'), 0.2, (value) => `${value.toFixed(2)} dB`),
  ];
}
