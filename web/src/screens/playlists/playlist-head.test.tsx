import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idle, usePlayer } from '@/features/player/store';
import { endSession, startSession } from '@/lib/session';
import { someDownloads, someItem } from '@/testing/downloads';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { find } from '@/testing/rows';
import { someTrack, someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const CLEAN = someItem({ id: '2-mp3', version_id: '2', name: 'Clean' });
const downloads = someDownloads([CLEAN, someItem({ name: 'Dirty' })]);
/** The first track of the list has a clean version, the second has none. */
const clean = someTrack(1, { version_id: '2', type: 'Clean', downloads, download_with_archive: true });
const dirty = someTrack(2, { type: 'Dirty', downloads, download_with_archive: true });
const FILTERED = '/playlists/list-1?TYPE=clean&sort=-bpm';

let asked: URLSearchParams[];
/** Holds back the answers to whole lists until the test lets them go. */
let release: () => void;

const writeText = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  asked = [];
  release = () => undefined;
  writeText.mockClear();
  usePlayer.setState(idle, true);
  startSession('token');
  vi.stubGlobal('ClipboardItem', undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case '/api/vocabulary':
        return Response.json(someVocabulary);
      case '/api/user':
        return Response.json({ ...someUser, futures_code: ['ARCHIVE_DOWNLOAD'] });
      case '/api/archive/current':
        return Response.json({ archive: null });
      case '/api/playlists/list-1':
        return Response.json(somePlaylist(1, { count: 2 }));
      case '/api/playlists/list-1/tracks': {
        asked.push(searchParams);
        if (searchParams.get('limit') !== '20') await new Promise<void>((resolve) => (release = resolve));
        const type = searchParams.get('TYPE');
        const items = type === 'slam' ? [] : type === 'clean' ? [clean] : [clean, dirty];
        const total = items.length;
        const groups = total > 0 ? [{ date: null, items, date_all_count: total }] : [];
        return Response.json({ items: groups, total, offset: 0, limit: 20 });
      }
      default:
        return Response.json({ message: 'нет', code: 'not_found' }, { status: 404 });
    }
  });
});
afterEach(() => endSession());

const enabled = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  });
const wholeLists = () => asked.filter((query) => query.get('limit') !== '20');

it('plays what the list below it shows, in its order', async () => {
  await renderApp(FILTERED);
  await userEvent.click(await enabled('Слушать'));
  await waitFor(() => expect(usePlayer.getState().track).toMatchObject({ id: '1', version_id: '2' }));
  expect(usePlayer.getState().queue).toMatchObject({
    length: 1,
    source: { params: { TYPE: 'clean' }, sort: { column: 'bpm' } },
  });
});

it('downloads what the list below it shows', async () => {
  await renderApp(FILTERED);
  await userEvent.click(await enabled('Скачать всё'));
  await waitFor(() => expect(wholeLists()).toHaveLength(1));
  release();
  const dialog = within(await find('[role=dialog]'));
  expect(dialog.getByRole('button', { name: 'Скачать архив: 1 трек' })).toBeVisible();
  expect(wholeLists()[0]?.get('TYPE')).toBe('clean');
});

it('copies what the list below it shows, and is busy meanwhile', async () => {
  await renderApp(FILTERED);
  const button = await enabled('Скопировать треки со ссылками');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(wholeLists()).toHaveLength(1));
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  const [lines] = writeText.mock.calls[0] ?? [];
  expect(lines).toBe(`Лида Север — Трек 1 (Clean) ${window.location.origin}/track/1?version=2`);
  expect(wholeLists()).toHaveLength(1);
});

it('offers nothing of a list in which nothing matches the filter', async () => {
  await renderApp('/playlists/list-1?TYPE=slam');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Слушать' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Скопировать треки со ссылками' })).toBeDisabled();
});
