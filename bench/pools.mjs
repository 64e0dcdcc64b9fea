// Measures what a pool of a given size costs: filling it, starting on it, and its memory.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { pult, root, startPult } from './server.mjs';
import { atMost, kilobytes, median, megabytes, microseconds, seconds } from './table.mjs';

const STARTS = 5;
export const LIST = '/api/tracks/recordpool?limit=20';
const MEGABYTE = 1e6;

/** With `--streams`, no server renders them while something is measured. */
export function fill(data, tracks, { binary = pult, options = ['--streams'] } = {}) {
  const began = performance.now();
  execFileSync(binary, ['demo', '--tracks', String(tracks), ...options], {
    cwd: root,
    env: { ...process.env, PULT_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { data, tracks, seconds: (performance.now() - began) / 1000 };
}

/** Memory and size of the demo pool, which the large pool is compared with. */
let idleMemory = 0;
let demoTracks = 0;

export async function measureSmallPool(pool) {
  const starts = [];
  for (let n = 0; n < STARTS; n++) {
    const server = await startPult(pool.data);
    starts.push(server.seconds);
    await server.stop();
  }
  const server = await startPult(pool.data);
  try {
    const idle = server.memory();
    idleMemory = idle;
    demoTracks = pool.tracks;
    await load(server, LIST, 1_000);
    return [
      { what: `pult demo, ${pool.tracks} tracks with audio`, ours: seconds(pool.seconds) },
      atMost('start to ready, demo pool', median(starts), 1, seconds),
      atMost('memory, idle', idle, 150 * MEGABYTE, megabytes),
      atMost('memory after 1,000 lists', server.memory(), 150 * MEGABYTE, megabytes),
    ];
  } finally {
    await server.stop();
  }
}

/** Returns the bytes that each track beyond the demo pool adds. */
const memoryPerTrack = (memory, tracks) => (memory - idleMemory) / (tracks - demoTracks);

export async function measureLargePool(pool) {
  const name = `${pool.tracks} tracks`;
  const server = await startPult(pool.data);
  try {
    const [memory, peak] = [server.memory(), server.peak()];
    const database = statSync(join(pool.data, 'pult.db')).size;
    const deep = `${LIST}&sort=bpm&offset=${Math.floor(pool.tracks / 2)}`;
    const { cpu } = await load(server, deep, 5_000);
    const speed = `${Math.round(pool.tracks / pool.seconds)} tracks/s`;
    return [
      { what: `pult demo, ${name}`, ours: `${seconds(pool.seconds)}, ${speed}` },
      { what: `start to ready, ${name}`, ours: seconds(server.seconds) },
      { what: `memory, ${name}`, ours: `${megabytes(memory)}, peak ${megabytes(peak)}` },
      atMost(`memory a track, ${name}`, memoryPerTrack(memory, pool.tracks), 3 * 1024, kilobytes),
      { what: `list of 20 from the middle by BPM, ${name}`, ours: microseconds(cpu) },
      { what: `database, ${name}`, ours: megabytes(database) },
    ];
  } finally {
    await server.stop();
  }
}
