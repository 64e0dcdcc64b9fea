// Measures decoding and the whole ingest pass against the separate tools that do the same steps.
import { atMost, median, megabytes } from '../table.mjs';
import { cpuSeconds, peakMemory } from './measure.mjs';

const ROUNDS = 3;
const perMinute = (value) => `${value.toFixed(3)} s/min`;

// Returns the medians of alternating rounds, so that other work of the machine affects all commands alike.
function costs(commands, minutes) {
  const rounds = Array.from({ length: ROUNDS }, () => commands.map(cpuSeconds));
  return commands.map((_, n) => median(rounds.map((round) => round[n])) / minutes);
}

function compared(what, ours, peer, peerName) {
  return {
    what,
    ours: perMinute(ours),
    peer: `${peerName} ${perMinute(peer)}`,
    ratio: `${(peer / ours).toFixed(2)}×`,
    target: '≥ 1×',
    ok: ours <= peer,
  };
}

// Both decode to 32-bit floats, the input of analysis and encoding.
export function decoding(analyzer, files) {
  const ffmpeg = (file, end) => `ffmpeg -v error -threads 1 -i ${file} ${end}`;
  return files.flatMap(({ name, file, minutes }) => {
    const [ours, peer, summed] = costs(
      [
        `${analyzer} decode ${file}`,
        ffmpeg(file, '-c:a pcm_f32le -f null -'),
        ...(name === 'flac' ? [ffmpeg(file, '-f md5 -')] : []),
      ],
      minutes,
    );
    return [
      compared(`decode ${name}`, ours, peer, 'ffmpeg'),
      // Our decoder always verifies the checksum of a FLAC; ffmpeg computes one only when asked to.
      ...(summed === undefined
        ? []
        : [compared('the same, ffmpeg making a checksum too', ours, summed, 'ffmpeg')]),
    ];
  });
}

export async function ingest(analyzer, files) {
  const find = (format) => files.find(({ name }) => name === format);
  const [flac, wav, mp3] = ['flac', 'wav', 'mp3'].map(find);
  const [analysis, whole, wholeMp3, ...tools] = costs(
    [
      `${analyzer} analyse ${flac.file}`,
      `${analyzer} render ${flac.file}`,
      `${analyzer} render ${mp3.file}`,
      `ffmpeg -v error -threads 1 -i ${flac.file} -af ebur128=peak=true -f null -`,
      `soundstretch ${wav.file} -bpm`,
      `fpcalc ${flac.file}`,
      `lame --quiet -b 320 ${wav.file} /dev/null`,
      `lame --quiet -b 128 ${wav.file} /dev/null`,
    ],
    flac.minutes,
  );
  const peer = tools.reduce((sum, one) => sum + one, 0);
  return [
    atMost('decode and analyse', analysis, 0.45, perMinute),
    {
      ...atMost('the whole pass of a FLAC master', whole, 2, perMinute),
      peer: `ffmpeg ebur128, soundstretch, fpcalc, lame twice ${perMinute(peer)}`,
      ratio: `${(peer / whole).toFixed(2)}×`,
      ok: whole <= Math.min(2, peer),
    },
    atMost('the whole pass of an MP3 master', wholeMp3, 2, perMinute),
    atMost('memory of the pass, 5 minutes', await peakMemory(analyzer, ['render', flac.file]), 200e6, megabytes),
  ];
}
