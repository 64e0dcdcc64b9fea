// One real server with the demo pool, three browsers beside it, tests in `tests/`.
import { defineConfig } from '@playwright/test';
import { CHROMIUM, FLAGS } from './support/chromium.mjs';

export default defineConfig({
  // What does not pass the first time is printed with its first error (scripts/flaky-tests.mjs).
  retries: 1,
  globalSetup: './support/server.ts',
  outputDir: 'results/failures',
  reporter: [['list']],
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A press that waits for ever says where it waited.
    actionTimeout: 30_000,
    // Nothing is painted in vain, and nothing is judged or pressed halfway through a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // What a story answers in place of the server would not reach a page behind it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
  },
  projects: [
    { name: 'tests', testDir: './tests' },
    { name: 'screenshots', testDir: './screenshots' },
    { name: 'readme', testDir: './readme' },
  ],
});
