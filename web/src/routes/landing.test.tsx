import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { answerPool } from '@/testing/tracks';

const deck = () => screen.findByRole('region', { name: 'Новое в пуле' });
const rows = async () => within(await deck()).queryAllByRole('listitem');

describe('the newest tracks on the landing page', () => {
  it('are the first five of the pool, with type, tempo and key', async () => {
    const asked = answerPool(30);
    await renderApp('/');
    expect(await screen.findByText('Трек 1')).toBeVisible();
    const texts = (await rows()).map((row) => row.textContent.replace(/\s+/g, ''));
    expect(texts).toEqual([1, 2, 3, 4, 5].map((place) => `Трек${place}ЛидаСеверExtended1248A`));
    expect(asked.map(String)).toEqual(['offset=0&limit=5&sort=-date']);
  });

  it('lead to the pool and offer nothing to play', async () => {
    answerPool(30);
    await renderApp('/');
    await screen.findByText('Трек 1');
    const panel = within(await deck());
    expect(panel.getByRole('link', { name: 'Слушать в пуле' })).toHaveAttribute('href', '/recordpool');
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('are replaced by words when the pool is empty', async () => {
    answerPool(0);
    await renderApp('/');
    expect(await screen.findByText('Первые треки скоро появятся')).toBeVisible();
    expect(await rows()).toEqual([]);
  });

  it('are replaced by words when the call fails', async () => {
    answerCalls({ '/api/tracks/recordpool': { status: 400, body: { message: 'нет', code: 'bad_request' } } });
    await renderApp('/');
    expect(await screen.findByText('Новинки не загрузились, но в пуле они есть')).toBeVisible();
    expect(within(await deck()).getByRole('link')).toHaveAttribute('href', '/recordpool');
  });
});
