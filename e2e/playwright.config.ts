// One real server with the demo pool, two browsers beside it, stories in `stories/`.
import { defineConfig } from '@playwright/test';
import { CHROMIUM, FLAGS } from './support/chromium.mjs';

export default defineConfig({
  // A busy machine may drop a frame; what passes only the second time is reported as flaky.
  retries: 1,
  globalSetup: './support/server.ts',
  outputDir: 'results/failures',
  reporter: [['list']],
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Two cores are shared by the server, two browsers and whatever else runs: patience costs nothing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
