import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

let calls: string[];
/** The tracks that the playlist already contains. */
let held: string[];
let refusal: { status: number; message: string } | null;

beforeEach(() => {
  startSession('t');
  calls = [];
  held = [];
  refusal = null;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/user') return Response.json({ ...someUser, unreadCount: 0 });
    if (pathname === '/api/playlists/mylist') {
      return Response.json([
        somePlaylist(1, { name: 'Разогрев' }),
        somePlaylist(2, { name: 'Чужой', can_edit: false, followed: true }),
      ]);
    }
    if (request.method === 'GET') return Response.json([]);
    if (refusal) {
      return Response.json({ message: refusal.message, code: 'playlist_full' }, { status: refusal.status });
    }
    const removed = searchParams.get('track_id');
    const { track_id, version } = removed ? { track_id: removed } : await request.json();
    calls.push(`${request.method} ${track_id}${version ? ` in ${version}` : ''}`);
    const changed = !held.includes(track_id);
    return Response.json({ message: 'ok', count: 1, changed, replaced: false, previous_version: null });
  });
});
afterEach(endSession);

const carried = (ids: string) => ({
  dataTransfer: { types: ['application/x-pult-tracks'], getData: () => ids, dropEffect: 'none' },
});

async function ownPlaylist() {
  await renderApp('/library/crates');
  const list = await screen.findByRole('list', { name: 'Плейлисты в меню' });
  return { list, link: within(list).getByRole('link', { name: 'Разогрев' }) };
}

describe('playlists of the sidebar', () => {
  it('are the reader’s own, and can be put away', async () => {
    const { list } = await ownPlaylist();
    expect(within(list).queryByRole('link', { name: 'Чужой' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Плейлисты в меню' }));
    expect(screen.queryByRole('list', { name: 'Плейлисты в меню' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Плейлисты в меню' }));
    expect(screen.getByRole('list', { name: 'Плейлисты в меню' })).toBeVisible();
  });

  it('alone mark the open one of them', async () => {
    await renderApp('/playlists/list-1');
    const list = await screen.findByRole('list', { name: 'Плейлисты в меню' });
    const link = within(list).getByRole('link', { name: 'Разогрев' });
    const code = new URL((link as HTMLAnchorElement).href).pathname;
    expect(code).toBe('/playlists/list-1');
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    const nav = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(nav.getByRole('link', { name: 'Плейлисты' })).not.toHaveAttribute('aria-current');
  });

  it('light up under tracks and under nothing else', async () => {
    const { link } = await ownPlaylist();
    fireEvent.dragOver(link, { dataTransfer: { types: ['Files'], getData: () => '' } });
    expect(link).not.toHaveAttribute('data-over');
    fireEvent.dragOver(link, carried('5'));
    expect(link).toHaveAttribute('data-over');
    fireEvent.dragLeave(link, { relatedTarget: document.body });
    expect(link).not.toHaveAttribute('data-over');
  });

  it('take what is dropped, in its order, and give back only what they did not have', async () => {
    held = ['6'];
    const { link } = await ownPlaylist();
    fireEvent.drop(link, carried('5:51,6:61,7:71'));
    expect(await screen.findByText('В «Разогрев» добавлено 2 трека')).toBeInTheDocument();
    expect(calls).toEqual(['PUT 5 in 51', 'PUT 6 in 61', 'PUT 7 in 71']);
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(calls.slice(3)).toEqual(['DELETE 5', 'DELETE 7']));
  });

  it('say when nothing is new, and the server’s word when it refuses', async () => {
    held = ['5'];
    const { link } = await ownPlaylist();
    fireEvent.drop(link, carried('5'));
    expect(await screen.findByText('Трек уже в этом плейлисте')).toBeInTheDocument();
    refusal = { status: 409, message: 'В плейлисте уже 1000 треков' };
    fireEvent.drop(link, carried('8'));
    expect(await screen.findByText('В плейлисте уже 1000 треков')).toBeInTheDocument();
  });
});
