// The system's Chromium, for the end-to-end tests and the benchmarks. Debian builds it with and without a window; the one
// without needs half as much time for each page.
import { existsSync } from 'node:fs';

const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WITH_WINDOW = '/usr/bin/chromium';

export const CHROMIUM =
  process.env.PULT_TEST_CHROMIUM ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : WITH_WINDOW);

/** Keeps the browser from network requests of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
