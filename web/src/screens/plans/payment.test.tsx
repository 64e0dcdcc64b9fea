import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardCharge, ShownPayment } from '@/features/plans/api/types';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { onFree, onPool, somePayment } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

function answer(payment: Partial<ShownPayment>, answers: Answers = {}) {
  const known: Answers = {
    '/api/user': { body: someUser },
    '/api/tariff/current': { body: onFree },
    '/api/payments/p1': { body: { ...somePayment, charge: null, ...payment } },
    ...answers,
  };
  return { known, calls: answerCalls(known) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a payment', () => {
  it('is asked about until it is decided; then the plan is known everywhere', async () => {
    const { known, calls } = answer({ url: '/checkout/c1' });
    await renderApp('/payment/p1');
    expect(await heading('Ждём ответа банка')).toBeVisible();
    expect(screen.getByText(/Страницу можно закрыть/)).toBeVisible();
    const asked = calls.filter(({ url }) => url.endsWith('/api/user')).length;
    known['/api/payments/p1'] = { body: { ...somePayment, plan: 'record-pool', status: 'succeeded' } };
    known['/api/tariff/current'] = { body: onPool };
    expect(await heading('Оплата прошла')).toBeVisible();
    expect(await heading('Оплата прошла')).toHaveFocus();
    expect(await screen.findByText('Record Pool действует до 1 декабря 2026.')).toBeVisible();
    expect(screen.getByText(/Вам доступны рекорд-пул/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть чек' })).toHaveAttribute('href', '/payment/p1/receipt');
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.endsWith('/api/user')).length).toBeGreaterThan(asked),
    );
  });

  it('is asked about again after the server was away', async () => {
    const { known } = answer({});
    await renderApp('/payment/p1');
    await heading('Ждём ответа банка');
    known['/api/payments/p1'] = 'offline';
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    known['/api/payments/p1'] = { body: { ...somePayment, status: 'succeeded' } };
    expect(await heading('Оплата прошла')).toBeVisible();
  });

  it('at the bank is not called slow at once', async () => {
    answer({ checking: true });
    await renderApp('/payment/p1');
    await heading('Банк проверяет платёж');
    expect(screen.getByText(/банк проверяет платёж до десяти минут/)).toBeVisible();
    expect(screen.queryByText(/Банк думает дольше/)).toBeNull();
  });

  it('of a card that was given is told as a card that is kept', async () => {
    answer({ kind: 'card', status: 'succeeded', amount: 0, method: 'Visa ·· 4242' });
    await renderApp('/payment/p1');
    expect(await heading('Карта сохранена')).toBeVisible();
    expect(screen.getByText('Сохранена')).toBeInTheDocument();
    expect(screen.queryByText('Оплачен')).toBeNull();
  });

  it('of a card that a renewal waits for names what it is charged, until that is paid', async () => {
    const charge: CardCharge = {
      code: null,
      status: 'open',
      failure: null,
      plan: 'pro',
      name: 'Pro',
      period: 1,
      amount: 129_000,
      currency: 'RUB',
    };
    const card = { kind: 'card', status: 'succeeded', amount: 0, method: 'Visa ·· 4242' };
    const { known } = answer({ ...card, charge });
    await renderApp('/payment/p1');
    expect(await heading('Карта сохранена')).toBeVisible();
    expect(screen.getByText(/Продление Pro, 1 месяц: списываем 1\s290\s₽/)).toBeVisible();
    const paid = { ...charge, code: 'p2', status: 'succeeded' };
    known['/api/payments/p1'] = { body: { ...somePayment, ...card, charge: paid } };
    expect(await heading('Оплата прошла')).toBeVisible();
    expect(screen.getByText(/^Продление Pro, 1 месяц · 1\s290\s₽$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть чек' })).toHaveAttribute('href', '/payment/p2/receipt');
  });

  it('of a card that could not be charged says why', async () => {
    const charge: CardCharge = {
      code: 'p2',
      status: 'failed',
      failure: 'no_funds',
      plan: 'pro',
      name: 'Pro',
      period: 1,
      amount: 129_000,
      currency: 'RUB',
    };
    answer({ kind: 'card', status: 'succeeded', amount: 0, method: 'Visa ·· 4242', charge });
    await renderApp('/payment/p1');
    expect(await heading('Карта сохранена, но оплата не прошла')).toBeVisible();
    expect(screen.getByText(/Списать 1\s290\s₽ не удалось.*не хватило денег/)).toBeVisible();
  });

  it('that failed says why and leads back to the same tariff', async () => {
    answer({ status: 'failed', failure: 'no_funds', promo_code: 'PULT10' });
    await renderApp('/payment/p1');
    expect(await heading('К сожалению, оплата подписки не прошла')).toBeVisible();
    expect(screen.getByText(/не хватило денег/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Попробовать ещё раз' })).toHaveAttribute(
      'href',
      '/profile?tab=tariffs&country=RU&tariff=301&promo=PULT10',
    );
  });

  it.each([
    ['expired', 'Время на оплату вышло'],
    ['superseded', 'Эту оплату заменила другая'],
    ['refunded', 'Деньги возвращены'],
    ['disputed', 'Платёж оспорен'],
    ['whatever', 'Проверяем оплату'],
  ])('that is %s is told so', async (status, title) => {
    answer({ status });
    await renderApp('/payment/p1');
    expect(await heading(title)).toBeVisible();
  });

  it('of another amount than asked for is left to staff', async () => {
    answer({ status: 'failed', failure: 'mismatch' });
    await renderApp('/payment/p1');
    expect(await heading('Проверяем оплату')).toBeVisible();
  });

  it('that nobody knows is no endless wait', async () => {
    const missing = { status: 404, body: { code: 'not_found', message: 'Нет' } };
    answer({}, { '/api/payments/p1': missing });
    await renderApp('/payment/p1');
    expect(await screen.findByText('Такой оплаты нет')).toBeVisible();
  });

  it('is shown after signing in, where the session has ended meanwhile', async () => {
    endSession();
    answer({});
    const router = await renderApp('/payment/p1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ backurl: '/payment/p1' });
  });

  it('is given up', async () => {
    const { known, calls } = answer({ url: '/checkout/c1' });
    known['POST /api/payments/p1/cancel'] = { body: { ...somePayment, status: 'failed' } };
    await renderApp('/payment/p1');
    await heading('Ждём ответа банка');
    known['/api/payments/p1'] = { body: { ...somePayment, status: 'failed', failure: 'cancelled' } };
    await userEvent.click(screen.getByRole('button', { name: 'Отменить оплату' }));
    expect(await screen.findByText('Вы отменили оплату.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});

describe('a receipt', () => {
  it('has every line, and adds nothing up itself', async () => {
    const receipt = {
      number: 'P-1',
      date: '2026-11-30T21:30:00Z',
      seller: 'Pult',
      buyer: 'pool@example.com',
      lines: [
        { title: 'Pro, 1 месяц', amount: 129_000 },
        { title: 'Промокод', amount: -12_900 },
      ],
      total: 116_100,
      currency: 'RUB',
      method: null,
    };
    answer({}, { '/api/payments/p1/receipt': { body: receipt } });
    await renderApp('/payment/p1/receipt');
    expect(await heading('Чек P-1')).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      'Что оплаченоСумма',
      'Pro, 1 месяц1 290 ₽',
      'Промокод−129 ₽',
      'Итого1 161 ₽',
    ]);
    expect(screen.getByText(/1 дек\. 2026, 00:30, Москва/)).toBeVisible();
    expect(screen.queryByText('Способ оплаты')).toBeNull();
  });
});
