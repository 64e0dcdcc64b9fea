// Tracks are heard: a visitor's share of them, and all of them with a plan.
import { recordPool, signInAs, type Track, tracksOf } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/story.ts';

/** Seconds by which a duration may differ from what the list says. */
const PRECISION = 0.1;

const openSeconds = (track: Track) => (track.duration * track.available_percent) / 100;

/** The first place of the list where this and the next track are cut for the reader. */
function firstPreview(tracks: Track[]): number {
  const place = tracks.findIndex(
    (track, place) => track.available_percent < 100 && (tracks[place + 1]?.available_percent ?? 100) < 100,
  );
  if (place < 0) throw new Error('no previews among the newest tracks');
  return place;
}

const at = (tracks: Track[], place: number): Track => {
  const track = tracks[place];
  if (!track) throw new Error(`no track at ${place}`);
  return track;
};

test('a visitor hears a preview, exactly as long as promised', async ({ page }) => {
  const tracks = tracksOf(await recordPool(page.request));
  const place = firstPreview(tracks);
  const track = at(tracks, place);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  await table
    .row(place)
    .getByRole('button', { name: /^Слушать/ })
    .click();
  await expect(player.bar).toContainText(track.title);
  await expect(player.bar).toContainText(track.artist);
  await player.plays();
  await player.isHeard();
  expect(Math.abs((await player.duration()) - openSeconds(track))).toBeLessThan(PRECISION);

  await player.bar.getByRole('button', { name: 'Пауза' }).click();
  await expect(player.audio).toHaveJSProperty('paused', true);
  await player.bar.getByRole('button', { name: 'Слушать' }).click();
  await player.plays();
});

test('after a reload, with everything in the cache, a track plays as before', async ({ page }) => {
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  for (let opening = 0; opening < 3; opening++) {
    await table
      .row(0)
      .getByRole('button', { name: /^Слушать/ })
      .click();
    await player.plays();
    await page.reload();
    await table.settled();
  }
});

test('at the end of a preview the next track starts', async ({ page }) => {
  const tracks = tracksOf(await recordPool(page.request));
  const place = firstPreview(tracks);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  await table
    .row(place)
    .getByRole('button', { name: /^Слушать/ })
    .click();
  await player.plays();
  const ended = player.audio.evaluate(
    (audio) => new Promise((done) => audio.addEventListener('ended', () => done(true), { once: true })),
  );
  await player.jumpNearEnd();
  expect(await ended).toBe(true);
  await expect(player.bar).toContainText(at(tracks, place + 1).title);
  await player.plays();
  expect(Math.abs((await player.duration()) - openSeconds(at(tracks, place + 1)))).toBeLessThan(PRECISION);

  await player.bar.getByRole('button', { name: 'Предыдущий трек' }).click();
  await expect(player.bar).toContainText(at(tracks, place).title);
  await player.bar.getByRole('button', { name: 'Следующий трек' }).click();
  await expect(player.bar).toContainText(at(tracks, place + 1).title);
});

test('seeking works in the open part; past it a plan is offered and nothing moves', async ({ page }) => {
  const tracks = tracksOf(await recordPool(page.request));
  const place = firstPreview(tracks);
  const open = openSeconds(at(tracks, place));
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  await table
    .row(place)
    .getByRole('button', { name: /^Слушать/ })
    .click();
  await player.plays();

  await player.pressAt(0.3);
  await expect.poll(() => player.time()).toBeGreaterThan(open * 0.5);
  await player.plays();

  await player.pressAt(0.9);
  const dialog = page.getByRole('dialog', { name: 'Дальше по тарифу' });
  await expect(dialog).toBeVisible();
  expect(await player.time()).toBeLessThan(open);
  await expect(dialog.getByRole('link', { name: 'Посмотреть тарифы' })).toHaveAttribute('href', '/plans');
  await dialog.getByRole('button', { name: 'Позже' }).click();
  await expect(dialog).toBeHidden();
  await player.plays();

  await player.bar.getByRole('button', { name: 'Дальше по тарифу' }).click();
  await expect(dialog).toBeVisible();
});

test('with the Event plan every track is heard whole', async ({ page }) => {
  const cut = firstPreview(tracksOf(await recordPool(page.request)));
  const token = await signInAs(page, 'event');
  const track = at(tracksOf(await recordPool(page.request, {}, token)), cut);
  expect(track.available_percent).toBe(100);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  await table
    .row(cut)
    .getByRole('button', { name: /^Слушать/ })
    .click();
  await player.plays();
  expect(Math.abs((await player.duration()) - track.duration)).toBeLessThan(PRECISION);
  await player.pressAt(0.9);
  await expect.poll(() => player.time()).toBeGreaterThan(track.duration * 0.8);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('music goes on from page to page, and the player hides where it would be in the way', async ({
  page,
}) => {
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open();
  await table
    .row(0)
    .getByRole('button', { name: /^Слушать/ })
    .click();
  await player.plays();
  const source = await player.audio.getAttribute('src');

  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Что нового' })).toBeVisible();
  await expect(player.bar).toBeVisible();
  await player.plays();

  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(player.bar).toBeHidden();
  await player.plays();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/signup/);
  await expect(player.bar).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Pult' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(player.bar).toBeHidden();

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(player.bar).toBeVisible();
  await player.plays();
  expect(await player.audio.getAttribute('src')).toBe(source);
});

test('sound is sent by ranges, and a preview has no byte past its share', async ({ request }) => {
  const tracks = tracksOf(await recordPool(request));
  const { audioSrc } = at(tracks, firstPreview(tracks));
  if (!audioSrc) throw new Error('the track has no sound');
  const part = await request.get(audioSrc, { headers: { Range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(100);
  const size = Number(/\/(\d+)$/.exec(part.headers()['content-range'] ?? '')?.[1]);
  const whole = await request.get(audioSrc);
  expect((await whole.body()).length).toBe(size);
  expect((await request.get(audioSrc, { headers: { Range: `bytes=${size}-` } })).status()).toBe(416);
  // A longer share under the same signature is refused.
  const longer = audioSrc.replace(/share=\d+/, 'share=999999');
  expect(longer).not.toBe(audioSrc);
  expect((await request.get(longer)).status()).toBe(403);
});
