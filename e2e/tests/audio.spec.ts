// Playback: previews for visitors, whole tracks with a plan.
import { recordPool, signInAs, type Track, tracksOf } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

/** Seconds by which a duration may differ from the one in the list. */
const PRECISION = 0.1;

const openSeconds = (track: Track) => (track.duration * track.available_percent) / 100;

/** Returns the first index where this track and the next are only previews. */
function firstPreview(tracks: Track[]): number {
  const place = tracks.findIndex(
    (track, place) => track.available_percent < 100 && (tracks[place + 1]?.available_percent ?? 100) < 100,
  );
  if (place < 0) throw new Error('no previews among the newest tracks');
  return place;
}

/** Sorted by tempo, because tracks that other tests publish and hide come first by date. */
const BY_TEMPO = '/recordpool?sort=bpm';

const at = (tracks: Track[], place: number): Track => {
  const track = tracks[place];
  if (!track) throw new Error(`no track at ${place}`);
  return track;
};

test('a visitor hears a preview as long as promised, seeks in it and not past it, and at its end the next starts', async ({
  page,
}) => {
  const tracks = tracksOf(await recordPool(page.request, { sort: 'bpm' }));
  const place = firstPreview(tracks);
  const track = at(tracks, place);
  const open = openSeconds(track);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open(BY_TEMPO);
  await table
    .row(place)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  await expect(player.bar).toContainText(track.title);
  await expect(player.bar).toContainText(track.artist);
  await player.expectPlaying();
  await player.expectAudible();
  expect(Math.abs((await player.duration()) - open)).toBeLessThan(PRECISION);
  await player.bar.getByRole('button', { name: 'Пауза' }).click();
  await expect(player.audio).toHaveJSProperty('paused', true);
  await player.bar.getByRole('button', { name: 'Слушать' }).click();
  await player.expectPlaying();

  await test.step('past the open part a plan is offered and nothing moves', async () => {
    await player.pressAt(0.3);
    await expect.poll(() => player.time()).toBeGreaterThan(open * 0.5);
    await player.expectPlaying();
    await player.setRate(0.25);
    await player.pressAt(0.9);
    const dialog = page.getByRole('dialog', { name: /^Полный трек — на тарифе/ });
    await expect(dialog).toBeVisible();
    expect(await player.time()).toBeLessThan(open);
    await expect(dialog.getByRole('link', { name: 'Посмотреть тарифы' })).toHaveAttribute('href', '/plans');
    const later = dialog.getByRole('button', { name: 'Позже' });
    await later.click();
    await expect(dialog).toBeHidden();
    await player.expectPlaying();
    await player.bar.getByRole('button', { name: /^Полный трек — на тарифе/ }).click();
    await expect(dialog).toBeVisible();
    await later.click();
    await expect(dialog).toBeHidden();
    await player.setRate(1);
  });

  await test.step('at the end the next track starts', async () => {
    const next = at(tracks, place + 1);
    const ended = player.audio.evaluate(
      (audio) => new Promise((done) => audio.addEventListener('ended', () => done(true), { once: true })),
    );
    await player.jumpNearEnd();
    expect(await ended).toBe(true);
    await expect(player.bar).toContainText(next.title);
    await player.expectPlaying();
    expect(Math.abs((await player.duration()) - openSeconds(next))).toBeLessThan(PRECISION);
    await player.bar.getByRole('button', { name: 'Предыдущий трек' }).click();
    await expect(player.bar).toContainText(track.title);
    await player.bar.getByRole('button', { name: 'Следующий трек' }).click();
    await expect(player.bar).toContainText(next.title);
  });
});

test('with the Event plan every track is heard whole', async ({ page }) => {
  const cut = firstPreview(tracksOf(await recordPool(page.request, { sort: 'bpm' })));
  const token = await signInAs(page, 'event');
  const track = at(tracksOf(await recordPool(page.request, { sort: 'bpm' }, token)), cut);
  expect(track.available_percent).toBe(100);
  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open(BY_TEMPO);
  await table
    .row(cut)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  await player.expectPlaying();
  expect(Math.abs((await player.duration()) - track.duration)).toBeLessThan(PRECISION);
  await player.pressAt(0.9);
  await expect.poll(() => player.time()).toBeGreaterThan(track.duration * 0.8);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('after a reload a track plays as before, and goes on from page to page, also where the player would be in the way', async ({
  page,
}) => {
  const table = new PoolTable(page);
  const player = new Player(page);
  const play = () =>
    table
      .row(0)
      .getByRole('button', { name: /^Слушать: / })
      .click();
  await table.open(BY_TEMPO);
  // Everything is in the browser cache now.
  for (let reload = 0; reload < 2; reload++) {
    await play();
    await player.expectPlaying();
    await page.reload();
    await table.waitUntilLoaded();
  }
  await play();
  await player.expectPlaying();
  const source = await player.audio.getAttribute('src');

  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Что нового' })).toBeVisible();
  await expect(player.bar).toBeVisible();
  await player.expectPlaying();

  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(player.bar).toBeHidden();
  await player.expectPlaying();
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
  await player.expectPlaying();
  expect(await player.audio.getAttribute('src')).toBe(source);
});
