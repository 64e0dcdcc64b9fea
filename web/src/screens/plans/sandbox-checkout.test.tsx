import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SandboxCharge } from '@/features/plans/api/types';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';

const charge: SandboxCharge = {
  id: 'c1',
  kind: 'payment',
  status: 'waiting',
  amount: 51_233,
  currency: 'RUB',
  charges: null,
  title: 'Pro, 1 месяц',
  return_url: '/plans?back',
  asks_confirmation: false,
  replaced: false,
  replaced_by: null,
  expired: false,
  cards: [
    { number: '4242424242424242', outcome: 'pays' },
    { number: '4000002500003155', outcome: 'asks_confirmation' },
  ],
};

const PATH = '/api/sandbox/charges/c1';
const answer = (answers: Answers): Request[] =>
  answerCalls({ [`GET ${PATH}`]: { body: charge }, ...answers });
const sent = (calls: Request[]) => calls.findLast(({ method }) => method === 'POST')?.json();
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Оплатить/ }));

describe('the checkout of the sandbox', () => {
  it('says that it is a test, and shapes the card while it is typed', async () => {
    const calls = answer({ [`${PATH}/pay`]: { body: { ...charge, status: 'succeeded' } } });
    const router = await renderApp('/checkout/c1');
    expect(await screen.findByText('Тестовая оплата')).toBeVisible();
    const card = screen.getByLabelText('Номер карты');
    expect(card).toHaveAttribute('autocomplete', 'cc-number');
    await userEvent.type(card, '4242424242424242');
    expect(card).toHaveValue('4242 4242 4242 4242');
    await userEvent.type(screen.getByLabelText('Срок'), '530');
    await userEvent.type(screen.getByLabelText('CVC'), '123');
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
    expect(await sent(calls)).toEqual({
      card: '4242 4242 4242 4242',
      expiry: '05/30',
      cvc: '123',
      holder: '',
    });
  });

  it('puts what is wrong at its field', async () => {
    answer({
      [`${PATH}/pay`]: {
        status: 422,
        body: { code: 'card_invalid', field: 'expiry', message: 'Срок карты вышел' },
      },
    });
    await renderApp('/checkout/c1');
    await pay();
    expect(screen.getByLabelText('Номер карты')).toHaveAccessibleDescription('Заполните поле');
    await userEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
    await pay();
    const expiry = screen.getByLabelText('Срок');
    await waitFor(() => expect(expiry).toHaveAccessibleDescription('Срок карты вышел'));
    expect(expiry).toHaveFocus();
  });

  it('asks for the code of the bank', async () => {
    const calls = answer({
      [`${PATH}/pay`]: { body: { ...charge, asks_confirmation: true } },
      [`${PATH}/confirm`]: { body: { ...charge, status: 'succeeded' } },
    });
    const router = await renderApp('/checkout/c1');
    const cards = within(await screen.findByRole('region', { name: 'Тестовые карты' }));
    await userEvent.click(cards.getByRole('button', { name: /банк попросит код/ }));
    await pay();
    await userEvent.type(await screen.findByLabelText('Код из сообщения'), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
    expect(await sent(calls)).toEqual({ code: '123456' });
  });

  it('names what a card is charged as soon as it is kept', async () => {
    const card = { ...charge, kind: 'card', amount: 0, charges: { amount: 129_000, currency: 'RUB' } };
    answer({ [`GET ${PATH}`]: { body: card } });
    await renderApp('/checkout/c1');
    expect(await screen.findByText(/с неё сразу спишется 1\s290\s₽/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Сохранить карту и оплатить 1\s290\s₽$/ })).toBeVisible();
  });

  it('keeps the hint beside a code that was wrong', async () => {
    const asked = { ...charge, asks_confirmation: true };
    const wrong = { status: 422, body: { code: 'wrong_code', field: 'code', message: 'Неверный код' } };
    answer({ [`GET ${PATH}`]: { body: asked }, [`${PATH}/confirm`]: wrong });
    await renderApp('/checkout/c1');
    const code = await screen.findByLabelText('Код из сообщения');
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Неверный код'));
    expect(screen.getByText(/123456/)).toBeVisible();
  });

  it('loses its form when the server says that it was replaced', async () => {
    const known: Answers = {
      [`GET ${PATH}`]: { body: charge },
      [`${PATH}/pay`]: { status: 409, body: { code: 'payment_decided', message: 'Оплата уже решена' } },
    };
    answerCalls(known);
    await renderApp('/checkout/c1');
    await userEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
    known[`GET ${PATH}`] = { body: { ...charge, replaced: true } };
    await pay();
    expect(await screen.findByText(/Эту оплату заменила другая/)).toBeVisible();
    expect(screen.queryByLabelText('Номер карты')).toBeNull();
  });

  it('leads back without paying', async () => {
    answer({ [`${PATH}/cancel`]: { body: { ...charge, status: 'failed' } } });
    const router = await renderApp('/checkout/c1');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить и вернуться' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
  });

  it('waits for the card at once', async () => {
    answer({});
    await renderApp('/checkout/c1');
    expect(await screen.findByLabelText('Номер карты')).toHaveFocus();
  });

  it('says that another payment has replaced it, and leads there', async () => {
    const newer = { replaced: true, replaced_by: '/plans?term=3' };
    answer({ [`GET ${PATH}`]: { body: { ...charge, ...newer } } });
    const router = await renderApp('/checkout/c1');
    expect(await screen.findByText(/Эту оплату заменила другая/)).toBeVisible();
    expect(screen.queryByLabelText('Номер карты')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Перейти к новой оплате' }));
    await waitFor(() => expect(router.state.location.href).toBe('/plans?term=3'));
  });

  it.each([
    ['paid', { status: 'succeeded' }, 'Эта оплата уже прошла', 'Вернуться'],
    ['being checked', { status: 'pending' }, 'Банк проверяет эту оплату', 'Вернуться'],
    ['expired', { expired: true }, 'Время на оплату вышло', 'Вернуться и начать заново'],
    [
      'expired and closed',
      { status: 'failed', expired: true },
      'Время на оплату вышло',
      'Вернуться и начать заново',
    ],
    ['cancelled', { status: 'failed' }, 'Эта оплата отменена', 'Вернуться и начать заново'],
  ])('offers no payment of what is %s, and says why', async (_, changed, cause, way) => {
    answer({ [`GET ${PATH}`]: { body: { ...charge, ...changed } } });
    const router = await renderApp('/checkout/c1');
    expect(await screen.findByRole('alert')).toHaveTextContent(cause);
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
  });
});
