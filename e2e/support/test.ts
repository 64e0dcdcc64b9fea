// The `test` of all end-to-end tests. Besides its own assertions, a test fails when the page violates its content security
// policy, logs an error, throws, or receives a response of 500 or above.
import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

interface PageErrorFixtures {
  /** Errors that a test provokes, such as the 401 of a wrong password. */
  expectedErrors: RegExp[];
  pageErrors: string[];
}

let testCount = 0;

export const test = base.extend<PageErrorFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
  baseURL: async ({}, use) => use(serverUrl()),
  // Each test has its own client address, so that limits by address, such as sign-ups an hour, do not add up over
  // unrelated tests.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    testCount += 1;
    await use({ 'X-Forwarded-For': `10.${workerIndex % 256}.${testCount >> 8}.${testCount & 255}` });
  },
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ context, expectedErrors }, use) => {
      const pageErrors = await collectErrors(context);
      await use(pageErrors);
      const unexpected = pageErrors.filter((error) => !expectedErrors.some((known) => known.test(error)));
      expect(unexpected, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

function serverUrl(): string {
  const url = process.env.PULT_E2E_URL;
  if (!url) throw new Error('no server: PULT_E2E_URL is not set');
  return url;
}

async function collectErrors(context: BrowserContext): Promise<string[]> {
  const pageErrors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => pageErrors.push(`thrown: ${error.error()}`));
  context.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
  await context.exposeFunction('reportViolation', (text: string) => pageErrors.push(`policy: ${text}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => {
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  return pageErrors;
}
