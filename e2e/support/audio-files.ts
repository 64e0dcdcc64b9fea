// Generates audio files for tests: a beat with a detectable tempo, as WAV or encoded by ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 44_100;
const CHANNELS = 2;
const BYTES = 2;
const KICK_SECONDS = 0.18;

interface Beat {
  seconds: number;
  bpm: number;
  /** Root frequency of a quiet chord under the kicks, so that no two files are alike. */
  root?: number;
}

/** Returns a 16-bit stereo WAV. */
export function createBeatWav({ seconds, bpm, root = 220 }: Beat): Buffer {
  const frames = Math.floor(seconds * RATE);
  const data = Buffer.alloc(frames * CHANNELS * BYTES);
  const period = (60 / bpm) * RATE;
  for (let frame = 0; frame < frames; frame++) {
    const since = (frame % period) / RATE;
    const kick = since < KICK_SECONDS ? Math.sin(2 * Math.PI * (50 + 90 * Math.exp(-since * 40)) * since) : 0;
    const time = frame / RATE;
    const chord =
      [1, 1.25, 1.5].reduce((sum, step) => sum + Math.sin(2 * Math.PI * root * step * time), 0) / 3;
    const value = Math.round((0.7 * kick * Math.exp(-since * 12) + 0.12 * chord) * 32_767);
    for (let channel = 0; channel < CHANNELS; channel++)
      data.writeInt16LE(value, (frame * CHANNELS + channel) * BYTES);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * CHANNELS * BYTES, 28);
  header.writeUInt16LE(CHANNELS * BYTES, 32);
  header.writeUInt16LE(8 * BYTES, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

export const hasEncoder = (): boolean => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The ffmpeg options for each accepted format besides WAV. */
const CODECS = {
  mp3: ['-codec:a', 'libmp3lame', '-b:a', '320k'],
  flac: ['-codec:a', 'flac'],
  aiff: ['-codec:a', 'pcm_s16be'],
  m4a: ['-codec:a', 'alac'],
} as const;

export type Format = keyof typeof CODECS;
export const FORMATS = Object.keys(CODECS) as Format[];

export function encode(wav: Buffer, format: Format, tags: Record<string, string> = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pult-sound-'));
  try {
    const [from, to] = [join(folder, 'in.wav'), join(folder, `out.${format}`)];
    writeFileSync(from, wav);
    const metadata = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
    execFileSync('ffmpeg', ['-loglevel', 'error', '-i', from, ...CODECS[format], ...metadata, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const wavFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
