// Adds twenty tracks of 10 MB to the pool: noise as MP3 at 320 kbit/s, imported with `pult import`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, serve } from './pool.mjs';

export const MASTERS = 20;
const SECONDS = 250;
/** At 48 kHz all frames of 320 kbit/s have the same length. */
const FRAME_BYTES = 960;
/** Selects the masters of this benchmark, not those of the demo pool. */
const OURS = "name LIKE 'Bench - Noise %'";
const INGEST_TIMEOUT_MS = 15 * 60 * 1_000;

/** Returns the ids of the tracks and creates them if needed. No server may be running. */
export async function masters(pool) {
  const existing = published(pool);
  if (existing.length === MASTERS) return existing;
  const folder = join(pool.data, 'masters');
  mkdirSync(folder);
  writeMasters(folder);
  run(pool, 'import', '--publish', '--keep-alike', folder);
  rmSync(folder, { recursive: true });
  await waitUntilIngested(pool);
  const ours = `SELECT track_id FROM masters WHERE ${OURS}`;
  pool.sql(`UPDATE tracks SET published_at = ${Date.now()} WHERE id IN (${ours})`);
  return published(pool);
}

const published = (pool) =>
  pool
    .sql(
      `SELECT id FROM tracks WHERE published_at IS NOT NULL AND id IN (SELECT track_id FROM masters WHERE ${OURS}) ORDER BY id`,
    )
    .map(([id]) => Number(id));

/** Writes one piece of noise, rotated differently in each file. Without a bit reservoir every frame is independent. */
function writeMasters(folder) {
  const noise = join(folder, 'noise');
  const input = [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=duration=${SECONDS}:sample_rate=48000:color=pink:amplitude=0.4`,
  ];
  const output = ['-ac', '2', '-c:a', 'libmp3lame', '-b:a', '320k', '-reservoir', '0', '-write_xing', '0'];
  execFileSync('ffmpeg', ['-v', 'error', ...input, ...output, '-id3v2_version', '0', '-f', 'mp3', noise]);
  const bytes = readFileSync(noise);
  rmSync(noise);
  const frames = Math.floor(bytes.length / FRAME_BYTES);
  for (let n = 0; n < MASTERS; n++) {
    const cut = Math.floor((frames * n) / MASTERS) * FRAME_BYTES;
    const rotated = [bytes.subarray(cut, frames * FRAME_BYTES), bytes.subarray(0, cut)];
    writeFileSync(join(folder, `Bench - Noise ${n + 1}.mp3`), Buffer.concat(rotated));
  }
}

async function waitUntilIngested(pool) {
  const server = await serve(pool);
  try {
    for (const began = Date.now(); Date.now() - began < INGEST_TIMEOUT_MS; await sleep(500)) {
      const [[ready]] = pool.sql(`SELECT COUNT(*) FROM masters WHERE state = 'ready' AND ${OURS}`);
      if (Number(ready) === MASTERS) return;
      const refused = pool.sql('SELECT name, problem FROM masters WHERE problem IS NOT NULL');
      if (refused.length > 0) throw new Error(refused.join('\n'));
    }
    throw new Error('the masters were not ingested in time');
  } finally {
    await server.stop();
  }
}
