// What two builds of the server cost for the same requests, on copies of one demo pool.
//   bench/binaries PEER OURS [LIMIT]   two binaries, and how many times PEER's processor time OURS may need
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { call } from './library/ask.mjs';
import { alternate, compare } from './library/rounds.mjs';
import { load } from './load.mjs';
import { fill, LIST } from './pools.mjs';
import { signIn } from './requests.mjs';
import { startPult } from './server.mjs';
import { microseconds, printTable, seconds } from './table.mjs';

const TRACKS = 3_000;
const WORDS = `${LIST}&sort=bpm&search=${encodeURIComponent('the night')}`;
const [peerBinary, ourBinary, limit = '1.5'] = process.argv.slice(2);
if (!ourBinary) {
  console.error('usage: bench/binaries PEER OURS [LIMIT]');
  process.exit(2);
}

/** A server on a pool of its own, and what a listener asks it for. */
async function open(binary, data) {
  const server = await startPult(data, resolve(binary));
  const token = await signIn(server);
  const [track] = (await call(server, 'GET', LIST, token)).tracks;
  const taken = await call(
    server,
    'POST',
    `/api/library/history/put?track=${track.id}&dl_from=record_pool`,
    token,
  );
  const path = (link) => {
    const { pathname, search } = new URL(link, `http://${server.address}`);
    return pathname + search;
  };
  return {
    ...server,
    reader: [`Authorization-Token: ${token}`],
    sound: path(track.versions[0].source),
    file: path(taken.source),
  };
}

const CASES = [
  { what: 'list of 20, visitor', requests: 20_000, ask: () => [LIST] },
  { what: 'list of 20, signed in', requests: 20_000, ask: ({ reader }) => [LIST, reader] },
  { what: 'words in a list, by BPM', requests: 20_000, ask: ({ reader }) => [WORDS, reader] },
  { what: 'a preview for the player', requests: 2_000, ask: ({ sound }) => [sound] },
  { what: 'a file taken', requests: 1_000, ask: ({ file }) => [file] },
];

const folder = mkdtempSync(join(tmpdir(), 'pult-bench-'));
const servers = [];
try {
  const fills = [ourBinary, peerBinary].map((binary, n) => fill(join(folder, `filled-${n}`), TRACKS, binary));
  const same = fills[0].data;
  for (const binary of [ourBinary, peerBinary]) {
    const data = join(folder, `pool-${servers.length}`);
    cpSync(same, data, { recursive: true });
    servers.push(await open(binary, data));
  }
  const [ours, peer] = servers;
  const rows = [];
  for (const { what, requests, ask } of CASES) {
    const once = (server) => async () => {
      const [path, headers] = ask(server);
      return load(server, path, requests, headers);
    };
    const rounds = await alternate(once(ours), once(peer));
    rows.push(compare(what, rounds, ({ cpu }) => cpu, microseconds, { atMost: Number(limit) }));
  }
  const ratio = fills[0].seconds / fills[1].seconds;
  rows.push({
    what: `pult demo, ${TRACKS} tracks`,
    ours: seconds(fills[0].seconds),
    peer: seconds(fills[1].seconds),
    ratio: `${ratio.toFixed(2)}×`,
  });
  printTable(rows);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}
