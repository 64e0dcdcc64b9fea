// One real server with the demo pool, three browsers beside it, stories in `stories/`.
import { defineConfig } from '@playwright/test';
import { CHROMIUM, FLAGS } from './support/chromium.mjs';

export default defineConfig({
  // A machine may stand still for a while; what does not pass the first time is reported as flaky, with every error.
  retries: 2,
  globalSetup: './support/server.ts',
  outputDir: 'results/failures',
  reporter: [['list']],
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Two cores are shared by the server, three browsers and whatever else runs: patience costs nothing.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A press that waits for ever says where it waited.
    actionTimeout: 40_000,
    // What a story answers in place of the server would not reach a page behind it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
  },
  projects: [
    { name: 'stories', testDir: './stories' },
    { name: 'shots', testDir: './shots' },
    { name: 'readme', testDir: './readme' },
  ],
});
