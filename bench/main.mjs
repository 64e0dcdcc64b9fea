// Runs everything that `make bench` measures, in the order of the printed table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstLoad, measureWarmRun } from './pages.mjs';
import { fill, measureLargePool, measureSmallPool } from './pools.mjs';
import { measureRequests } from './requests.mjs';
import { printTable } from './table.mjs';

const DEMO_TRACKS = 3_000;
const largeTracks = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(largeTracks) || largeTracks < 1) {
  console.error('usage: bench/run [TRACKS]');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-'));
try {
  const rows = [];
  // What `make run` waits for before the first page.
  const { seconds } = fill(join(folder, 'first'), DEMO_TRACKS, { options: [] });
  const small = { ...fill(join(folder, 'demo'), DEMO_TRACKS), seconds };
  rows.push(...(await measureRequests(small, folder)));
  rows.push(...(await measureSmallPool(small)));
  rows.push(...(await measureLargePool(fill(join(folder, 'large'), largeTracks))));
  rows.push(...measureFirstLoad());
  rows.push(...(await measureWarmRun(small)));
  printTable(rows);
} finally {
  rmSync(folder, { recursive: true });
}
