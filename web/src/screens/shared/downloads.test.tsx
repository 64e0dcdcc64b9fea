import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/client';
import { createQueryClient } from '@/api/query-client';
import type { Track } from '@/entities/track/track';
import { cancelDownload, startDownload } from '@/features/downloads/download-job';
import { closePopup } from '@/features/downloads/state';
import { idle, usePlayer } from '@/features/player/store';
import { endSession, startSession } from '@/lib/session';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { someDownloads, someItem } from '@/testing/downloads';
import { renderApp } from '@/testing/render-app';
import { row } from '@/testing/rows';
import { someTrack, someVersion, someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

type Downloads = Schemas['Downloads'];

const FILE = new TextEncoder().encode('ID3 звук');
const saved = vi.fn();

interface Server {
  downloads?: Downloads;
  user?: Schemas['UserResponse'] | null;
  put?: (query: URLSearchParams) => Response;
  takeBack?: () => Response;
  /** The body of the file. */
  file?: () => BodyInit;
  fileStatus?: number;
  track?: Partial<Track>;
  /** The answer in place of the details of the track. */
  detail?: () => Response | undefined;
}

const granted = (downloads: Downloads) =>
  Response.json({
    grant_id: '41',
    source: '/media/file/1?account=1&signature=x',
    file_name: 'Лида Север - Трек 1.mp3',
    expires_at: '2026-11-15T12:00:00Z',
    downloads,
  });
const refused = (status: number, code: string) => Response.json({ message: 'нельзя', code }, { status });

/** Fakes a pool of one track; returns the calls it received. */
function serve(server: Server): string[] {
  const asked: string[] = [];
  if (server.user !== null) startSession('token');
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.origin), init) : input;
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    const track = someTrack(1, { downloads: server.downloads ?? someDownloads(), ...server.track });
    switch (pathname) {
      case '/api/vocabulary':
        return Response.json(someVocabulary);
      case '/api/tracks/recordpool': {
        const items = [{ date: '14.11.2026', date_all_count: 1, items: [track] }];
        return Response.json({ items, total: 1, offset: 0, limit: 20 });
      }
      case '/api/tracks/detail': {
        const versions = [someVersion(1, { name: 'Extended' }), someVersion(2, { name: 'Clean' })];
        const failure = server.detail?.();
        if (failure) return failure;
        return Response.json({ ...track, versions, year: null, energy: 7 });
      }
      case '/api/tracks/current':
        return Response.json(track);
      case '/api/user':
        if (request.method === 'PUT') asked.push(await request.text());
        return Response.json(server.user ?? someUser);
      case '/api/library/history/put':
        asked.push(searchParams.toString());
        return (
          server.put?.(searchParams) ??
          granted(someDownloads([someItem({ download_count: 1 })], { progress: '50%' }))
        );
      case '/api/library/history/take_back':
        return server.takeBack?.() ?? Response.json({ downloads: someDownloads() });
      case '/media/file/1':
        if (server.fileStatus) return refused(server.fileStatus, 'link_invalid');
        return new Response(server.file?.() ?? FILE, {
          headers: { 'Content-Type': 'audio/mpeg', ETag: '"a"' },
        });
      default:
        return refused(404, 'not_found');
    }
  });
  return asked;
}

const press = async () =>
  userEvent.click(within(await row(1)).getByRole('button', { name: 'Скачать: Трек 1' }));

beforeEach(() => {
  usePlayer.setState(idle, true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  URL.createObjectURL = (blob: Blob) => {
    saved(blob.size);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cancelDownload();
  closePopup();
  saved.mockReset();
  endSession();
});

describe('a press on download', () => {
  it('brings the only file at once, and the row shows it', async () => {
    const asked = serve({});
    await renderApp('/recordpool');
    await press();
    await waitFor(() => expect(saved.mock.calls).toEqual([[FILE.length], ['Лида Север - Трек 1.mp3']]));
    expect(asked).toContain('dl_from=record_pool&dl_how=selected&track=1&version=1&format=mp3');
    const mark = (await row(1)).querySelector('[data-taken]');
    await waitFor(() => expect(mark).toHaveAttribute('data-taken', '50%'));
    expect(await screen.findByText('Скачан «Лида Север - Трек 1.mp3»')).toBeInTheDocument();
  });

  it('asks which of several versions, and says why one cannot be taken', async () => {
    const asked = serve({
      put: () => granted(someDownloads([someItem({ download_count: 2 })])),
      downloads: someDownloads([
        someItem({ download_count: 1 }),
        someItem({ id: '1-wav', extension: 'wav', download_count: 1 }),
        someItem({
          id: '2',
          version_id: '2',
          name: 'Clean',
          download_count: 2,
          available: false,
          reason: 'download_limit',
        }),
      ]),
    });
    await renderApp('/recordpool');
    await press();
    let popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    const taken = popup.getByRole('button', { name: 'Clean, MP3, скачано 2 из 2' });
    await userEvent.click(taken);
    const limit = within(await screen.findByRole('dialog', { name: 'Лимит скачиваний' }));
    expect(limit.getByText(/Clean/)).toBeVisible();
    expect(asked).not.toContain('POST /api/library/history/put');
    await userEvent.click(limit.getByRole('button', { name: 'Понятно' }));
    await press();
    popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    await userEvent.click(popup.getByRole('button', { name: 'Extended, WAV, скачано 1 из 2' }));
    await waitFor(() =>
      expect(asked).toContain('dl_from=record_pool&dl_how=selected&track=1&version=1&format=wav'),
    );
    // The dialog has closed; the strip shows the progress.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Лида Север - Трек 1.mp3'));
  });

  it('lets each version be heard, whatever may be taken', async () => {
    serve({
      downloads: someDownloads([
        someItem(),
        someItem({ id: '1-wav', extension: 'wav' }),
        someItem({ id: '2', version_id: '2', name: 'Clean', available: false, reason: 'download_limit' }),
      ]),
    });
    await renderApp('/recordpool');
    await press();
    const popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    await userEvent.click(await popup.findByRole('button', { name: 'Слушать: Clean' }));
    expect(usePlayer.getState().track).toMatchObject({ id: '1', type: 'Clean' });
    // The two files of a version sound the same.
    expect(popup.getAllByRole('button', { name: /^(Слушать|Пауза): / })).toHaveLength(2);
  });

  it('compares the versions in a table, which begins with the one of the row', async () => {
    serve({
      track: { version_id: '2', type: 'Clean' },
      downloads: someDownloads([
        someItem({ download_count: 1 }),
        someItem({ id: '1-wav', extension: 'wav', download_count: 1 }),
        someItem({ id: '2', version_id: '2', name: 'Clean' }),
      ]),
    });
    await renderApp('/recordpool');
    await press();
    const popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    const rows = popup.getAllByRole('row');
    await waitFor(() =>
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'ВерсияДлинаBPMТонЭнергияСкачать',
        'Clean3:201208A7MP30/2',
        'Extended3:201208A7MP3WAV1/2',
      ]),
    );
    expect(rows[1]).toHaveAttribute('aria-current', 'true');
    expect(popup.getByRole('button', { name: 'Clean, MP3, скачано 0 из 2' })).toHaveFocus();
  });

  it('says that the versions did not load, and loads them again', async () => {
    let isBroken = true;
    serve({
      downloads: someDownloads([someItem(), someItem({ id: '2', version_id: '2', name: 'Clean' })]),
      detail: () => (isBroken ? refused(410, 'gone') : undefined),
    });
    await renderApp('/recordpool');
    await press();
    const popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    const notice = 'Сейчас версии не послушать и не сравнить. нельзя';
    expect(await popup.findByText(notice)).toBeVisible();
    expect(popup.getByRole('button', { name: 'Clean, MP3, скачано 0 из 2' })).toBeEnabled();
    isBroken = false;
    await userEvent.click(popup.getByRole('button', { name: 'Повторить' }));
    expect(await popup.findByRole('button', { name: 'Слушать: Clean' })).toBeVisible();
    expect(popup.queryByText(notice)).toBeNull();
  });

  it('tells a visitor to sign in, and goes on after it', async () => {
    const server: Server = {
      user: null,
      downloads: someDownloads([someItem({ available: false, reason: 'login_required' })], {
        reason: 'login_required',
      }),
    };
    const asked = serve(server);
    const router = await renderApp('/recordpool');
    await press();
    const prompt = within(await screen.findByRole('dialog', { name: 'Войдите, чтобы скачать' }));
    await userEvent.click(prompt.getByRole('link', { name: 'Войти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    server.downloads = someDownloads();
    server.user = someUser;
    startSession('token');
    await router.navigate({ to: '/recordpool' });
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Лида Север - Трек 1.mp3'));
    expect(asked).toContain('POST /api/library/history/put');
  });

  it('names the plans that open the track, and the one there is', async () => {
    const { access } = someTrack(1);
    const download = { ...access.download, 'record-pool': false };
    serve({
      downloads: someDownloads([someItem({ available: false, reason: 'plan_required' })], {
        reason: 'plan_required',
      }),
      track: { access: { ...access, download } },
    });
    const router = await renderApp('/recordpool');
    await userEvent.click(
      within(await row(1)).getByRole('button', { name: 'Скачать: Трек 1. Не входит в ваш тариф' }),
    );
    const popup = within(await screen.findByRole('dialog', { name: 'Доступ ограничен' }));
    expect(
      popup.getByText('«Трек 1» можно скачать с тарифом Pro или Event. Ваш тариф: Record Pool.'),
    ).toBeVisible();
    await userEvent.click(popup.getByRole('link', { name: 'Посмотреть тарифы' }));
    await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=tariffs'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when all has been taken', async () => {
    serve({
      downloads: someDownloads(
        [someItem({ download_count: 2, available: false, reason: 'download_limit' })],
        {
          progress: '100%',
          reason: 'download_limit',
        },
      ),
    });
    await renderApp('/recordpool');
    await press();
    expect(await screen.findByRole('dialog', { name: 'Нельзя скачать больше' })).toBeVisible();
  });

  it('says so when the server knows of a limit that the list does not', async () => {
    serve({ put: () => refused(403, 'download_limit') });
    await renderApp('/recordpool');
    await press();
    expect(await screen.findByRole('dialog', { name: 'Лимит скачиваний' })).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('takes the consent that is missing, then goes on', async () => {
    let isGiven = false;
    const asked = serve({
      put: () => (isGiven ? granted(someDownloads()) : refused(422, 'consent_required')),
    });
    await renderApp('/recordpool');
    await press();
    const popup = within(await screen.findByRole('dialog', { name: 'Нужно ваше согласие' }));
    isGiven = true;
    await userEvent.click(await popup.findByRole('button', { name: 'Согласиться и скачать' }));
    expect(asked).not.toContain('PUT /api/user');
    await userEvent.click(popup.getByRole('checkbox'));
    await userEvent.click(popup.getByRole('button', { name: 'Согласиться и скачать' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Лида Север - Трек 1.mp3'));
    expect(asked).toContain('{"consent":true}');
  });

  it('waits for a mailbox to be confirmed', async () => {
    serve({ put: () => refused(403, 'email_unconfirmed') });
    await renderApp('/recordpool');
    await press();
    expect(await screen.findByRole('dialog', { name: 'Подтвердите e-mail' })).toBeVisible();
    expect(await screen.findByText(/pool@example.com/)).toBeVisible();
  });
});

describe('a running download', () => {
  /** A body that never ends after these bytes. */
  const endless = (bytes: Uint8Array<ArrayBuffer>) => () =>
    new ReadableStream({ start: (controller) => bytes.length > 0 && controller.enqueue(bytes) });

  it('lets no other begin', async () => {
    const asked = serve({ file: endless(FILE) });
    await renderApp('/recordpool');
    await press();
    const strip = within(await screen.findByRole('region', { name: 'Скачивание' }));
    expect(await strip.findByText('Лида Север - Трек 1.mp3')).toBeVisible();
    // A second press on the same file does not queue it again.
    await press();
    expect(screen.queryByText(/^Сначала скачается/)).toBeNull();
    await act(() => startDownload(createQueryClient(), someTrack(2), someItem(), { dl_from: 'record_pool' }));
    expect(await screen.findByText('Сначала скачается «Лида Север - Трек 1.mp3»')).toBeInTheDocument();
    expect(asked.filter((call) => call === 'POST /api/library/history/put')).toHaveLength(1);
  });

  it('keeps a choice open that has to wait for it', async () => {
    const both = someDownloads([someItem(), someItem({ id: '2', version_id: '2', name: 'Clean' })]);
    serve({ downloads: both, put: () => granted(both), file: endless(FILE) });
    await renderApp('/recordpool');
    await press();
    let popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    await userEvent.click(popup.getByRole('button', { name: /^Extended, MP3/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    popup = within(await screen.findByRole('dialog', { name: 'Версии' }));
    expect(popup.getByRole('button', { name: /^Extended, MP3/ })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(popup.getByRole('button', { name: /^Clean, MP3/ }));
    expect(await screen.findByText('Сначала скачается «Лида Север - Трек 1.mp3»')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Версии' })).toBeVisible();
  });

  it('says when its file does not come, and tries again', async () => {
    let isGone = true;
    serve({});
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) =>
      isGone && typeof input === 'string' ? new Response(null, { status: 503 }) : answered(input, init),
    );
    await renderApp('/recordpool');
    await press();
    const strip = within(await screen.findByRole('region', { name: 'Скачивание' }));
    expect(await strip.findByText('Не удалось загрузить файл')).toBeVisible();
    isGone = false;
    await userEvent.click(strip.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Лида Север - Трек 1.mp3'));
  });

  it('is given back when it is stopped before its first byte', async () => {
    const asked = serve({ file: endless(new Uint8Array()) });
    await renderApp('/recordpool');
    await press();
    await waitFor(() => expect(asked).toContain('GET /media/file/1'));
    await userEvent.click(screen.getByRole('button', { name: 'Отменить скачивание' }));
    expect(await screen.findByText('Скачивание отменено и не засчитано')).toBeInTheDocument();
    expect((await row(1)).querySelector('[data-taken]')).toHaveAttribute('data-taken', '0%');
  });

  it('is only left when it is stopped later', async () => {
    const asked = serve({ file: endless(new Uint8Array(300_000)) });
    await renderApp('/recordpool');
    await press();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Скачивание' })).toHaveTextContent('0,3 МБ'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Отменить скачивание' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Скачивание' })).toBeNull());
    expect(asked).not.toContain('POST /api/library/history/take_back');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('a download that a reload has interrupted', () => {
  const NAME = 'Лида Север - Трек 1.mp3';
  const left = (change: object = {}) =>
    writeStored(
      LOCAL.downloads,
      JSON.stringify([
        {
          account: '1',
          track: '1',
          item: '1',
          grant: '41',
          source: '/media/file/1?account=1&signature=x',
          name: NAME,
          until: Date.now() + 60_000,
          ...change,
        },
      ]),
    );
  const strip = async () => within(await screen.findByRole('region', { name: 'Скачивание' }));

  /** Whether another tab of this browser holds the lock. */
  function lockedBy(other: boolean) {
    const request = vi.fn(async (name: string, _: LockOptions, hold: (lock: object | null) => unknown) => {
      await hold(other ? null : { name });
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    return request;
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is written down while it runs, and forgotten with its end', async () => {
    let end: (() => void) | undefined;
    serve({
      file: () =>
        new ReadableStream({
          start(controller) {
            controller.enqueue(FILE);
            end = () => controller.close();
          },
        }),
    });
    await renderApp('/recordpool');
    await press();
    await (await strip()).findByText(NAME);
    expect(JSON.parse(readStored(LOCAL.downloads) ?? '')).toMatchObject([
      { account: '1', track: '1', grant: '41', name: NAME },
    ]);
    await waitFor(() => expect(end).toBeDefined());
    end?.();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(NAME));
    expect(readStored(LOCAL.downloads)).toBeNull();
  });

  it('goes on by the same grant', async () => {
    left();
    lockedBy(false);
    const asked = serve({});
    await renderApp('/recordpool');
    const line = await strip();
    expect(line.getByText('Загрузка прервана')).toBeVisible();
    expect(line.getByText(NAME)).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(saved.mock.calls).toEqual([[FILE.length], [NAME]]));
    expect(asked).not.toContain('POST /api/library/history/put');
    expect(readStored(LOCAL.downloads)).toBeNull();
  });

  it('goes on too when the same file is asked for again', async () => {
    left({ item: someItem().id });
    const asked = serve({});
    await renderApp('/recordpool');
    await strip();
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(NAME));
    expect(asked).not.toContain('POST /api/library/history/put');
  });

  it.each([
    [() => Response.json({ downloads: someDownloads() }), 'Скачивание отменено и не засчитано'],
    [() => refused(409, 'download_started'), 'Скачивание остановлено. Оно засчитано.'],
    [() => refused(403, 'download_expired'), 'Скачивание не началось и не будет засчитано'],
  ])('is given up, and the reader is told whether it counts', async (takeBack, told) => {
    left();
    serve({ takeBack });
    await renderApp('/recordpool');
    await userEvent.click((await strip()).getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Скачивание' })).toBeNull();
    expect(readStored(LOCAL.downloads)).toBeNull();
  });

  it('stays when the server could not be asked', async () => {
    left();
    serve({ takeBack: () => refused(503, 'unavailable') });
    await renderApp('/recordpool');
    await userEvent.click((await strip()).getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('нельзя')).toBeInTheDocument();
    expect((await strip()).getByText(NAME)).toBeVisible();
  });

  it('says so when its link is no longer good', async () => {
    left();
    const asked = serve({ fileStatus: 403 });
    await renderApp('/recordpool');
    await userEvent.click((await strip()).getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText('нельзя')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Скачивание' })).toBeNull();
    expect(asked.filter((call) => call === 'GET /media/file/1')).toHaveLength(1);
  });

  it('is not offered while another tab has it', async () => {
    left();
    const request = lockedBy(true);
    serve({});
    await renderApp('/recordpool');
    await waitFor(() => expect(request).toHaveBeenCalled());
    await row(1);
    expect(screen.queryByText('Загрузка прервана')).toBeNull();
    expect(readStored(LOCAL.downloads)).not.toBeNull();
  });

  it.each([
    ['a visitor', {}, null],
    ['another account', { account: '2' }, someUser],
    ['who comes a day later', { until: Date.now() - 1 }, someUser],
  ])('is not offered to %s', async (_, change, user) => {
    left(change);
    const request = lockedBy(false);
    const asked = serve({ user });
    await renderApp('/recordpool');
    await row(1);
    if (user) await waitFor(() => expect(asked).toContain('GET /api/user'));
    expect(screen.queryByText('Загрузка прервана')).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });
});
