// Prepares the audio files under test: synthesised pieces, chord loops, and music rendered from MIDI files whose notes
// keep to one tempo.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { chordLoops } from './loops.mjs';
import { output } from './measure.mjs';
import { tempoOf } from './midi.mjs';
import { midiLumps } from './wad.mjs';

const OPENMSX = '/usr/share/games/openttd/baseset/openmsx';
const FREEDOOM = ['/usr/share/games/doom/freedoom1.wad', '/usr/share/games/doom/freedoom2.wad'];
const SOUNDFONT = '/usr/share/sounds/sf2/TimGM6mb.sf2';
const SECONDS = 90;
const SHORTEST_SECONDS = 20;
const STEADY_SHARE = 0.995;
const ON_GRID_SHARE = 0.5;
// Two of the files have 0.48 and 0.49, all others at least 0.83.
const OWN_BEATS = 0.66;

export function synthetic(folder) {
  return output(`${process.env.PIECES} ${folder}`)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name, bpm, camelot]) => ({ file: join(folder, name), bpm: Number(bpm), camelot }));
}

export const openMsx = (folder) =>
  rendered(
    folder,
    readdirSync(OPENMSX)
      .filter((name) => name.endsWith('.mid'))
      .map((name) => ({ name: name.replace(/\.mid$/, ''), bytes: readFileSync(join(OPENMSX, name)) })),
  );

// Some lumps occur in both files, or twice in one.
export function freedoom(folder) {
  const lumps = FREEDOOM.flatMap((file) =>
    midiLumps(readFileSync(file)).map(({ name, bytes }) => ({
      name: `${basename(file, '.wad')}-${name}`,
      bytes,
    })),
  );
  return rendered(folder, [...new Map(lumps.map((lump) => [lump.bytes.toString('base64'), lump])).values()]);
}

export const loops = (folder) =>
  chordLoops().map(({ name, bytes, camelot }) => ({ file: render(folder, name, bytes), camelot }));

function rendered(folder, files) {
  return files
    .map((file) => ({ ...file, ...tempoOf(file.bytes) }))
    .filter(
      ({ share, seconds, onGrid }) =>
        share >= STEADY_SHARE && seconds >= SHORTEST_SECONDS && onGrid >= ON_GRID_SHARE,
    )
    .map(({ name, bytes, bpm, ownBeats }) => ({
      file: render(folder, name, bytes),
      bpm,
      isOnBeat: ownBeats >= OWN_BEATS,
    }));
}

function render(folder, name, bytes) {
  const [midi, file] = ['mid', 'wav'].map((ending) => join(folder, `${name}.${ending}`));
  if (!existsSync(file)) {
    writeFileSync(midi, bytes);
    output(
      `fluidsynth -q -ni -g 0.6 -r 44100 -T raw -F /dev/stdout ${SOUNDFONT} ${midi} 2>/dev/null |
       ffmpeg -v error -y -f s16le -ar 44100 -ac 2 -i - -t ${SECONDS} ${file}`,
    );
  }
  return file;
}

// Returns one piece of five minutes in every format.
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
