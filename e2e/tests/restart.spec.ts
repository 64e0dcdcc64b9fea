// The server is killed during an upload and restarted: no chunk is sent twice, and the file arrives.
import type { Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { createBeatWav, wavFile } from '../support/audio-files.ts';
import { type DedicatedServer, SERVER_DOWN_ERRORS, test } from '../support/dedicated-server.ts';
import { SubmissionForm } from '../support/submission-form.ts';
import { expect } from '../support/test.ts';

const PIECE_BYTES = 8 * 1024 * 1024;

test.use({ expectedErrors: [SERVER_DOWN_ERRORS] });

interface Sent {
  /** Number of created uploads. */
  created: number;
  /** Offsets of the acknowledged chunks. */
  pieces: number[];
}

function watchPieces(page: Page): Sent {
  const sent: Sent = { created: 0, pieces: [] };
  page.on('response', (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith('/api/uploads')) return;
    if (request.method() === 'POST') sent.created += 1;
    if (request.method() === 'PATCH' && response.ok())
      sent.pieces.push(Number(request.headers()['upload-offset']));
  });
  return sent;
}

/** Kills the server while the second chunk is being sent. */
async function killDuringSecondPiece(page: Page, server: DedicatedServer): Promise<() => Promise<void>> {
  let isBack: Promise<void> | undefined;
  await page.route('**/api/uploads/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(PIECE_BYTES);
    if (isBack || !isSecond || route.request().method() !== 'PATCH') return route.continue();
    const failed = page.waitForEvent('requestfailed', (request) => request === route.request());
    isBack = server.restart(async () => {
      await route.continue();
      await failed;
    });
  });
  return async () => {
    await expect.poll(() => isBack !== undefined).toBe(true);
    await isBack;
  };
}

test('a file arrives though the server was killed in the middle of it', async ({ page, server }) => {
  test.setTimeout(300_000);
  const title = 'Обрыв';
  await register(page);
  const form = new SubmissionForm(page);
  await form.open();
  const draft = new URL(page.url()).pathname;
  const sent = watchPieces(page);
  const serverIsBack = await killDuringSecondPiece(page, server);
  // Three chunks.
  await form.selectFiles(wavFile(`Полынь - ${title} (Clean).wav`, createBeatWav({ seconds: 100, bpm: 124 })));
  await serverIsBack();
  await form.waitForAnalysis(title);
  expect(sent.created).toBe(1);
  expect(sent.pieces).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES]);
  await form.waitUntilSaved();
  await page.goto(draft);
  await form.waitForAnalysis(title);
});
