import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, getToken } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { somePlanOffers } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

afterEach(endSession);

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));

async function fillIn(changes: Partial<Record<string, string>> = {}) {
  await screen.findByRole('heading', { name: 'Регистрация' });
  const values = {
    Логин: 'lida',
    Почта: 'lida@example.com',
    Пароль: 'зимний вагон',
    'Пароль ещё раз': 'зимний вагон',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) if (value) await userEvent.type(field(name), value);
}

const created = { body: { token: 'fresh', user: someUser } };

describe('registration', () => {
  it('says what is wrong at each field, on leaving it and on sending, and asks no server', async () => {
    const calls = answerCalls({});
    await renderApp('/signup');
    await fillIn({ Логин: 'рool', 'Пароль ещё раз': 'other' });
    await userEvent.tab();
    expect(field('Логин')).toHaveAccessibleDescription('Пишите логин латиницей или кириллицей, не вместе');
    expect(field('Пароль ещё раз')).toHaveAccessibleDescription('Пароли не совпадают');
    await send();
    expect(field('Логин')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says at the field what the server would: a password everybody knows, an address in Cyrillic', async () => {
    const calls = answerCalls({});
    await renderApp('/signup');
    await fillIn({ Почта: 'ТЕСТ@почта.рф', Пароль: 'password', 'Пароль ещё раз': 'password' });
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(field('Почта')).toHaveAccessibleDescription(
      'Адрес почты пишется латиницей, например name@example.com',
    );
    expect(field('Пароль')).toHaveAccessibleDescription('Такой пароль подбирают первым, придумайте другой');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows what only the server knows at the field, and keeps what was typed', async () => {
    const message = 'Такой пароль подбирают первым, придумайте другой';
    answerCalls({
      'POST /api/user': { status: 422, body: { message, code: 'weak_password', field: 'password' } },
    });
    await renderApp('/signup');
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(field('Пароль')).toHaveAccessibleDescription(message));
    expect(field('Пароль')).toHaveFocus();
    expect(field('Пароль')).toHaveValue('зимний вагон');
    expect(field('Почта')).toHaveValue('lida@example.com');
  });

  it('says that one was invited, and only then', async () => {
    answerCalls({});
    await renderApp('/signup?ref=k3j9');
    expect(await screen.findByText('Вас пригласили в Pult')).toBeVisible();
  });

  it('has the focus at its heading when it was opened from another page', async () => {
    answerCalls({ '/api/tariff': { body: somePlanOffers } });
    const router = await renderApp('/plans');
    const [link] = await screen.findAllByRole('link', { name: /Выбрать|Подключить|Оформить/ });
    await userEvent.click(link as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Регистрация' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByText('Вас пригласили в Pult')).toBeNull();
  });

  it('names the plan that somebody signs up for', async () => {
    const calls = answerCalls({ '/api/tariff': { body: somePlanOffers } });
    const backurl = encodeURIComponent('/profile?tab=tariffs&country=KZ&tariff=303');
    await renderApp(`/signup?backurl=${backurl}`);
    const lead = await screen.findByText(/^Вы выбрали Pro, 3 месяца/);
    expect(lead.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toContain('3 483 ₽');
    expect(calls.some(({ url }) => url.endsWith('/api/tariff?country_code=KZ'))).toBe(true);
  });

  it('refuses to go on without consent, by the form and by a social network', async () => {
    answerCalls({ '/api/oidc': { body: [{ name: 'vk', title: 'VK ID' }] } });
    await renderApp('/signup');
    await fillIn();
    await userEvent.click(await screen.findByRole('link', { name: 'Войти через VK ID' }));
    const consent = screen.getByRole('checkbox');
    expect(consent).toHaveFocus();
    expect(consent).toHaveAccessibleDescription('Без согласия аккаунт создать нельзя');
    await send();
    expect(consent).toHaveFocus();
  });

  it('keeps the invitation, registers, takes the look along and goes where the visitor was heading', async () => {
    const calls = answerCalls({
      'POST /api/user': created,
      'PUT /api/user': { body: someUser },
      'GET /api/user': { body: someUser },
    });
    const router = await renderApp('/artists?ref=k3j9');
    await waitFor(() => expect(sessionStorage.getItem('ref')).toBe('k3j9'));
    await router.navigate({ to: '/signup', search: { backurl: '/exclusive' } });
    await fillIn({ Логин: ' lida ' });
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(router.state.location.href).toBe('/exclusive'));
    expect(getToken()).toBe('fresh');
    expect(sessionStorage.getItem('ref')).toBeNull();
    const call = (method: string) => calls.find((request) => request.method === method);
    expect(await call('POST')?.json()).toEqual({
      login: 'lida',
      email: 'lida@example.com',
      password: 'зимний вагон',
      consent: true,
      referer_id: 'k3j9',
    });
    expect(call('PUT')?.headers.get('Authorization-Token')).toBe('fresh');
    expect(await call('PUT')?.json()).toEqual({ theme: 'dark', lang: 'ru' });
  });

  it.each([
    ['login_taken', 'login', 'Логин', 'Такой логин уже есть'],
    ['email_taken', 'email', 'Почта', 'Пользователь с таким e-mail уже существует'],
  ])('%s is said at its field, and nothing typed is lost', async (code, name, label, message) => {
    answerCalls({ 'POST /api/user': { status: 409, body: { code, field: name, message } } });
    await renderApp('/signup');
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
    expect(field('Пароль')).toHaveValue('зимний вагон');
    expect(getToken()).toBeNull();
    // The error stays until the field changes.
    await userEvent.type(field(label), 'a');
    expect(field(label)).not.toHaveAccessibleDescription(message);
  });

  it('tells how good a password is', async () => {
    answerCalls({});
    await renderApp('/signup');
    await fillIn({ Пароль: 'зимний вагон едет', 'Пароль ещё раз': '' });
    expect(screen.getByText('Надёжный пароль')).toBeVisible();
  });
});

describe('the mail step of a social account', () => {
  it('asks for the address and for consent, then for patience', async () => {
    const calls = answerCalls({ '/api/oidc/email': { body: { status: 'ok' } } });
    await renderApp('/signup/email?ticket=t1&email=lida%40vk.example');
    const email = await screen.findByLabelText('Почта');
    expect(email).toHaveValue('lida@vk.example');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить письмо' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить письмо' }));
    expect(await screen.findByText(/Откройте ссылку из письма на lida@vk.example/)).toBeVisible();
    expect(await calls.at(-1)?.json()).toEqual({ ticket: 't1', email: 'lida@vk.example', consent: true });
  });

  it('ends with the link of the letter', async () => {
    answerCalls({
      '/api/oidc/confirm': { body: { token: 'fresh', user: someUser, backurl: '/plans' } },
      '/api/user': { body: someUser },
    });
    const router = await renderApp('/signup/email?code=c1');
    await waitFor(() => expect(router.state.location.href).toBe('/plans'));
    expect(getToken()).toBe('fresh');
  });
});

describe('a lost password', () => {
  it('is asked for, and the answer tells nobody whether the account is there', async () => {
    const calls = answerCalls({ '/api/user/send_password': { body: { status: 'ok' } } });
    await renderApp('/reset-password');
    await userEvent.type(await screen.findByLabelText('Логин или почта'), 'lida{Enter}');
    expect(await screen.findByText(/Если аккаунт lida есть/)).toBeVisible();
    expect(await calls.at(-1)?.json()).toEqual({ login: 'lida' });
  });

  it('is replaced by the link of the letter', async () => {
    const calls = answerCalls({ '/api/user/change_password': { body: { status: 'ok' } } });
    const router = await renderApp('/reset-password?login=lida&checkword=w1');
    await userEvent.type(await screen.findByLabelText('Новый пароль'), 'зимний вагон');
    await userEvent.type(field('Пароль ещё раз'), 'зимний вагон{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/login'));
    const sent = calls.find(({ url }) => url.endsWith('change_password'));
    expect(await sent?.json()).toEqual({ login: 'lida', checkword: 'w1', password: 'зимний вагон' });
  });

  it('needs a new letter when the link is old', async () => {
    answerCalls({
      '/api/user/change_password': {
        status: 410,
        body: { code: 'link_expired', message: 'Ссылка устарела' },
      },
    });
    await renderApp('/reset-password?login=lida&checkword=old');
    await userEvent.type(await screen.findByLabelText('Новый пароль'), 'зимний вагон');
    await userEvent.type(field('Пароль ещё раз'), 'зимний вагон{Enter}');
    expect(await screen.findByText('Ссылка устарела')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Запросить новую ссылку' }));
    expect(await screen.findByLabelText('Логин или почта')).toBeVisible();
  });
});
