// How much main-thread time a frame costs while the record pool scrolls.
//   node bench/scroll.mjs                         the built web app over a stand-in of 50,000 tracks
//   node bench/scroll.mjs http://127.0.0.1:8080   a running server
// Scrolls by wheel gestures under Chromium's tracing; prints each run and the median of the runs' medians. What counts
// is the thread's own processor time: on a busy machine the clock also measures the neighbours.
// Exits with 1 when that is above the budget.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startStandIn } from './pool-stand-in.mjs';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const RUNS = 5;
const BUDGET_MS = 8;
const TOTAL = 50_000;
/** Pixels: how far a run scrolls and how fast: a determined wheel. */
const DISTANCE = 12_000;
const SPEED = 3_000;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const median = (numbers) => percentile(numbers, 0.5);
function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function record(browser, page, action) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await action();
  const trace = await browser.stopTracing();
  return JSON.parse(trace.toString()).traceEvents;
}

/** All of a run's time spread over the frames a free machine would have made: late frames do more work each. */
const perSixtieth = (times) => times.reduce((sum, time) => sum + time, 0) / ((DISTANCE / SPEED) * 60);

/** The main thread's tasks, summed between the frames it was asked to make: processor and clock milliseconds. */
function frameTimes(events) {
  const frames = events.filter(({ name }) => name === 'BeginMainThreadFrame');
  const main = frames[0];
  if (!main) throw new Error('the trace holds no frames');
  const isMain = ({ pid, tid }) => pid === main.pid && tid === main.tid;
  const starts = frames.filter(isMain).map(({ ts }) => ts).sort((a, b) => a - b);
  const tasks = events
    .filter((event) => event.ph === 'X' && event.name === 'RunTask' && isMain(event))
    .sort((a, b) => a.ts - b.ts);
  const times = starts.slice(1).map(() => ({ cpu: 0, clock: 0 }));
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const end = ts + dur;
    if (end < starts[0]) continue;
    // The task that makes a frame belongs to it from its beginning.
    while (frame + 1 < starts.length && end > starts[frame + 1]) frame += 1;
    const time = times[frame];
    if (!time) break;
    time.cpu += tdur / 1000;
    time.clock += dur / 1000;
  }
  return times;
}

const given = process.argv[2];
const standIn = given
  ? null
  : await startStandIn({
      dist: process.env.PULT_WEB_DIST ?? fileURLToPath(new URL('../web/dist', import.meta.url)),
      total: TOTAL,
    });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: FLAGS,
});
const medians = [];
try {
  for (let run = 1; run <= RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${given ?? standIn.url}/recordpool`);
    await page.locator('[data-row="5"] [role="gridcell"]').first().waitFor();
    await page.waitForTimeout(1_000);
    const session = await page.context().newCDPSession(page);
    const events = await record(browser, page, () =>
      session.send('Input.synthesizeScrollGesture', {
        x: 800,
        y: 500,
        yDistance: -DISTANCE,
        speed: SPEED,
        gestureSourceType: 'mouse',
      }),
    );
    const times = frameTimes(events);
    const cpu = times.map((time) => time.cpu);
    const clock = times.map((time) => time.clock);
    medians.push(median(cpu));
    console.log(
      `run ${run}: ${times.length} frames, processor median ${median(cpu).toFixed(2)} p95 ${percentile(cpu, 0.95).toFixed(2)} ms,`,
      `clock median ${median(clock).toFixed(2)} ms, processor per 1/60 s ${perSixtieth(cpu).toFixed(2)} ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  standIn?.stop();
}
const result = median(medians);
console.log(`median of ${RUNS}: ${result.toFixed(2)} ms a frame (budget ${BUDGET_MS} ms)`);
if (result > BUDGET_MS) process.exitCode = 1;
