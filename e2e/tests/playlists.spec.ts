// Playlists: creating, filling, ordering, and following those of others.
import type { Page } from '@playwright/test';
import { newCredentials, register, registerByApi } from '../support/account.ts';
import { setCookie } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { createPlaylist, myPlaylists, titlesOf, uniqueTitleTracks } from '../support/library.ts';
import { openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

/** A busy browser may ignore a drop right after the pointer has arrived: the pointer moves in steps, and a drag of several
 * tracks that had no effect is repeated. */
const IN_STEPS = { steps: 8 };

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first();

let shared: Promise<string> | undefined;

/** Tests that do not interfere share an account, because registrations from one address are limited. */
async function sharedAccount(page: Page): Promise<string> {
  shared ??= registerByApi(page.request, newCredentials());
  const token = await shared;
  await setCookie(page.context(), 'token', token);
  return token;
}

test('a playlist is made, filled and ordered by the keyboard alone', async ({ page }) => {
  const { token } = await register(page);
  const tracks = await uniqueTitleTracks(page.request, 3);
  const titles = tracks.map(({ title }) => title);
  await page.goto('/library/playlists');
  await page.getByRole('heading', { name: 'Плейлистов пока нет' }).waitFor();
  await tabTo(page, 'Новый плейлист');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.keyboard.type('Мой вечер');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Мой вечер' })).toBeVisible();
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto('/recordpool');
  for (const title of titles) {
    await rowOf(page, title).focus();
    await page.keyboard.press('KeyP');
    await expect(page.getByRole('searchbox', { name: 'Найти или назвать новый' })).toBeFocused();
    await expect(page.getByRole('button', { name: /Мой вечер/ })).toBeVisible();
    await page.keyboard.type('мой');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Найти или назвать новый' })).toHaveCount(0);
  }
  expect(await titlesOf(page.request, token, code)).toEqual(titles);

  await page.goto(`/playlists/${code}`);
  await page.getByRole('button', { name: 'Порядок' }).waitFor();
  await tabTo(page, 'Порядок');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Действия: ${titles[2]}` }).waitFor();
  await tabTo(page, `Действия: ${titles[2]}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'В начало' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Порядок сохранён')).toBeVisible();
  expect(await titlesOf(page.request, token, code)).toEqual([titles[2], titles[0], titles[1]]);
});

test('edits of several playlists are saved together', async ({ page }) => {
  const { token } = await register(page);
  for (const name of ['Первый', 'Второй', 'Третий']) await createPlaylist(page.request, token, name);
  await page.goto('/library/playlists');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('textbox', { name: 'Название: Первый' }).fill('Новый первый');
  await page.getByRole('button', { name: 'Удалить плейлист: Второй' }).click();
  await page.getByRole('button', { name: 'Место в списке: Третий' }).click();
  await page.getByRole('menuitem', { name: 'В конец' }).click();
  // Nothing is saved yet, so leaving asks for confirmation.
  expect((await myPlaylists(page.request, token)).map(({ name }) => name).sort()).toEqual([
    'Второй',
    'Первый',
    'Третий',
  ]);
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Избранное' }).click();
  await page
    .getByRole('dialog', { name: 'Уйти без сохранения?' })
    .getByRole('button', { name: 'Остаться' })
    .click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Плейлисты обновлены')).toBeVisible();
  expect((await myPlaylists(page.request, token)).map(({ name }) => name)).toEqual([
    'Новый первый',
    'Третий',
  ]);
});

test('a track goes into a new playlist from its menu, and out of it and back to its place', async ({
  page,
}) => {
  const token = await sharedAccount(page);
  const tracks = await uniqueTitleTracks(page.request, 3);
  const titles = tracks.map(({ title }) => title);
  const { code } = await createPlaylist(page.request, token, 'Разогрев', tracks);
  await page.goto('/recordpool');
  await rowOf(page, titles[0] ?? '').hover();
  await page.getByRole('button', { name: `Действия: ${titles[0]}` }).click();
  await page.getByRole('menuitem', { name: 'В плейлист…' }).click();
  await page.getByRole('searchbox', { name: 'Найти или назвать новый' }).fill('Совсем новый');
  await page.getByRole('button', { name: 'Создать «Совсем новый»' }).click();
  await expect(page.getByText('Трек добавлен в «Совсем новый»')).toBeVisible();
  const made = (await myPlaylists(page.request, token)).find(({ name }) => name === 'Совсем новый');
  expect(await titlesOf(page.request, token, made?.code ?? '')).toEqual([titles[0]]);

  await openSection(page, 'Разогрев');
  await rowOf(page, titles[0] ?? '').hover();
  await page.getByRole('button', { name: `Действия: ${titles[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Убрать из плейлиста' }).click();
  await expect(page.getByText(`«${titles[0]}» убран из плейлиста`)).toBeVisible();
  await expect.poll(() => titlesOf(page.request, token, code)).toEqual(titles.slice(1));
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(() => titlesOf(page.request, token, code)).toEqual(titles);
});

test('tracks are dragged to a playlist of the sidebar, one and several, taken back, and into another order', async ({
  page,
}) => {
  const token = await sharedAccount(page);
  const [first, second, third] = await uniqueTitleTracks(page.request, 3);
  if (!first || !second || !third) throw new Error('too few tracks');
  const { code } = await createPlaylist(page.request, token, 'Сюда');
  const holds = () => titlesOf(page.request, token, code);
  await page.goto('/recordpool');
  const goal = page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Сюда', exact: true });
  await expect(goal).toBeVisible();
  await rowOf(page, first.title).dragTo(goal, IN_STEPS);
  await expect(page.getByText('Трек добавлен в «Сюда»')).toBeVisible();
  expect(await holds()).toEqual([first.title]);
  for (const { title } of [first, second, third]) {
    await rowOf(page, title).hover();
    await rowOf(page, title).getByRole('checkbox').click();
  }
  const dragBoth = async () => {
    await expect(async () => {
      await rowOf(page, second.title).dragTo(goal, IN_STEPS);
      await expect(page.getByText('В «Сюда» добавлено 2 трека').first()).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect.poll(holds).toEqual([first.title, second.title, third.title]);
  };
  await dragBoth();
  // The newest toast is in front.
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click();
  await expect.poll(holds).toEqual([first.title]);

  await dragBoth();
  await goal.click();
  await page.getByRole('button', { name: 'Порядок' }).click();
  const lines = page.getByRole('region', { name: 'Порядок треков' }).getByRole('listitem');
  const handle = lines.first().locator('[aria-hidden=true]').first();
  await handle.dragTo(lines.nth(2), IN_STEPS);
  await expect(page.getByText('Порядок сохранён')).toBeVisible();
  expect(await holds()).toEqual([second.title, third.title, first.title]);
});

test('a picture is judged before it is sent, and shown once it is', async ({ page }) => {
  const token = await sharedAccount(page);
  const { code } = await createPlaylist(page.request, token, 'С обложкой');
  await page.goto(`/playlists/${code}`);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Плейлист' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByText('Неверный формат файла.')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  large.set([0xff, 0xd8, 0xff]);
  await input.setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(dialog.getByText('Размер файла превышает 5 МБ.')).toBeVisible();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await input.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByText('Размер файла превышает 5 МБ.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Плейлист обновлён')).toBeVisible();
  await expect(page.getByRole('main').locator('header img').first()).toBeVisible();
});

test('a published playlist is found, followed, and stands among one’s own; the free one has an address', async ({
  page,
}) => {
  const token = await sharedAccount(page);
  await page.goto('/playlists');
  await expect(page.getByRole('heading', { level: 1, name: 'Плейлисты' })).toBeVisible();
  const cards = page.getByRole('tabpanel').getByRole('link');
  await page.getByRole('searchbox', { name: 'Найти плейлист' }).fill('после клуба');
  await expect(page).toHaveURL(/q=/);
  await expect(cards).toHaveCount(1);
  await cards.first().click();
  await page.getByRole('button', { name: 'Подписаться: После клуба' }).click();
  await expect(page.getByRole('button', { name: 'Отписаться: После клуба' })).toBeVisible();
  expect(
    (await myPlaylists(page.request, token)).map(({ name, followed }) => [name, followed]),
  ).toContainEqual(['После клуба', true]);
  await openSection(page, 'Мои плейлисты');
  await expect(page.getByRole('main').getByRole('link', { name: /После клуба/ })).toBeVisible();

  await openSection(page, 'Плейлисты');
  await page.getByRole('tab', { name: 'Бесплатный' }).click();
  await expect(page).toHaveURL(/\/playlists\/free-playlist$/);
  await expect(page.getByText('каждый понедельник')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Бесплатный плейлист' }).getByRole('row').nth(1)).toBeVisible();
});
