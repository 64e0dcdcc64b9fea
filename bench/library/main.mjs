// Runs everything that `make bench-library` measures, in the order of the printed table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../table.mjs';
import { measureArchive } from './archive.mjs';
import { measureFile } from './file.mjs';
import { measureOnPostgres, measureOnSqlite } from './grants.mjs';
import { measureFavoritesAndFollows } from './favorites-and-follows.mjs';
import { fill, postgresPool, sqlitePool } from './pool.mjs';

const TRACKS = 1_000;
const parts = {
  sqlite: (pools) => measureOnSqlite(pools.sqlite()),
  postgres: (pools) => measureOnPostgres(pools.postgres()),
  archive: (pools) => measureArchive(pools.sqlite()),
  file: (pools) => measureFile(pools.sqlite()),
  favorites: (pools) => measureFavoritesAndFollows(pools.sqlite()),
};
const named = process.argv.slice(2);
if (named.some((part) => !(part in parts))) {
  console.error(`usage: bench/library/run [${Object.keys(parts).join('|')}…]`);
  process.exit(2);
}

const once = (create) => {
  let value;
  return () => {
    value ??= create();
    return value;
  };
};

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-library-'));
const pools = {
  sqlite: once(() => fill(sqlitePool(join(folder, 'sqlite')), TRACKS)),
  postgres: once(() => fill(postgresPool(join(folder, 'postgres')), TRACKS)),
};
const rows = [];
try {
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    console.error(`measuring: ${part}`);
    rows.push(...(await parts[part](pools)));
  }
} finally {
  // The finished parts are printed even when a later one fails.
  printTable(rows);
  rmSync(folder, { recursive: true });
}
