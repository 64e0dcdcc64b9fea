// What Lighthouse finds on the pages a visitor meets first: medians of several runs, held to targets.
//   bench/lighthouse/run                         the built server over a fresh demo
//   bench/lighthouse/run http://127.0.0.1:8080   a running server
// Exits with 1 when a target is missed, and says which rules were not kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../pools.mjs';
import { pult, settings, start } from '../server.mjs';
import { median, printTable } from '../table.mjs';
import { CATEGORIES, open } from './open.mjs';

const PAGES = { home: '/home', 'record pool': '/recordpool', track: '/track/1', landing: '/', plans: '/plans' };
/** The least that each category must reach, of 100. */
const TARGETS = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  phone: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const DEMO_TRACKS = 3_000;

const runs = Number(process.env.RUNS ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('RUNS must be a number from 1');
  process.exit(2);
}

/** Rounds over all pages: a neighbour's busy minute is shared by all of them. */
async function measure(url, folder) {
  const places = Object.entries(PAGES).flatMap(([name, path]) =>
    Object.keys(TARGETS).map((device) => ({ name, path, device, opened: [] })),
  );
  for (let run = 1; run <= runs; run++) {
    for (const place of places) {
      const result = await open(url + place.path, place.device, folder);
      place.opened.push(result);
      console.error(`run ${run} of ${runs}: ${place.name}, ${place.device}: ${scores(result.scores)}`);
    }
  }
  return places;
}

function row({ name, device, opened }) {
  const medians = Object.fromEntries(
    Object.keys(CATEGORIES).map((id) => [id, median(opened.map((result) => result.scores[id]))]),
  );
  const target = TARGETS[device];
  return {
    what: `${name}, ${device}`,
    ours: scores(medians),
    target: `≥ ${scores(target)}`,
    ok: Object.keys(CATEGORIES).every((id) => medians[id] >= target[id]),
  };
}

const scores = (byCategory) => Object.keys(CATEGORIES).map((id) => byCategory[id]).join(' / ');

const folder = mkdtempSync(join(tmpdir(), 'pult-lighthouse-'));
let server;
try {
  const given = process.argv[2];
  if (!given) {
    const { address, variables } = await settings(fill(join(folder, 'demo'), DEMO_TRACKS).data);
    variables.PULT_PUBLIC_URL = `http://${address}`;
    server = await start(pult, ['serve'], { address, variables, until: '/readyz' });
  }
  const places = await measure(given ?? `http://${server.address}`, folder);
  const rows = places.map(row);
  console.log(`\n${Object.values(CATEGORIES).join(' / ')}, medians of ${runs}`);
  printTable(rows);
  for (const [index, { opened }] of places.entries()) {
    if (rows[index].ok) continue;
    process.exitCode = 1;
    const broken = new Set(opened.flatMap((result) => result.broken));
    console.log(`\n${rows[index].what}:\n  ${[...broken].join('\n  ')}`);
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
