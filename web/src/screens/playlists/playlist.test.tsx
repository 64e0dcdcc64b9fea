import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { row } from '@/testing/rows';
import { answerPoolCall, someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

afterEach(endSession);

it.each([
  ['the version that the playlist named', '77'],
  ['no version where it named none', null],
])('brings a removed track back with %s, at its position', async (_, previous_version) => {
  startSession('t');
  const changes: [string, unknown][] = [];
  const items = [someTrack(1), someTrack(2)];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/user') return Response.json(someUser);
    if (pathname === '/api/playlists/list-1') return Response.json(somePlaylist(1));
    if (pathname === '/api/playlists/mylist') return Response.json([somePlaylist(1)]);
    if (pathname === '/api/playlists/list-1/tracks') {
      const group = { date: null, date_all_count: items.length, items };
      return Response.json({ items: [group], total: items.length, offset: 0, limit: 20 });
    }
    if (request.method === 'GET') return answerPoolCall(request, { total: 2 });
    const name = `${request.method} ${pathname.split('/').at(-1)}`;
    changes.push([name, request.method === 'PUT' ? await request.json() : null]);
    return Response.json({ message: 'ok', count: 1, changed: true, replaced: false, previous_version });
  });
  await renderApp('/playlists/list-1');
  await userEvent.click(within(await row(1)).getByRole('button', { name: 'Действия: Трек 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Убрать из плейлиста' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await waitFor(() =>
    expect(changes).toEqual([
      ['DELETE remove_track', null],
      ['PUT add_track', { playlist_id: '1', track_id: '1', version: previous_version }],
      ['PUT order', { track_ids: ['1', '2'] }],
    ]),
  );
});
