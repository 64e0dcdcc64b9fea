import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanStatus } from '@/features/plans/api/types';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { onFree, onPool, somePayment } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

async function open(planStatus: PlanStatus, answers: Answers = {}): Promise<Request[]> {
  const calls = answerCalls({
    '/api/user': { body: someUser },
    '/api/tariff/current': { body: planStatus },
    '/api/payments': { body: { items: [], total: 0 } },
    ...answers,
  });
  await renderApp('/profile?tab=subscription');
  await screen.findByRole('region', { name: 'Продление' });
  return calls;
}

const ending: PlanStatus = {
  ...onPool,
  state: 'ending',
  current: { ...onPool.current, renews: false },
  can_cancel: false,
  can_resume: true,
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const renewal = () =>
  screen.getByRole('region', { name: 'Продление' }).textContent?.replace(/[\u00a0\u202f]/g, ' ');
const posts = (calls: Request[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);

describe('the subscription in words', () => {
  it.each([
    ['none', onFree, 'Платной подписки нет'],
    ['active', onPool, 'Продлится сам 1 декабря 2026: спишем 790 ₽ с карты Visa ·· 4242.'],
    ['ending', ending, 'действует до 1 декабря 2026 и сам не продлится'],
    [
      'grace',
      { ...onPool, state: 'grace', grace_until: '2126-12-06T21:30:00Z', renews_at: '2126-12-01T21:30:00Z' },
      'Попробуем снова 2 дек. 2126, 00:30 по Москве. Всё остаётся открытым до последней попытки, 7 дек. 2126, 00:30.',
    ],
    [
      'grace with one try left',
      { ...onPool, state: 'grace', grace_until: '2126-12-06T21:30:00Z', renews_at: '2126-12-06T21:30:00Z' },
      'Последняя попытка 7 дек. 2126, 00:30 по Москве: если она не пройдёт, тариф отключится.',
    ],
    [
      'grace with a new card',
      { ...onPool, state: 'grace', renews_at: '2026-11-01T00:00:00Z' },
      'Списываем 790 ₽ с карты Visa ·· 4242.',
    ],
    ['ended', { ...onFree, state: 'ended' }, 'Платный тариф закончился'],
  ])('%s', async (_, planStatus, words) => {
    await open(planStatus);
    expect(renewal()).toContain(words);
  });

  it('offers to pay at once while a renewal fails', async () => {
    await open({ ...onPool, state: 'grace', renews_at: '2126-12-01T21:30:00Z' });
    expect(screen.getByRole('link', { name: 'Оплатить сейчас' })).toHaveAttribute(
      'href',
      '/profile?tab=tariffs&tariff=201',
    );
  });

  it('names what another card is charged while a renewal fails', async () => {
    await open({ ...onPool, state: 'grace', renews_at: '2126-12-01T21:30:00Z' });
    expect(screen.getByRole('button', { name: /^Сменить карту и оплатить 790\s₽$/ })).toBeVisible();
  });

  it('pays with another card for what could not be renewed', async () => {
    const lapsed = { tariff_id: 201, name: 'Record Pool', period: 1, amount: 79_000, currency: 'RUB' };
    const calls = await open(
      { ...onFree, state: 'ended', lapsed },
      { '/api/tariff/connect': { body: { status: 'payment', url: '/checkout/c1', payment: 'p1' } } },
    );
    expect(screen.getByText(/^Продлить Record Pool не получилось/)).toBeVisible();
    await press(/^Сменить карту и оплатить 790/);
    await waitFor(() => expect(calls.some(({ url }) => url.includes('/api/tariff/connect'))).toBe(true));
    const asked = calls.find(({ url }) => url.includes('/api/tariff/connect'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked).searchParams)).toEqual({ tariff_id: '201', due: '79000' });
  });

  it('explains days that were given', async () => {
    await open({ ...onPool, bonus_days: 7 });
    expect(renewal()).toContain('7 подаренных дней: за приглашение друзей или от команды пула');
  });

  it('does not offer to pay again what the bank checks', async () => {
    const payment = { ...somePayment, checking: true };
    await open(
      { ...onFree, open_payment: payment },
      { '/api/payments': { body: { items: [payment], total: 1 } } },
    );
    expect(await screen.findByText('Проверяет банк')).toBeVisible();
    expect(screen.getByText(/Банк проверяет платёж: Pro/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Закончить оплату' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Отменить оплату' })).toBeNull();
  });

  it('names the plan that comes next, and stays on this one', async () => {
    const next = { ...onPool.current, id: 301, code: 'pro', name: 'Pro', from: '2026-11-30T21:30:00Z' };
    const calls = await open({ ...onPool, next }, { '/api/tariff/unschedule': { body: onPool } });
    expect(renewal()).toContain('1 декабря 2026 начнётся Pro, 1 месяц: спишем 790 ₽');
    await press('Остаться на Record Pool');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Остаться/ })).toBeNull());
    expect(posts(calls)).toEqual(['POST /api/tariff/unschedule']);
  });

  it('does not promise to fall to Free when the next plan is paid for', async () => {
    const next = { ...onPool.current, id: 301, code: 'pro', name: 'Pro', from: '2026-11-30T21:30:00Z' };
    await open({ ...ending, next: { ...next, to: '2026-12-31T21:30:00Z' } });
    expect(renewal()).toContain(
      'Record Pool действует до 1 декабря 2026, затем начнётся Pro, 1 месяц: он уже оплачен',
    );
    expect(renewal()).toContain('Pro действует до 1 января 2027 и сам не продлится');
    expect(screen.queryByRole('button', { name: /^Остаться/ })).toBeNull();
  });
});

describe('renewal', () => {
  it('is cancelled in two clicks, the second one says what stays', async () => {
    const calls = await open(onPool, { '/api/tariff/cancel': { body: ending } });
    await press('Отменить продление');
    const dialog = await screen.findByRole('dialog', { name: 'Отменить продление' });
    expect(dialog).toHaveTextContent('Record Pool будет действовать до 1 декабря 2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить продление' }));
    expect(await screen.findByText(/^Подписка отменена/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Возобновить продление' })).toBeVisible();
    expect(posts(calls)).toEqual(['POST /api/tariff/cancel']);
  });

  it('is resumed', async () => {
    await open(ending, { '/api/tariff/resume': { body: onPool } });
    await press('Возобновить продление');
    expect(await screen.findByText('Продление включено')).toBeVisible();
    await waitFor(() => expect(renewal()).toContain('Продлится сам'));
  });

  it('is switched on once, however often the button is pressed', async () => {
    const calls = await open(ending, { '/api/tariff/resume': { body: onPool } });
    const button = await screen.findByRole('button', { name: 'Возобновить продление' });
    button.click();
    button.click();
    expect(await screen.findByText('Продление включено')).toBeVisible();
    expect(posts(calls)).toEqual(['POST /api/tariff/resume']);
  });

  it('that cannot be resumed says why in the words of the server', async () => {
    const refusal = { status: 409, body: { code: 'no_card', message: 'Сначала добавьте карту' } };
    await open(ending, { '/api/tariff/resume': refusal });
    await press('Возобновить продление');
    expect(await screen.findByText('Сначала добавьте карту')).toBeVisible();
    expect(screen.getByText('Сначала добавьте карту')).toHaveAttribute('role', 'alert');
  });
});

describe('the card', () => {
  it('is removed, after a word about the renewal', async () => {
    const calls = await open(onPool, { 'DELETE /api/tariff/card': { body: { ...ending, method: null } } });
    await press('Удалить карту');
    const dialog = await screen.findByRole('dialog', { name: 'Удалить карту' });
    expect(dialog).toHaveTextContent('отключится продление');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить карту' }));
    expect(await screen.findByText('Карты нет')).toBeVisible();
    expect(posts(calls)).toEqual(['DELETE /api/tariff/card']);
  });
});

describe('payments', () => {
  const paid = { ...somePayment, status: 'succeeded', settled_at: '2026-11-15T10:01:00Z' };

  it('have receipts where money came in, and come page by page', async () => {
    const items = Array.from({ length: 10 }, (_, place) => ({ ...paid, code: `p${place}` }));
    items[1] = { ...paid, code: 'x', status: 'failed' };
    const first = { body: { items, total: 12 } };
    const calls = await open(onPool, { '/api/payments': first });
    expect(await screen.findAllByRole('link', { name: /^Чек: Pro, 1 месяц/ })).toHaveLength(9);
    first.body.items = [{ ...paid, code: 'older' }];
    await press('Показать ещё');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Чек: Pro, 1 месяц/ })).toHaveLength(10));
    expect(calls.some(({ url }) => url.endsWith('/api/payments?offset=10&limit=10'))).toBe(true);
  });

  it('say when they went back and why they failed', async () => {
    const items = [
      {
        ...paid,
        code: 'a',
        status: 'refunded',
        refunded: 51_233,
        method: 'Visa ·· 4242',
        returned_at: '2026-11-30T21:30:00Z',
      },
      { ...paid, code: 'b', status: 'failed', failure: 'no_funds' },
    ];
    await open(onPool, { '/api/payments': { body: { items, total: 2 } } });
    expect(await screen.findByText(/^Возвращено 512,33\s₽, 1 декабря 2026$/)).toBeVisible();
    expect(screen.getByText('15 нояб. 2026, 13:01 · Visa ·· 4242')).toBeVisible();
    expect(screen.getByText(/не хватило денег/)).toBeVisible();
  });

  it('that are open can be finished or given up', async () => {
    const open_payment = { ...somePayment, url: '/checkout/c1' };
    const calls = await open(
      { ...onFree, open_payment },
      { '/api/payments/p1/cancel': { body: { ...somePayment, status: 'failed' } } },
    );
    const note = screen.getByRole('region', { name: 'Незаконченная оплата' });
    expect(note).toHaveTextContent('Сумма закреплена до 15 нояб. 2026, 13:30 по Москве');
    await userEvent.click(within(note).getByRole('button', { name: 'Отменить оплату' }));
    await waitFor(() => expect(posts(calls)).toEqual(['POST /api/payments/p1/cancel']));
  });
});
