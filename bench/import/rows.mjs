// Measures `pult import-metadata` against raw inserts of the same rows, several to a statement in one transaction.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alternately, cost, pult } from './measure.mjs';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const ROUNDS = 3;
const LEAST = 0.3;
const ROWS_A_STATEMENT = 500;
/** In the order of their foreign keys. */
const TABLES = ['artists', 'tracks', 'expected_versions', 'track_artists', 'track_vocabulary'];

const GENRES = ['house', 'techno', 'trance', 'pop', 'disco', 'funk'];
const KEYS = ['8A', '9A', '1B', '12B', '5A'];

function writeList(file) {
  const lines = ['code,title,artists,genres,parts_of_night,bpm,key,year,rating,adult,published_at'];
  for (let n = 0; n < ROWS; n++) {
    const artists = n % 3 === 0 ? `Artist ${n % 9_973}|Guest ${n % 997}` : `Artist ${n % 9_973}`;
    const genres = `${GENRES[n % 6]}|${GENRES[(n + 1) % 6]}`;
    const year = 1990 + (n % 36);
    lines.push(
      `C${n},"Title, number ${n}",${artists},${genres},Primetime,${90 + (n % 80)}.5,${KEYS[n % 5]},${year},${1 + (n % 5)},no,2025-01-02`,
    );
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}

export function measureRows(folder) {
  const list = join(folder, 'list.csv');
  writeList(list);
  return [...onSqlite(folder, list), ...onPostgres(folder, list)];
}

function row(engine, ours, peer, name, target = true) {
  const rate = (seconds) => `${Math.round(ROWS / seconds).toLocaleString('en')} rows/s`;
  const ratio = peer.wall / ours.wall;
  return {
    what: `${ROWS} tracks from CSV, ${engine}`,
    ours: rate(ours.wall),
    peer: `${name} ${rate(peer.wall)}`,
    ratio: `${ratio.toFixed(2)}×`,
    ...(target ? { target: `≥ ${LEAST}×`, ok: ratio >= LEAST } : {}),
  };
}

function onSqlite(folder, list) {
  const fresh = (name) => {
    const data = join(folder, name);
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    cost(`${pult} migrate 2>&1`, { PULT_DATA: data });
    return data;
  };
  const ours = () => {
    const data = fresh('rows');
    return cost(`${pult} import-metadata ${list}`, { PULT_DATA: data });
  };
  ours();
  const script = join(folder, 'rows.sql');
  writeFileSync(script, sqliteScript(join(folder, 'rows', 'pult.db')));
  const peer = () => cost(`sqlite3 -bail '${join(fresh('raw'), 'pult.db')}' < ${script}`);
  const [our, raw] = alternately(ROUNDS, ours, peer);
  return [row('SQLite', our, raw, 'raw INSERT')];
}

/** Returns the imported rows as INSERT statements of the sqlite3 shell, many rows to a statement. */
function sqliteScript(database) {
  const statements = ['PRAGMA journal_mode=WAL;', 'PRAGMA synchronous=FULL;', 'PRAGMA foreign_keys=ON;', 'BEGIN;'];
  for (const table of TABLES) {
    const head = `INSERT INTO ${table} VALUES`;
    const text = execFileSync('sqlite3', [database, `.mode insert ${table}`, `SELECT * FROM ${table}`], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    const values = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(line.indexOf('VALUES') + 6, -1));
    for (let at = 0; at < values.length; at += ROWS_A_STATEMENT) {
      statements.push(`${head} ${values.slice(at, at + ROWS_A_STATEMENT).join(',')};`);
    }
  }
  return [...statements, 'COMMIT;', ''].join('\n');
}

function onPostgres(folder, list) {
  const server = process.env.PULT_TEST_POSTGRES_URL;
  const of = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  const fresh = (name) => {
    execFileSync('psql', ['-q', server, '-c', `DROP DATABASE IF EXISTS ${name}`, '-c', `CREATE DATABASE ${name}`], {
      stdio: 'ignore',
    });
    const env = { PULT_DATA: data, PULT_DATABASE_URL: of(name) };
    cost(`${pult} migrate 2>&1`, env);
    return env;
  };
  const ours = () => cost(`${pult} import-metadata ${list}`, fresh('bench_rows'));
  ours();
  const dump = (file, ...how) => {
    const tables = TABLES.map((table) => `--table=${table}`);
    const path = join(folder, file);
    execFileSync('pg_dump', ['--data-only', ...how, ...tables, '-f', path, of('bench_rows')]);
    return path;
  };
  const inserts = dump('inserts.sql', `--rows-per-insert=${ROWS_A_STATEMENT}`);
  const copies = dump('copies.sql');
  const load = (file) => () => {
    fresh('bench_raw');
    return cost(`psql -q1 -v ON_ERROR_STOP=1 -f ${file} ${of('bench_raw')}`);
  };
  const [our, raw] = alternately(ROUNDS, ours, load(inserts));
  const [again, copied] = alternately(ROUNDS, ours, load(copies));
  return [row('PostgreSQL', our, raw, 'raw INSERT'), row('PostgreSQL', again, copied, 'COPY', false)];
}
