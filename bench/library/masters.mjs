// Twenty tracks of 10 MB in the pool: noise as MP3 at 320 kbit/s, imported as an operator would.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, serve } from './pool.mjs';

export const MASTERS = 20;
const SECONDS = 250;
/** At 48 kHz every frame of 320 kbit/s is as long as the next. */
const FRAME_BYTES = 960;
/** Those of the demo are not ours. */
const OURS = "name LIKE 'Bench - Noise %'";
const PATIENCE_MS = 15 * 60 * 1_000;

/** Ids of the tracks; made when they are not there. No server may be running. */
export async function masters(pool) {
  const known = published(pool);
  if (known.length === MASTERS) return known;
  const folder = join(pool.data, 'masters');
  mkdirSync(folder);
  writeMasters(folder);
  run(pool, 'import', '--publish', '--keep-alike', folder);
  rmSync(folder, { recursive: true });
  await workedOff(pool);
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

/** One piece of noise, begun elsewhere in each file; without a reservoir frames stand for themselves. */
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
    const turned = [bytes.subarray(cut, frames * FRAME_BYTES), bytes.subarray(0, cut)];
    writeFileSync(join(folder, `Bench - Noise ${n + 1}.mp3`), Buffer.concat(turned));
  }
}

async function workedOff(pool) {
  const server = await serve(pool);
  try {
    for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(500)) {
      const [[ready]] = pool.sql(`SELECT COUNT(*) FROM masters WHERE state = 'ready' AND ${OURS}`);
      if (Number(ready) === MASTERS) return;
      const refused = pool.sql('SELECT name, problem FROM masters WHERE problem IS NOT NULL');
      if (refused.length > 0) throw new Error(refused.join('\n'));
    }
    throw new Error('the masters were not worked off');
  } finally {
    await server.stop();
  }
}
