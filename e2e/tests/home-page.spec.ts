// What staff put on the home page and above every page, and what visitors see of it.
import type { APIRequestContext } from '@playwright/test';
import { newSession, signInAs } from '../support/api.ts';
import { openAdminSection, openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  id: string;
  cells: Record<string, string | null>;
}

/** Admin calls with which a test restores the state before it. */
async function adminApi(request: APIRequestContext) {
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

test('staff order slides and exclusive artists, pin a free track and write a box of an interactive', async ({
  page,
}) => {
  test.slow();
  const staff = await adminApi(page.request);
  await signInAs(page, 'admin');
  await page.goto('/admin/slides');

  await test.step('slides stand on the home page in the order of staff, and are turned by hand', async () => {
    const [first, second] = await staff.rows('slides');
    if (!first || !second) throw new Error('the pool has fewer than two slides');
    const row = page.getByRole('row').filter({ hasText: second.cells.title_ru ?? '' });
    await row.getByRole('button', { name: 'Выше' }).click();
    try {
      await expect(page.getByRole('row').nth(1)).toContainText(second.cells.title_ru ?? '');
      // With reduced motion the slides do not advance by themselves.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openSection(page, 'Главная');
      const slides = page.getByRole('region', { name: 'Главное сейчас' });
      await expect(slides.getByRole('heading')).toHaveText(second.cells.title_ru ?? '');
      await slides.getByRole('button', { name: 'Остановить слайды' }).click();
      await slides.getByRole('button', { name: 'Следующий слайд' }).click();
      await expect(slides.getByRole('heading')).toHaveText(first.cells.title_ru ?? '');
      await page.goBack();
    } finally {
      await staff.move('slides', second.id, false);
    }
  });

  await test.step('a track is pinned to the free playlist at once, and let go', async () => {
    const { items } = await (await page.request.get('/api/tracks/recordpool?limit=100&sort=bpm')).json();
    const week: { tracks: { track: { id: string } }[] } = await staff.get('/api/admin/free');
    const isFree = (id: string) => week.tracks.some(({ track }) => track.id === id);
    const track = items[0].items.find(({ id }: { id: string }) => !isFree(id));
    await openAdminSection(page, 'Бесплатный плейлист');
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

  await test.step('exclusive artists stand in the order of staff', async () => {
    const before: { id: string; name: string }[] = await staff.get('/api/admin/exclusive');
    const [first, second] = before;
    if (!first || !second) throw new Error('the pool has fewer than two exclusive artists');
    await openAdminSection(page, 'Эксклюзивные артисты');
    await page.getByRole('button', { name: `Выше: ${second.name}`, exact: true }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    try {
      // Artist lists show a change within a second.
      await expect
        .poll(async () => {
          const shown = await (await page.request.get('/api/artists?exclusive=1&limit=100')).json();
          return shown.items
            .map(({ id }: { id: string }) => id)
            .filter((id: string) => [first.id, second.id].includes(id));
        })
        .toEqual([second.id, first.id]);
    } finally {
      const now: { id: string }[] = await staff.get('/api/admin/exclusive');
      await staff.put('/api/admin/exclusive', {
        before: now.map(({ id }) => id),
        ids: before.map(({ id }) => id),
      });
    }
  });

  await test.step('a box of an interactive is written and seen', async () => {
    const name = `Проба ${Date.now()}`;
    const wedding = (await staff.rows('interactives')).find(({ cells }) => cells.code === 'wedding');
    if (!wedding) throw new Error('the pool has no wedding');
    const path = `/api/admin/interactives/${wedding.id}`;
    const before = await staff.get(path);
    await openAdminSection(page, 'Интерактивы');
    await page.getByRole('link', { name: wedding.cells.title_ru ?? '' }).click();
    await page.getByRole('button', { name: 'Добавить момент' }).click();
    const moment = page.getByRole('region', { name: /Новый момент|Проба/ });
    await moment.getByRole('textbox', { name: 'Название (рус.)' }).fill(name);
    await moment.getByRole('textbox', { name: 'Название (англ.)' }).fill(name);
    await moment.getByRole('textbox', { name: 'Подсказка (рус.)' }).fill('Когда всё готово');
    await moment.getByRole('textbox', { name: 'Подсказка (англ.)' }).fill('When all is ready');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/boxes'));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect((await saved).status()).toBe(200);
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
});

// journeys/staff-day.spec.ts writes a notice in the admin area.
test('a site notice is seen by a visitor and dismissed for good', async ({ page }) => {
  const text = `Проверка связи ${Date.now()}`;
  const staff = await adminApi(page.request);
  const { id } = await staff.add('notices', {
    text_ru: text,
    text_en: text,
    kind: 'info',
    audience: 'everyone',
    dismissable: '1',
  });
  try {
    await page.goto('/recordpool');
    const strip = page.getByRole('region', { name: 'Объявления' });
    const notice = strip.getByRole('status').filter({ hasText: text });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Скрыть объявление' }).click();
    await expect(notice).toHaveCount(0);
    const noticesResponse = page.waitForResponse(/site\.informer\.get/);
    await page.reload();
    await noticesResponse;
    await expect(page.getByText(text)).toHaveCount(0);
  } finally {
    await staff.remove('notices', id);
  }
});
