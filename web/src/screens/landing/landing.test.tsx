import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { HomePage } from '@/features/home-page/api/home-page';
import { idle, usePlayer } from '@/features/player/store';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { answerPool, someTrack } from '@/testing/tracks';

const deck = () => screen.findByRole('region', { name: 'Новое в пуле' });
const rows = async () => within(await deck()).queryAllByRole('listitem');

const claim = (number: number) => ({ number, is_claim: true });
const counted = (number: number) => ({ number, is_claim: false });

async function landingStats(figures: HomePage['figures']): Promise<string[]> {
  answerCalls({ '/api/front': { body: { sections: [], slides: [], figures } } });
  await renderApp('/');
  await screen.findByText('треков в нескольких версиях');
  await waitFor(() => expect(document.querySelector('dl')).toHaveAttribute('aria-busy', 'false'));
  return screen.getAllByRole('definition').map((figure) => figure.textContent.replace(/\s/g, ' '));
}

describe('the size of the pool on the landing page', () => {
  it('is more than what is claimed', async () => {
    const figures = {
      tracks: claim(50_000),
      artists: claim(500),
      jingles: claim(200),
      playlists: claim(20),
    };
    expect(await landingStats(figures)).toEqual(['50 000+', '500', '200', '20+']);
  });

  it('is exact where it is counted, without what the pool has none of', async () => {
    const figures = {
      tracks: counted(3_000),
      artists: counted(412),
      jingles: counted(0),
      playlists: counted(40),
    };
    expect(await landingStats(figures)).toEqual(['3 000', '412', '40']);
  });
});

describe('the newest tracks on the landing page', () => {
  it('are the first five of the pool, with type, tempo and key', async () => {
    const asked = answerPool(30);
    await renderApp('/');
    expect(await screen.findByText('Трек 1')).toBeVisible();
    const texts = (await rows()).map((row) => row.textContent.replace(/\s+/g, ''));
    expect(texts).toEqual([1, 2, 3, 4, 5].map((place) => `Слушать:Трек${place}ЛидаСеверExtended1248A`));
    expect(asked.map(String)).toEqual(['offset=0&limit=5&sort=-date']);
  });

  it('lead to the pool and play here', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    answerPool(30);
    await renderApp('/');
    await screen.findByText('Трек 1');
    const panel = within(await deck());
    expect(panel.getByRole('link', { name: 'Слушать в пуле' })).toHaveAttribute('href', '/recordpool');
    await userEvent.click(panel.getByRole('button', { name: /^Слушать: ?Трек 2/ }));
    expect(usePlayer.getState()).toMatchObject({ index: 1, track: { id: '2' } });
    expect(usePlayer.getState().queue?.length).toBe(5);
    usePlayer.setState(idle, true);
  });

  it('give way to what is free this week', async () => {
    const free = {
      items: [{ date: null, date_all_count: 1, items: [someTrack(77)] }],
      total: 1,
      offset: 0,
      limit: 5,
    };
    const calls = answerCalls({ '/api/tracks/free': { body: free } });
    await renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Бесплатно на этой неделе' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
    expect(calls.some(({ url }) => url.includes('/recordpool'))).toBe(false);
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
