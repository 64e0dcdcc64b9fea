import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';

afterEach(endSession);

const list = {
  body: {
    items: [{ date: null, items: [someTrack(1)], date_all_count: 1 }],
    total: 1,
    offset: 0,
    limit: 20,
  },
};
const pathsOf = (calls: readonly Request[]) => calls.map(({ url }) => new URL(url).pathname);
const linkInNav = async (name: string) =>
  within(await screen.findByRole('complementary')).getByRole('link', { name });

describe('pointing at a link', () => {
  it('fetches the data of its page, which opening the page does not ask for again', async () => {
    const calls = answerCalls({ '/api/interactives': { body: [] }, '/api/faq': { body: [] } });
    await renderApp('/faq');
    const link = await linkInNav('Интерактивы');
    await userEvent.hover(link);
    const asked = () => pathsOf(calls).filter((path) => path === '/api/interactives');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByText('Интерактивов пока нет')).toBeNull();
    await userEvent.click(link);
    expect(await screen.findByText('Интерактивов пока нет')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('fetches the list that the page will show', async () => {
    const calls = answerCalls({ '/api/tracks/recordpool': list, '/api/faq': { body: [] } });
    await renderApp('/faq');
    const link = await linkInNav('Рекорд-пул');
    await userEvent.hover(link);
    const asked = () => calls.filter(({ url }) => new URL(url).pathname === '/api/tracks/recordpool');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await userEvent.click(link);
    expect(await screen.findByText('Трек 1')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('asks for nothing that only a signed-in user may see', async () => {
    const calls = answerCalls({ '/api/tracks/recordpool': list, '/api/faq': { body: [] } });
    await renderApp('/faq');
    await userEvent.hover(await linkInNav('Избранное'));
    await userEvent.hover(await linkInNav('Рекорд-пул'));
    // The second link's list has come, so the first link's would have been asked for.
    await waitFor(() => expect(pathsOf(calls)).toContain('/api/tracks/recordpool'));
    expect(pathsOf(calls).filter((path) => path.includes('favorites'))).toEqual([]);
  });
});
