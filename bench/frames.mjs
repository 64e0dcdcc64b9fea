// Starts Chromium and reads from its trace how long the main thread works on each frame.
import { createRequire } from 'node:module';
import { CHROMIUM, FLAGS } from '../e2e/support/chromium.mjs';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

export const median = (numbers) => percentile(numbers, 0.5);
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A wheel gesture over the middle of the page. */
export async function scroll(page, distance, speed) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
}

export async function record(browser, page, action) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await action();
  const trace = await browser.stopTracing();
  return JSON.parse(trace.toString()).traceEvents;
}

/** Sums the main thread's tasks from one requested frame to the next, in milliseconds of processor and wall time. */
export function frameTimes(events) {
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
    // A task that crosses the start of a frame produces that frame, so its whole time counts there.
    while (frame + 1 < starts.length && end > starts[frame + 1]) frame += 1;
    const time = times[frame];
    if (!time) break;
    time.cpu += tdur / 1000;
    time.clock += dur / 1000;
  }
  return times;
}
