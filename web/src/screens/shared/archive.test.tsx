import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Track } from '@/entities/track/track';
import { startArchive } from '@/features/downloads/archive';
import { loadTexts } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { someDownloads, someItem } from '@/testing/downloads';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { find, row } from '@/testing/rows';
import { someTrack, someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const opened = vi.fn();

const VERSIONS = someDownloads([
  someItem(),
  someItem({ id: '1-wav', extension: 'wav' }),
  someItem({ id: '2-mp3', version_id: '2', name: 'Clean' }),
]);

const CLEAN_USED_UP = someDownloads([
  someItem(),
  someItem({ id: '2-mp3', version_id: '2', name: 'Clean', download_count: 2, available: false }),
]);

const TAKEN_ONCE = someDownloads([someItem({ download_count: 1 })], { progress: '50%' });

/** Track 2 has been downloaded twice, track 5 once. */
const track = (id: number, version_id: string, usedUp: readonly number[] = []): Track =>
  usedUp.includes(id)
    ? someTrack(id, { version_id, downloads: CLEAN_USED_UP, download_with_archive: true })
    : id === 2
      ? someTrack(2, { downloads: { ...VERSIONS, reason: 'download_limit' }, download_with_archive: false })
      : someTrack(id, {
          version_id,
          downloads: id === 5 ? TAKEN_ONCE : VERSIONS,
          download_with_archive: true,
        });

interface Server {
  total: number;
  features?: string[];
  /** The version that rows show. */
  version?: string;
  /** Tracks whose version Clean has been downloaded twice. */
  usedUp?: number[];
  make?: () => Response;
  /** Whether the server reports an archive as pending. */
  isPending?: boolean;
}

const EXPIRES = '2026-11-15T12:00:00Z';
const MADE = {
  archive_id: '1',
  archivePath: '/media/archive/1?signature=x',
  count: 2,
  file_name: 'Pult.zip',
};

function serve(server: Server): URLSearchParams[] {
  const { total, features = ['ARCHIVE_DOWNLOAD'], version = '1', usedUp, make, isPending } = server;
  const asked: URLSearchParams[] = [];
  startSession('token');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case '/api/vocabulary':
        return Response.json(someVocabulary);
      case '/api/user':
        return Response.json({ ...someUser, futures_code: features });
      case '/api/playlists/list-1':
        return Response.json(somePlaylist(1, { count: total }));
      case '/api/tracks/recordpool':
      case '/api/playlists/list-1/tracks': {
        const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
        const places = Array.from(
          { length: Math.min(limit, total - offset) },
          (_, place) => offset + place + 1,
        );
        const items = [
          {
            date: '14.11.2026',
            date_all_count: total,
            items: places.map((id) => track(id, version, usedUp)),
          },
        ];
        return Response.json({ items, total, offset, limit });
      }
      case '/api/archive/current':
        return Response.json({
          archive: isPending && asked.length > 0 ? { ...MADE, started: true, expires_at: EXPIRES } : null,
        });
      case '/api/archive/make':
        asked.push(searchParams);
        return (
          make?.() ??
          Response.json({
            ...MADE,
            message: 'Архив готов',
            expires_at: EXPIRES,
            tracks: [{ track_id: '1', downloads: { ...VERSIONS, progress: '50%' } }],
          })
        );
      default:
        return Response.json({ message: 'нет', code: 'not_found' }, { status: 404 });
    }
  });
  return asked;
}

/** The press loads the selection bar, which the test awaits. */
async function beginChoosing() {
  const modeSwitch = await find('button[aria-label="Скачать архивом"]');
  await act(async () => modeSwitch.click());
}
const bar = async () => within(await find('section[aria-label="Выбор для архива"]'));
const box = async (number: number) => within(await row(number)).getByRole('checkbox');

beforeEach(async () => {
  await loadTexts('downloads');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened(this.getAttribute('href'), this.download);
  });
});
afterEach(() => {
  opened.mockReset();
  endSession();
});

describe('choosing for an archive', () => {
  it('takes what may stand in one, with the version chosen for each', async () => {
    const asked = serve({ total: 8 });
    await renderApp('/recordpool');
    await beginChoosing();
    expect(await (await bar()).findByText('Выберите треки для архива')).toBeVisible();
    const taken = await box(2);
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    expect(taken).toHaveAttribute('data-hint', 'В архив нельзя: скачан два раза');
    await userEvent.click(await box(1));
    fireEvent.click(await box(3), { shiftKey: true });
    expect(await (await bar()).findByText('2 из 20')).toBeVisible();

    await userEvent.click(await (await bar()).findByRole('button', { name: 'Версии и формат' }));
    const dialog = within(await find('[role=dialog]'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Версия: Трек 3' }), 'Clean');
    await userEvent.click(dialog.getByRole('radio', { name: 'WAV' }));
    expect(dialog.getByText('Где WAV нет, войдёт MP3.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 2 трека' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/media/archive/1?signature=x', 'Pult.zip'));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      dl_from: 'record_pool',
      dl_how: 'selected',
      trackIds: '1,3',
      versions: '1:1,3:2',
      format: 'wav',
    });
    // The selection mode has ended, and the row shows the download.
    await waitFor(() => expect(document.querySelector('section[aria-label="Выбор для архива"]')).toBeNull());
    expect((await row(1)).querySelector('[data-taken]')).toHaveAttribute('data-taken', '50%');
  });

  it('sets all to one version, and says where it cannot', async () => {
    const asked = serve({ total: 8 });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    fireEvent.click(await box(5), { shiftKey: true });
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Версии и формат' }));
    const dialog = within(await find('[role=dialog]'));
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Версия для всех' }),
      'Всем Clean · 3 из 4',
    );
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Clean нет у 1 трека, для него войдёт другая версия.',
    );
    expect(dialog.getByText('Clean нет, войдёт Extended')).toBeVisible();
    // Each can still be changed.
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Версия: Трек 3' }), 'Extended');
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 4 трека' }));
    await waitFor(() => expect(asked[0]?.get('versions')).toBe('1:2,3:1,4:2,5:1'));
  });

  it('says of which tracks the version is used up, and not that they have none', async () => {
    serve({ total: 8, usedUp: [3] });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    fireEvent.click(await box(5), { shiftKey: true });
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Версии и формат' }));
    const dialog = within(await find('[role=dialog]'));
    const all = dialog.getByRole('combobox', { name: 'Версия для всех' });
    await userEvent.selectOptions(all, 'Всем Clean · 2 из 4');
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Clean нет у 1 трека, для него войдёт другая версия. Clean больше не скачать у 1 трека, для него войдёт другая версия.',
    );
    expect(dialog.getByText('Clean больше не скачать, войдёт Extended')).toBeVisible();
  });

  it('shows other versions than the listed ones again before it makes the archive', async () => {
    const asked = serve({ total: 8 });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Версии и формат' }));
    const opened = within(await find('[role=dialog]'));
    await userEvent.selectOptions(opened.getByRole('combobox', { name: 'Версия: Трек 1' }), 'Clean');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    await find('[role=dialog]');
    expect(asked).toHaveLength(0);

    // Without tracks the choice is over.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await userEvent.click(await box(1));
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    await waitFor(() => expect(asked[0]?.get('versions')).toBe('1:1'));
  });

  it('asks before another version takes the place of the listed one', async () => {
    const asked = serve({ total: 8, version: '2' });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await box(5));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    const dialog = within(await find('[role=dialog]'));
    expect(dialog.getByRole('status')).toHaveTextContent(/^Версию из списка больше не скачать у 1 трека/);
    expect(asked).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 2 трека' }));
    await waitFor(() => expect(asked[0]?.get('versions')).toBe('1:2,5:1'));
  });

  it.each([true, false])('is told of once, by its strip or in words (is pending: %s)', async (isPending) => {
    serve({ total: 8, isPending });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    expect(await screen.findByText(isPending ? 'Pult.zip' : 'Архив готов')).toBeInTheDocument();
    expect(screen.queryByText(isPending ? 'Архив готов' : 'Pult.zip')).toBeNull();
  });

  it('stops at twenty in the words of the rules', async () => {
    serve({ total: 30 });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    fireEvent.click(await box(22), { shiftKey: true });
    await userEvent.click(await box(24));
    expect(await screen.findByText('Нельзя скачать больше 20 треков за раз.')).toBeInTheDocument();
    expect(await (await bar()).findByText('20 из 20')).toBeVisible();
  });

  it('keeps the choice when the server refuses, and tells why', async () => {
    serve({
      total: 8,
      make: () =>
        Response.json({ message: 'Дождитесь прошлого архива', code: 'archive_pending' }, { status: 409 }),
    });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    expect(await screen.findByText('Дождитесь прошлого архива')).toBeInTheDocument();
    expect((await bar()).getByText('1 из 20')).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });

  it('is refused in the dialog that asked for it, until the choice changes', async () => {
    const refused = { message: 'Дождитесь прошлого архива', code: 'archive_pending' };
    serve({ total: 8, make: () => Response.json(refused, { status: 409 }) });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Версии и формат' }));
    const dialog = within(await find('[role=dialog]'));
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 1 трек' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Дождитесь прошлого архива'));
    expect(screen.getAllByText('Дождитесь прошлого архива')).toHaveLength(1);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Версия: Трек 1' }), 'Clean');
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('says so in its own words when the server has none', async () => {
    serve({ total: 8, make: () => new Response('Bad gateway', { status: 502 }) });
    await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    expect(await screen.findByText('Не удалось собрать архив')).toBeInTheDocument();
  });

  it('is asked for once, however often it is pressed', async () => {
    const client = createQueryClient();
    const asked = serve({ total: 8 });
    const wanted = [{ trackId: '1', versionId: '1' }] as const;
    const place = { dl_from: 'record_pool' } as const;
    const both = [startArchive(client, wanted, 'mp3', place), startArchive(client, wanted, 'mp3', place)];
    expect(await Promise.all(both)).toEqual([null, 'Предыдущий архив ещё собирается']);
    expect(asked).toHaveLength(1);
  });

  it('begins with any selection, whose bar has it too', async () => {
    const asked = serve({ total: 8 });
    await renderApp('/recordpool');
    fireEvent.pointerEnter(await row(1));
    await userEvent.click(await box(1));
    await userEvent.click(await box(2));
    const chosen = within(await find('section[aria-label="Выбранные треки"]'));
    expect(chosen.getByRole('button', { name: 'В плейлист' })).toBeVisible();
    // Track 2 cannot be included, so the dialog shows what remains before the download starts.
    await userEvent.click(await chosen.findByRole('button', { name: 'Скачать архив' }));
    expect(await (await bar()).findByText('1 из 20')).toBeVisible();
    expect(asked).toHaveLength(0);
    expect((await bar()).getByRole('button', { name: 'В плейлист' })).toBeVisible();
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    await waitFor(() => expect(asked[0]?.get('trackIds')).toBe('1'));
  });

  it('is over when the page is left', async () => {
    serve({ total: 8 });
    const router = await renderApp('/recordpool');
    await beginChoosing();
    await userEvent.click(await box(1));
    expect(await (await bar()).findByText('1 из 20')).toBeVisible();
    await act(() => router.navigate({ to: '/faq' }));
    await act(() => router.navigate({ to: '/recordpool' }));
    await row(1);
    expect(document.querySelector('section[aria-label="Выбор для архива"]')).toBeNull();
    await beginChoosing();
    expect(await (await bar()).findByText('Выберите треки для архива')).toBeVisible();
  });

  it('is for plans that have it', async () => {
    serve({ total: 8, features: [] });
    await renderApp('/recordpool');
    await row(1);
    expect(document.querySelector('button[aria-label="Скачать архивом"]')).toBeNull();
    expect(screen.queryByText('Скачать всё')).toBeNull();
  });
});

describe('a whole date', () => {
  it('is shown before it is taken, without what cannot be', async () => {
    const asked = serve({ total: 4 });
    await renderApp('/recordpool');
    await userEvent.click(await screen.findByText('Скачать всё'));
    const dialog = within(await find('[role=dialog]'));
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 3 трека' }));
    await waitFor(() => expect(asked[0]?.get('trackIds')).toBe('1,3,4'));
  });

  it('begins with the listed versions, whatever was chosen when it was shown before', async () => {
    const asked = serve({ total: 4 });
    await renderApp('/recordpool');
    await userEvent.click(await screen.findByText('Скачать всё'));
    const before = within(await find('[role=dialog]'));
    await userEvent.selectOptions(
      before.getByRole('combobox', { name: 'Версия для всех' }),
      'Всем Clean · 3 из 3',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await userEvent.click(await screen.findByText('Скачать всё'));
    const dialog = within(await find('[role=dialog]'));
    expect(dialog.getByRole('combobox', { name: 'Версия для всех' })).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 3 трека' }));
    await waitFor(() => expect(asked[0]?.get('versions')).toBe('1:1,3:1,4:1'));
  });

  it.each([
    [20, true],
    [21, false],
  ])('of %i tracks can be taken: %s', async (total, offered) => {
    serve({ total });
    await renderApp('/recordpool');
    await row(1);
    await find('button[aria-label="Скачать архивом"]');
    expect(screen.queryAllByText('Скачать всё')).toHaveLength(offered ? 1 : 0);
  });
});

describe('a whole playlist', () => {
  const takeAll = async () => {
    // While its code loads, a disabled placeholder takes the button's space.
    const button = await waitFor(() => {
      const drawn = screen.getByRole('button', { name: 'Скачать всё' });
      expect(drawn).toBeEnabled();
      return drawn;
    });
    await userEvent.click(button);
    return within(await find('[role=dialog]'));
  };

  it('is taken at a press, whatever of it is in sight', async () => {
    const asked = serve({ total: 7 });
    await renderApp('/playlists/list-1');
    const dialog = await takeAll();
    expect(dialog.getByText('1 трек уже скачан максимальное число раз.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 6 треков' }));
    await waitFor(() => expect(asked[0]?.get('trackIds')).toBe('1,3,4,5,6,7'));
    expect(asked[0]?.get('dl_from')).toBe('playlists');
  });

  it('is called by the playlist, whole or in part', async () => {
    const asked = serve({ total: 7 });
    await renderApp('/playlists/list-1');
    const dialog = await takeAll();
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 6 треков' }));
    await waitFor(() => expect(asked[0]?.get('playlist_id')).toBe('1'));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await beginChoosing();
    await userEvent.click(await box(3));
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Скачать архив' }));
    await waitFor(() => expect(asked[1]?.get('playlist_id')).toBe('1'));
    expect(asked[1]?.get('trackIds')).toBe('3');
  });

  it('that no archive can hold begins with what the reader does not have, and says what is left', async () => {
    const asked = serve({ total: 130 });
    await renderApp('/playlists/list-1');
    const dialog = await takeAll();
    expect(dialog.getByText('1 трек вы уже скачали.')).toBeVisible();
    expect(
      dialog.getByText(/^В архив входит до 20 треков\. Осталось ещё 108 треков: нажмите «Скачать всё» снова/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать архив: 20 треков' }));
    const first = ['1', '3', '4', ...Array.from({ length: 17 }, (_, place) => `${place + 6}`)];
    await waitFor(() => expect(asked[0]?.get('trackIds')).toBe(first.join(',')));
  });

  it('is for plans that have archives', async () => {
    serve({ total: 3, features: [] });
    await renderApp('/playlists/list-1');
    await row(1);
    expect(screen.queryByRole('button', { name: 'Скачать всё' })).toBeNull();
  });
});
