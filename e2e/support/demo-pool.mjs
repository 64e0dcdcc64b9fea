// Fills a demo pool once for each state of its sources and caches it in the folder `PULT_TEST_CACHE`; every run uses a copy.
// `node demo-pool.mjs BINARY` fills the cache ahead, in parallel to other work.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PREFIX = 'demo-pool-';
/** Charts and "new this week" depend on the current date. */
const MAX_AGE_DAYS = 5;

const root = resolve(import.meta.dirname, '../..');
/** The sources that determine names, dates, audio and tables. */
const POOL_SOURCES = ['crates/demo/src', 'crates/audio/src', 'crates/store/migrations'];

/**
 * Copies a filled pool into an empty folder.
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
    // If two runs fill the pool at once, the first one wins.
    if (!existsSync(pool)) throw error;
  }
  return pool;
}

/**
 * @param {string} binary
 * @param {string} data
 */
function fill(binary, data) {
  // The developer's own PULT_ settings must not affect the tests.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PULT_'));
  // Otherwise each server would render them beside the tests.
  execFileSync(binary, ['demo', '--streams'], {
    cwd: tmpdir(),
    env: { ...Object.fromEntries(inherited), PULT_DATA: data, PULT_METRICS_LISTEN: 'off' },
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
