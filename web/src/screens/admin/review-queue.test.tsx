import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, usePlayer } from '@/features/player/store';
import type { DecisionInput, QueueItem } from '@/features/review/api/review';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someReview, someReviewTrack, someUpload } from '@/testing/submissions';
import { someTrack, someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

beforeEach(() => {
  startSession('t');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  endSession();
  usePlayer.setState(idle);
});

const item = (changes: Partial<QueueItem> = {}): QueueItem => ({
  kind: 'submission',
  id: '1',
  title: 'Ночной поезд',
  link: '/admin/review/1',
  author: { id: '5', login: 'author', name: 'Лида' },
  tracks: 2,
  sent_at: '2026-11-01T10:00:00Z',
  due_at: '2026-11-08T10:00:00Z',
  overdue: true,
  assignee: null,
  again: false,
  ...changes,
});

const REASONS = [
  { code: 'sound', text: 'Звук' },
  { code: 'rights', text: 'Права' },
];

function asModerator(answers: Answers, role = 'moderator') {
  return answerCalls({
    '/api/user': { body: { ...someUser, roles: [role] } },
    '/api/vocabulary': { body: someVocabulary },
    '/api/admin/review/reasons': { body: REASONS },
    ...answers,
  });
}

const posted = (calls: Request[], path: string) =>
  calls.filter(({ method, url }) => method === 'POST' && new URL(url).pathname === path);
const DESK = '/api/admin/review/submissions/1';

describe('the queue', () => {
  const queue = {
    items: [
      item(),
      item({
        kind: 'playlist',
        id: '9',
        title: 'Крыша',
        link: '/playlists/roof',
        assignee: { id: '2', login: 'anna', name: 'Анна' },
      }),
    ],
    total: 2,
    counts: { mine: 0, free: 1, overdue: 1 },
  };

  it('tells who waits for how long, and leads to each kind', async () => {
    asModerator({ '/api/admin/review': { body: queue } });
    await renderApp('/admin/review');
    const table = await screen.findByRole('table', { name: 'Проверка' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Ночной поезд.*Заявка.*Лида.*2.*8 ноября 2026.*просрочено.*никто/);
    expect(second).toHaveTextContent(/Крыша.*Плейлист.*anna/);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/review/1',
      '/admin/review/playlists/roof',
    ]);
  });

  it('is narrowed in the address', async () => {
    const calls = asModerator({ '/api/admin/review': { body: queue } });
    const router = await renderApp('/admin/review');
    await userEvent.click(await screen.findByRole('radio', { name: 'Свободные 1' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Плейлисты' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ who: 'free', kind: 'playlist' }));
    const wanted = 'who=free&kind=playlist&offset=0';
    await waitFor(() => expect(calls.some(({ url }) => url.includes(wanted))).toBe(true));
  });

  it('is ordered as asked', async () => {
    const calls = asModerator({ '/api/admin/review': { body: queue } });
    const router = await renderApp('/admin/review?sort=nonsense');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Порядок' }), '-tracks');
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-tracks' }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('sort=-tracks'))).toBe(true));
    expect(calls.some(({ url }) => url.includes('nonsense'))).toBe(false);
  });

  it('is no page to others', async () => {
    const calls = asModerator({}, 'author');
    await renderApp('/admin/review/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
    expect(calls.filter(({ url }) => url.includes('/api/admin'))).toEqual([]);
  });
});

describe('the desk', () => {
  it('decides by the keyboard alone, and sends it after a look at the whole', async () => {
    const review = someReview();
    const calls = asModerator({
      [DESK]: { body: review },
      [`POST ${DESK}/decide`]: { body: { ...review, status: 'published' } },
      '/api/admin/review': { body: { items: [], total: 0, counts: { mine: 0, free: 0, overdue: 0 } } },
    });
    const router = await renderApp('/admin/review/1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Трек 1' })).toBeVisible();
    await userEvent.keyboard('j');
    expect(screen.getByRole('heading', { level: 2, name: 'Трек 2' })).toBeVisible();
    await userEvent.keyboard('k');
    expect(screen.getByRole('heading', { level: 2, name: 'Трек 1' })).toBeVisible();
    await userEvent.keyboard('a');
    // It moves on to the next undecided track.
    expect(screen.getByRole('heading', { level: 2, name: 'Трек 2' })).toBeVisible();
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Отклонить «Трек 2»' });
    await userEvent.keyboard('2');
    expect(within(dialog).getByRole('radio', { name: /Права/ })).toBeChecked();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Комментарий' }), 'Нет письма');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Решено 2 из 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Завершить' }));
    const summary = await screen.findByRole('dialog', { name: 'Завершить проверку' });
    expect(summary).toHaveTextContent(/Одобрен 1 трек.*Трек 1.*Отклонён 1 трек.*Трек 2 Права/);
    expect(posted(calls, `${DESK}/decide`)).toEqual([]);
    await userEvent.click(within(summary).getByRole('button', { name: 'Отправить решение' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review'));
    const decision = (await posted(calls, `${DESK}/decide`)[0]?.json()) as DecisionInput;
    expect(decision).toEqual({
      revision: 1,
      comment: '',
      publish_at: null,
      tracks: [
        { id: '1', verdict: 'approve', reason: null, comment: '' },
        { id: '2', verdict: 'reject', reason: 'rights', comment: 'Нет письма' },
      ],
    });
  });

  it('does nothing to what another has in hand', async () => {
    asModerator({ [DESK]: { body: someReview({ assignee: { id: '2', login: 'anna', name: '' } }) } });
    await renderApp('/admin/review/1');
    expect(await screen.findByText('Проверяет anna. Вам открыто только чтение.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Одобрить/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Забрать/ })).toBeNull();
    await userEvent.keyboard('a');
    expect(screen.queryByText(/Решено/)).toBeNull();
  });

  it('lets an admin take it over', async () => {
    const calls = asModerator(
      {
        [DESK]: { body: someReview({ assignee: { id: '2', login: 'anna', name: '' } }) },
        [`POST ${DESK}/take`]: { body: someReview() },
        '/api/admin/review': { body: { items: [], total: 0, counts: { mine: 0, free: 0, overdue: 0 } } },
      },
      'admin',
    );
    await renderApp('/admin/review/1');
    await screen.findByRole('button', { name: /Забрать себе/ });
    // The shortcut alone does not take the review over from another reviewer.
    await userEvent.keyboard('t');
    const asked = await screen.findByRole('dialog', { name: 'Забрать заявку?' });
    expect(asked).toHaveTextContent('Сейчас её проверяет anna');
    await userEvent.click(within(asked).getByRole('button', { name: 'Не забирать' }));
    expect(posted(calls, `${DESK}/take`)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /Забрать себе/ }));
    const again = await screen.findByRole('dialog', { name: 'Забрать заявку?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Забрать себе' }));
    expect(await screen.findByText('Вы проверяете эту заявку.')).toBeVisible();
    expect(posted(calls, `${DESK}/take`)).toHaveLength(1);
    expect(await posted(calls, `${DESK}/take`)[0]?.json()).toEqual({ take_over: true });
  });

  it('says in the dialog why it was not taken over', async () => {
    asModerator(
      {
        [DESK]: { body: someReview({ assignee: { id: '2', login: 'anna', name: '' } }) },
        [`POST ${DESK}/take`]: { status: 409, body: { code: 'decided', message: 'Заявка уже решена' } },
      },
      'admin',
    );
    await renderApp('/admin/review/1');
    await userEvent.click(await screen.findByRole('button', { name: /Забрать себе/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Забрать заявку?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Забрать себе' }));
    expect(await dialog.findByText('Заявка уже решена')).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('Заявка уже решена')).toHaveLength(1);
    // Another try begins without it.
    await userEvent.click(dialog.getByRole('button', { name: 'Не забирать' }));
    await userEvent.click(screen.getByRole('button', { name: /Забрать себе/ }));
    expect(await screen.findByRole('dialog', { name: 'Забрать заявку?' })).not.toHaveTextContent('решена');
  });

  it('tells who was faster', async () => {
    const calls = asModerator({
      [DESK]: { body: someReview({ status: 'sent', assignee: null }) },
      [`POST ${DESK}/take`]: { status: 409, body: { code: 'taken_by_another', message: 'Проверяет anna' } },
    });
    await renderApp('/admin/review/1');
    await screen.findByText('Заявка свободна. Возьмите её, чтобы решать.');
    await userEvent.keyboard('t');
    expect(await screen.findByText('Проверяет anna')).toHaveAttribute('role', 'alert');
    expect(await posted(calls, `${DESK}/take`)[0]?.json()).toEqual({ take_over: false });
  });

  it('plays a track, and one alike beside it', async () => {
    const alike = {
      track: { id: '7', title: 'Похожий', artist: 'Ток', link: '/track/7' },
      by: 'sound' as const,
      similarity: 0.93,
      source: '/media/audio/7',
    };
    asModerator({
      [DESK]: { body: someReview({ tracks: [someReviewTrack('1', { lookalikes: [alike] })] }) },
    });
    await renderApp('/admin/review/1');
    expect(await screen.findByText('по звуку · 93 %')).toBeVisible();
    await userEvent.keyboard(' ');
    expect(usePlayer.getState().track).toMatchObject({ id: 'upload-u1', title: 'Трек 1' });
    await userEvent.keyboard('c');
    expect(usePlayer.getState().track).toMatchObject({ id: 'like-7', title: 'Похожий' });
  });

  it('shows what a file is warned of', async () => {
    const warnings = [{ code: 'low_bitrate', message: 'Битрейт ниже 256 кбит/с' } as const];
    const upload = someUpload('u1', { warnings: [...warnings] });
    const versions = [{ id: 'v1', kind: 'clean', upload, bpm: null, key: null }];
    asModerator({ [DESK]: { body: someReview({ tracks: [someReviewTrack('1', { versions })] }) } });
    await renderApp('/admin/review/1');
    expect(await screen.findByText('Битрейт ниже 256 кбит/с')).toBeVisible();
  });

  it('opens the form by a key, writes in it at once, and gives the focus back', async () => {
    asModerator({ [DESK]: { body: someReview() } });
    await renderApp('/admin/review/1');
    await screen.findByRole('heading', { level: 2, name: 'Трек 1' });
    await userEvent.keyboard('e');
    const title = await screen.findByRole('textbox', { name: 'Название' });
    expect(title.closest('form')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull());
    expect(screen.getByRole('button', { name: /Исправить/ })).toHaveFocus();
  });

  it('mends fields before a decision, with the revision it saw', async () => {
    const calls = asModerator({
      [DESK]: { body: someReview() },
      [`PUT ${DESK}`]: { body: someReview({ revision: 2 }) },
      '/api/admin/review': { body: { items: [], total: 0, counts: { mine: 0, free: 0, overdue: 0 } } },
    });
    await renderApp('/admin/review/1');
    await screen.findByRole('heading', { level: 2, name: 'Трек 1' });
    await userEvent.keyboard('e');
    const title = await screen.findByRole('textbox', { name: 'Название' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Рассвет');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull());
    const put = calls.find(({ method }) => method === 'PUT');
    expect(await put?.json()).toMatchObject({
      revision: 1,
      tracks: [{ id: '1', title: 'Рассвет' }, { id: '2' }],
    });
  });
});

describe('a playlist under review', () => {
  it('keeps the comment where rejecting it fails, and says why', async () => {
    asModerator({
      '/api/playlists/roof': { body: somePlaylist(9, { code: 'roof', name: 'Крыша', count: 0 }) },
      '/api/admin/review/reasons': { body: REASONS },
      'POST /api/admin/review/playlists/9/decide': {
        status: 409,
        body: { code: 'decided', message: 'Плейлист уже опубликован' },
      },
    });
    await renderApp('/admin/review/playlists/roof');
    await userEvent.click(await screen.findByRole('button', { name: 'Отклонить' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: /Права/ }));
    const comment = dialog.getByRole('textbox', { name: 'Комментарий' });
    await userEvent.type(comment, 'Нет письма');
    await userEvent.click(dialog.getByRole('button', { name: /^Отклонить/ }));
    expect(await dialog.findByText('Плейлист уже опубликован')).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('Плейлист уже опубликован')).toHaveLength(1);
    expect(comment).toHaveValue('Нет письма');
  });

  it('is heard and decided', async () => {
    const decide = '/api/admin/review/playlists/9/decide';
    const tracks = [someTrack(1), someTrack(2)];
    const calls = asModerator({
      '/api/playlists/roof': { body: somePlaylist(9, { code: 'roof', name: 'Крыша', count: 2 }) },
      '/api/playlists/roof/tracks': {
        body: { items: [{ date: null, date_all_count: 2, items: tracks }], total: 2, offset: 0, limit: 100 },
      },
      [`POST ${decide}`]: { body: {} },
      '/api/admin/review': { body: { items: [], total: 0, counts: { mine: 0, free: 0, overdue: 0 } } },
    });
    const router = await renderApp('/admin/review/playlists/roof');
    expect(await screen.findByRole('heading', { level: 1, name: 'Крыша' })).toBeVisible();
    expect(await screen.findByText('Трек 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/review'));
    expect(await posted(calls, decide)[0]?.json()).toEqual({
      verdict: 'approve',
      reason: null,
      comment: '',
    });
  });
});
