// The home page's top list.
import { getJson, type Track } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

interface TopList {
  all: Track[];
  original: Track[];
  data: { positions: Record<string, { place: number; was: number | null }> };
}

test('the top list stands in its order by period and kind', async ({ page }) => {
  const week = await getJson<TopList>(page.request, '/api/tracks/toplist', { period: 'week', limit: 30 });
  const month = await getJson<TopList>(page.request, '/api/tracks/toplist', { period: 'month', limit: 30 });
  expect(week.all.length).toBeGreaterThan(10);
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Топ' });
  const lines = section.getByRole('listitem');
  await expect(lines).toHaveCount(10);
  for (const [place, { title }] of week.all.slice(0, 10).entries()) {
    await expect(lines.nth(place)).toContainText(title);
    await expect(lines.nth(place)).toContainText(String(place + 1));
  }
  await section.getByRole('button', { name: 'Показать ещё 10' }).click();
  await expect(lines).toHaveCount(Math.min(20, week.all.length));
  await section
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await new Player(page).expectPlaying();

  await section.getByText('Месяц').click();
  await section.getByText('Оригиналы').click();
  await expect(lines.first()).toContainText(month.original[0]?.title ?? '');
});
