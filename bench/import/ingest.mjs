// Measures the ingest of a four-minute WAV into a playable track, against the separate tools that do the same steps.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '../table.mjs';
import { alternately, cost, pult } from './measure.mjs';

const ROUNDS = 3;
const LENGTH = 240;
const PREVIEW = 90;

/** Synthesises a kick, a bass line of four notes, a chord and noise on the offbeat, at 125 BPM. */
function writeMusic(file) {
  const beat = 'mod(t,0.48)';
  const note = '55*pow(2,floor(mod(t,7.68)/1.92)*3/12)';
  const hat = 'mod(t+0.24,0.48)';
  const sound = [
    `0.5*sin(2*PI*50*${beat})*exp(-8*${beat})`,
    `0.2*sin(2*PI*${note}*t)`,
    `0.1*sin(2*PI*4*${note}*t)+0.08*sin(2*PI*5*${note}*t)`,
    `0.1*(random(0)-0.5)*exp(-30*${hat})`,
  ].join('+');
  const input = `aevalsrc='${sound}|${sound}':s=44100:d=${LENGTH}`;
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', input, '-c:a', 'pcm_s16le', file]);
}

export function measureIngest(folder) {
  const music = join(folder, 'Bench - Four Minutes.wav');
  writeMusic(music);
  const quoted = `'${music}'`;
  const mp3 = join(folder, 'peer.mp3');
  // Each reads the file anew, as separate tools do. None of them tells the key, which ours finds too.
  const tools = [
    `ffmpeg -v error -i ${quoted} -af ebur128=peak=true -f null -`,
    `aubio tempo ${quoted}`,
    `fpcalc ${quoted}`,
    `ffmpeg -v error -y -i ${quoted} -filter_complex showwavespic=s=800x100 -frames:v 1 '${folder}/wave.png'`,
    `ffmpeg -v error -y -i ${quoted} -c:a libmp3lame -b:a 320k '${mp3}'`,
    `ffmpeg -v error -y -i ${quoted} -c:a libmp3lame -b:a 128k '${folder}/stream.mp3'`,
    `ffmpeg -v error -y -i '${folder}/stream.mp3' -t ${PREVIEW} -c copy '${folder}/preview.mp3'`,
  ];
  const [ours, peer] = alternately(
    ROUNDS,
    () => {
      const data = join(folder, 'ingest');
      rmSync(data, { recursive: true, force: true });
      mkdirSync(data);
      const env = { PULT_DATA: data };
      cost(`${pult} migrate 2>&1`, env);
      return cost(`${pult} import --publish ${quoted}`, env);
    },
    () => cost(tools.join(' && ')),
  );
  const row = (what, side) => ({
    what: `ingest of a WAV of 4 minutes, ${what}`,
    ours: seconds(ours[side]),
    peer: `ffmpeg, aubio, fpcalc ${seconds(peer[side])}`,
    ratio: `${(peer[side] / ours[side]).toFixed(2)}×`,
    target: '≥ 1×',
    ok: ours[side] <= peer[side],
  });
  return [row('processor', 'cpu'), row('clock', 'wall')];
}
