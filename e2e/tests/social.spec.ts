// Signing in through a provider: on its page and back.
import type { Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../support/account.ts';
import { PROVIDER, providerLogin, signInAtProvider } from '../support/oidc.ts';
import { lastMail, linkIn, mailsTo } from '../support/smtp.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { languagesOf } from '../support/tier.ts';

async function leave(page: Page, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByRole('link', { name: new RegExp(`${PROVIDER.title}$`) }).click();
  await expect(page).toHaveTitle('Provider');
}

const account = (page: Page) => page.getByRole('button', { name: /^(Аккаунт|Account)/ });

/** Returns the login of the signed-in account. */
async function currentLogin(page: Page): Promise<{ login: string; email: string; email_confirmed: boolean }> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const answer = await page.request.get('/api/user', {
    headers: { 'Authorization-Token': decodeURIComponent(token) },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('somebody whose mailbox the provider vouches for is in at once, and known the next time', async ({
  page,
  context,
}) => {
  const { email } = newCredentials();
  await leave(page, '/login?backurl=/recordpool');
  await signInAtProvider(page, providerLogin.verified(email));
  await expect(page).toHaveURL(/\/recordpool$/);
  await expect(account(page)).toBeVisible();
  const first = await currentLogin(page);
  expect(first).toMatchObject({ email, email_confirmed: true });

  await context.clearCookies();
  await leave(page);
  await signInAtProvider(page, providerLogin.verified(email));
  await expect(account(page)).toBeVisible();
  expect((await currentLogin(page)).login).toBe(first.login);
  expect(await mailsTo(email)).toEqual([]);
});

for (const language of languagesOf('en')) {
  test(`somebody without an e-mail proves a mailbox first (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = textsOf(language);
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }]);
    const { login, email } = newCredentials();
    await leave(page);
    await signInAtProvider(page, providerLogin.withoutEmail(login));
    await expect(page.getByRole('heading', { name: t('auth', 'email.title') })).toBeVisible();
    await page.getByLabel(t('account', 'email'), { exact: true }).fill(email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('auth', 'email.submit') }).click();
    await expect(page.getByText(t('auth', 'email.sent'))).toBeVisible();
    await expect(account(page)).toHaveCount(0);

    const mail = await lastMail(email);
    expect(mail.html).toContain(
      t('auth', 'submit') === 'Войти' ? 'Подтвердить и войти' : 'Confirm and sign in',
    );
    await page.goto(linkIn(mail));
    await expect(account(page)).toBeVisible();
    expect(await currentLogin(page)).toMatchObject({ email, email_confirmed: true });
  });
}

test.describe('an account that exists', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('is not taken over without its mailbox, nor by a link opened elsewhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = newCredentials();
    await registerByApi(page.request, owner);
    // The confirmation mail of the registration.
    await lastMail(owner.email);

    await leave(page);
    await signInAtProvider(page, providerLogin.verified(owner.email));
    await expect(page).toHaveURL(/\/signup\/email\?/);
    await expect(account(page)).toHaveCount(0);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить письмо' }).click();
    const link = linkIn(await lastMail(owner.email, 2));

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const otherBrowser = await elsewhere.newPage();
    await otherBrowser.goto(link);
    await expect(otherBrowser.getByText('Откройте ссылку в том браузере, где начали вход')).toBeVisible();
    await expect(account(otherBrowser)).toHaveCount(0);
    await elsewhere.close();

    await page.goto(link);
    await expect(account(page)).toBeVisible();
    expect(await currentLogin(page)).toMatchObject({
      login: owner.login,
      email: owner.email,
      email_confirmed: true,
    });
  });
});

test('a state that another browser began leads nowhere', async ({ page, playwright, baseURL }) => {
  const attacker = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const start = await attacker.get(`/api/oidc/${PROVIDER.name}/start`, { maxRedirects: 0 });
  expect(start.status()).toBe(303);
  const state = new URL(start.headers().location ?? '').searchParams.get('state');
  await page.goto(`/api/oidc/${PROVIDER.name}/return?code=stolen&state=${state}`);
  await expect(page.getByText(`Ошибка входа через ${PROVIDER.title}`)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await attacker.dispose();
});
