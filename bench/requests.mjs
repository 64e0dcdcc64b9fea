// Measures one request against a bare axum handler that returns the same bytes. The rounds alternate, so that a busy
// moment of the machine affects both sides; the ratio is the median of the rounds' ratios.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { LIST } from './pools.mjs';
import { freePort, start, startPult } from './server.mjs';
import { median, microseconds } from './table.mjs';

const ROUNDS = 7;
const WARM_UP = 2_000;
const HEALTH = '/healthz';
/** A user with a plan and a history, so that the server looks up every mark. */
const USER = { login: 'pro', password: 'pult-demo-2026' };

export async function measureRequests(pool, folder) {
  const ours = await startPult(pool.data);
  try {
    const token = `Authorization-Token: ${await signIn(ours)}`;
    const cases = [
      { what: 'GET /healthz', path: HEALTH, headers: [], requests: 40_000 },
      { what: 'list of 20, visitor', path: LIST, headers: [], requests: 40_000 },
      { what: 'list of 20, signed in', path: LIST, headers: [token], requests: 40_000 },
    ];
    const peer = await startPeer(ours, cases, folder);
    try {
      const [health, visitor, user] = await compareAll(ours, peer, cases);
      return [
        { ...cpuRow(health, 1 / 0.6), target: '≤ 1.67× (0.6× the speed)' },
        rateRow(health),
        cpuRow(visitor, 2.5),
        rateRow(visitor),
        cpuRow(user, 4),
        rateRow(user),
      ];
    } finally {
      await peer.stop();
    }
  } finally {
    await ours.stop();
  }
}

export async function signIn(server) {
  const answer = await fetch(`http://${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

/** Starts the peer, which answers case n at /n with the bytes of our answer. */
async function startPeer(ours, cases, folder) {
  const routes = [];
  for (const [n, { path, headers }] of cases.entries()) {
    const requestHeaders = Object.fromEntries(headers.map((header) => header.split(': ')));
    // Otherwise the answer would be compressed.
    const answer = await fetch(`http://${ours.address}${path}`, {
      headers: { ...requestHeaders, 'accept-encoding': 'identity' },
    });
    const file = join(folder, `answer-${n}`);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    routes.push(`/${n}=${file}`);
  }
  const address = `127.0.0.1:${await freePort()}`;
  return start(`${process.env.BENCH_WIRE}/bare`, [address, ...routes], { address, until: '/0' });
}

async function compareAll(ours, peer, cases) {
  const results = [];
  for (const [n, { what, path, headers, requests }] of cases.entries()) {
    const rounds = [];
    await load(ours, path, WARM_UP, headers);
    await load(peer, `/${n}`, WARM_UP, headers);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        ours: await load(ours, path, requests, headers),
        peer: await load(peer, `/${n}`, requests, headers),
      });
    }
    results.push({ what, rounds });
  }
  return results;
}

const medianOf = (rounds, valueOf) => median(rounds.map(valueOf));

function cpuRow({ what, rounds }, limit) {
  const ratio = medianOf(rounds, ({ ours, peer }) => ours.cpu / peer.cpu);
  return {
    what: `${what}: processor time`,
    ours: microseconds(medianOf(rounds, ({ ours }) => ours.cpu)),
    peer: microseconds(medianOf(rounds, ({ peer }) => peer.cpu)),
    ratio: `${ratio.toFixed(2)}×`,
    target: `≤ ${limit}×`,
    ok: ratio <= limit,
  };
}

function rateRow({ what, rounds }) {
  const ratio = medianOf(rounds, ({ ours, peer }) => ours.rate / peer.rate);
  const format = (rate) => `${Math.round(rate)}/s`;
  return {
    what: `${what}: throughput`,
    ours: format(medianOf(rounds, ({ ours }) => ours.rate)),
    peer: format(medianOf(rounds, ({ peer }) => peer.rate)),
    ratio: `${ratio.toFixed(2)}×`,
  };
}
