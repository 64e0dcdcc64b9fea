// Compares the processor time of two builds of the server for the same requests. Each fills the same demo pool for itself,
// because their database schemas may differ.
//   bench/builds PEER OURS [LIMIT]   two binaries, and the highest allowed ratio of OURS to PEER
import { mkdtempSync, rmSync } from 'node:fs';
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
  { what: 'list of 20, visitor', requests: 20_000, requestOf: () => [LIST] },
  { what: 'list of 20, signed in', requests: 20_000, requestOf: ({ token }) => [LIST, token] },
  { what: 'search, signed in', requests: 20_000, requestOf: ({ token }) => [SEARCH, token] },
  { what: 'a page', requests: 2_000, requestOf: () => ['/recordpool', BROWSER] },
  { what: 'a track for the player', requests: 1_000, requestOf: ({ audio }) => [audio] },
  { what: 'a download', requests: 1_000, requestOf: ({ file }) => [file] },
];

/** Starts a server on its own pool and collects the links that a subscriber requests. */
async function startWithLinks(binary, data) {
  const server = await startPult(data, resolve(binary));
  const token = await signIn(server);
  const [{ items }] = (await call(server, 'GET', LIST, token)).items;
  const track = items.find(({ downloads }) => downloads.available);
  const granted = await call(server, 'POST', `/api/library/history/put?track=${track.id}&dl_from=record_pool`, token);
  return { ...server, token: [`Authorization-Token: ${token}`], audio: track.audioSrc, file: granted.source };
}

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-'));
const servers = [];
try {
  const fills = [ourBinary, peerBinary].map((binary, n) => fill(join(folder, `filled-${n}`), TRACKS, { binary: resolve(binary) }));
  for (const [n, binary] of [ourBinary, peerBinary].entries()) {
    servers.push(await startWithLinks(binary, fills[n].data));
  }
  const [ours, peer] = servers;
  const rows = [];
  for (const { what, requests, requestOf } of CASES) {
    const once = (server) => () => {
      const [path, headers] = requestOf(server);
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
