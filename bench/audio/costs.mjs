// What decoding and the whole pass cost, beside the tools that a pool would otherwise call one after another.
import { atMost, median, megabytes } from '../table.mjs';
import { cpuSeconds, peakMemory } from './measure.mjs';

const ROUNDS = 3;
const perMinute = (value) => `${value.toFixed(3)} s/min`;

// Medians of rounds that alternate, so that what else the machine does falls on all commands alike.
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

// Both end with 32-bit floats: that is what analysis and encoding are given.
export function decoding(sound, files) {
  const ffmpeg = (file, end) => `ffmpeg -v error -threads 1 -i ${file} ${end}`;
  return files.flatMap(({ name, file, minutes }) => {
    const [ours, peer, summed] = costs(
      [
        `${sound} decode ${file}`,
        ffmpeg(file, '-c:a pcm_f32le -f null -'),
        ...(name === 'flac' ? [ffmpeg(file, '-f md5 -')] : []),
      ],
      minutes,
    );
    return [
      compared(`decode ${name}`, ours, peer, 'ffmpeg'),
      // Ours always compares a FLAC with the checksum it carries; ffmpeg does such work only when told to.
      ...(summed === undefined
        ? []
        : [compared('the same, ffmpeg making a checksum too', ours, summed, 'ffmpeg')]),
    ];
  });
}

export async function ingest(sound, files) {
  const find = (wanted) => files.find(({ name }) => name === wanted);
  const [flac, wav, mp3] = ['flac', 'wav', 'mp3'].map(find);
  const [analysis, whole, wholeMp3, ...tools] = costs(
    [
      `${sound} analyse ${flac.file}`,
      `${sound} render ${flac.file}`,
      `${sound} render ${mp3.file}`,
      `ffmpeg -v error -threads 1 -i ${flac.file} -af ebur128=peak=true -f null -`,
      `soundstretch ${wav.file} -bpm`,
      `fpcalc ${flac.file}`,
      `lame --quiet -b 320 ${wav.file} /dev/null`,
    ],
    flac.minutes,
  );
  const peer = tools.reduce((sum, one) => sum + one, 0);
  return [
    atMost('decode and analyse', analysis, 0.45, perMinute),
    {
      ...atMost('the whole pass of a FLAC master', whole, 1.5, perMinute),
      peer: `ffmpeg ebur128, soundstretch, fpcalc, lame ${perMinute(peer)}`,
      ratio: `${(peer / whole).toFixed(2)}×`,
      ok: whole <= Math.min(1.5, peer),
    },
    { what: 'the whole pass of an MP3 master', ours: perMinute(wholeMp3) },
    atMost('memory of the pass, 5 minutes', await peakMemory(sound, ['render', flac.file]), 200e6, megabytes),
  ];
}
