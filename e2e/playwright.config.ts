// One real server with the demo pool serves three parallel browsers; the tests are in `tests/`.
import { defineConfig } from '@playwright/test';
import { CHROMIUM, FLAGS } from './support/chromium.mjs';

export default defineConfig({
  // A test that fails once is printed with its first error (scripts/flaky-tests.mjs).
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
    // Limits actions, so that a failed one reports its locator before the test times out.
    actionTimeout: 30_000,
    // Without animations, nothing is checked or pressed halfway through a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the responses that tests fake with page.route().
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
