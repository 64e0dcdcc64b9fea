// The front of the pool: what staff put on the home page and above every page, and what readers see of it.
import type { APIRequestContext } from '@playwright/test';
import { newSession, signInAs } from '../support/api.ts';
import { expect, test } from '../support/story.ts';

interface Row {
  id: string;
  cells: Record<string, string | null>;
}

/** The desk as a story uses it to leave everything as it was. */
async function desk(request: APIRequestContext) {
  const headers = { 'Authorization-Token': await newSession(request, 'admin') };
  return {
    rows: async (table: string): Promise<Row[]> =>
      (await (await request.get(`/api/admin/tables/${table}?limit=100`, { headers })).json()).items,
    add: async (table: string, cells: Record<string, string>): Promise<Row> => {
      const answer = await request.post(`/api/admin/tables/${table}`, { headers, data: { cells } });
      expect(answer.status()).toBe(200);
      return answer.json();
    },
    move: (table: string, id: string, up: boolean) =>
      request.post(`/api/admin/tables/${table}/${id}/move`, { headers, data: { up } }),
    remove: (table: string, id: string) => request.delete(`/api/admin/tables/${table}/${id}`, { headers }),
    get: async (path: string) => (await request.get(path, { headers })).json(),
    put: (path: string, data: object) => request.put(path, { headers, data }),
  };
}

test('slides stand on the home page in the order of staff, and are turned by hand', async ({ page }) => {
  const staff = await desk(page.request);
  const [first, second] = await staff.rows('slides');
  if (!first || !second) throw new Error('the pool has fewer than two slides');
  await page.goto('/home');
  const slides = page.getByRole('region', { name: 'Главное сейчас' });
  await expect(slides.getByRole('heading')).toHaveText(first.cells.title_ru ?? '');
  await slides.getByRole('button', { name: 'Остановить слайды' }).click();
  await slides.getByRole('button', { name: 'Следующий слайд' }).click();
  await expect(slides.getByRole('heading')).toHaveText(second.cells.title_ru ?? '');

  await signInAs(page, 'admin');
  await page.goto('/admin/slides');
  const row = page.getByRole('row').filter({ hasText: second.cells.title_ru ?? '' });
  await row.getByRole('button', { name: 'Выше' }).click();
  try {
    await expect(page.getByRole('row').nth(1)).toContainText(second.cells.title_ru ?? '');
    await page.goto('/home');
    await expect(slides.getByRole('heading')).toHaveText(second.cells.title_ru ?? '');
  } finally {
    await staff.move('slides', second.id, false);
  }
});

test('a notice is written, seen by a visitor and put away for good', async ({ page, context }) => {
  const text = `Проверка связи ${Date.now()}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/notices');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Текст (рус.)' }).fill(text);
  await dialog.getByRole('textbox', { name: 'Текст (англ.)' }).fill(text);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('row').filter({ hasText: text })).toBeVisible();
  const staff = await desk(page.request);
  const made = (await staff.rows('notices')).find(({ cells }) => cells.text_ru === text);
  try {
    await context.clearCookies({ name: 'token' });
    await page.goto('/recordpool');
    const strip = page.getByRole('region', { name: 'Объявления' });
    const notice = strip.getByRole('status').filter({ hasText: text });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Скрыть объявление' }).click();
    await expect(notice).toHaveCount(0);
    const told = page.waitForResponse(/site\.informer\.get/);
    await page.reload();
    await told;
    await expect(page.getByText(text)).toHaveCount(0);
  } finally {
    if (made) await staff.remove('notices', made.id);
  }
});

test('staff pin a track to the free playlist at once, and let it go', async ({ page }) => {
  const staff = await desk(page.request);
  const { items } = await (await page.request.get('/api/tracks/recordpool?limit=100&sort=bpm')).json();
  const week: { tracks: { track: { id: string } }[] } = await staff.get('/api/admin/free');
  const isFree = (id: string) => week.tracks.some(({ track }) => track.id === id);
  const track = items[0].items.find(({ id }: { id: string }) => !isFree(id));
  await signInAs(page, 'admin');
  await page.goto('/admin/free');
  await page.getByRole('searchbox', { name: 'Найти трек' }).fill(`${track.artist} ${track.title}`);
  await page
    .getByRole('list', { name: 'Найдено' })
    .getByRole('button', { name: track.title })
    .first()
    .click();
  await page.getByRole('button', { name: 'Сразу', exact: true }).click();
  try {
    const now = page.getByRole('list', { name: 'На этой неделе' });
    await expect(now.getByRole('listitem').filter({ hasText: 'закреплён' })).toContainText([track.title]);
  } finally {
    const pinned: { pinned: { id: string }[] } = await staff.get('/api/admin/free');
    for (const { id } of pinned.pinned)
      await staff.put(`/api/admin/free/${id}`, { pinned: false, at_once: true });
  }
});

test('a box of an interactive is written and seen', async ({ page }) => {
  const name = `Проба ${Date.now()}`;
  const staff = await desk(page.request);
  const occasions = await staff.rows('interactives');
  const wedding = occasions.find(({ cells }) => cells.code === 'wedding');
  if (!wedding) throw new Error('the pool has no wedding');
  const path = `/api/admin/interactives/${wedding.id}`;
  const before = await staff.get(path);
  await signInAs(page, 'admin');
  await page.goto('/admin/interactives');
  await page.getByRole('link', { name: wedding.cells.title_ru ?? '' }).click();
  await page.getByRole('button', { name: 'Добавить момент' }).click();
  const moment = page.getByRole('region', { name: /Новый момент|Проба/ });
  await moment.getByRole('textbox', { name: 'Название (рус.)' }).fill(name);
  await moment.getByRole('textbox', { name: 'Название (англ.)' }).fill(name);
  await moment.getByRole('textbox', { name: 'Подсказка (рус.)' }).fill('Когда всё готово');
  await moment.getByRole('textbox', { name: 'Подсказка (англ.)' }).fill('When all is ready');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  try {
    await page.getByRole('link', { name: 'Открыть страницу' }).click();
    await expect(page.getByRole('tab', { name })).toBeVisible();
  } finally {
    const now = await staff.get(path);
    const boxes = before.boxes.map(({ tracks, ...words }: { tracks: { id: string }[] }) => ({
      ...words,
      track_ids: tracks.map(({ id }) => id),
    }));
    await staff.put(`${path}/boxes`, { revision: now.revision, boxes });
  }
});

test('exclusive artists stand in the order of staff', async ({ page }) => {
  const staff = await desk(page.request);
  const before: { id: string; name: string }[] = await staff.get('/api/admin/exclusive');
  const [first, second] = before;
  if (!first || !second) throw new Error('the pool has fewer than two exclusive artists');
  await signInAs(page, 'admin');
  await page.goto('/admin/exclusive');
  await page.getByRole('button', { name: `Выше: ${second.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  try {
    const shown = await (await page.request.get('/api/artists?exclusive=1&limit=100')).json();
    const order = shown.items.map(({ id }: { id: string }) => id);
    expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
  } finally {
    const now: { id: string }[] = await staff.get('/api/admin/exclusive');
    await staff.put('/api/admin/exclusive', {
      before: now.map(({ id }) => id),
      ids: before.map(({ id }) => id),
    });
  }
});
