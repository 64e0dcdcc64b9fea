// Runs everything that `make bench-import` measures, in the order of the printed table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../table.mjs';
import { measureIngest } from './ingest.mjs';
import { measurePublication } from './publish.mjs';
import { measureRows } from './rows.mjs';

const parts = { ingest: measureIngest, rows: measureRows, publish: measurePublication };
const named = process.argv.slice(2);
if (named.some((part) => !(part in parts))) {
  console.error(`usage: bench/import/run [${Object.keys(parts).join('|')}…]`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-import-'));
const rows = [];
try {
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    console.error(`measuring: ${part}`);
    rows.push(...(await parts[part](folder)));
  }
} finally {
  // The finished parts are printed even when a later one fails.
  printTable(rows);
  rmSync(folder, { recursive: true });
}
