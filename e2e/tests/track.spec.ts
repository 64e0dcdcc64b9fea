// The track page: data, versions, tracks that mix well with it, playback and sharing.
import { getJson, recordPool, signInAs, type Track, tracksOf } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

interface Detail extends Track {
  versions: { name: string }[];
}

test('a track shows its versions, plays from its waveform, and tells what mixes well with reasons', async ({
  page,
}) => {
  const [newest] = tracksOf(await recordPool(page.request, { limit: 1 }));
  const track = await getJson<Detail>(page.request, '/api/tracks/detail', { track_id: newest?.id ?? '' });
  const alike = await getJson<{ title: string; reasons: { text: string }[] }[]>(
    page.request,
    '/api/track.alike.get',
    { id: track.id },
  );
  await page.goto(`/track/${track.id}`);
  await expect(page.getByRole('heading', { level: 1, name: track.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${escaped(`${track.artist} — ${track.title}`)}`));
  const rows = page.getByRole('table', { name: 'Версии трека' }).getByRole('row');
  await expect(rows).toHaveCount(track.versions.length + 1);
  await expect(rows.nth(1)).toContainText(track.versions[0]?.name ?? '');

  const wave = page.getByRole('main').getByRole('slider', { name: 'Перемотка' });
  const box = await wave.boundingBox();
  if (!box) throw new Error('the waveform is not shown');
  await wave.click({ position: { x: box.width * 0.2, y: box.height / 2 } });
  const player = new Player(page);
  await player.expectPlaying();
  expect(await player.time()).toBeGreaterThan(track.duration * 0.1);
  await page.getByRole('main').getByRole('button', { name: 'Пауза', exact: true }).click();
  await expect(player.audio).toHaveJSProperty('paused', true);

  await page.getByRole('tab', { name: 'С чем сводится' }).click();
  const section = page.getByRole('region', { name: 'Хорошо сводится' });
  await expect(section.getByRole('listitem')).toHaveCount(alike.length);
  await expect(section.getByRole('listitem').first()).toContainText(alike[0]?.title ?? '');
  await expect(section.getByRole('listitem').first()).toContainText(alike[0]?.reasons[0]?.text ?? '');
  // Only signed-in users see what to play next; it is grouped by energy.
  const next = page.getByRole('region', { name: 'Что поставить дальше' });
  await expect(next.getByRole('link', { name: 'Войдите' })).toBeVisible();
  await signInAs(page, 'event');
  await page.reload();
  await expect(next.getByRole('listitem').first()).toContainText(/\S/);
  const answered = page.waitForResponse(/tracks\/next.*energy=up/);
  await page.getByText('Выше', { exact: true }).click();
  expect((await answered).status()).toBe(200);
});

test('on a phone a pressed tab brings what it opens into sight, and the next one finds the tabs in place', async ({
  page,
}) => {
  await setAppearance(page, 'dark', 390);
  await page.goto('/track/1');
  const tabs = page.getByRole('tablist');
  const top = () => tabs.evaluate((list) => list.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(500);
  // Playwright's click would scroll the page, so the event is dispatched.
  await tabs.getByRole('tab', { name: 'С чем сводится' }).dispatchEvent('click');
  await expect.poll(top).toBeLessThan(300);
  await expect(page.getByRole('region', { name: 'Хорошо сводится' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  const before = await top();
  await tabs.getByRole('tab', { name: 'В плейлистах' }).dispatchEvent('click');
  await expect(tabs.getByRole('tab', { name: 'В плейлистах' })).toHaveAttribute('aria-selected', 'true');
  expect(await top()).toBe(before);
});

test('a share link leads to the home page with the track on top', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const track = tracksOf(await recordPool(page.request, { offset: 60, limit: 1 }))[0];
  await page.goto(`/track/${track?.id}`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { pathname, searchParams } = new URL(link);
  expect([pathname, searchParams.get('track_id')]).toEqual(['/home', track?.id]);
  const shared = page.getByRole('region', { name: 'Вам прислали трек' });
  for (const account of [null, 'pro'] as const) {
    if (account) await signInAs(page, account);
    await page.goto(link);
    await expect(shared).toContainText(track?.title ?? '');
    await expect(shared).toBeInViewport();
  }
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
