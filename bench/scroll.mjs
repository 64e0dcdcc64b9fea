// Measures the main-thread time of a frame while the record pool scrolls.
//   node bench/scroll.mjs                         the built web app over a fake pool of 50,000 tracks
//   node bench/scroll.mjs http://127.0.0.1:8080   a running server
// Scrolls by wheel gestures under Chromium's tracing; prints each run and the median of the runs' medians. The budget
// holds for the thread's own processor time, because wall time also includes other processes of a busy machine.
// Exits with 1 when the result is above the budget.
import { fileURLToPath } from 'node:url';
import { frameTimes, launch, median, percentile, record, scroll } from './frames.mjs';
import { startFakePool } from './fake-pool-server.mjs';

const RUNS = 5;
const BUDGET_MS = 8;
const TOTAL = 50_000;
/** How far a run scrolls, in pixels, and how fast, in pixels a second. */
const DISTANCE = 12_000;
const SPEED = 3_000;

/** Divides a run's time by the frames of an idle machine: on a busy one there are fewer frames with more work each. */
const perSixtieth = (times) => times.reduce((sum, time) => sum + time, 0) / ((DISTANCE / SPEED) * 60);

const givenUrl = process.argv[2];
const fakePool = givenUrl
  ? null
  : await startFakePool({
      dist: process.env.PULT_WEB_DIST ?? fileURLToPath(new URL('../web/dist', import.meta.url)),
      total: TOTAL,
    });
const browser = await launch();
const medians = [];
try {
  for (let run = 1; run <= RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${givenUrl ?? fakePool.url}/recordpool`);
    await page.locator('[data-row="5"] [role="gridcell"]').first().waitFor();
    await page.waitForTimeout(1_000);
    const events = await record(browser, page, () => scroll(page, DISTANCE, SPEED));
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
  fakePool?.stop();
}
const result = median(medians);
console.log(`median of ${RUNS}: ${result.toFixed(2)} ms a frame (budget ${BUDGET_MS} ms)`);
if (result > BUDGET_MS) process.exitCode = 1;
