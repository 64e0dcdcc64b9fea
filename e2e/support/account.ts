// Creates accounts for tests that change or delete one, and fills in the screens of accounts.
import type { APIRequestContext, Page } from '@playwright/test';
import { setCookie } from './api.ts';
import { check, fill, press } from './input-mode.ts';
import { mailsTo } from './smtp.ts';
import { expect } from './test.ts';
import { type Language, textsOf } from './texts.ts';

export interface NewAccount {
  login: string;
  email: string;
  password: string;
}

let accountCount = 0;

/** Returns credentials that are unique, also when a test is retried. */
export function newCredentials(): NewAccount {
  const login = `s${Date.now().toString(36)}${process.pid % 100}${accountCount++}`.slice(0, 15);
  return { login, email: `${login}@example.com`, password: 'зимний вагон едет' };
}

/** Registers without the form and signs the browser in. */
export async function register(
  page: Page,
  account = newCredentials(),
): Promise<NewAccount & { token: string }> {
  const token = await registerByApi(page.request, account);
  await setCookie(page.context(), 'token', token);
  return { ...account, token };
}

/** Registers and marks the plan popup as seen, so that it does not cover what a test is about. */
export async function registerByApi(request: APIRequestContext, account: NewAccount): Promise<string> {
  const token = await registerByApiWithPopup(request, account);
  const seen = await request.post('/api/user/popup_seen', {
    headers: { 'Authorization-Token': token },
    data: { type: 'choose_plan' },
  });
  expect(seen.status()).toBe(200);
  return token;
}

export async function registerByApiWithPopup(
  request: APIRequestContext,
  account: NewAccount,
): Promise<string> {
  const answer = await request.post('/api/user', { data: { ...account, consent: true } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** Fills in the sign-up form and submits it. */
export async function signUp(page: Page, account: NewAccount, language: Language = 'ru'): Promise<void> {
  const t = textsOf(language);
  await fill(page.getByLabel(t('account', 'login'), { exact: true }), account.login);
  await fill(page.getByLabel(t('account', 'email'), { exact: true }), account.email);
  await fill(page.locator('input[name=password]'), account.password);
  await fill(page.locator('input[name=repeat]'), account.password);
  await check(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: t('auth', 'signup.submit'), exact: true }));
}

export async function newSessionOf(
  request: APIRequestContext,
  { login, password }: NewAccount,
): Promise<string> {
  const answer = await request.post('/api/login', { data: { login, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** Returns the link to a page from the newest mail that has one; other mails may arrive in between. */
export async function mailLink(to: string, path: string): Promise<string> {
  const findLink = async () =>
    (await mailsTo(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .findLast((link) => new URL(link).pathname === path);
  await expect.poll(findLink, { message: `a mail to ${to} with ${path}`, timeout: 30_000 }).toBeTruthy();
  return (await findLink()) ?? '';
}
