// The sounds that are measured: synthesised pieces, and music rendered from MIDI files of one tempo.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { output } from './measure.mjs';
import { tempoOf } from './midi.mjs';

const MIDI = '/usr/share/games/openttd/baseset/openmsx';
const SOUNDFONT = '/usr/share/sounds/sf2/TimGM6mb.sf2';
const SECONDS = 90;
const STEADY_SHARE = 0.995;

export function synthetic(folder) {
  return output(`${process.env.PIECES} ${folder}`)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name, bpm, camelot]) => ({ file: join(folder, name), bpm: Number(bpm), camelot }));
}

export function music(folder) {
  return readdirSync(MIDI)
    .filter((name) => name.endsWith('.mid'))
    .map((name) => ({ name, ...tempoOf(readFileSync(join(MIDI, name))) }))
    .filter(({ share }) => share >= STEADY_SHARE)
    .map(({ name, bpm }) => {
      const file = join(folder, name.replace(/mid$/, 'wav'));
      if (!existsSync(file)) {
        output(
          `fluidsynth -q -ni -g 0.6 -r 44100 -T raw -F /dev/stdout ${SOUNDFONT} ${join(MIDI, name)} 2>/dev/null |
           ffmpeg -v error -y -f s16le -ar 44100 -ac 2 -i - -t ${SECONDS} ${file}`,
        );
      }
      return { file, bpm };
    });
}

// One piece in every format, five minutes long.
export function formats(folder, source) {
  const long = join(folder, 'long.wav');
  if (!existsSync(long)) output(`ffmpeg -v error -y -stream_loop 4 -i ${source} -t 300 ${long}`);
  const codecs = {
    wav: '-c:a pcm_s16le',
    aiff: '-c:a pcm_s16be',
    flac: '-c:a flac',
    'alac.m4a': '-c:a alac',
    mp3: '-c:a libmp3lame -b:a 320k',
    'aac.m4a': '-c:a aac -b:a 256k',
    ogg: '-c:a libvorbis -q:a 7',
  };
  return Object.entries(codecs).map(([name, options]) => {
    const file = join(folder, `five.${name}`);
    if (!existsSync(file)) output(`ffmpeg -v error -y -i ${long} ${options} ${file}`);
    return { name, file, minutes: 5 };
  });
}
