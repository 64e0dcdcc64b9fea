// What two builds of the server cost for the same requests, on copies of one demo pool.
//   bench/builds PEER OURS [LIMIT]   two binaries, and how many times PEER's processor time OURS may need
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { call } from './library/client.mjs';
import { alternate, compare } from './library/rounds.mjs';
import { load } from './load.mjs';
import { fill, LIST } from './pools.mjs';
import { signIn } from './requests.mjs';
import { startPult } from './server.mjs';
import { microseconds, printTable, seconds } from './table.mjs';

const TRACKS = 3_000;
const SEARCH = '/api/search/tracks?q=night&limit=20';
const BROWSER = ['Accept: text/html'];

const [peerBinary, ourBinary, limit = '1.5'] = process.argv.slice(2);
if (!ourBinary) {
  console.error('usage: bench/builds PEER OURS [LIMIT]');
  process.exit(2);
}

const CASES = [
  { what: 'list of 20, visitor', requests: 20_000, ask: () => [LIST] },
  { what: 'list of 20, signed in', requests: 20_000, ask: ({ token }) => [LIST, token] },
  { what: 'search, signed in', requests: 20_000, ask: ({ token }) => [SEARCH, token] },
  { what: 'a page', requests: 2_000, ask: () => ['/recordpool', BROWSER] },
  { what: 'a track for the player', requests: 1_000, ask: ({ sound }) => [sound] },
  { what: 'a download', requests: 1_000, ask: ({ file }) => [file] },
];

/** A server on a pool of its own, and what a subscriber asks it for. */
async function open(binary, data) {
  const server = await startPult(data, resolve(binary));
  const token = await signIn(server);
  const [{ items }] = (await call(server, 'GET', LIST, token)).items;
  const track = items.find(({ downloads }) => downloads.available);
  const taken = await call(server, 'POST', `/api/library/history/put?track=${track.id}&dl_from=record_pool`, token);
  return { ...server, token: [`Authorization-Token: ${token}`], sound: track.audioSrc, file: taken.source };
}

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-'));
const servers = [];
try {
  const fills = [ourBinary, peerBinary].map((binary, n) => fill(join(folder, `filled-${n}`), TRACKS, resolve(binary)));
  for (const [n, binary] of [ourBinary, peerBinary].entries()) {
    const data = join(folder, `pool-${n}`);
    cpSync(fills[0].data, data, { recursive: true });
    servers.push(await open(binary, data));
  }
  const [ours, peer] = servers;
  const rows = [];
  for (const { what, requests, ask } of CASES) {
    const once = (server) => () => {
      const [path, headers] = ask(server);
      return load(server, path, requests, headers);
    };
    rows.push(
      compare(what, await alternate(once(ours), once(peer)), ({ cpu }) => cpu, microseconds, { atMost: Number(limit) }),
    );
  }
  rows.push({
    what: `pult demo, ${TRACKS} tracks`,
    ours: seconds(fills[0].seconds),
    peer: seconds(fills[1].seconds),
    ratio: `${(fills[0].seconds / fills[1].seconds).toFixed(2)}×`,
  });
  printTable(rows);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}
