import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '@/api/client';
import type { AdminUser } from '@/features/admin/api/accounts';
import type { AdminPayment, RefundPreview } from '@/features/admin/api/payments';
import type { Table, TableColumn } from '@/features/admin/api/tables';
import { endSession, endView, getToken, startSession, startView } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(() => {
  endView();
  endSession();
});

const asAdmin = (answers: Answers) =>
  answerCalls({ '/api/user': { body: { ...someUser, roles: ['admin'] } }, ...answers });

const sent = (calls: Request[], method: string, path: string) =>
  calls.find((call) => call.method === method && new URL(call.url).pathname === path);

const user: AdminUser = {
  id: '12',
  login: 'kontur',
  email: 'kontur@example.com',
  email_confirmed: true,
  email_pending: null,
  name: 'Контур',
  user_name: 'Kontur',
  lang: 'ru',
  roles: ['author'],
  state: 'active',
  block: null,
  two_factor: true,
  has_password: true,
  created_at: '2026-01-01T00:00:00Z',
  last_seen: '2026-11-15T12:00:00Z',
  standing: {
    state: 'none',
    current: { id: 0, code: 'free', name: 'Free', period: 0, from: null, to: null, renews: false },
    next: null,
    renews_at: null,
    next_charge: null,
    grace_until: null,
    method: null,
    currency: 'RUB',
    bonus_days: 0,
    can_cancel: false,
    can_resume: false,
    archived: false,
    lapsed: null,
    open_payment: null,
  },
  sessions: [
    {
      id: '5',
      device: 'Firefox',
      address: '203.0.113.7',
      created_at: '2026-11-01T00:00:00Z',
      last_used_at: '2026-11-15T12:00:00Z',
    },
  ],
  payments: [],
  payments_total: 0,
  downloads: 41,
  submissions: 2,
  playlists: 0,
};
const done = { body: { message: 'ok' } };

describe('an account at the desk', () => {
  it('is blocked only with a reason', async () => {
    const calls = asAdmin({
      '/api/admin/users/12': { body: user },
      'POST /api/admin/users/12/block': done,
    });
    await renderApp('/admin/users/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'kontur' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Заблокировать' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
    expect(within(dialog).getByText(/Напишите, почему/)).toBeVisible();
    expect(sent(calls, 'POST', '/api/admin/users/12/block')).toBeUndefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'Раздаёт файлы');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = await sent(calls, 'POST', '/api/admin/users/12/block')?.json();
    expect(body).toEqual({ reason: 'Раздаёт файлы' });
  });

  it('shows what follows a gift: the paid plan, and when it renews', async () => {
    const plan = { id: 0, period: 0, renews: false };
    const standing: AdminUser['standing'] = {
      ...user.standing,
      state: 'active',
      current: {
        ...plan,
        code: 'event',
        name: 'Event',
        from: '2026-11-16T09:00:00Z',
        to: '2026-11-19T09:00:00Z',
      },
      next: {
        ...plan,
        code: 'record-pool',
        name: 'Record Pool',
        from: '2026-11-19T09:00:00Z',
        to: '2026-12-19T09:00:00Z',
        renews: true,
      },
      renews_at: '2026-12-19T09:00:00Z',
    };
    asAdmin({ '/api/admin/users/12': { body: { ...user, standing } } });
    await renderApp('/admin/users/12');
    expect(await screen.findByText(/^Event/)).toHaveTextContent(/^Event, до 19 нояб\. 2026/);
    expect(screen.getByText(/^Затем Record Pool/)).toHaveTextContent(/до 19 дек\. 2026/);
    expect(screen.getByText(/^Продлится/)).toHaveTextContent(/19 дек\. 2026/);
  });

  it('is given a role, and loses none of its own', async () => {
    const calls = asAdmin({
      '/api/admin/users/12': { body: user },
      'PUT /api/admin/users/12/roles': done,
    });
    await renderApp('/admin/users/12');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Модератор' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Роли сохранены')).toBeVisible();
    const body = await sent(calls, 'PUT', '/api/admin/users/12/roles')?.json();
    expect(body).toEqual({ roles: ['author', 'moderator'] });
  });

  it('that is one’s own keeps its staff roles and is not blocked', async () => {
    asAdmin({ '/api/admin/users/1': { body: { ...user, id: '1', roles: ['admin'] } } });
    await renderApp('/admin/users/1');
    expect(await screen.findByRole('checkbox', { name: 'Администратор' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Заблокировать' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Посмотреть глазами пользователя' })).toBeNull();
  });

  it('is looked at in a session of its own, and left again', async () => {
    const calls = asAdmin({
      '/api/admin/users/12': { body: user },
      'POST /api/admin/users/12/view': {
        body: { token: 'view', login: 'kontur', expires_at: '2026-11-15T12:30:00Z' },
      },
      'DELETE /api/admin/users/12/view': done,
    });
    await renderApp('/admin/users/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Посмотреть глазами пользователя' }));
    const bar = await screen.findByRole('complementary', { name: 'Просмотр глазами пользователя' });
    expect(bar).toHaveTextContent('Вы видите пул глазами kontur');
    expect(getToken()).toBe('view');
    await userEvent.click(within(bar).getByRole('button', { name: 'Выйти из просмотра' }));
    expect(getToken()).toBe('t');
    await waitFor(() => expect(sent(calls, 'DELETE', '/api/admin/users/12/view')).toBeDefined());
    const leaving = sent(calls, 'DELETE', '/api/admin/users/12/view');
    expect(leaving?.headers.get('Authorization-Token')).toBe('t');
  });
});

describe('a view', () => {
  it('ends without ending the session of whoever looks', () => {
    startView({ id: '12', login: 'kontur', token: 'view' });
    expect(getToken()).toBe('view');
    endSession();
    expect(getToken()).toBe('t');
  });
});

const term = (id: string, code: string, name: string, used: number): Schemas['AdminVocabularyEntry'] => ({
  id,
  kind: 'genre',
  code,
  name_ru: name,
  name_en: code,
  sort: 10,
  icon: '',
  color: '',
  attributes: [],
  offered_first: false,
  revision: '7',
  used,
});

const column = (name: string, label: string, kind: TableColumn['kind'] = 'text'): TableColumn => ({
  name,
  label,
  kind,
  choices: [],
  edited: false,
  optional: false,
});

const listOf = (columns: TableColumn[], rows: Record<string, string>[]): Table => ({
  columns,
  items: rows.map(({ id = '', ...cells }) => ({ id, cells, names: {}, revision: null })),
  total: rows.length,
  adds: false,
  deletes: false,
  moves: false,
  in_order: true,
});

describe('vocabularies', () => {
  it('rename a word without touching its code, and merge one that is used', async () => {
    const calls = asAdmin({
      '/api/admin/tables/vocabularies': {
        body: listOf(
          [column('name_ru', 'Название'), column('kind', 'Вид'), column('uses', 'Использований', 'number')],
          [
            { id: '1', name_ru: 'Хаус', kind: 'genre', uses: '7' },
            { id: '2', name_ru: 'Техно', kind: 'genre', uses: '0' },
          ],
        ),
      },
      '/api/admin/vocabulary': {
        body: {
          kinds: ['genre'],
          attributes: ['remix'],
          terms: [term('1', 'house', 'Хаус', 7), term('2', 'techno', 'Техно', 0)],
        } satisfies Schemas['AdminVocabulary'],
      },
      'PUT /api/admin/vocabulary/2': { body: { id: '2', revision: '8' } },
      'DELETE /api/admin/vocabulary/1': done,
    });
    await renderApp('/admin/vocabularies');
    const list = await screen.findByRole('table', { name: 'Словари' });
    const [, house, techno] = within(list).getAllByRole('row');
    if (!house || !techno) throw new Error('two words');
    await userEvent.click(within(techno).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('textbox', { name: 'Код' })).toBeNull();
    const name = within(dialog).getByRole('textbox', { name: 'Название по-русски' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Текно');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = await sent(calls, 'PUT', '/api/admin/vocabulary/2')?.json();
    expect(body).toMatchObject({ name_ru: 'Текно', name_en: 'techno', sort: 10, revision: '7' });
    expect(body).not.toHaveProperty('code');

    expect(within(house).queryByRole('button', { name: 'Удалить' })).toBeNull();
    await userEvent.click(within(house).getByRole('button', { name: 'Объединить' }));
    const merging = await screen.findByRole('dialog');
    await userEvent.click(within(merging).getByRole('button', { name: 'Объединить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const merged = sent(calls, 'DELETE', '/api/admin/vocabulary/1');
    expect(new URL(merged?.url ?? '').searchParams.get('into')).toBe('2');
  });

  it('do not overwrite what another window has written', async () => {
    const words = { kinds: ['genre'], attributes: [], terms: [term('1', 'house', 'Хаус', 0)] };
    asAdmin({
      '/api/admin/tables/vocabularies': {
        body: listOf([column('name_ru', 'Название')], [{ id: '1', name_ru: 'Хаус' }]),
      },
      '/api/admin/vocabulary': { body: words },
      'PUT /api/admin/vocabulary/1': {
        status: 409,
        body: { code: 'changed_elsewhere', message: 'Это изменили в другом окне', field: 'revision' },
      },
    });
    await renderApp('/admin/vocabularies');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: 'Название по-русски' });
    await userEvent.type(name, ' и ещё');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await within(dialog).findByText('Это изменили в другом окне')).toBeVisible();
    expect(name).toHaveValue('Хаус и ещё');
    // Reopened, it shows what the other admin has saved.
    words.terms = [term('1', 'house', 'Чужое', 0)];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    expect(await screen.findByRole('textbox', { name: 'Название по-русски' })).toHaveValue('Чужое');
  });

  it('add a word to the vocabulary that is looked at, or to another', async () => {
    const calls = asAdmin({
      '/api/admin/tables/vocabularies': { body: listOf([column('name_ru', 'Название')], []) },
      '/api/admin/vocabulary': { body: { kinds: ['genre'], attributes: [], terms: [] } },
      'POST /api/admin/vocabulary': done,
    });
    await renderApp('/admin/vocabularies?filter=kind:label');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('combobox', { name: 'Словарь' })).toHaveValue('label');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Словарь' }), 'marker');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Название по-русски' }), 'Хит');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Название по-английски' }), 'Hit');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sent(calls, 'POST', '/api/admin/vocabulary')?.json()).toMatchObject({ kind: 'marker' });
  });
});

describe('jobs', () => {
  it('tell what they are about in words that lead there', async () => {
    asAdmin({
      '/api/admin/jobs': { body: { queued: 1, running: 0, dead: 0, done: 0 } },
      '/api/admin/tables/jobs': {
        body: listOf(
          [column('kind', 'Вид'), column('payload', 'О чём')],
          [{ id: '4', kind: 'send_mail', payload: '{"kind":"send_mail","mail":7}' }],
        ),
      },
    });
    await renderApp('/admin/jobs');
    const link = await screen.findByRole('link', { name: 'Письмо 7' });
    expect(link).toHaveAttribute('href', '/admin/mail/7');
  });

  it('say in the dialog why one was not cancelled', async () => {
    asAdmin({
      '/api/admin/jobs': { body: { queued: 1, running: 0, dead: 0, done: 0 } },
      '/api/admin/tables/jobs': {
        body: listOf(
          [column('kind', 'Вид'), column('state', 'Состояние')],
          [{ id: '4', kind: 'send_mail', state: 'queued' }],
        ),
      },
      'DELETE /api/admin/jobs/4': { status: 409, body: { code: 'gone', message: 'Задача уже выполняется' } },
    });
    await renderApp('/admin/jobs');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить задачу?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить задачу' }));
    expect(await dialog.findByText('Задача уже выполняется')).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('Задача уже выполняется')).toHaveLength(1);
  });
});

const payment: AdminPayment = {
  code: 'abcdef0123456789',
  kind: 'purchase',
  status: 'succeeded',
  checking: false,
  tariff_id: 301,
  plan: 'pro',
  name: 'Pro',
  period: 1,
  recurrent: true,
  amount: 129_000,
  currency: 'RUB',
  price: 129_000,
  discount: 0,
  credit: 0,
  promo_code: null,
  created_at: '2026-11-15T12:00:00Z',
  settled_at: '2026-11-15T12:01:00Z',
  returned_at: null,
  expires_at: '2026-11-15T13:00:00Z',
  method: '•• 4242',
  failure: null,
  url: null,
  refunded: 0,
  account_id: 12,
  login: 'kontur',
  email: 'kontur@example.com',
  provider: 'sandbox',
  charge: 'c1',
  events: [],
  refunds: [],
};

const foretold: RefundPreview = {
  amount: 50_050,
  fate: 'shorter',
  plan: 'Pro',
  days: 12,
  ends_at: '2026-12-03T12:01:00Z',
  next: null,
  next_ends_at: null,
  renewal_off: true,
};

describe('a payment at the desk', () => {
  it('is given back in part, and never more than there was', async () => {
    const calls = asAdmin({
      '/api/admin/payments/abcdef0123456789': { body: payment },
      'GET /api/admin/payments/abcdef0123456789/refund': { body: foretold },
      'POST /api/admin/payments/abcdef0123456789/refund': { body: payment },
    });
    await renderApp('/admin/payments/abcdef0123456789');
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть деньги' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByRole('textbox', { name: 'Сумма, RUB' });
    expect(amount).toHaveValue('1290');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'просил');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Вернуть деньги' }));
    expect(sent(calls, 'POST', '/api/admin/payments/abcdef0123456789/refund')).toBeUndefined();
    await userEvent.clear(amount);
    await userEvent.type(amount, '500,50');
    expect(await within(dialog).findByText(/станет короче на 12 дней/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Вернуть 500,5/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = await sent(calls, 'POST', '/api/admin/payments/abcdef0123456789/refund')?.json();
    expect(body).toEqual({ amount: 50_050, reason: 'просил' });
  });
});
