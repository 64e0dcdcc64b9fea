// The server is killed while a file is on its way, and comes back: nothing is sent twice, and the file arrives.
import type { Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { type Own, SERVER_GONE, test } from '../support/dedicated-server.ts';
import { beat, soundFile } from '../support/audio-files.ts';
import { expect } from '../support/test.ts';
import { SubmissionForm } from '../support/submission-form.ts';

const PIECE_BYTES = 8 * 1024 * 1024;

test.use({ expectedTroubles: [SERVER_GONE] });

interface Sent {
  /** Uploads that were begun. */
  begun: number;
  /** Where the pieces that were answered began. */
  pieces: number[];
}

function watchPieces(page: Page): Sent {
  const sent: Sent = { begun: 0, pieces: [] };
  page.on('response', (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith('/api/uploads')) return;
    if (request.method() === 'POST') sent.begun += 1;
    if (request.method() === 'PATCH' && response.ok())
      sent.pieces.push(Number(request.headers()['upload-offset']));
  });
  return sent;
}

/** The second piece sets off, and there is nobody to take it. */
async function killDuringSecondPiece(page: Page, own: Own['own']): Promise<() => Promise<void>> {
  let isBack: Promise<void> | undefined;
  await page.route('**/api/uploads/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(PIECE_BYTES);
    if (isBack || !isSecond || route.request().method() !== 'PATCH') return route.continue();
    const failed = page.waitForEvent('requestfailed', (request) => request === route.request());
    isBack = own.restart(async () => {
      await route.continue();
      await failed;
    });
  });
  return async () => {
    await expect.poll(() => isBack !== undefined).toBe(true);
    await isBack;
  };
}

test('a file arrives though the server was killed in the middle of it', async ({ page, own }) => {
  test.setTimeout(300_000);
  const title = 'Обрыв';
  await register(page);
  const form = new SubmissionForm(page);
  await form.begin();
  const draft = new URL(page.url()).pathname;
  const sent = watchPieces(page);
  const serverIsBack = await killDuringSecondPiece(page, own);
  // Three pieces.
  await form.choose(soundFile(`Полынь - ${title} (Clean).wav`, beat({ seconds: 100, bpm: 124 })));
  await serverIsBack();
  await form.measured(title);
  expect(sent.begun).toBe(1);
  expect(sent.pieces).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES]);
  await form.saved();
  await page.goto(draft);
  await form.measured(title);
});
