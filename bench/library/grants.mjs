// Measures grants by 64 clients, each durable before the answer, against the same statements executed directly.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requestAll, insertAll } from './client.mjs';
import { addUsers, isPublished, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, perSecond, compare } from './rounds.mjs';
import { GRANT, PGBENCH } from './statements.mjs';

const CLIENTS = 64;
const GRANTS_PER_CLIENT = 20;
const BEGIN_MS = 10 * 60 * 1_000;
const run = promisify(execFile);

export const measureOnSqlite = (pool) =>
  measure(pool, 'SQLite', (copy, plan) => (round) => {
    const now = Date.now();
    const rows = plan.requestsFor(round).map(({ user, ...version }) => ({
      ...version,
      ...plan.sample(),
      account: user.id,
      now,
      since: now - BEGIN_MS,
    }));
    return insertAll(copy, GRANT, rows, pool.data, 'transaction');
  });

export const measureOnPostgres = (pool) =>
  measure(pool, 'PostgreSQL', (copy, plan) => {
    const script = join(pool.data, 'grant.pgbench');
    writeFileSync(script, PGBENCH);
    return async (round) => {
      const now = Date.now();
      const { users, stride, versions, tracks } = plan;
      const variables = Object.entries({
        ...plan.sample(),
        now,
        since: now - BEGIN_MS,
        first_account: users[0].id,
        n: round * GRANTS_PER_CLIENT - 1,
        stride,
        versions: versions.length,
        tracks,
      }).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
      const load = ['-n', '-M', 'prepared', '-c', CLIENTS, '-j', 2, '-t', GRANTS_PER_CLIENT].map(String);
      const { stdout } = await run('pgbench', [...load, ...variables, '-f', script, copy]);
      const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
      if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
      return { rate: Number(rate) };
    };
  });

async function measure(pool, engine, peerOf) {
  const plan = planFor(pool, addUsers(pool, CLIENTS));
  const peer = peerOf(pool.copy(), plan);
  const server = await serve(pool);
  try {
    const requests = (round) =>
      plan.requestsFor(round).map(({ user, track, version }) => ({
        method: 'POST',
        path: `/api/library/history/put?track=${track}&version=${version}&dl_from=record_pool`,
        token: user.token,
      }));
    const ours = (round) => requestAll(server, requests(round), CLIENTS, pool.data);
    const rounds = await alternate(ours, peer);
    const recorded = plan.recorded();
    const expected = CLIENTS * GRANTS_PER_CLIENT * ALL_ROUNDS;
    if (recorded !== expected) throw new Error(`${recorded} grants were recorded, ${expected} answered`);
    return [
      compare(`grants on ${engine}, ${CLIENTS} clients`, rounds, ({ rate }) => rate, perSecond, {
        atLeast: 0.5,
      }),
      { what: `the same: processor time of the server`, ours: cpuPerGrant(rounds) },
    ];
  } finally {
    await server.stop();
  }
}

const cpuPerGrant = (rounds) => {
  const cpu = rounds.reduce((sum, { ours }) => sum + ours.cpu, 0) / rounds.length / (CLIENTS * GRANTS_PER_CLIENT);
  return `${Math.round(cpu * 1e6)} µs`;
};

/** Plans the downloads so that no client takes a version twice and no two clients take the same one at a time. */
function planFor(pool, users) {
  const versions = pool.sql(`SELECT v.id, v.track_id FROM versions v JOIN tracks t ON t.id = v.track_id
    WHERE v.mp3_file_id IS NOT NULL AND ${isPublished()} ORDER BY v.id`);
  const [[tracks]] = pool.sql('SELECT COUNT(*) FROM tracks');
  const stride = Math.floor(versions.length / CLIENTS);
  const ours = `account_id BETWEEN ${users[0].id} AND ${users.at(-1).id} AND tags IS NOT NULL`;
  return {
    users,
    versions,
    tracks: Number(tracks),
    stride,
    requestsFor: (round) =>
      Array.from({ length: GRANTS_PER_CLIENT * CLIENTS }, (_, n) => {
        const [client, turn] = [n % CLIENTS, round * GRANTS_PER_CLIENT + Math.floor(n / CLIENTS)];
        const [version, track] = versions[(client * stride + turn) % versions.length];
        return { user: users[client], version, track };
      }),
    /** Returns a file name and tags that our server wrote, for the peer to write too. */
    sample() {
      const [[file_name, tags]] = pool.sql(`SELECT file_name, tags FROM downloads WHERE ${ours} LIMIT 1`);
      return { file_name, tags };
    },
    recorded: () => Number(pool.sql(`SELECT COUNT(*) FROM downloads WHERE ${ours}`)[0][0]),
  };
}
