// Grants by 64 clients, each durable before it is answered, against the same statements made straight.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askAll, writeAll } from './client.mjs';
import { addPeople, isPublished, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, aSecond, compare } from './rounds.mjs';
import { GRANT, PGBENCH } from './statements.mjs';

const CLIENTS = 64;
const BY_CLIENT = 20;
const BEGIN_MS = 10 * 60 * 1_000;
const run = promisify(execFile);

export const measureOnSqlite = (pool) =>
  measure(pool, 'SQLite', (copy, plan) => (round) => {
    const now = Date.now();
    const rows = plan.wanted(round).map(({ person, ...taken }) => ({
      ...taken,
      ...plan.sample(),
      account: person.id,
      now,
      since: now - BEGIN_MS,
    }));
    return writeAll(copy, GRANT, rows, pool.data, 'transaction');
  });

export const measureOnPostgres = (pool) =>
  measure(pool, 'PostgreSQL', (copy, plan) => {
    const script = join(pool.data, 'grant.pgbench');
    writeFileSync(script, PGBENCH);
    return async (round) => {
      const now = Date.now();
      const { people, stride, versions, tracks } = plan;
      const variables = Object.entries({
        ...plan.sample(),
        now,
        since: now - BEGIN_MS,
        first_account: people[0].id,
        n: round * BY_CLIENT - 1,
        stride,
        versions: versions.length,
        tracks,
      }).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
      const load = ['-n', '-M', 'prepared', '-c', CLIENTS, '-j', 2, '-t', BY_CLIENT].map(String);
      const { stdout } = await run('pgbench', [...load, ...variables, '-f', script, copy]);
      const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
      if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
      return { rate: Number(rate) };
    };
  });

async function measure(pool, engine, peerOf) {
  const plan = planFor(pool, addPeople(pool, CLIENTS));
  const peer = peerOf(pool.copy(), plan);
  const server = await serve(pool);
  try {
    const requests = (round) =>
      plan.wanted(round).map(({ person, track, version }) => ({
        method: 'POST',
        path: `/api/library/history/put?track=${track}&version=${version}&dl_from=record_pool`,
        token: person.token,
      }));
    const ours = (round) => askAll(server, requests(round), CLIENTS, pool.data);
    const rounds = await alternate(ours, peer);
    const made = plan.made();
    const asked = CLIENTS * BY_CLIENT * ALL_ROUNDS;
    if (made !== asked) throw new Error(`${made} grants were written down, ${asked} answered`);
    return [
      compare(`grants on ${engine}, ${CLIENTS} clients`, rounds, ({ rate }) => rate, aSecond, {
        atLeast: 0.5,
      }),
      { what: `the same: processor time of the server`, ours: aGrant(rounds) },
    ];
  } finally {
    await server.stop();
  }
}

const aGrant = (rounds) => {
  const cpu = rounds.reduce((sum, { ours }) => sum + ours.cpu, 0) / rounds.length / (CLIENTS * BY_CLIENT);
  return `${Math.round(cpu * 1e6)} µs`;
};

/** Nobody takes the same version twice, and two clients are never at the same one. */
function planFor(pool, people) {
  const versions = pool.sql(`SELECT v.id, v.track_id FROM versions v JOIN tracks t ON t.id = v.track_id
    WHERE v.mp3_file IS NOT NULL AND ${isPublished()} ORDER BY v.id`);
  const [[tracks]] = pool.sql('SELECT COUNT(*) FROM tracks');
  const stride = Math.floor(versions.length / CLIENTS);
  const ours = `account_id BETWEEN ${people[0].id} AND ${people.at(-1).id} AND tags IS NOT NULL`;
  return {
    people,
    versions,
    tracks: Number(tracks),
    stride,
    wanted: (round) =>
      Array.from({ length: BY_CLIENT * CLIENTS }, (_, n) => {
        const [client, turn] = [n % CLIENTS, round * BY_CLIENT + Math.floor(n / CLIENTS)];
        const [version, track] = versions[(client * stride + turn) % versions.length];
        return { person: people[client], version, track };
      }),
    /** A name and tags such as ours writes, for the peer to write too. */
    sample() {
      const [[file_name, tags]] = pool.sql(`SELECT file_name, tags FROM downloads WHERE ${ours} LIMIT 1`);
      return { file_name, tags };
    },
    made: () => Number(pool.sql(`SELECT COUNT(*) FROM downloads WHERE ${ours}`)[0][0]),
  };
}
