// Scores the results of the analysis: tempo and key against the known values, loudness against ffmpeg.
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
const MAX_BEAT_OFFSET = 0.12;
const LOUDNESS_FILES = 12;

// Returns the pieces with the results of the analysis.
export function analyze(analyzer, pieces) {
  const lines = output(`${analyzer} analyse ${pieces.map(({ file }) => file).join(' ')}`)
    .trim()
    .split('\n');
  return pieces.map((piece, n) => ({ ...piece, found: JSON.parse(lines[n]) }));
}

export const findings = (name, set, peers, targets = {}) => [
  ...tempo(name, set, peers, targets),
  ...tempoOnBeat(name, set),
  ...beatPosition(name, set),
];

const scored = (set) => tempoScore(set.map(({ bpm, found }) => ({ bpm: found.bpm ?? 0, expected: bpm })));

// Scores the set without the files whose notes follow another beat than the file declares, if there are any.
function tempoOnBeat(name, set) {
  const onBeat = set.filter((piece) => piece.isOnBeat !== false);
  if (onBeat.length === set.length) return [];
  return [
    {
      what: `tempo, ${name} (${onBeat.length} whose notes keep to its beats), half and double counted`,
      ours: percent(scored(onBeat).octave),
    },
  ];
}

// Every piece begins with a beat; even with the right tempo, the detected beat may lie between two.
function beatPosition(name, set) {
  const right = set.filter((piece) => scored([piece]).right === 1).map(({ found }) => found);
  const off = right.map(({ bpm, first_beat: first }) => Math.abs((((first * bpm) / 60 + 0.5) % 1) - 0.5));
  return [
    {
      what: `beat, ${name} (${right.length} of the right tempo), on its place`,
      ours: percent(off.filter((beats) => beats < MAX_BEAT_OFFSET).length / right.length),
    },
  ];
}

function tempo(name, set, peers, targets) {
  const score = scored(set);
  const others = peerTempi(
    set.map(({ file }) => file),
    peers,
  ).map(([peer, tempi]) => [peer, tempoScore(tempi.map((bpm, n) => ({ bpm, expected: set[n].bpm })))]);
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
