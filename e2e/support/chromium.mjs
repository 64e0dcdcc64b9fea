// The system's Chromium, for the stories and the benchmarks. Debian builds it twice, with and without its window; the
// latter spends half as much on each page.
import { existsSync } from 'node:fs';

const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WITH_WINDOW = '/usr/bin/chromium';

export const CHROMIUM =
  process.env.PULT_TEST_CHROMIUM ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : WITH_WINDOW);

/** A browser that talks to nobody but the page. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
