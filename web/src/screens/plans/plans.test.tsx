import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, endView, startSession, startView } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { onFree, onPool, somePayment, somePlanOffers, someQuote } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

afterEach(() => {
  endView();
  endSession();
});

function answer(answers: Answers = {}): Request[] {
  return answerCalls({
    '/api/user': { body: someUser },
    '/api/tariff': { body: somePlanOffers },
    '/api/tariff/current': { body: onPool },
    '/api/tariff/info': { body: someQuote },
    ...answers,
  });
}

const column = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest('li') as HTMLElement;
};
/** Replaces the no-break spaces in amounts. */
const spaces = (element: HTMLElement) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
const queryOf = (calls: Request[], path: string) =>
  Object.fromEntries(
    new URL(calls.findLast(({ url }) => new URL(url).pathname === path)?.url ?? '').searchParams,
  );
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));

describe('for a visitor', () => {
  it('plans stand beside each other, and the saving of a term is told in words', async () => {
    answer();
    const router = await renderApp('/plans');
    expect(spaces(await column('Record Pool'))).toContain('790 ₽');
    await userEvent.click(screen.getByRole('radio', { name: /^12 мес/ }));
    await waitFor(async () => expect(spaces(await column('Record Pool'))).toContain('−2 370 ₽ (25 %)'));
    expect(router.state.location.href).toBe('/plans?term=12');
    const pool = within(await column('Record Pool'));
    expect(pool.getByText('Треки рекорд-пула')).toBeVisible();
    expect(pool.getByText('Интерактивы для ведущих').textContent).toMatch(/^Не входит:/);
    expect(screen.getByRole('heading', { name: 'Free' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Start' })).toBeNull();
  });

  it('the saving of each term is told on a phone, too', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    answer();
    await renderApp('/plans');
    expect(await screen.findByRole('radio', { name: /^12 мес.*−25/ })).toBeVisible();
    window.matchMedia = wide;
  });

  it('the button leads to an account and back to the same tariff', async () => {
    answer();
    await renderApp('/plans?term=3&country=KZ&mode=one_time');
    const link = await screen.findByRole('link', { name: 'Выбрать Pro' });
    const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(pathname).toBe('/signup');
    expect(searchParams.get('backurl')).toBe(
      '/profile?tab=tariffs&term=3&mode=one_time&country=KZ&tariff=303',
    );
  });

  it('the country that was found and the days of a term are named', async () => {
    const location = { country_code: 'RU', country: 'Россия', currency: 'RUB' };
    answer({ '/api/user/location': { body: location } });
    await renderApp('/plans?term=12');
    expect(await screen.findByRole('option', { name: 'Страна: Россия (авто)' })).toBeVisible();
    expect(spaces(await column('Pro'))).toContain('за 12 месяцев · 360 дней');
  });

  it('country and mode are asked for anew', async () => {
    const calls = answer();
    await renderApp('/plans');
    await userEvent.selectOptions(await screen.findByLabelText('Страна карты'), 'DE');
    await userEvent.click(screen.getByRole('radio', { name: 'Без продления' }));
    await waitFor(() =>
      expect(queryOf(calls, '/api/tariff')).toEqual({ country_code: 'DE', mode: 'one_time' }),
    );
    expect(calls.some(({ url }) => url.includes('/api/tariff/current'))).toBe(false);
  });

  it('a failure is told, and asked about again', async () => {
    const answers: Answers = { '/api/tariff': { status: 404, body: { code: 'x', message: 'Нет тарифов' } } };
    answer(answers);
    await renderApp('/plans');
    expect(await screen.findByText('Нет тарифов')).toBeVisible();
    answer();
    await press('Повторить');
    expect(await column('Pro')).toBeVisible();
  });
});

describe('for a subscriber', () => {
  beforeEach(() => startSession('t'));
  const summary = (name: string) => screen.findByRole('dialog', { name });

  it('the own plan is marked, its currency stays, and its term is shown first', async () => {
    answer();
    await renderApp('/profile?tab=tariffs');
    expect(within(await column('Record Pool')).getByText('Ваш тариф')).toBeVisible();
    expect(screen.queryByLabelText('Страна карты')).toBeNull();
    expect(screen.getByText(/валюта \(RUB\) не меняется/)).toBeVisible();
    expect(screen.getByText('Действует до 1 декабря 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Управлять подпиской' })).toBeVisible();
  });

  it('an upgrade credits every term in a line of its own', async () => {
    const credits = [
      { code: 'record-pool', name: 'Record Pool', period: 1, days: 19, of_days: 30, amount: 50_033 },
      { code: 'record-pool', name: 'Record Pool', period: 3, days: 90, of_days: 90, amount: 27_734 },
    ];
    answer({ '/api/tariff/info': { body: { ...someQuote, credits } } });
    await renderApp('/profile?tab=tariffs');
    await press('Перейти на Pro');
    const dialog = await summary('Pro, 1 месяц');
    await within(dialog).findByRole('button', { name: /Оплатить/ });
    expect(spaces(dialog)).toContain('Остаток Record Pool, 1 месяц: 19 из 30 дней−500,33 ₽');
    expect(spaces(dialog)).toContain('Остаток Record Pool, 3 месяца: 90 из 90 дней−277,34 ₽');
  });

  it('an upgrade shows the figures of the server, and the button says what is due', async () => {
    const calls = answer({
      '/api/tariff/connect': { body: { status: 'payment', url: '/checkout/c1', payment: 'p1' } },
    });
    const router = await renderApp('/profile?tab=tariffs');
    await press('Перейти на Pro');
    const dialog = await summary('Pro, 1 месяц');
    await within(dialog).findByRole('button', { name: /Оплатить/ });
    const said = spaces(dialog);
    expect(said).toContain('Цена1 290 ₽');
    expect(said).toContain('Остаток Record Pool, 1 месяц: 19 из 30 дней−777,67 ₽');
    expect(said).toContain('К оплате сегодня512,33 ₽');
    expect(said).toContain('Следующее списание 15 декабря 2026: 1 290 ₽.');
    expect(said).toContain('Оплатить 512,33 ₽');
    await press(/^Оплатить/, within(dialog));
    await waitFor(() => expect(router.state.location.href).toBe('/checkout/c1'));
    expect(queryOf(calls, '/api/tariff/connect')).toEqual({ tariff_id: '301', due: '51233' });
  });

  it('the same plan for longer goes on, it does not open', async () => {
    const quote = { ...someQuote, tariff_id: 203, code: 'record-pool', name: 'Record Pool', period: 3 };
    answer({ '/api/tariff/info': { body: quote } });
    await renderApp('/profile?tab=tariffs&tariff=203');
    const dialog = await summary('Record Pool, 3 месяца');
    expect(await within(dialog).findByText('Record Pool продлится до 15 декабря 2026.')).toBeVisible();
    expect(within(dialog).queryByText(/откроется/)).toBeNull();
  });

  it('an amount that has changed meanwhile is shown, not charged', async () => {
    const info = { body: someQuote };
    const calls = answer({
      '/api/tariff/info': info,
      '/api/tariff/connect': {
        status: 409,
        body: { code: 'price_changed', message: 'Сумма изменилась: проверьте её и нажмите ещё раз' },
      },
    });
    await renderApp('/profile?tab=tariffs&tariff=301');
    const dialog = await summary('Pro, 1 месяц');
    await within(dialog).findByRole('button', { name: /Оплатить 512,33/ });
    info.body = { ...someQuote, due: 61_233 };
    await press(/^Оплатить/, within(dialog));
    expect(await within(dialog).findByText(/Сумма изменилась/)).toBeVisible();
    await within(dialog).findByRole('button', { name: /Оплатить 612,33/ });
    expect(queryOf(calls, '/api/tariff/connect').due).toBe('51233');
  });

  it('a quote that knows of another plan makes the page ask where the reader stands', async () => {
    const current = { body: onFree };
    answer({ '/api/tariff/current': current });
    await renderApp('/profile?tab=tariffs');
    await column('Pro');
    // The plan was bought in another tab.
    current.body = onPool;
    await press('Выбрать Pro');
    expect(await screen.findByText('Действует до 1 декабря 2026')).toBeInTheDocument();
  });

  it('what was paid in another tab shows as soon as this one is looked at', async () => {
    const current = { body: onFree };
    answer({ '/api/tariff/current': current });
    await renderApp('/profile?tab=tariffs');
    await column('Pro');
    current.body = onPool;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('Действует до 1 декабря 2026')).toBeVisible();
  });

  it('a plan that renews already is not offered once more', async () => {
    const quote = {
      ...someQuote,
      tariff_id: 201,
      name: 'Record Pool',
      step: 'same',
      how: 'renewing',
      due: 0,
    };
    answer({ '/api/tariff/info': { body: { ...quote, credit: 0 } } });
    await renderApp('/profile?tab=tariffs&tariff=201');
    const dialog = await summary('Record Pool, 1 месяц');
    expect(await within(dialog).findByText(/Продление уже включено/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Управлять подпиской' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Включить продление' })).toBeNull();
  });

  it('nothing is paid twice while the bank checks', async () => {
    const payment = { ...somePayment, checking: true };
    answer({ '/api/tariff/current': { body: { ...onFree, open_payment: payment } } });
    await renderApp('/profile?tab=tariffs&tariff=301');
    const dialog = await summary('Pro, 1 месяц');
    expect(await within(dialog).findByText(/Банк проверяет платёж/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Оплатить/ })).toBeNull();
  });

  it('an admin who looks as somebody sees their quote, and has nothing to pay with', async () => {
    startView({ id: '12', login: 'kontur', token: 'viewed' });
    const calls = answer({ '/api/tariff/current': { body: { ...onPool, method: null, can_cancel: false } } });
    await renderApp('/plans?tariff=301');
    const dialog = await summary('Pro, 1 месяц');
    expect(await within(dialog).findByText(/В режиме просмотра оплатить нельзя/)).toBeVisible();
    expect(spaces(dialog)).toMatch(/777,67.*512,33/);
    expect(within(dialog).queryByRole('button', { name: /^(Оплатить|Подключить|Перейти)/ })).toBeNull();
    const tokens = calls.map(({ headers }) => headers.get('authorization-token'));
    expect(new Set(tokens)).toEqual(new Set(['viewed']));
  });

  it('a downgrade says when it starts and that nothing is charged', async () => {
    const quote = {
      ...someQuote,
      step: 'downgrade',
      how: 'scheduled',
      credit: 0,
      due: 0,
      starts_at: '2026-11-30T21:30:00Z',
      next_charge_at: '2026-11-30T21:30:00Z',
    };
    const calls = answer({
      '/api/tariff/info': { body: quote },
      '/api/tariff/connect': { body: { status: 'scheduled', url: null, payment: null } },
    });
    const router = await renderApp('/profile?tab=tariffs&tariff=301');
    const dialog = await summary('Pro, 1 месяц');
    expect(await within(dialog).findByText('Сейчас ничего не спишем.')).toBeVisible();
    expect(within(dialog).getByText(/остаётся до 1 декабря 2026/)).toBeVisible();
    await press('Перейти 1 декабря 2026', within(dialog));
    expect(await screen.findByText('Pro начнётся 1 декабря 2026')).toBeVisible();
    expect(router.state.location.href).toBe('/profile?tab=tariffs');
    expect(calls.filter(({ url }) => url.includes('/connect'))).toHaveLength(1);
  });

  it('a promo code is checked while it is typed; a refused one is told at its field and not sent', async () => {
    const answers: Answers = {
      '/api/tariff/connect': { status: 409, body: { code: 'tariff_archived', message: 'Не продаётся' } },
    };
    const calls = answer(answers);
    await renderApp('/profile?tab=tariffs&tariff=301');
    const dialog = within(await summary('Pro, 1 месяц'));
    await press('Есть промокод', dialog);
    const field = await dialog.findByLabelText('Промокод');
    expect(field).toHaveFocus();
    answers['/api/tariff/info'] = {
      status: 422,
      body: { code: 'promo_over', field: 'promo_code', message: 'Срок промокода истёк' },
    };
    answer(answers);
    await userEvent.type(field, 'OLD');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Срок промокода истёк'));
    expect(spaces(await dialog.findByRole('button', { name: /^Оплатить/ }))).toBe('Оплатить 512,33 ₽');
    const reduced = { ...someQuote, discount: 12_900, due: 38_333, promo_code: 'NEW' };
    const later = answer({ ...answers, '/api/tariff/info': { body: reduced } });
    await userEvent.clear(field);
    await userEvent.type(field, ' NEW ');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Промокод применён'));
    await waitFor(async () =>
      expect(spaces(await dialog.findByRole('button', { name: /^Оплатить/ }))).toBe('Оплатить 383,33 ₽'),
    );
    expect(queryOf(later, '/api/tariff/info')).toEqual({ tariff_id: '301', promo_code: 'NEW' });
    await press(/^Оплатить/, dialog);
    expect(await dialog.findByText('Не продаётся')).toBeVisible();
    expect(queryOf(later, '/api/tariff/connect')).toEqual({
      tariff_id: '301',
      promo_code: 'NEW',
      due: '38333',
    });
    expect(queryOf(calls, '/api/tariff/info')).toEqual({ tariff_id: '301' });
  });

  it('the plan that is no longer sold shows to who has it', async () => {
    const start = { ...onPool.current, id: 101, code: 'start', name: 'Start', renews: false };
    const tariff = { ...somePlanOffers[0], tariff_id: 101, code: 'start', name: 'Start', archived: true };
    answer({
      '/api/tariff': { body: [tariff, ...somePlanOffers] },
      '/api/tariff/current': { body: { ...onPool, state: 'ending', current: start, archived: true } },
    });
    await renderApp('/profile?tab=tariffs');
    expect(await screen.findByText(/^Start больше не продаётся/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Продлить на 1 месяц' })).toBeVisible();
    await press('Перейти на Pro');
    expect(await screen.findByText(/вернуться на него не получится/)).toBeVisible();
  });

  it('what a promo code pays for whole does not promise to renew', async () => {
    const quote = {
      ...someQuote,
      step: 'start',
      credit: 0,
      credits: [],
      discount: 129_000,
      due: 0,
      promo_code: 'ALL',
      recurrent: false,
      next_charge: null,
      next_charge_at: null,
    };
    answer({ '/api/tariff/current': { body: onFree }, '/api/tariff/info': { body: quote } });
    await renderApp('/profile?tab=tariffs&tariff=301&promo=ALL');
    const dialog = await summary('Pro, 1 месяц');
    expect(await within(dialog).findByText(/15 декабря 2026 доступ закончится: без карты/)).toBeVisible();
    expect(dialog).not.toHaveTextContent('Следующее списание');
  });

  it('nobody is led down to a lower plan', async () => {
    const event = { ...onPool.current, id: 401, code: 'event', name: 'Event' };
    answer({ '/api/tariff/current': { body: { ...onPool, current: event } } });
    await renderApp('/profile?tab=tariffs');
    const button = within(await column('Pro')).getByRole('button', { name: 'Перейти на Pro' });
    expect(button.className).not.toMatch(/primary/);
  });

  it('the plan that comes next is not offered once more', async () => {
    const next = { ...onPool.current, id: 301, code: 'pro', name: 'Pro', from: '2026-11-30T21:30:00Z' };
    answer({ '/api/tariff/current': { body: { ...onPool, next } } });
    await renderApp('/profile?tab=tariffs');
    const pro = within(await column('Pro'));
    expect(pro.getByRole('link', { name: 'Управлять подпиской' })).toBeVisible();
    expect(pro.queryByRole('button', { name: 'Перейти на Pro' })).toBeNull();
  });

  it('the same plan for another term is one badge', async () => {
    const next = { ...onPool.current, id: 202, from: '2026-11-30T21:30:00Z' };
    answer({ '/api/tariff/current': { body: { ...onPool, next } } });
    await renderApp('/profile?tab=tariffs');
    const pool = within(await column('Record Pool'));
    expect(pool.getByText('Ваш и следующий')).toBeVisible();
    expect(pool.queryByText('Следующий')).toBeNull();
    expect(pool.queryByText('Ваш тариф')).toBeNull();
  });

  it('a plan that could not be renewed is told of', async () => {
    const lapsed = { tariff_id: 201, name: 'Record Pool', period: 1, amount: 79_000, currency: 'RUB' };
    answer({ '/api/tariff/current': { body: { ...onFree, state: 'ended', lapsed } } });
    await renderApp('/profile?tab=tariffs');
    expect(await screen.findByText(/Продлить Record Pool не получилось, тариф отключён/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Разобраться с оплатой' })).toHaveAttribute(
      'href',
      '/profile?tab=subscription',
    );
  });

  it('a renewal that fails is told of', async () => {
    const failing = {
      state: 'grace',
      renews_at: '2126-12-01T21:30:00Z',
      grace_until: '2126-12-06T21:30:00Z',
    };
    answer({ '/api/tariff/current': { body: { ...onPool, ...failing } } });
    await renderApp('/profile?tab=tariffs');
    expect(await screen.findByText(/^Не удалось списать 790/)).toBeVisible();
  });

  it('nothing due is connected without a payment page', async () => {
    const quote = { ...someQuote, step: 'start', credit: 0, discount: 129_000, due: 0, promo_code: 'ALL' };
    answer({
      '/api/tariff/current': { body: onFree },
      '/api/tariff/info': { body: quote },
      '/api/tariff/connect': { body: { status: 'connected', url: null, payment: 'p1' } },
    });
    const router = await renderApp('/profile?tab=tariffs&tariff=301&promo=ALL');
    await press('Подключить без оплаты', within(await summary('Pro, 1 месяц')));
    await waitFor(() => expect(router.state.location.href).toBe('/payment/p1'));
  });
});
