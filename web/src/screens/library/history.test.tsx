import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/client';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { someDownloads, someItem } from '@/testing/downloads';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const record = (id: number, source: string, count: number): Schemas['HistoryTrack'] => ({
  ...someTrack(id, {
    downloads: someDownloads([someItem({ download_count: count, available: count < 2 })]),
  }),
  track_id: String(id),
  download_info: {
    date: '14.11.2026 18:30:00',
    source,
    version_id: '1',
    version: 'Extended',
    format: 'mp3',
    count,
  },
});

const listOf = (items: Schemas['HistoryTrack'][]) => ({
  body: {
    items: [{ date: null, date_all_count: items.length, items }],
    total: items.length,
    offset: 0,
    limit: 20,
  },
});

function open(path: string, history: Answers[string]) {
  startSession('token');
  const calls = answerCalls({ '/api/user': { body: someUser }, '/api/library/history': history });
  return renderApp(path).then(() => calls);
}

afterEach(endSession);

describe('the history of downloads', () => {
  it('tells what was taken, from where and how often, and offers it again while one is left', async () => {
    const calls = await open('/history', listOf([record(1, 'record_pool', 1), record(2, 'elsewhere', 2)]));
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent(/Трек 1.*Extended.*MP3.*Рекорд-пул.*14 нояб. 2026.*1 из 2/);
    expect(rows[1]).toHaveTextContent(/Трек 2.*elsewhere.*2 из 2/);
    const again = screen.getByRole('button', { name: 'Скачать ещё раз: Трек 2, Extended' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Скачать ещё раз: Трек 1, Extended' }));
    await waitFor(() => {
      const put = calls.find(({ url }) => url.includes('/history/put'));
      expect(put?.url).toContain('dl_from=history');
    });
  });

  it('shows as many tracks after a reload as "show more" had opened', async () => {
    startSession('token');
    answerCalls({ '/api/user': { body: someUser } });
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/api/library/history') return answered(request);
      const offset = Number(searchParams.get('offset') ?? 0);
      const items = Array.from({ length: 20 }, (_, at) => record(offset + at + 1, 'search', 1));
      return Response.json({ ...listOf(items).body, total: 60, offset });
    });
    const router = await renderApp('/history');
    await userEvent.click(await screen.findByRole('button', { name: /^Показать ещё/ }));
    await waitFor(() => expect(router.state.location.state.shownParts).toEqual({ downloads: 2 }));
    expect(await screen.findByText('Трек 40')).toBeVisible();
    // A reload begins without data; the history entry is all that is left.
    cleanup();
    const again = await renderApp('/history');
    await again.navigate({ to: '.', state: { shownParts: { downloads: 2 } }, replace: true });
    expect(await screen.findByText('Трек 40')).toBeVisible();
    expect(screen.queryByText('Трек 41')).toBeNull();
  });

  it('plays, links and offers again the version that was taken, not one of the same name', async () => {
    const files = [
      someItem({ id: '1-mp3', version_id: '1', name: 'Clean', available: false, download_count: 2 }),
      someItem({ id: '2-mp3', version_id: '2', name: 'Clean' }),
    ];
    const taken = record(1, 'record_pool', 1);
    const entry = { ...taken, version_id: '2', downloads: someDownloads(files) };
    entry.download_info = { ...taken.download_info, version_id: '2', version: 'Clean' };
    const calls = await open('/history', listOf([entry]));
    const link = await screen.findByRole('link', { name: 'Трек 1' });
    expect(link).toHaveAttribute('href', '/track/1?version=2');
    await userEvent.click(screen.getByRole('button', { name: 'Скачать ещё раз: Трек 1, Clean' }));
    await waitFor(() => {
      const put = calls.find(({ url }) => url.includes('/history/put'));
      expect(put?.url).toContain('version=2');
    });
  });

  it('is saved as a table', async () => {
    const saved = vi.fn();
    URL.createObjectURL = () => 'blob:x';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
    startSession('token');
    answerCalls({
      '/api/user': { body: someUser },
      '/api/library/history': listOf([record(1, 'search', 1)]),
      '/api/library/history/export': { body: 'Трек' },
    });
    await renderApp('/history');
    await userEvent.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('История скачиваний.csv'));
  });

  it('says what to do when there is none, and when it did not come', async () => {
    await open('/history', listOf([]));
    expect(await screen.findByRole('heading', { name: 'Вы пока ничего не скачали' })).toBeVisible();
  });

  it('tells when it did not come', async () => {
    await open('/history', { status: 422, body: { message: 'Не вышло', code: 'invalid_value' } });
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить историю' })).toBeVisible();
  });
});
