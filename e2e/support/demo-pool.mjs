// A demo pool, filled once for what it is made of and kept in the folder that `PULT_TEST_CACHE` names: every run works on
// a copy. `node demo-pool.mjs BINARY` fills it ahead, beside other work.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PREFIX = 'demo-pool-';
/** Charts and "new this week" speak of the last days. */
const MAX_AGE_DAYS = 5;

const root = resolve(import.meta.dirname, '../..');
/** What decides about names, dates, sound and tables. */
const POOL_SOURCES = ['crates/demo/src', 'crates/audio/src', 'crates/store/migrations'];

/**
 * Puts a filled pool into an empty folder.
 * @param {string} binary
 * @param {string} data
 */
export function copyDemoPool(binary, data) {
  const cache = process.env.PULT_TEST_CACHE;
  if (cache) execFileSync('cp', ['-a', `${cachedPool(binary, cache)}/.`, data]);
  else fill(binary, data);
}

/**
 * @param {string} binary
 * @param {string} cache
 */
function cachedPool(binary, cache) {
  const pool = join(cache, PREFIX + contentHash());
  if (existsSync(pool) && Date.now() - statSync(pool).mtimeMs < MAX_AGE_DAYS * 86_400_000) return pool;
  const unfinished = mkdtempSync(join(cache, 'aside.'));
  try {
    fill(binary, unfinished);
    for (const old of readdirSync(cache)) {
      if (old.startsWith(PREFIX)) rmSync(join(cache, old), { recursive: true, force: true });
    }
    renameSync(unfinished, pool);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Of two runs at once the first wins.
    if (!existsSync(pool)) throw error;
  }
  return pool;
}

/**
 * @param {string} binary
 * @param {string} data
 */
function fill(binary, data) {
  // Settings of whoever runs the tests must not leak in.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PULT_'));
  execFileSync(binary, ['demo'], {
    cwd: tmpdir(),
    env: { ...Object.fromEntries(own), PULT_DATA: data, PULT_METRICS_LISTEN: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function contentHash() {
  const hash = createHash('sha256');
  for (const folder of POOL_SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const [, script, binary] = process.argv;
if (script === import.meta.filename && binary) {
  const cache = process.env.PULT_TEST_CACHE;
  if (!cache) throw new Error('PULT_TEST_CACHE names no folder to keep the pool in');
  cachedPool(binary, cache);
}
