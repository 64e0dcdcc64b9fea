// For stories that need a server of their own: its clock is moved, or it is killed. One for each worker, with nothing in
// it but what the pool comes with.
import { runToEnd, type Served, type Settings, serve } from './server.ts';
import { test as base } from './story.ts';

export interface Own {
  own: Served & { settings: Settings };
}

export const test = base.extend<object, Own>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      let settings: Settings = { PULT_DATA: '' };
      const served = await serve(async (given) => {
        settings = given;
      });
      await use({ ...served, settings });
      await served.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** `+31d`, `+11m`. */
export const moveClock = (own: Own['own'], by: string): Promise<void> =>
  runToEnd(['admin', 'clock', by], own.settings);
