// The player: queue, popups, shortcuts, panels on a phone, and what it reports to the server.
import type { Page } from '@playwright/test';
import { recordPool, signInAs, type Track, tracksOf } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { openSection } from '../support/navigation.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

const PLAY = /^Слушать: /;

async function playRow(
  page: Page,
  place = 0,
): Promise<{ player: Player; table: PoolTable; tracks: Track[] }> {
  const tracks = tracksOf(await recordPool(page.request));
  const table = new PoolTable(page);
  await table.open();
  await table.row(place).getByRole('button', { name: PLAY }).click();
  const player = new Player(page);
  await player.expectPlaying();
  // The actions of the track load later and shift the controls beside them.
  await expect(player.bar.getByRole('button', { name: 'В избранном' })).toBeVisible();
  return { player, table, tracks };
}

const titleOf = (tracks: Track[], place: number): string => tracks[place]?.title ?? '?';

test('queue and volume outlive a reload, the list goes on, and the newer of two tabs is heard', async ({
  page,
  context,
}) => {
  const { player, table, tracks } = await playRow(page, 3);
  await table.row(8).focus();
  await page.keyboard.press('q');
  await page.locator('#content').focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect(player.audio).toHaveJSProperty('volume', 0.6);
  await page.reload();
  await table.waitUntilLoaded();
  await expect(player.bar).toContainText(titleOf(tracks, 3));
  await expect(player.audio).toHaveJSProperty('paused', true);
  await expect(player.audio).toHaveJSProperty('volume', 0.6);
  const next = player.bar.getByRole('button', { name: 'Следующий трек' });
  await next.click();
  await expect(player.bar).toContainText(titleOf(tracks, 8));
  await player.expectPlaying();
  await next.click();
  await expect(player.bar).toContainText(titleOf(tracks, 4));
  await player.expectPlaying();
  const stored = await page.evaluate(() => [sessionStorage.getItem('id'), sessionStorage.getItem('playing')]);
  expect(stored[0]).toBe(tracks[4]?.id);
  expect(stored[1]).toContain('/api/tracks/recordpool');

  const other = await context.newPage();
  const { player: newer } = await playRow(other, 2);
  await newer.expectPlaying();
  await expect(player.audio).toHaveJSProperty('paused', true);
  await expect(page.getByText('Музыка играет в другой вкладке')).toBeVisible();
});

test('the server is told: played once, and the log in pairs; lock screens see what plays', async ({
  page,
}) => {
  const played: string[] = [];
  const pairs: { trackId: string | null; date: string; message: string; took?: number }[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/tracks/played') played.push(searchParams.get('track_id') ?? '');
    if (pathname === '/api/log/add') pairs.push(request.postDataJSON());
  });
  const { player, table, tracks } = await playRow(page);
  await table.row(1).getByRole('button', { name: PLAY }).click();
  await player.expectPlaying();
  await player.bar.getByRole('button', { name: 'Предыдущий трек' }).click();
  await player.expectPlaying();
  expect(played).toEqual([tracks[0]?.id, tracks[1]?.id]);
  const lines = pairs.map(([, entry]) => `${entry?.trackId} ${entry?.message}`);
  expect(lines.slice(0, 2)).toEqual([`${tracks[0]?.id} play pressed`, `${tracks[0]?.id} playback started`]);
  for (const [place, pair] of pairs.entries()) {
    expect(pair).toHaveLength(2);
    expect(pair[1]?.date).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
    expect(pair[1]?.took !== undefined).toBe(pair[1]?.message === 'playback started');
    // The loading time is reported once.
    const { took: _, ...before } = pairs[place - 1]?.[1] ?? {};
    if (place > 0) expect(pair[0]).toEqual(before);
  }

  // Headphones and lock screens use the Media Session.
  const mediaSession = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    const [picture] = metadata?.artwork ?? [];
    return { title: metadata?.title, artist: metadata?.artist, picture: picture?.src, playbackState };
  });
  expect(mediaSession).toMatchObject({
    title: `${tracks[0]?.title} (${tracks[0]?.type})`,
    artist: tracks[0]?.artist,
    picture: expect.stringContaining('/media/covers/'),
    playbackState: 'playing',
  });
});

test('volume comes up under the pointer, turns with the wheel and leaves, and a link leads back to the list', async ({
  page,
}) => {
  const { player } = await playRow(page);
  const speaker = player.bar.getByRole('button', { name: 'Выключить звук' });
  const slider = player.bar.getByRole('slider', { name: 'Громкость' });
  await expect(slider).toBeHidden();
  await speaker.hover();
  await expect(slider).toBeVisible();
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 100);
  await expect(slider).toHaveAttribute('aria-valuetext', '70%');
  await speaker.click();
  await expect(player.audio).toHaveJSProperty('volume', 0);
  await player.bar.getByRole('button', { name: 'Включить звук' }).click();
  await expect(player.audio).toHaveJSProperty('volume', 0.7);
  await page.mouse.move(700, 300);
  await page.locator('#content').focus();
  await expect(slider).toBeHidden();

  // On another page a link leads back to the list, and playback continues.
  await openSection(page, 'Артисты');
  await player.bar.getByRole('link', { name: 'К списку: Рекорд-пул' }).click();
  await expect(page).toHaveURL(/\/recordpool$/);
  await player.expectPlaying();
});

test('the keyboard drives it, except where keys belong to others', async ({ page }) => {
  const { player, table, tracks } = await playRow(page);
  await page.locator('#content').focus();
  await page.keyboard.press(' ');
  await expect(player.audio).toHaveJSProperty('paused', true);
  await page.keyboard.press(' ');
  await player.expectPlaying();
  await page.keyboard.press('ArrowDown');
  await expect(player.audio).toHaveJSProperty('volume', 0.9);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(player.bar).toContainText(titleOf(tracks, 1));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(player.bar).toContainText(titleOf(tracks, 0));
  await player.expectPlaying();

  // After a mouse click, keys control the player again and do not press the focused button.
  await player.bar.getByRole('button', { name: 'Следующий трек' }).click();
  await expect(player.bar).toContainText(titleOf(tracks, 1));
  await player.expectPlaying();
  await page.keyboard.press(' ');
  await expect(player.audio).toHaveJSProperty('paused', true);
  await expect(player.bar).toContainText(titleOf(tracks, 1));
  await page.keyboard.press(' ');
  await player.expectPlaying();
  await player.pressAt(0.3);
  const before = await player.time();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => player.time()).toBeGreaterThan(before + 4);

  // In the table, the up and down arrows and Space belong to the rows.
  await table.row(2).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.row(3)).toBeFocused();
  await expect(player.audio).toHaveJSProperty('volume', 0.9);
  await page.keyboard.press(' ');
  await expect(player.bar).toContainText(titleOf(tracks, 3));

  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(help).toContainText('Громче и тише');
  await help.getByRole('switch', { name: 'Клавиши из одной буквы' }).click();
  await page.keyboard.press('Escape');
  await page.locator('#content').focus();
  await page.keyboard.press('ArrowUp');
  await expect(player.audio).toHaveJSProperty('volume', 0.9);
});

test('the queue is put in order by dragging and without it, and auditioning plays what the arrows pass', async ({
  page,
}) => {
  const { player, table, tracks } = await playRow(page);
  // A row shows its favourite button only on hover or focus.
  const heart = table.row(2).getByRole('button', { name: /^В избранном/ });
  await table.row(2).hover();
  await expect(heart).toHaveCSS('opacity', '1');
  await table.row(5).hover();
  await expect(heart).toHaveCSS('opacity', '0');

  for (const place of [3, 4, 5]) {
    await table.row(place).press('q');
  }
  const waiting = page.getByRole('region', { name: 'Дальше в очереди' });
  // On a busy machine a press can be lost while the bar is still rendering.
  await expect(async () => {
    if (!(await waiting.isVisible())) await player.bar.getByRole('button', { name: 'Очередь' }).click();
    await expect(waiting).toBeVisible({ timeout: 4_000 });
  }).toPass();
  const titles = () => waiting.getByRole('listitem').allInnerTexts();
  const order = async (...places: number[]) =>
    expect
      .poll(async () => (await titles()).map((text) => text.split('\n')[0]))
      .toEqual(places.map((place) => titleOf(tracks, place)));
  await order(3, 4, 5);

  await waiting.getByRole('button', { name: `Действия: ${titleOf(tracks, 5)}` }).click();
  await page.getByRole('menuitem', { name: 'В начало' }).click();
  await order(5, 3, 4);

  const handles = waiting.getByRole('listitem').locator('[aria-hidden] svg');
  // The row is under the pointer only when the panel has stopped moving.
  await handles.first().hover();
  const from = await handles.first().boundingBox();
  const to = await handles.last().boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
  await page.mouse.up();
  await order(3, 4, 5);

  const removal = page.getByRole('menuitem', { name: 'Убрать из очереди' });
  // For a moment after a drag the library swallows clicks, so that the drop does not press what lies under it.
  await expect(async () => {
    await waiting.getByRole('button', { name: `Действия: ${titleOf(tracks, 3)}` }).click();
    await expect(removal).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await removal.click();
  await order(4, 5);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();

  // In audition mode, moving down a list plays each track.
  await player.bar.getByRole('button', { name: 'Настройки плеера' }).click();
  await page.getByRole('switch', { name: 'Слушать при переходе стрелками' }).click();
  await page.keyboard.press('Escape');
  await table.row(6).focus();
  await page.keyboard.press('ArrowDown');
  await expect(player.bar).toContainText(titleOf(tracks, 7));
  await player.expectPlaying();
});

test('on a phone it opens to the whole screen, and further to what else can be done', async ({ page }) => {
  await setAppearance(page, 'dark', 390);
  const tracks = tracksOf(await recordPool(page.request));
  await page.goto('/recordpool');
  await page.getByRole('button', { name: PLAY }).first().click();
  const player = new Player(page);
  await player.expectPlaying();
  await player.bar.getByRole('button', { name: /^Открыть плеер/ }).click();
  const expanded = page.getByRole('dialog', { name: 'Сейчас играет' });
  await expect(expanded).toContainText(titleOf(tracks, 0));
  await expanded.getByRole('button', { name: 'Следующий трек' }).click();
  await expect(expanded).toContainText(titleOf(tracks, 1));
  await expanded.getByRole('button', { name: 'Действия' }).click();
  const actions = page.getByRole('dialog', { name: 'Действия' });
  await actions.getByRole('link', { name: 'Страница трека' }).click();
  await expect(page).toHaveURL(new RegExp(`/track/${tracks[1]?.id}(\\?version=\\d+)?$`));
  await expect(expanded).toBeHidden();
  await player.expectPlaying();
});

/** Plays a track with several versions, which has the most controls. */
async function playVersions(page: Page): Promise<{ player: Player; title: string }> {
  await signInAs(page, 'event');
  const tracks = tracksOf(await recordPool(page.request, { limit: 100 }));
  const names = ({ downloads }: Track) => new Set(downloads.items.map(({ name }) => name)).size;
  const track = tracks.find((each) => names(each) > 3);
  if (!track) throw new Error('no track has several versions');
  await page.goto(`/track/${track.id}`);
  await page.getByRole('main').getByRole('button', { name: PLAY }).first().click();
  const player = new Player(page);
  await player.expectPlaying();
  return { player, title: track.title };
}

test('of the open player nothing is off the screen of a phone, and on a tablet the title keeps its room', async ({
  page,
}) => {
  await setAppearance(page, 'dark', 390, 844);
  const { player, title } = await playVersions(page);
  await player.bar.getByRole('button', { name: /^Открыть плеер/ }).click();
  const expanded = page.getByRole('dialog', { name: 'Сейчас играет' });
  await expect(expanded.getByRole('button', { name: /^Сравнить с/ })).toBeVisible();
  await expect(expanded.getByRole('button', { name: /^Скачать/ })).toBeVisible();
  const outside = () =>
    expanded.evaluate((panel) =>
      [...panel.querySelectorAll('button, a, input')]
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          return left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight;
        })
        .map((node) => node.getAttribute('aria-label') ?? node.textContent),
    );
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Repeated while the panel slides in.
    await expect.poll(outside, { message: `${width} by ${height}` }).toEqual([]);
  }

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(player.bar.getByRole('button', { name: /^Сравнить с/ })).toBeVisible();
  const link = player.bar.getByRole('link', { name: title, exact: true });
  /** The width that a title may take: that of one that is too long. */
  const room = () =>
    link.evaluate((node) => {
      const shown = node.firstElementChild ?? node;
      const text = shown.textContent;
      shown.textContent = 'Длинное название '.repeat(20);
      const { width } = shown.getBoundingClientRect();
      shown.textContent = text;
      return width;
    });
  await expect.poll(room).toBeGreaterThan(180);
  for (const width of [1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // The waveform gives way first.
    await expect.poll(room, { message: `at ${width}` }).toBeGreaterThanOrEqual(200);
  }
});
