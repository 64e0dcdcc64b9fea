import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, getToken, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

afterEach(endSession);

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

const login = () => screen.findByRole('textbox', { name: 'Логин или почта' });
const password = () => screen.getByLabelText('Пароль');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Войти' }));

describe('signing in', () => {
  it('asks for what is missing before it asks the server', async () => {
    const calls = answerCalls({});
    await renderApp('/login');
    await login();
    await submit();
    expect(await login()).toHaveFocus();
    expect(await login()).toHaveAccessibleDescription('Введите логин или почту');
    expect(await login()).toBeInvalid();
    await userEvent.type(await login(), 'pool');
    await submit();
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Введите пароль');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('announces a refusal and keeps what was typed', async () => {
    answerCalls({
      '/api/login': { status: 401, body: { message: 'Неверный логин или пароль', code: 'bad_credentials' } },
    });
    await renderApp('/login');
    await userEvent.type(await login(), 'pool');
    await userEvent.type(password(), 'wrong');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Неверный логин или пароль'));
    expect(await login()).toHaveValue('pool');
    expect(getToken()).toBeNull();
  });

  it('shows a refusal at the field it belongs to', async () => {
    answerCalls({
      '/api/login': {
        status: 422,
        body: { message: 'Слишком длинный пароль', code: 'too_long', field: 'password' },
      },
    });
    await renderApp('/login');
    await userEvent.type(await login(), 'pool');
    await userEvent.type(password(), 'long');
    await submit();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Слишком длинный пароль'));
  });

  it('starts the session and goes back to where the reader came from', async () => {
    const calls = answerCalls({
      '/api/login': { body: { token: 'fresh', user: someUser } },
      '/api/user': { body: someUser },
    });
    const router = await renderApp('/login?backurl=%2Fartists');
    await userEvent.type(await login(), ' pool ');
    await userEvent.type(password(), ' secret ');
    await submit();
    await waitFor(() => expect(router.state.location.href).toBe('/artists'));
    expect(getToken()).toBe('fresh');
    // Spaces are trimmed from a login, but not from a password.
    const sent = calls.find(({ url }) => url.endsWith('/api/login'));
    expect(await sent?.json()).toEqual({ login: 'pool', password: ' secret ' });
  });

  it('asks for the second step where the account has one, and takes a recovery code too', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/api/user')) return Response.json(someUser);
      if (!request.url.endsWith('/api/login')) return refuse(404, 'not_found', '');
      const body = (await request.json()) as { code?: string };
      sent.push(body);
      if (!body.code) return refuse(401, 'totp_required', 'Нужен код');
      if (body.code !== 'good-code') return refuse(401, 'totp_wrong', 'Код не подошёл');
      return Response.json({ token: 'fresh', user: someUser });
    });
    const router = await renderApp('/login?backurl=%2Fartists');
    await userEvent.type(await login(), 'pool');
    await userEvent.type(password(), 'secret');
    await submit();
    const code = await screen.findByRole('textbox', { name: 'Код из приложения' });
    expect(code).toHaveFocus();
    await userEvent.type(code, '000 000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Код не подошёл'));

    // Going back keeps the input.
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await login()).toHaveValue('pool');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Нет телефона под рукой' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Резервный код' }), 'good-code{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/artists'));
    expect(getToken()).toBe('fresh');
    expect(sent.at(-1)).toEqual({ login: 'pool', password: 'secret', code: 'good-code' });
  });

  it('shows the password on request', async () => {
    answerCalls({});
    await renderApp('/login');
    await login();
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('social sign-in', () => {
  const providers = { body: [{ name: 'vk', title: 'VK ID' }] };

  it('leaves with the way back and the invitation', async () => {
    answerCalls({ '/api/oidc': providers });
    await renderApp('/login?backurl=%2Fplans&ref=k3j9');
    const link = await screen.findByRole('link', { name: 'Войти через VK ID' });
    expect(link).toHaveAttribute('href', '/api/oidc/vk/start?backurl=%2Fplans&ref=k3j9');
  });

  it('comes back with a ticket, which leaves the address and becomes a session', async () => {
    const calls = answerCalls({
      '/api/oidc/ticket': { body: { token: 'fresh', user: someUser, backurl: '/artists' } },
      '/api/user': { body: someUser },
    });
    const router = await renderApp('/login?ticket=one-use');
    await waitFor(() => expect(router.state.location.href).toBe('/artists'));
    expect(getToken()).toBe('fresh');
    expect(calls.filter(({ url }) => url.endsWith('/api/oidc/ticket'))).toHaveLength(1);
  });

  it.each([
    ['/login?error=social&provider=vk', 'Ошибка входа через ВК'],
    ['/login?error=social&provider=club', 'Ошибка входа через Клуб'],
    ['/login?ticket=worthless', 'Ошибка входа через соцсеть'],
  ])('%s says: %s', async (path, text) => {
    answerCalls({
      '/api/oidc': { body: [{ name: 'club', title: 'Клуб' }] },
      '/api/oidc/ticket': { status: 410, body: { code: 'link_expired', message: 'Ссылка устарела' } },
    });
    await renderApp(path);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(true),
    );
    expect(await login()).toBeVisible();
  });
});

describe('the link of a confirmation letter', () => {
  it('is used once, for a visitor and for who is signed in', async () => {
    startSession('t');
    const calls = answerCalls({
      '/api/user/confirm_email': { body: { email: 'pool@example.com' } },
      '/api/user': { body: someUser },
    });
    await renderApp('/login?confirm=good');
    expect(await screen.findByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть рекорд-пул' })).toBeVisible();
    expect(calls.filter(({ url }) => url.endsWith('confirm_email'))).toHaveLength(1);
  });

  it('says why it did not work', async () => {
    answerCalls({
      '/api/user/confirm_email': { status: 410, body: { code: 'link_expired', message: 'Ссылка устарела' } },
    });
    await renderApp('/login?confirm=old');
    expect(await screen.findByText('Ссылка устарела')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ко входу' })).toHaveAttribute('href', '/login');
  });
});
