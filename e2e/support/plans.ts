// The plan screens, and what the API says about plans and payments.
import type { APIRequestContext, Page } from '@playwright/test';
import { press } from './input-mode.ts';
import { getJsonAs } from './library.ts';
import { expect } from './test.ts';
import { type Language, textsOf } from './texts.ts';

export interface PlanStatus {
  state: string;
  current: { code: string; period: number; to: string | null; renews: boolean };
  next: { code: string; period: number } | null;
  next_charge: { amount: number; currency: string } | null;
  method: { title: string } | null;
}

export interface Payment {
  code: string;
  kind: string;
  status: string;
  amount: number;
  currency: string;
  plan: string | null;
}

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asksConfirmation: '4000 0025 0000 3155',
  pending: '4000 0000 0000 0077',
  declinesRenewals: '4000 0000 0000 0341',
} as const;

export const TARIFFS = { pool1: 201, pro1: 301, pro3: 303, event12: 412 } as const;

export const planStatusOf = (request: APIRequestContext, token: string): Promise<PlanStatus> =>
  getJsonAs(request, token, '/api/tariff/current');

/** Newest first. */
export const paymentsOf = async (request: APIRequestContext, token: string): Promise<Payment[]> =>
  (await getJsonAs<{ items: Payment[] }>(request, token, '/api/payments')).items;

export interface Quote {
  due: number;
  currency: string;
}

export const quoteOf = (request: APIRequestContext, token: string, tariff: number): Promise<Quote> =>
  getJsonAs(request, token, `/api/tariff/info?tariff_id=${tariff}`);

/** Formats an amount as the app does. */
export const money = (amount: number, currency = 'RUB', language: Language = 'ru'): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount / 100);

/** Replaces no-break spaces by plain ones. */
export const normalizeSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The plan screens in one language. */
export class Plans {
  readonly t: (key: string) => string;

  constructor(
    readonly page: Page,
    readonly language: Language = 'ru',
  ) {
    const words = textsOf(language);
    this.t = (key) => words('plans', key);
  }

  /** Opens the summary of a plan. */
  async openSummary(tariff: number, query = ''): Promise<void> {
    await this.page.goto(`/profile?tab=tariffs&tariff=${tariff}${query}`);
    await expect(this.payButton).toBeVisible();
    await expect(this.payButton).not.toHaveAttribute('aria-disabled', 'true');
  }

  get summary() {
    return this.page.getByRole('dialog');
  }

  /** The button that confirms the plan, with any of its texts. */
  get payButton() {
    const words = ['pay', 'schedule', 'renew', 'connect'].map(
      (key) => this.t(`summary.${key}`).split(' {')[0],
    );
    return this.summary.getByRole('button', { name: new RegExp(`^(${words.join('|')})`) });
  }

  /** Goes from the summary to the sandbox. */
  async openCheckout(): Promise<void> {
    await press(this.payButton);
    await expect(this.page).toHaveURL(/\/checkout\/\w+/);
    await expect(this.page.getByText(this.t('checkout.test'), { exact: true })).toBeVisible();
  }

  /** Pays with one of the cards that the sandbox offers. */
  async payWith(card: string): Promise<void> {
    await press(this.page.getByRole('button', { name: card }));
    await expect(this.page.locator('input[name=card]')).toHaveValue(card);
    await press(this.page.locator('button[type=submit]'));
  }

  async expectResult(key: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/payment\/[\w-]+$/);
    await expect(this.page.getByRole('heading', { level: 1, name: this.t(key) })).toBeVisible();
  }

  /** Chooses a plan and pays for it. */
  async buy(tariff: number, card: string = CARDS.pays, more = ''): Promise<void> {
    await this.openSummary(tariff, more);
    await this.openCheckout();
    await this.payWith(card);
    await this.expectResult('result.success.title');
  }
}

/** Buys a plan by API calls, for tests about what follows. */
export async function buyByApi(
  request: APIRequestContext,
  token: string,
  tariff: number,
  { card = CARDS.pays, mode = 'recurrent' }: { card?: string; mode?: 'recurrent' | 'one_time' } = {},
): Promise<void> {
  const path = `/api/tariff/connect?tariff_id=${tariff}&mode=${mode}`;
  const { url } = await getJsonAs<{ url: string }>(request, token, path);
  const paid = await request.post(`/api/sandbox/charges/${url.split('/').at(-1)}/pay`, {
    data: { card, expiry: '12/40', cvc: '123' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  await expect.poll(async () => (await paymentsOf(request, token))[0]?.status).toBe('succeeded');
}

/** Gives a plan as staff, for tests that need a plan but not a payment. */
export async function givePlan(
  request: APIRequestContext,
  admin: string,
  token: string,
  plan: 'pro' | 'event',
): Promise<void> {
  const { id } = await getJsonAs<{ id: number }>(request, token, '/api/user');
  const given = await request.post(`/api/admin/accounts/${id}/plan`, {
    headers: { 'Authorization-Token': admin },
    data: { plan, days: 30, reason: 'a test' },
  });
  expect(given.status()).toBe(200);
}
