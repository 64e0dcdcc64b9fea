import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { someArtist } from '@/testing/catalog';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { find, row } from '@/testing/rows';
import { answerPoolCall, someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

type Answer = (request: Request, query: URLSearchParams) => Response | Promise<Response>;

let calls: string[];
let answers: Record<string, Answer>;

beforeEach(() => {
  calls = [];
  answers = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (!/^GET .*(recordpool|vocabulary)$/.test(call)) calls.push(`${call}${search}`);
    const answer = answers[call];
    if (answer) return answer(request, searchParams);
    if (pathname === '/api/user') return Response.json({ ...someUser, unreadCount: 0 });
    return answerPoolCall(request, { total: 3 });
  });
});
afterEach(endSession);

const refuse = (message: string, status = 500) => Response.json({ message, code: 'internal' }, { status });
const heart = async (number: number) => {
  const line = await row(number);
  fireEvent.pointerEnter(line);
  return waitFor(() => within(line).getByRole('button', { name: `В избранном: Трек ${number}` }));
};

describe('a like', () => {
  it('shows at once, everywhere, and is sent once for a hurried change of mind', async () => {
    startSession('t');
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers['GET /api/tracks/add_favorites'] = async (_request, query) => {
      await gate;
      return Response.json({ id: query.get('id'), liked: true });
    };
    await renderApp('/recordpool');
    const button = await heart(1);
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    // Two more presses before the answer end in the same state and send nothing else.
    fireEvent.click(button);
    fireEvent.click(button);
    release();
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(calls.filter((call) => call.includes('favorites?'))).toEqual([
      'GET /api/tracks/add_favorites?id=1',
    ]);
  });

  it('is taken back with a word when the server does not agree', async () => {
    startSession('t');
    answers['GET /api/tracks/add_favorites'] = () => refuse('Не сегодня', 409);
    await renderApp('/recordpool');
    const button = await heart(2);
    fireEvent.click(button);
    expect(await screen.findByText('Не сегодня')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('is a key, and of a visitor goes through after signing in', async () => {
    answers['GET /api/tracks/add_favorites'] = (_request, query) =>
      Response.json({ id: query.get('id'), liked: true });
    await renderApp('/recordpool');
    const line = await row(3);
    line.focus();
    fireEvent.keyDown(line, { key: 'д', code: 'KeyL' });
    const prompt = await screen.findByRole('dialog', { name: 'Войдите, чтобы собирать избранное' });
    expect(calls).toEqual([]);
    fireEvent.click(within(prompt).getByRole('link', { name: 'Войти' }));
    startSession('t');
    await waitFor(() => expect(calls).toContain('GET /api/tracks/add_favorites?id=3'));
  });
});

describe('favourites', () => {
  const NOTHING = { items: [], total: 0, offset: 0, limit: 20 };

  it('without a track say how one comes there, and offer nothing to sort or filter', async () => {
    startSession('t');
    answers['GET /api/tracks/favorites'] = () => Response.json(NOTHING);
    await renderApp('/library/favorites');
    expect(await screen.findByRole('link', { name: 'Открыть рекорд-пул' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Фильтры' })).toBeNull();
    expect(screen.queryByText('0 треков')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Избранное' })).queryAllByRole('button')).toEqual([]);
  });

  it('without a track that fits a filter keep the filter', async () => {
    startSession('t');
    answers['GET /api/tracks/favorites'] = () => Response.json(NOTHING);
    await renderApp('/library/favorites?BPM=118,126');
    expect(await screen.findByText('0 треков')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Фильтры' })).toBeVisible();
  });
});

describe('following an artist', () => {
  const artist = { ...someArtist(7), genres: [], top: [], alike: [], last_release: null, links: [] };

  it('changes only once the server has agreed, and the number with it', async () => {
    startSession('t');
    answers['GET /api/artists/lida'] = () => Response.json(artist);
    answers['POST /api/follow'] = () => refuse('нет');
    await renderApp('/artists/lida');
    const follow = await find('[aria-label="Подписаться: Артист 7"]');
    fireEvent.click(follow);
    expect(await screen.findByText('Не удалось подписаться/отписаться')).toBeInTheDocument();
    expect(follow).toHaveTextContent('Подписаться');
    expect(screen.getByText('5 подписчиков')).toBeInTheDocument();

    answers['POST /api/follow'] = () => Response.json({ id: '7', subscribed: true });
    fireEvent.click(follow);
    expect(await find('[aria-label="Отписаться: Артист 7"]')).toBeInTheDocument();
    expect(screen.getByText('6 подписчиков')).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/follow?entity_id=7&type=artist',
      'POST /api/follow?entity_id=7&type=artist',
    ]);
  });

  it('asks a visitor to sign in first', async () => {
    answers['GET /api/artists/lida'] = () => Response.json(artist);
    await renderApp('/artists/lida');
    fireEvent.click(await find('[aria-label="Подписаться: Артист 7"]'));
    const prompt = await screen.findByRole('dialog', { name: 'Войдите, чтобы подписаться' });
    expect(within(prompt).getByRole('link', { name: 'Регистрация' })).toBeVisible();
    expect(calls.filter((call) => call.includes('/api/follow?'))).toEqual([]);
  });

  it('is known for a whole list; where the answer fails, nobody is followed', async () => {
    startSession('t');
    const items = [someArtist(1, { subscribed: true }), someArtist(2)];
    answers['GET /api/artists'] = () => Response.json({ items, total: 2, offset: 0, limit: 24 });
    answers['GET /api/follow/status'] = () => refuse('нет');
    await renderApp('/artists');
    expect(await find('[aria-label="Подписаться: Артист 1"]')).toBeInTheDocument();
    expect(calls).toContain('GET /api/follow/status?ids=1%2C2&type=artist');
  });
});

describe('adding to a playlist', () => {
  let bodies: object[];
  beforeEach(() => {
    startSession('t');
    answers['GET /api/playlists/mylist'] = () =>
      Response.json([
        somePlaylist(1, { name: 'Разогрев' }),
        somePlaylist(2, { can_edit: false, name: 'Чужой' }),
      ]);
    bodies = [];
    answers['PUT /api/playlists/add_track'] = async (request) => {
      bodies.push(await request.json());
      return Response.json({
        message: 'ok',
        count: 4,
        changed: true,
        replaced: false,
        previous_version: null,
      });
    };
  });

  const ask = async () => {
    await renderApp('/recordpool');
    const line = await row(2);
    line.focus();
    fireEvent.keyDown(line, { key: 'p', code: 'KeyP' });
    return within(await screen.findByRole('dialog', { name: 'В какой плейлист добавить трек' }));
  };

  it('offers own ones only, finds them by name, and says that it is done', async () => {
    const popover = await ask();
    expect(await popover.findByRole('button', { name: /Разогрев/ })).toBeInTheDocument();
    expect(popover.queryByText('Чужой')).toBeNull();
    await userEvent.type(popover.getByRole('searchbox'), 'разо{Enter}');
    expect(await screen.findByText('Трек добавлен в «Разогрев»')).toBeInTheDocument();
    expect(bodies).toEqual([{ playlist_id: '1', track_id: '2', version: someTrack(2).version_id }]);
  });

  it('makes a new one with what was typed, once it is long enough', async () => {
    let made: FormData | undefined;
    answers['POST /api/playlists/add_playlist'] = async (request) => {
      made = await request.formData();
      return Response.json(somePlaylist(9, { name: 'Пик ночи' }));
    };
    const popover = await ask();
    await popover.findByRole('button', { name: /Разогрев/ });
    const field = popover.getByRole('searchbox');
    await userEvent.type(field, 'Пи');
    expect(popover.getByRole('button', { name: 'Создать «Пи»' })).toBeDisabled();
    expect(popover.getByText('Не короче 3 символов')).toBeInTheDocument();
    await userEvent.type(field, 'к ночи');
    await userEvent.click(popover.getByRole('button', { name: 'Создать «Пик ночи»' }));
    await waitFor(() => expect(calls).toContain('PUT /api/playlists/add_track'));
    expect(made?.get('name')).toBe('Пик ночи');
    // The list is refetched.
    const since = () => calls.slice(calls.indexOf('POST /api/playlists/add_playlist'));
    await waitFor(() => expect(since()).toContain('GET /api/playlists/mylist'));
  });
});
