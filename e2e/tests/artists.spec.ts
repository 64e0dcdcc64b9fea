// The list of artists and the page of one.
import { getJson, type TrackList, tracksOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

interface Artist {
  id: string;
  code: string;
  name: string;
  count: { tracks: number };
}

interface ArtistList {
  items: Artist[];
  total: number;
}

test('the list narrows by type and name, and the address keeps it', async ({ page }) => {
  const all = await getJson<ArtistList>(page.request, '/api/artists', { sort: '-followers', limit: 1 });
  await page.goto('/artists');
  await expect(page.getByText(`${all.total.toLocaleString('ru')} артист`)).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText(all.items[0]?.name ?? '');

  const remixers = await getJson<ArtistList>(page.request, '/api/artists', {
    type: 'remixer',
    sort: '-followers',
  });
  await page.getByText('Ремиксеры').click();
  await expect(page).toHaveURL(/type=remixer/);
  await expect(page.getByText(`${remixers.total.toLocaleString('ru')} артист`)).toBeVisible();
  const name = remixers.items[0]?.name ?? '';
  await page.getByRole('searchbox', { name: 'Имя артиста' }).fill(name);
  await expect(page).toHaveURL(/q=/);
  await expect(cards.first()).toContainText(name);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Имя артиста' })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'Ремиксеры' })).toBeChecked();
});

test('an artist has a head, top tracks, alike artists and all tracks, by code and by id', async ({
  page,
}) => {
  const { items } = await getJson<ArtistList>(page.request, '/api/artists', { sort: '-tracks', limit: 1 });
  const artist = items[0] as Artist;
  const list = await getJson<TrackList>(page.request, `/api/artists/${artist.id}/tracks`);
  for (const address of [artist.code, artist.id]) {
    await page.goto(`/artists/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Популярное' }).getByRole('listitem').first(),
    ).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Все треки' });
    await expect(grid).toHaveAttribute('aria-rowcount', String(list.total + 1));
    await expect(grid.locator('[aria-rowindex="2"]')).toContainText(tracksOf(list)[0]?.title ?? '');
  }
  await page.getByRole('list', { name: 'Жанры артиста' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/GENRES=/);
});
