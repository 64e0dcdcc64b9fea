// The home page's top list and recommendations.
import { ask, signInAs, type Track } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/story.ts';

interface TopList {
  all: Track[];
  original: Track[];
  data: { positions: Record<string, { place: number; was: number | null }> };
}

test('the top list stands in its order, opens ten at a time and plays', async ({ page }) => {
  const list = await ask<TopList>(page.request, '/api/tracks/toplist', { period: 'week', limit: 30 });
  expect(list.all.length).toBeGreaterThan(10);
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Топ' });
  const lines = section.getByRole('listitem');
  await expect(lines).toHaveCount(10);
  for (const [place, { title }] of list.all.slice(0, 10).entries()) {
    await expect(lines.nth(place)).toContainText(title);
    await expect(lines.nth(place)).toContainText(String(place + 1));
  }
  await section.getByRole('button', { name: 'Показать ещё 10' }).click();
  await expect(lines).toHaveCount(Math.min(20, list.all.length));
  await section
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  await new Player(page).plays();
});

test('the top list changes with period and kind', async ({ page }) => {
  const month = await ask<TopList>(page.request, '/api/tracks/toplist', { period: 'month', limit: 30 });
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Топ' });
  await section.getByText('Месяц').click();
  await section.getByText('Оригиналы').click();
  await expect(section.getByRole('listitem').first()).toContainText(month.original[0]?.title ?? '');
});

test('recommendations give their reason, to a visitor and to a reader', async ({ page }) => {
  for (const reader of [null, 'pro'] as const) {
    if (reader) await signInAs(page, reader);
    await page.goto('/home');
    const first = page.getByRole('region', { name: 'Рекомендуем' }).getByRole('listitem').first();
    await expect(first.getByRole('paragraph')).toContainText(/\S/);
  }
});
