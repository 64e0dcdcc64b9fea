import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, getToken } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

afterEach(endSession);

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
    // Spaces belong to a password, not to a login.
    const sent = calls.find(({ url }) => url.endsWith('/api/login'));
    expect(await sent?.json()).toEqual({ login: 'pool', password: ' secret ' });
  });

  it('shows the password on request', async () => {
    answerCalls({});
    await renderApp('/login');
    await login();
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});
