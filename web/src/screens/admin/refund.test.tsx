import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminUser } from '@/features/admin/api/accounts';
import type { AdminPayment, RefundPreview } from '@/features/admin/api/payments';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { onFree, somePayment } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const asAdmin = (answers: Answers) =>
  answerCalls({ '/api/user': { body: { ...someUser, roles: ['admin'] } }, ...answers });

const payment: AdminPayment = {
  ...somePayment,
  status: 'succeeded',
  amount: 129_000,
  settled_at: '2026-11-15T12:01:00Z',
  account_id: 12,
  login: 'kontur',
  email: 'kontur@example.com',
  provider: 'sandbox',
  charge: 'c1',
  events: [],
  refunds: [],
};

const preview: RefundPreview = {
  amount: 129_000,
  fate: 'over',
  plan: 'Pro',
  days: 30,
  ends_at: null,
  next: null,
  next_ends_at: null,
  renewal_off: true,
};

const REFUND = '/api/admin/payments/p1/refund';

async function ask(foretold: RefundPreview) {
  const answers: Answers = {
    '/api/admin/payments/p1': { body: payment },
    [`GET ${REFUND}`]: { body: foretold },
    [`POST ${REFUND}`]: { body: payment },
  };
  const calls = asAdmin(answers);
  await renderApp('/admin/payments/p1');
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть деньги' }));
  return { answers, calls, dialog: await screen.findByRole('dialog') };
}

describe('a refund', () => {
  it.each<[string, Partial<RefundPreview>, string]>([
    ['ends a plan', {}, 'Тариф Pro закончится сразу. Автоматическое продление выключится.'],
    [
      'lets another begin',
      { next: 'Record Pool', next_ends_at: '2026-11-30T21:30:00Z' },
      'Тариф Pro закончится сразу. Дальше действует Record Pool, до 1 декабря 2026.',
    ],
    [
      'shortens a plan',
      { fate: 'shorter', days: 15, ends_at: '2026-11-30T21:30:00Z', renewal_off: false },
      'Тариф Pro станет короче на 15 дней и закончится 1 декабря 2026. Человек получит',
    ],
    ['changes nothing', { fate: 'same', renewal_off: false }, 'Тариф Pro и продление не изменятся.'],
    ['keeps a plan from beginning', { fate: 'never_starts' }, 'Тариф Pro, оплаченный вперёд, не начнётся.'],
    ['is of money alone', { fate: null, plan: null, renewal_off: false }, 'вернутся только деньги'],
  ])('that %s says so before', async (_, changed, words) => {
    const { dialog } = await ask({ ...preview, ...changed });
    await waitFor(() => expect(dialog.textContent).toContain(words));
  });

  it('is not asked for while it is not known what it does', async () => {
    const { answers, calls, dialog } = await ask(preview);
    await waitFor(() => expect(dialog).toHaveTextContent('закончится сразу'));
    answers[`GET ${REFUND}`] = { status: 500, body: { code: 'internal', message: 'Не вышло' } };
    const amount = within(dialog).getByRole('textbox', { name: 'Сумма, RUB' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '500');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'просил');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Вернуть 500/ }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

const user: AdminUser = {
  id: '12',
  login: 'kontur',
  email: 'kontur@example.com',
  email_confirmed: true,
  email_pending: null,
  name: 'Контур',
  user_name: 'Kontur',
  lang: 'ru',
  roles: [],
  state: 'active',
  block: null,
  two_factor: false,
  has_password: true,
  created_at: '2026-01-01T00:00:00Z',
  last_seen: null,
  standing: onFree,
  sessions: [],
  payments: [{ ...somePayment, status: 'refunded' }],
  payments_total: 1,
  downloads: 0,
  submissions: 0,
  playlists: 0,
};

describe('an account at the desk', () => {
  it('tells how each payment stands', async () => {
    asAdmin({ '/api/admin/users/12': { body: user } });
    await renderApp('/admin/users/12');
    expect(await screen.findByText('Возвращён')).toBeVisible();
  });

  it('is given whole days within the bounds, and what was typed is not changed', async () => {
    const calls = asAdmin({
      '/api/admin/users/12': { body: user },
      'POST /api/admin/accounts/12/plan': { body: onFree },
    });
    await renderApp('/admin/users/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Подарить дни' }));
    const dialog = await screen.findByRole('dialog');
    const days = within(dialog).getByRole('textbox', { name: 'Дней' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'просил');
    for (const wrong of ['1,5', '-3', '0', '3661']) {
      await userEvent.clear(days);
      await userEvent.type(days, wrong);
      expect(days).toHaveValue(wrong);
      expect(days).toHaveAccessibleDescription(/^Целое число дней от 1 до 3\s660$/);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Подарить дни' }));
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(days);
    await userEvent.type(days, '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Подарить дни' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const given = calls.find(({ method }) => method === 'POST');
    expect(await given?.json()).toMatchObject({ days: 3 });
  });
});
