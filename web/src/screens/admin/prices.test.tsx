import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Price } from '@/features/admin/api/payments';
import type { Table } from '@/features/admin/api/tables';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(() => endSession());

const list: Table = {
  columns: [{ name: 'plan', label: 'Тариф', kind: 'text', choices: [], edited: false, optional: false }],
  items: [{ id: '1', cells: { plan: 'pro' }, names: {}, revision: null }],
  total: 1,
  adds: false,
  deletes: false,
  moves: false,
  in_order: true,
};
const price = (months: number, amount: number): Price => ({ plan: 'pro', months, currency: 'RUB', amount });
const costing = (...prices: Price[]) => ({ body: { prices } });

async function openForm(...prices: Price[]) {
  const answers: Answers = {
    '/api/user': { body: { ...someUser, roles: ['admin'] } },
    '/api/admin/tables/prices': { body: list },
    '/api/admin/prices': costing(...prices),
  };
  const calls = answerCalls(answers);
  await renderApp('/admin/prices');
  expect(await screen.findByRole('table', { name: 'Цены' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить цены' }));
  const saved = () =>
    Promise.all(calls.filter(({ method }) => method === 'PUT').map((call) => call.clone().json()));
  return { answers, saved };
}

async function retype(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить 1 цену' }));

it('sends only those that were changed, with what they were', async () => {
  const { saved } = await openForm(price(1, 129_000), price(3, 349_990));
  expect(await screen.findByRole('textbox', { name: 'Pro, 3 месяца, RUB' })).toHaveValue('3499.90');
  await retype('Pro, 1 месяц, RUB', '1390');
  await save();
  await waitFor(async () =>
    expect(await saved()).toEqual([{ prices: [{ ...price(1, 139_000), was: 129_000 }] }]),
  );
});

it('keeps what was typed when somebody else was quicker, and says what the price is now', async () => {
  const { answers, saved } = await openForm(price(1, 129_000));
  const field = await retype('Pro, 1 месяц, RUB', '1390');
  answers['/api/admin/prices'] = costing(price(1, 135_000));
  answers['PUT /api/admin/prices'] = {
    status: 409,
    body: { code: 'changed_elsewhere', message: 'Это изменили в другом окне', field: 'revision' },
  };
  await save();
  expect(await screen.findByText('Это изменили в другом окне')).toBeVisible();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Теперь 1\s350/));
  expect(field).toHaveValue('1390');
  answers['PUT /api/admin/prices'] = costing(price(1, 139_000));
  await save();
  expect(await screen.findByText('Цены сохранены')).toBeVisible();
  const was = (await saved()).map(({ prices }) => prices[0].was);
  expect(was).toEqual([129_000, 135_000]);
});
