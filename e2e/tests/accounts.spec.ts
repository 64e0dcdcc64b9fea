// The life of an account from registration to deletion, with its mails.
import { join } from 'node:path';
import { mailLink, newCredentials, newSessionOf, register, signUp } from '../support/account.ts';
import { cookieOf, setCookie } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { languagesOf } from '../support/tier.ts';

const PICTURE = join(import.meta.dirname, '../support/pictures/pool.jpg');
const NEW_PASSWORD = 'летний трамвай стоит';

test.describe('the life of an account', () => {
  test.use({ expectedErrors: [/status of (401|403|409|410)/] });
  // Mails are sent by a job.
  test.setTimeout(120_000);

  for (const language of languagesOf('en')) {
    test(`in ${language}`, async ({ page, context }) => {
      const t = textsOf(language);
      const user = newCredentials();
      const field = (file: string, key: string) => page.getByLabel(t(file, key), { exact: true });
      const press = (file: string, key: string) =>
        page.getByRole('button', { name: t(file, key), exact: true }).click();
      const follow = (file: string, key: string) =>
        page.getByRole('link', { name: t(file, key), exact: true }).click();
      const signIn = async (login: string, password: string) => {
        await field('auth', 'login').fill(login);
        await page.locator('input[name=password]').fill(password);
        await press('auth', 'submit');
      };
      const choose = async (key: string) => {
        await page.getByRole('button', { name: new RegExp(`^${t('common', 'topbar.account')}`) }).click();
        await page.getByRole('menuitem', { name: t('common', key) }).click();
      };
      const signOut = async () => {
        await choose('topbar.signOut');
        await expect.poll(() => cookieOf(context, 'token')).toBeUndefined();
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('common', 'topbar.signIn') })
          .click();
      };
      const isRefused = () => expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await setCookie(context, 'locale', language);

      // Registers, and is signed in at once.
      await page.goto('/signup?backurl=%2Fartists');
      await signUp(page, user, language);
      await expect(page).toHaveURL(/\/artists$/);
      expect(await cookieOf(context, 'token')).toBeTruthy();

      // Confirms by the link in the mail.
      await page.goto(await mailLink(user.email, '/login'));
      await expect(page.getByRole('heading', { name: t('auth', 'confirm.done') })).toBeVisible();
      await follow('auth', 'toPool');

      // Signs in by e-mail.
      await signOut();
      await signIn(user.email, user.password);
      await expect(page).toHaveURL(/\/recordpool$/);

      // Changes the name, then the address.
      await choose('nav.profile');
      await field('profile', 'data.userName').fill('Лида');
      await press('profile', 'save');
      await expect(page.getByText(t('profile', 'saved'), { exact: true })).toBeVisible();
      const other = `new-${user.email}`;
      await field('account', 'email').fill(other);
      await field('profile', 'data.emailPassword').fill(user.password);
      await press('profile', 'save');
      await expect(page.getByText(t('profile', 'mail.pending').replace('{email}', other))).toBeVisible();
      await page.goto(await mailLink(other, '/login'));
      await expect(page.getByRole('heading', { name: t('auth', 'confirm.done') })).toBeVisible();
      await follow('auth', 'toPool');
      await choose('nav.profile');
      await expect(field('account', 'email')).toHaveValue(other);
      await expect(field('profile', 'data.userName')).toHaveValue('Лида');

      // Resets the password.
      await signOut();
      await follow('auth', 'forgot');
      // The previous page has a field with the same name.
      await expect(page.getByRole('heading', { name: t('auth', 'reset.title') })).toBeVisible();
      await field('auth', 'login').fill(user.login);
      await press('auth', 'reset.submit');
      await expect(page.getByText(t('auth', 'reset.sent'))).toBeVisible();
      await page.goto(await mailLink(other, '/reset-password'));
      await page.locator('input[name=password]').fill(NEW_PASSWORD);
      await page.locator('input[name=repeat]').fill(NEW_PASSWORD);
      await press('auth', 'reset.save');
      await expect(page).toHaveURL(/\/login$/);
      await signIn(user.login, user.password);
      await isRefused();
      await signIn(user.login, NEW_PASSWORD);
      await expect(page).toHaveURL(/\/home$/);

      // Deletes the account.
      await page.evaluate(() => sessionStorage.setItem('playing', '{}'));
      await choose('nav.profile');
      await page.getByRole('tab', { name: t('profile', 'tabs.security') }).click();
      await press('profile', 'delete.open');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('profile', 'delete.keeps'));
      await dialog.locator('input[name=password]').fill(NEW_PASSWORD);
      await dialog.getByRole('button', { name: t('profile', 'delete.confirm') }).click();
      await expect(page).toHaveURL(/\/$/);
      expect(await cookieOf(context, 'token')).toBeUndefined();
      expect(
        await page.evaluate(() => ['playing', 'id'].map((name) => sessionStorage.getItem(name))),
      ).toEqual([null, null]);
      await page.goto('/login');
      await signIn(user.login, NEW_PASSWORD);
      await isRefused();
    });
  }

  test('a login or an address already in use is reported at its field', async ({ page }) => {
    const known = newCredentials();
    await register(page, known);
    await page.context().clearCookies();
    await page.goto('/signup');
    const login = page.getByLabel('Логин', { exact: true });
    const email = page.getByLabel('Почта', { exact: true });
    await login.fill(known.login.toUpperCase());
    await email.fill(`other-${known.email}`);
    await page.locator('input[name=password]').fill(known.password);
    await page.locator('input[name=repeat]').fill(known.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await expect(login).toBeFocused();
    await expect(login).toHaveAttribute('aria-invalid', 'true');
    await login.fill(newCredentials().login);
    await email.fill(known.email);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await expect(page.getByText('Пользователь с таким e-mail уже существует')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(page.locator('input[name=password]')).toHaveValue(known.password);
  });
});

test('a filter that a visitor wanted to save is saved after signing up', async ({ page }) => {
  const user = newCredentials();
  await page.goto('/recordpool?RATING=4');
  await page.getByRole('button', { name: 'Сохранить как крейт' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Регистрация' }).click();
  await signUp(page, user);
  await expect(page).toHaveURL(/\/recordpool\?RATING=4$/);
  const dialog = page.getByRole('dialog', { name: 'Сохранить как крейт' });
  await dialog.getByRole('textbox').fill('На вечер');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Крейт сохранён')).toBeVisible();
  // The action runs once, so a reload opens no dialog.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Сбросить фильтры' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('one device ends the others, and an ended one comes back to its place', async ({
    page,
    browser,
    baseURL,
  }) => {
    const user = await register(page);
    const phone = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
    await setCookie(phone, 'token', await newSessionOf(page.request, user));
    const elsewhere = await phone.newPage();
    await elsewhere.goto('/profile?tab=settings');
    // The page must be loaded before its session ends, so that the press is what leads to the sign-in page.
    await expect(elsewhere.getByRole('switch', { name: 'Скрывать прослушанные' })).toBeVisible();

    await page.goto('/profile?tab=security');
    const devices = page.getByRole('region', { name: 'Устройства' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').filter({ hasText: 'это устройство' })).toHaveCount(1);
    await devices.getByRole('button', { name: 'Завершить все, кроме этого' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);

    // The page learns it from the event stream or from the answer to the next action, whichever comes first.
    await elsewhere
      .getByRole('switch', { name: 'Скрывать прослушанные' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await elsewhere.getByRole('main').getByRole('link', { name: 'Войти', exact: true }).click();
    await elsewhere.getByLabel('Логин или почта').fill(user.login);
    await elsewhere.locator('input[name=password]').fill(user.password);
    await elsewhere.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(elsewhere).toHaveURL(/\/profile\?tab=settings$/);
    await expect(elsewhere.getByRole('switch', { name: 'Скрывать прослушанные' })).toBeVisible();
    await phone.close();
  });
});

test('a photo is cut to a square, shown in the bar, and removed', async ({ page }) => {
  await register(page);
  await page.goto('/profile');
  const photo = page.getByRole('region', { name: 'Фото' });
  await expect(photo.getByRole('button', { name: 'Выбрать фото' })).toBeVisible();
  await photo.locator('input[type=file]').setInputFiles(PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Как обрезать фото' });
  await dialog.getByRole('application').press('+');
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Поставить это фото' }).click();
  await expect(dialog).toBeHidden();
  const image = photo.locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  const { width, height } = await image.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width).toBeGreaterThan(0);
  expect(width).toBe(height);
  await expect(page.getByRole('banner').locator('img')).toHaveCount(1);

  await photo.getByRole('button', { name: 'Удалить' }).click();
  await expect(image).toHaveCount(0);
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});
