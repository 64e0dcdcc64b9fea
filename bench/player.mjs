// Measures how soon a track is audible after a press and after a seek, how many bytes that takes, and the processor
// time of the player while it plays.
//   node bench/player.mjs                         the built server over a fresh demo
//   node bench/player.mjs http://127.0.0.1:8080   a running server
// A track is audible at the first sample above −60 dB that leaves the page's audio graph, on the clock of the click.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameTimes, launch, median, percentile, record, scroll } from './frames.mjs';
import { fill } from './pools.mjs';
import { signIn } from './requests.mjs';
import { startPult } from './server.mjs';
import { kilobytes } from './table.mjs';

const TRACKS = 30;
/** Farther than what is loaded by then. */
const SEEK_TO = 0.8;
const DEMO_TRACKS = 3_000;
const DISTANCE = 12_000;
const SPEED = 3_000;
const IDLE_MS = 5_000;
const PRELOAD_TIMEOUT_MS = 10_000;

/** Runs in the page: routes every audio element through a worklet that reports the first audible sample. */
function instrumentAudio() {
  const WORKLET = `registerProcessor('detector', class extends AudioWorkletProcessor {
    constructor() { super(); this.isArmed = false; this.port.onmessage = () => { this.isArmed = true; }; }
    process([[samples]], [outputs]) {
      if (samples) {
        for (const output of outputs) output.set(samples);
        const index = this.isArmed ? samples.findIndex((sample) => Math.abs(sample) > 0.001) : -1;
        if (index >= 0) { this.isArmed = false; this.port.postMessage(currentTime + index / sampleRate); }
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

  const detectors = [];
  window.bench = {
    draws,
    async prepare() {
      const context = new AudioContext();
      await context.audioWorklet.addModule(URL.createObjectURL(new Blob([WORKLET], { type: 'text/javascript' })));
      await context.resume();
      for (const element of elements) {
        const detector = new AudioWorkletNode(context, 'detector');
        context.createMediaElementSource(element).connect(detector).connect(context.destination);
        detectors.push(detector);
      }
      this.context = context;
    },
    press(button) {
      return this.timeToSound(() => button.click());
    },
    /** Seeks the track in the player to a share of its length. */
    seek(share) {
      const element = elements.find((element) => 'current' in element.dataset);
      return this.timeToSound(() => {
        element.currentTime = element.duration * share;
        void element.play();
      });
    },
    /** Returns the milliseconds from the action to the first audible sample. */
    timeToSound(action) {
      return new Promise((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error('no sound within 10 s')), 10_000);
        let pressed = 0;
        for (const detector of detectors) {
          detector.port.onmessage = ({ data }) => {
            clearTimeout(timeout);
            const { contextTime, performanceTime } = this.context.getOutputTimestamp();
            resolve(performanceTime + (data - contextTime) * 1000 - pressed);
          };
        }
        for (const element of elements) element.pause();
        setTimeout(() => {
          for (const detector of detectors) detector.port.postMessage('arm');
          setTimeout(() => {
            pressed = performance.now();
            action();
          }, 50);
        }, 150);
      });
    },
  };
}

async function timeToSound(page, button) {
  // Browsers allow audio only after a user gesture, so the page gets a real press first.
  await page.locator('#content').click({ position: { x: 5, y: 5 } });
  return button.evaluate((node) => window.bench.press(node));
}

/** Counts what the browser receives of audio; the function that is returned starts again from 0. */
async function countAudioBytes(page) {
  const session = await page.context().newCDPSession(page);
  const audio = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/media/audio/')) audio.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (audio.has(requestId)) bytes += dataLength;
  });
  await session.send('Network.enable');
  return () => {
    const received = bytes;
    bytes = 0;
    return received;
  };
}

/** The bytes of whole tracks, as a subscriber loads them. */
async function measureWholeTracks(url) {
  const headers = { 'authorization-token': await signIn({ address: new URL(url).host }) };
  const list = await (await fetch(`${url}/api/tracks/recordpool?limit=${TRACKS}`, { headers })).json();
  const sizes = [];
  for (const { audioSrc } of list.items.flatMap(({ items }) => items)) {
    if (!audioSrc) continue;
    const answer = await fetch(`${url}${audioSrc}`, { headers });
    if (!answer.ok) throw new Error(`${audioSrc}: ${answer.status}`);
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  console.log(`a whole track: median ${kilobytes(median(sizes))}, of ${sizes.length}`);
}

const summary = (times) =>
  `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, of ${times.length}`;

async function measure(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await page.addInitScript(instrumentAudio);
  await page.goto(`${url}/recordpool`);
  const row = (index) => page.locator(`[data-row="${index}"]`);
  await row(5).locator('[role="gridcell"]').first().waitFor();
  await page.waitForTimeout(1_000);

  const idle = frameTimes(await record(browser, page, () => scroll(page, DISTANCE, SPEED)));
  await page.locator('#content').evaluate((node) => node.scrollTo({ top: 0 }));
  await row(0).locator('[role="gridcell"]').first().waitFor();

  await page.locator('#content').click({ position: { x: 5, y: 5 } });
  await page.evaluate(() => window.bench.prepare());
  const received = await countAudioBytes(page);
  const [cold, bytes, seeks] = [[], [], []];
  // Every other track: the player preloads the one after the current track.
  for (let index = 0; index < TRACKS * 2; index += 2) {
    await row(index).scrollIntoViewIfNeeded();
    received();
    cold.push(await timeToSound(page, row(index).getByRole('button', { name: /^(Слушать|Play)/ })));
    bytes.push(received());
    seeks.push(await page.evaluate((share) => window.bench.seek(share), SEEK_TO));
  }
  console.log(`press in the list to first sound: ${summary(cold)}`);
  console.log(`received until then: median ${kilobytes(median(bytes))}`);
  console.log(`seek to first sound: ${summary(seeks)}`);

  const next = page.getByRole('button', { name: /^(Следующий трек|Next track)$/ });
  const warm = [];
  for (let step = 0; step < TRACKS; step++) {
    await waitForNextTrack(page);
    warm.push(await timeToSound(page, next));
  }
  console.log(`next track, preloaded: ${summary(warm)}`);

  const draws = await page.evaluate(() => window.bench.draws.filter((time) => time > 0));
  console.log(
    `drawing a waveform: median ${median(draws).toFixed(2)} ms, p95 ${percentile(draws, 0.95).toFixed(2)} ms, of ${draws.length}`,
  );
  const quiet = await record(browser, page, () => page.waitForTimeout(IDLE_MS));
  const spent = frameTimes(quiet).reduce((sum, { cpu }) => sum + cpu, 0);
  console.log(`playing, nothing else: ${(spent / (IDLE_MS / 1000)).toFixed(1)} ms of processor a second`);
  const playing = frameTimes(await record(browser, page, () => scroll(page, DISTANCE, SPEED)));
  // Divided by the frames of an idle machine: on a busy one there are fewer frames with more work each.
  const frame = (times) =>
    (times.reduce((sum, { cpu }) => sum + cpu, 0) / ((DISTANCE / SPEED) * 60)).toFixed(2);
  console.log(`scrolling, processor per 1/60 s: ${frame(idle)} ms silent, ${frame(playing)} ms while playing`);
  await page.close();
}

/** Waits until the second audio element has preloaded the next track. */
async function waitForNextTrack(page) {
  await page.waitForFunction(
    () => document.querySelector('audio:not([data-current])')?.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    undefined,
    { timeout: PRELOAD_TIMEOUT_MS },
  );
}

const givenUrl = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'pult-player-'));
const browser = await launch();
const server = givenUrl ? null : await startPult(fill(join(folder, 'demo'), DEMO_TRACKS).data);
try {
  const url = givenUrl ?? `http://${server.address}`;
  await measure(browser, url);
  await measureWholeTracks(url);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
}
