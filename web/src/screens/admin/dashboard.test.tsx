import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard, DayStats } from '@/features/admin/api/dashboard';
import type { MailDetail } from '@/features/admin/api/mails';
import type { Table, TableColumn, TableRow } from '@/features/admin/api/tables';
import { SECTION_KEYS, SECTIONS } from '@/features/admin/sections';
import { setLocale } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const column = (
  name: string,
  label: string,
  kind: TableColumn['kind'] = 'text',
  choices: TableColumn['choices'] = [],
): TableColumn => ({ name, label, kind, choices, edited: false, optional: false });
const row = (id: string, cells: TableRow['cells']): TableRow => ({ id, cells, names: {}, revision: null });

const letter = row('7', {
  subject: 'Подтвердите почту',
  recipient: 'dj@example.com',
  kind: 'confirm_email',
  state: 'sent',
  attempts: '1',
  error: null,
  created_at: '2026-11-15T12:00:00Z',
});
const failed = row('8', {
  ...letter.cells,
  kind: 'greeting_2030',
  subject: null,
  state: 'failed',
  attempts: '5',
  error: '550 no such mailbox',
});
const outbox: Table = {
  columns: [
    column('subject', 'Тема'),
    column('recipient', 'Кому'),
    column('kind', 'Вид', 'choice', [{ value: 'confirm_email', label: 'Подтверждение почты' }]),
    column('state', 'Состояние', 'choice'),
    column('attempts', 'Попыток', 'number'),
    column('error', 'Ошибка'),
    column('created_at', 'Создано', 'time'),
  ],
  items: [],
  total: 0,
  adds: false,
  deletes: false,
  moves: false,
  in_order: false,
};
const detail: MailDetail = {
  id: '7',
  kind: 'confirm_email',
  kind_name: 'Подтверждение почты',
  to: 'dj@example.com',
  subject: 'Подтвердите почту',
  state: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-11-15T12:00:00Z',
  sent_at: '2026-11-15T12:00:05Z',
  text: null,
  html: null,
};
const log: Table = {
  columns: [
    column('action', 'Action', 'choice', [{ value: 'plan.give', label: 'Gave a plan' }]),
    column('at', 'When', 'time'),
    column('who', 'Who'),
    column('subject', 'Object'),
    column('details', 'Details'),
  ],
  items: [
    {
      ...row('3', {
        action: 'plan.give',
        at: '2026-11-15T12:00:00Z',
        who: 'anna',
        subject: 'account 12',
        details: '{"plan":{"before":"free","after":"pro"},"days":30}',
      }),
      changes: [
        { name: 'Plan', before: 'Free', after: 'Pro' },
        { name: 'Days', before: '', after: '30' },
      ],
    },
  ],
  total: 1,
  adds: false,
  deletes: false,
  moves: false,
  in_order: false,
};

const asRole = (role: string, answers: Answers = {}, more: object = {}) =>
  answerCalls({ '/api/user': { body: { ...someUser, roles: [role], ...more } }, ...answers });
const mails = (items: TableRow[], total = items.length): Answers => ({
  '/api/admin/tables/mail': { body: { ...outbox, items, total } },
});
const opened = (mail: Partial<MailDetail>): Answers => ({
  '/api/admin/mail/7': { body: { ...detail, ...mail } },
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const asked = (calls: Request[], path: string) =>
  calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);

const heard = { pressed: 10, started: 9, given_up: 1, failed: 0, p50: 420, p90: 900, p99: 1900 };
const ofDay = (day: string, hits: number): DayStats => ({
  day,
  new_users: 1,
  paying: 3,
  downloads: 4,
  plays: 5,
  hits,
  revenue: { RUB: 129000 },
  playback: heard,
});
const board: Dashboard = {
  days: 30,
  counted_at: '2026-11-15T12:00:00Z',
  review: { waiting: 4, free: 2, overdue: 1, oldest_at: '2026-11-05T12:00:00Z', reports: 6 },
  pool: {
    new_users: { now: 2, before: 0 },
    paying: { now: 3, before: 3 },
    downloads: { now: 8, before: 4 },
    plays: { now: 10, before: 20 },
    hits: { now: 1234, before: 1000 },
    revenue: { RUB: { now: 258000, before: 129000 } },
    daily: [ofDay('2026-11-14', 1000), ofDay('2026-11-15', 234)],
    jobs: {
      queued: 1,
      running: 0,
      retried: 0,
      slow: 2,
      dead: [{ kind: 'ingest', count: 3, last_at: '2026-11-15T12:00:00Z' }],
    },
    playback: heard,
    playback_before: { ...heard, p90: 450 },
    browsers: [{ browser: 'firefox', playback: heard }],
    pages: [
      { path: '/track/7', hits: 9 },
      { path: 'other', hits: 2 },
    ],
    referrers: [{ host: 'music.example', hits: 3 }],
    tracks: [{ id: '7', title: 'Ночь', artist: 'Контур', plays: 5, downloads: 1 }],
  },
};
const figures = (body: Dashboard): Answers => ({ '/api/admin/dashboard': { body } });

describe('the dashboard', () => {
  it('shows an admin the pool beside the period before', async () => {
    const calls = asRole('admin', figures(board));
    await renderApp('/admin?days=7');
    const card = (name: string) => screen.findByRole('article', { name });
    const views = await card('Просмотры страниц');
    expect(asked(calls, '/api/admin/dashboard')[0]?.search).toBe('?days=7');
    expect(views).toHaveTextContent('1 234');
    expect(views).toHaveTextContent('+23 %');
    expect(within(views).getByRole('row', { name: '15 нояб. 234' })).toBeInTheDocument();
    expect(await card('Выручка без возвратов, RUB')).toHaveTextContent('2 580 ₽');
    expect(await card('Сбои и задержки задач')).toHaveTextContent('Не выполнено: ingest3');
    expect(await card('Старт у 90 из 100')).toHaveTextContent('0,9 с');
    expect(screen.getByRole('table', { name: 'Воспроизведение по браузерам' })).toHaveTextContent('Firefox');
    expect(screen.getByRole('link', { name: 'Контур — Ночь' })).toHaveAttribute('href', '/track/7');
  });

  it('asks for another period and keeps it in the address', async () => {
    const calls = asRole('admin', figures(board));
    const router = await renderApp('/admin');
    await userEvent.click(await screen.findByRole('radio', { name: '90 дней' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ days: '90' }));
    await waitFor(() =>
      expect(asked(calls, '/api/admin/dashboard').map(({ search }) => search)).toEqual([
        '?days=30',
        '?days=90',
      ]),
    );
  });

  it('tells a moderator what waits, and no more', async () => {
    asRole('moderator', figures({ ...board, pool: null }));
    await renderApp('/admin');
    const review = await screen.findByRole('article', { name: 'Ждут проверки' });
    expect(review).toHaveTextContent('Просрочено1');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Выгрузить дни' })).toBeNull();
  });
});

describe('the door of the back office', () => {
  it('shows an admin what they may open', async () => {
    asRole('admin');
    await renderApp('/admin');
    await heading('Управление');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      ...SECTION_KEYS.map((key) => SECTIONS[key].path),
    ]);
  });

  it('shows a moderator no more than theirs', async () => {
    asRole('moderator');
    await renderApp('/admin');
    await heading('Управление');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    const theirs = SECTION_KEYS.filter((key) => SECTIONS[key].need === 'moderator');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      ...theirs.map((key) => SECTIONS[key].path),
    ]);
  });

  it.each([
    ['creator', '/admin'],
    ['creator', '/admin/mail'],
    ['creator', '/admin/mail/7'],
    ['moderator', '/admin/mail'],
    ['moderator', '/admin/audit'],
  ])('is no page to a %s at %s, who asks the server for nothing', async (role, path) => {
    const calls = asRole(role);
    await renderApp(path);
    await heading('Такой страницы нет');
    expect(calls.filter(({ url }) => url.includes('/api/admin'))).toEqual([]);
  });

  it('leads staff without a second factor to it first', async () => {
    const calls = asRole('admin', mails([letter]), { must_set_two_factor: true });
    await renderApp('/admin/mail');
    await heading('Вход в два шага');
    expect(asked(calls, '/api/admin/tables/mail')).toEqual([]);
  });
});

describe('the navigation of the back office', () => {
  const waiting = { '/api/admin/waiting': { body: { review: 4, reports: 0, failed_jobs: 3 } } };
  const nav = () => screen.findByRole('navigation', { name: 'Управление' });

  it('marks the section a page belongs to, and says how much waits', async () => {
    asRole('admin', { ...mails([letter]), ...opened({}), ...waiting });
    await renderApp('/admin/mail/7');
    const link = (name: string) => within(rooms).findByRole('link', { name });
    const rooms = await nav();
    expect(await link('Письма')).toHaveAttribute('aria-current', 'page');
    expect(within(rooms).getAllByRole('link', { current: 'page' })).toHaveLength(1);
    expect(await link('Проверка, ждёт: 4')).toBeVisible();
    expect(await link('Задачи, ждёт: 3')).toBeVisible();
    expect(await link('Сообщения об ошибках')).toBeVisible();
    expect(within(rooms).getByRole('list', { name: 'Деньги' })).toBeVisible();
  });

  it('unfolds as a menu, and folds by Escape and by going on', async () => {
    asRole('moderator', { ...figures({ ...board, pool: null }), ...waiting });
    const router = await renderApp('/admin');
    const rooms = await nav();
    const menu = within(rooms).getByRole('button', { name: /^Разделы управления:\s?Сводка$/ });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Tab}{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
    await userEvent.click(menu);
    await userEvent.click(within(rooms).getByRole('link', { name: 'Треки' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/tracks'));
    expect(await nav()).toBe(rooms);
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(within(rooms).queryByRole('list', { name: 'Деньги' })).toBeNull();
  });
});

describe('the mail', () => {
  it('is a table whose rows open their letters', async () => {
    asRole('admin', { ...mails([letter, failed]), ...opened({ text: 'Нажмите на ссылку' }) });
    const router = await renderApp('/admin/mail');
    const table = await screen.findByRole('table', { name: 'Письма' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Тема', 'Кому', 'Вид', 'Состояние', 'Попыток', 'Ошибка', 'Создано']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /Подтвердите почту.*dj@example\.com.*Подтверждение почты.*Отправлено.*1.*2026/,
    );
    expect(second).toHaveTextContent(/Без темы.*greeting_2030.*Не ушло.*5.*550 no such mailbox/);

    await userEvent.click(within(table).getByRole('link', { name: 'Подтвердите почту' }));
    expect(await screen.findByText('Нажмите на ссылку')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/mail/7');
  });

  it('stands as cards where there is little room', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: true,
      media,
      addEventListener() {},
      removeEventListener() {},
    }));
    asRole('admin', mails([letter, failed]));
    await renderApp('/admin/mail');
    const [first, second] = within(await screen.findByRole('list', { name: 'Письма' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Кому');
    expect(first).not.toHaveTextContent('Ошибка');
    expect(second).toHaveTextContent('Ошибка550 no such mailbox');
  });

  it('is paged, and the page stands in the address', async () => {
    const calls = asRole('admin', mails([letter], 120));
    const router = await renderApp('/admin/mail?page=2');
    expect(await screen.findByText('51–100 из 120')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(await screen.findByText('101–120 из 120')).toBeVisible();
    expect(router.state.location.search).toEqual({ page: '3' });
    const next = screen.getByRole('button', { name: 'Дальше' });
    expect(next).toHaveFocus();
    await userEvent.click(next);
    expect(router.state.location.search).toEqual({ page: '3' });
    await waitFor(() =>
      expect(asked(calls, '/api/admin/tables/mail').map(({ search }) => search)).toEqual([
        '?offset=50&limit=50',
        '?offset=100&limit=50',
      ]),
    );
  });

  it.each(['0', '-1', 'x', '1e9', '99999999'])('opens at its beginning for page=%s', async (page) => {
    const calls = asRole('admin', mails([letter]));
    await renderApp(`/admin/mail?page=${page}`);
    await screen.findByRole('table');
    expect(asked(calls, '/api/admin/tables/mail')[0]?.search).toBe('?offset=0&limit=50');
  });

  it('leads back from a page beyond its end', async () => {
    asRole('admin', mails([], 3));
    const router = await renderApp('/admin/mail?page=9');
    await userEvent.click(await screen.findByRole('button', { name: 'На первую страницу' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: '1' }));
  });

  it('says that it is empty', async () => {
    asRole('admin', mails([]));
    await renderApp('/admin/mail');
    expect(await screen.findByText('Здесь пока пусто')).toBeVisible();
  });

  it('offers another try when one may help', async () => {
    const answers = asRoleRefused(429);
    await renderApp('/admin/mail');
    expect(await screen.findByText('Слишком часто')).toBeVisible();
    Object.assign(answers, mails([letter]));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('offers no other try of what was refused', async () => {
    asRoleRefused(403);
    await renderApp('/admin/mail');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});

function asRoleRefused(status: number): Answers {
  const answers: Answers = {
    '/api/user': { body: { ...someUser, roles: ['admin'] } },
    '/api/admin/tables/mail': { status, body: { message: 'Слишком часто', code: 'refused' } },
  };
  answerCalls(answers);
  return answers;
}

describe('a letter', () => {
  it('shows its HTML in a frame where nothing runs and nothing is pressed', async () => {
    asRole('admin', opened({ text: 'Словами', html: '<p>С картинками</p><script>alert(1)</script>' }));
    await renderApp('/admin/mail/7');
    await heading('Подтвердите почту');
    expect(screen.getByText('Словами')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'С оформлением' }));
    const frame = screen.getByTitle('С оформлением');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('inert');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('С картинками'));
  });

  it('says why there is nothing to read', async () => {
    asRole('admin', opened({ state: 'failed', error: '550 no such mailbox' }));
    await renderApp('/admin/mail/7');
    expect(await screen.findByText(/остаются на этом сервере/)).toBeVisible();
    expect(screen.getByText('550 no such mailbox')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('that is not there is no page', async () => {
    asRole('admin');
    await renderApp('/admin/mail/7');
    await heading('Такой страницы нет');
  });
});

describe('the audit log', () => {
  it('tells who did what in words, and narrows itself to one who did it', async () => {
    await setLocale('en');
    const calls = asRole('admin', { '/api/admin/tables/audit': { body: log } });
    const router = await renderApp('/admin/audit');
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const row = within(table).getAllByRole('row')[1];
    expect(row).toHaveTextContent(
      /Gave a plan.*2026.*anna.*User 12.*Before.*After.*Plan.*Free.*Pro.*Days.*30.*As recorded/,
    );
    expect(document.title).toBe('Audit log · Pult');
    await userEvent.click(screen.getByRole('button', { name: 'Show only “anna”' }));
    expect(router.state.location.search).toMatchObject({ filter: 'who:anna' });
    await waitFor(() =>
      expect(asked(calls, '/api/admin/tables/audit').at(-1)?.searchParams.get('filter')).toBe('who:anna'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Only Who: anna' }));
    expect(router.state.location.search).not.toHaveProperty('filter');
    await userEvent.click(screen.getByRole('button', { name: 'Show only “User 12”' }));
    expect(router.state.location.search).toMatchObject({ filter: 'subject:account 12' });
    expect(await screen.findByRole('button', { name: 'Only Object: User 12' })).toBeVisible();
    await setLocale('ru');
  });

  it('folds what is much, and opens it', async () => {
    const changes = [1, 2, 3, 4, 5].map((n) => ({
      name: `Поле ${n}`,
      before: `было ${n}`,
      after: `стало ${n}`,
    }));
    const items = log.items.map((item) => ({ ...item, changes }));
    asRole('admin', { '/api/admin/tables/audit': { body: { ...log, items } } });
    await renderApp('/admin/audit');
    const more = await screen.findByRole('button', { name: 'и ещё 2', expanded: false });
    expect(screen.getByText('было 3')).toBeVisible();
    expect(screen.queryByText('было 4')).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText('стало 5')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Свернуть', expanded: true }));
    expect(screen.queryByText('стало 5')).toBeNull();
  });
});
