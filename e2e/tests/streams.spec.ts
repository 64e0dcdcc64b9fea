// Whole tracks are streams of one session: they close when it ends, wherever that happens, and the player says why.
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { newCredentials, newSessionOf, registerByApi } from '../support/account.ts';
import { newSession, setCookie } from '../support/api.ts';
import { getJsonAs } from '../support/library.ts';
import { givePlan } from '../support/plans.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/status of 401/] });

interface Subscriber {
  /** The session of another device. */
  elsewhere: string;
  admin: string;
  /** The link of what plays. */
  link: string;
  table: PoolTable;
  player: Player;
}

const play = (table: PoolTable, place: number) =>
  table
    .row(place)
    .getByRole('button', { name: /^Слушать: / })
    .click();

/** A new account, whose three streams no other test takes, plays a track. */
async function playAsSubscriber(page: Page): Promise<Subscriber> {
  const account = newCredentials();
  const elsewhere = await registerByApi(page.request, account);
  const admin = await newSession(page.request, 'admin');
  await givePlan(page.request, admin, elsewhere, 'event');
  const own = await newSessionOf(page.request, account);
  await setCookie(page.context(), 'token', own);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open('/recordpool?sort=bpm');
  await play(table, 0);
  await player.expectPlaying();
  const link = (await player.audio.getAttribute('src')) ?? '';
  expect(link).toMatch(/share=whole&session=\d+&/);
  expect(link).not.toContain(own);
  return { elsewhere, admin, link, table, player };
}

/** The status of a link that was copied, for a request with this token or none. */
async function statusOf(request: APIRequestContext, link: string, token?: string): Promise<number> {
  const headers = { Range: 'bytes=0-0', ...(token && { 'Authorization-Token': token }) };
  return (await request.get(link, { headers })).status();
}

/** Expects the stream to close and the player to say why, once `end` has ended its session. */
async function expectClosed(
  page: Page,
  { link, table }: Subscriber,
  end: () => Promise<APIResponse>,
): Promise<void> {
  expect(await statusOf(page.request, link)).toBe(206);
  expect((await end()).status()).toBe(200);
  // The page learns it from the event stream or from the next track, whichever comes first.
  await play(table, 5);
  await expect(page.getByText('Сеанс закончился, войдите снова')).toBeVisible();
  await expect.poll(() => statusOf(page.request, link)).toBe(401);
}

test('a subscriber hears a whole track until another device ends the session', async ({ page }) => {
  const subscriber = await playAsSubscriber(page);
  const { link, elsewhere, admin } = subscriber;
  expect(await statusOf(page.request, link, elsewhere)).toBe(206);
  expect(await statusOf(page.request, link, admin), 'with another account').toBe(403);
  await expectClosed(page, subscriber, () =>
    page.request.delete('/api/user/sessions', { headers: { 'Authorization-Token': elsewhere } }),
  );
});

test('a subscriber hears a whole track until the account is blocked', async ({ page }) => {
  const subscriber = await playAsSubscriber(page);
  const { id } = await getJsonAs<{ id: number }>(page.request, subscriber.elsewhere, '/api/user');
  await expectClosed(page, subscriber, () =>
    page.request.post(`/api/admin/users/${id}/block`, {
      headers: { 'Authorization-Token': subscriber.admin },
      data: { reason: 'a test' },
    }),
  );
});
