// Runs Lighthouse on the pages a visitor opens first and compares the medians of several runs with targets.
//   bench/lighthouse/run                         the built server over a fresh demo
//   bench/lighthouse/run http://127.0.0.1:8080   a running server
// Exits with 1 when a target is missed and prints the failed audits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../pools.mjs';
import { pult, settings, start } from '../server.mjs';
import { median, printTable } from '../table.mjs';
import { CATEGORIES, open } from './open.mjs';

const PAGES = { home: '/home', 'record pool': '/recordpool', track: '/track/1', landing: '/', plans: '/plans' };
/** The minimum score of each category, of 100. */
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

/** Goes through all pages in each round, so that a busy minute of the machine affects all of them. */
async function measure(url, folder) {
  const cases = Object.entries(PAGES).flatMap(([name, path]) =>
    Object.keys(TARGETS).map((device) => ({ name, path, device, results: [] })),
  );
  for (let run = 1; run <= runs; run++) {
    for (const one of cases) {
      const result = await open(url + one.path, one.device, folder);
      one.results.push(result);
      console.error(`run ${run} of ${runs}: ${one.name}, ${one.device}: ${scores(result.scores)}`);
    }
  }
  return cases;
}

function row({ name, device, results }) {
  const medians = Object.fromEntries(
    Object.keys(CATEGORIES).map((id) => [id, median(results.map((result) => result.scores[id]))]),
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
  const givenUrl = process.argv[2];
  if (!givenUrl) {
    const { address, variables } = await settings(fill(join(folder, 'demo'), DEMO_TRACKS).data);
    variables.PULT_PUBLIC_URL = `http://${address}`;
    server = await start(pult, ['serve'], { address, variables, until: '/readyz' });
  }
  const cases = await measure(givenUrl ?? `http://${server.address}`, folder);
  const rows = cases.map(row);
  console.log(`\n${Object.values(CATEGORIES).join(' / ')}, medians of ${runs}`);
  printTable(rows);
  for (const [index, { results }] of cases.entries()) {
    if (rows[index].ok) continue;
    process.exitCode = 1;
    const failed = new Set(results.flatMap((result) => result.failed));
    console.log(`\n${rows[index].what}:\n  ${[...failed].join('\n  ')}`);
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
