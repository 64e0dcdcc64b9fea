// Drawing and playing a demo pool takes longer than many stories, and one binary fills it the same way all day: it is
// kept in the folder named by `PULT_TEST_CACHE`, and every run works on a copy of its own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'demo-pool-';
const cache = process.env.PULT_TEST_CACHE;

/** Puts the kept pool into an empty folder; false when this binary has none from today. */
export function takeKeptPool(binary: string, data: string): boolean {
  if (!cache) return false;
  const kept = join(cache, nameFor(binary));
  if (!existsSync(kept)) return false;
  copy(kept, data);
  return true;
}

/** A full disk is no failure, and of two runs at once the first wins. */
export function keepPool(binary: string, data: string): void {
  if (!cache) return;
  const name = nameFor(binary);
  const aside = mkdtempSync(join(cache, 'aside.'));
  try {
    copy(data, aside);
    renameSync(aside, join(cache, name));
    for (const old of readdirSync(cache)) {
      if (old.startsWith(PREFIX) && old !== name) rmSync(join(cache, old), { recursive: true, force: true });
    }
  } catch (error) {
    console.warn(`the demo pool is not kept: ${error}`);
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The pool's dates are those of the day it was filled. */
function nameFor(binary: string): string {
  const hash = createHash('sha256').update(readFileSync(binary)).digest('hex').slice(0, 16);
  return `${PREFIX}${new Date().toISOString().slice(0, 10)}-${hash}`;
}

/** Media files are never written twice, so links to them will do; the database is copied. */
function copy(from: string, to: string): void {
  for (const entry of readdirSync(from)) {
    const source = join(from, entry);
    const target = join(to, entry);
    if (entry !== 'media') execFileSync('cp', ['-a', source, target]);
    else {
      try {
        execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
      } catch {
        // Another file system.
        rmSync(target, { recursive: true, force: true });
        execFileSync('cp', ['-a', source, target]);
      }
    }
  }
}
