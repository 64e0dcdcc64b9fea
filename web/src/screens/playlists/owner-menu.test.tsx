import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletingPlaylistsStore } from '@/features/library/api/playlists';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

let calls: Request[];
const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).search);

beforeEach(() => {
  startSession('t');
  calls = answerCalls({
    '/api/user': { body: someUser },
    '/api/playlists/list-1': { body: somePlaylist(1) },
    '/api/playlists/list-1/tracks': { body: { items: [], total: 0, offset: 0, limit: 20 } },
    '/api/playlists/mylist': { body: [somePlaylist(1), somePlaylist(2)] },
    'DELETE /api/playlists/remove_playlist': { body: {} },
  });
});
afterEach(() => {
  deletingPlaylistsStore.setState(new Set(), true);
  endSession();
});

async function deleteIt() {
  const router = await renderApp('/playlists/list-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить плейлист' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить «Плейлист 1»?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/library/playlists'));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Плейлист 2')).toBeVisible();
  expect(main.queryByText('Плейлист 1')).toBeNull();
  return main;
}

describe('a playlist for everybody', () => {
  it('says that it was sent for review, and that it was taken back', async () => {
    let status: 'private' | 'on_review' | 'unpublished' = 'private';
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/send')) status = 'on_review';
      else if (pathname.endsWith('/unpublish')) status = 'unpublished';
      else if (pathname === '/api/user') return Response.json({ ...someUser, roles: ['author'] });
      else if (pathname !== '/api/playlists/list-1') return answered(request);
      return Response.json(somePlaylist(1, { status, type: 'author' }));
    });
    await renderApp('/playlists/list-1');
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      return screen.findByRole('dialog');
    };
    const sending = await choose('Отправить на модерацию');
    expect(sending).toHaveAccessibleDescription(/от 1 до 7 дней/);
    await userEvent.click(within(sending).getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Плейлист отправлен на модерацию')).toBeInTheDocument();
    const back = await choose('Отозвать с проверки');
    await userEvent.click(within(back).getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText('Плейлист снят с публикации')).toBeInTheDocument();
  });
});

describe('a playlist deleted on its own page', () => {
  it('can be called back', async () => {
    const main = await deleteIt();
    expect(await screen.findByText('Плейлист удалён')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await main.findByText('Плейлист 1')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    expect(deleted()).toEqual([]);
  });

  it('is deleted once nobody has', async () => {
    await deleteIt();
    expect(deleted()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(deleted()).toEqual(['?playlist_id=1']));
  });
});

describe('a playlist of another', () => {
  it('that is private, or is not there, says so and leads to the others', async () => {
    answerCalls({
      '/api/user': { body: someUser },
      '/api/playlists/secret': { status: 404, body: { code: 'not_found', message: 'Не найдено' } },
    });
    await renderApp('/playlists/secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого плейлиста нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ко всем плейлистам' })).toHaveAttribute('href', '/playlists');
  });
});
