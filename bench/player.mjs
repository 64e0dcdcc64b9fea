// How soon a track is heard, and what the player costs while it plays.
//   node bench/player.mjs                         the built server over a fresh demo
//   node bench/player.mjs http://127.0.0.1:8080   a running server
// "Heard" is the first sample above −60 dB that leaves the audio graph of the page, on the clock of the click.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameTimes, launch, median, percentile, record, scroll } from './frames.mjs';
import { fill } from './pools.mjs';
import { startPult } from './server.mjs';

const TRACKS = 30;
const DEMO_TRACKS = 3_000;
const DISTANCE = 12_000;
const SPEED = 3_000;
const QUIET_MS = 5_000;
const PATIENCE_MS = 10_000;

/** Runs in the page: every audio element goes through a worklet that tells when it first sounds. */
function listen() {
  const WORKLET = `registerProcessor('ear', class extends AudioWorkletProcessor {
    constructor() { super(); this.isArmed = false; this.port.onmessage = () => { this.isArmed = true; }; }
    process([[samples]], [outputs]) {
      if (samples) {
        for (const output of outputs) output.set(samples);
        const place = this.isArmed ? samples.findIndex((sample) => Math.abs(sample) > 0.001) : -1;
        if (place >= 0) { this.isArmed = false; this.port.postMessage(currentTime + place / sampleRate); }
      }
      return true;
    }
  })`;
  const elements = [];
  const create = document.createElement.bind(document);
  document.createElement = (name, options) => {
    const element = create(name, options);
    if (name === 'audio') elements.push(element);
    return element;
  };
  const draws = [];
  let began = 0;
  const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width');
  Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
    ...width,
    set(value) {
      began = performance.now();
      draws.push(0);
      width.set.call(this, value);
    },
  });
  const { fill } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fill = function (...args) {
    fill.apply(this, args);
    draws[draws.length - 1] = performance.now() - began;
  };

  const ears = [];
  window.bench = {
    draws,
    async prepare() {
      const context = new AudioContext();
      await context.audioWorklet.addModule(URL.createObjectURL(new Blob([WORKLET], { type: 'text/javascript' })));
      await context.resume();
      for (const element of elements) {
        const ear = new AudioWorkletNode(context, 'ear');
        context.createMediaElementSource(element).connect(ear).connect(context.destination);
        ears.push(ear);
      }
      this.context = context;
    },
    /** Milliseconds from the press to the first sound. */
    press(button) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('nothing was heard')), 10_000);
        let pressed = 0;
        for (const ear of ears) {
          ear.port.onmessage = ({ data }) => {
            clearTimeout(late);
            const { contextTime, performanceTime } = this.context.getOutputTimestamp();
            resolve(performanceTime + (data - contextTime) * 1000 - pressed);
          };
        }
        for (const element of elements) element.pause();
        setTimeout(() => {
          for (const ear of ears) ear.port.postMessage('arm');
          setTimeout(() => {
            pressed = performance.now();
            button.click();
          }, 50);
        }, 150);
      });
    },
  };
}

async function heardAfter(page, button) {
  // A real press first: the browser must see that a person wants sound.
  await page.locator('#content').click({ position: { x: 5, y: 5 } });
  return button.evaluate((node) => window.bench.press(node));
}

const figures = (times) =>
  `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, of ${times.length}`;

async function measure(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await page.addInitScript(listen);
  await page.goto(`${url}/recordpool`);
  const row = (place) => page.locator(`[data-row="${place}"]`);
  await row(5).locator('[role="gridcell"]').first().waitFor();
  await page.waitForTimeout(1_000);

  const idle = frameTimes(await record(browser, page, () => scroll(page, DISTANCE, SPEED)));
  await page.locator('#content').evaluate((node) => node.scrollTo({ top: 0 }));
  await row(0).locator('[role="gridcell"]').first().waitFor();

  await page.locator('#content').click({ position: { x: 5, y: 5 } });
  await page.evaluate(() => window.bench.prepare());
  const cold = [];
  // Every other one: the track after the one that plays is made ready ahead.
  for (let place = 0; place < TRACKS * 2; place += 2) {
    await row(place).scrollIntoViewIfNeeded();
    cold.push(await heardAfter(page, row(place).getByRole('button', { name: /^(Слушать|Play)/ })));
  }
  console.log(`press in the list to first sound: ${figures(cold)}`);

  const next = page.getByRole('button', { name: /^(Следующий трек|Next track)$/ });
  const warm = [];
  for (let step = 0; step < TRACKS; step++) {
    await ahead(page);
    warm.push(await heardAfter(page, next));
  }
  console.log(`next track, made ready ahead: ${figures(warm)}`);

  const draws = await page.evaluate(() => window.bench.draws.filter((time) => time > 0));
  console.log(
    `drawing a waveform: median ${median(draws).toFixed(2)} ms, p95 ${percentile(draws, 0.95).toFixed(2)} ms, of ${draws.length}`,
  );
  const quiet = await record(browser, page, () => page.waitForTimeout(QUIET_MS));
  const spent = frameTimes(quiet).reduce((sum, { cpu }) => sum + cpu, 0);
  console.log(`playing, nothing else: ${(spent / (QUIET_MS / 1000)).toFixed(1)} ms of processor a second`);
  const playing = frameTimes(await record(browser, page, () => scroll(page, DISTANCE, SPEED)));
  // Spread over the frames a free machine would have made: late frames do more work each.
  const frame = (times) =>
    (times.reduce((sum, { cpu }) => sum + cpu, 0) / ((DISTANCE / SPEED) * 60)).toFixed(2);
  console.log(`scrolling, processor per 1/60 s: ${frame(idle)} ms silent, ${frame(playing)} ms while playing`);
  await page.close();
}

/** The next track is on the other deck, as far as the browser wants it there. */
async function ahead(page) {
  await page.waitForFunction(
    () => document.querySelector('audio:not([data-current])')?.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

const given = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'pult-player-'));
const browser = await launch();
const server = given ? null : await startPult(fill(join(folder, 'demo'), DEMO_TRACKS).data);
try {
  await measure(browser, given ?? `http://${server.address}`);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
}
