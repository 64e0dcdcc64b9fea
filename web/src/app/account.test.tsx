// How the app reacts on any page when the session changes.
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentLocale, setLocale } from '@/i18n';
import { endSession, endView, getToken, startSession, startView } from '@/lib/session';
import { setTheme } from '@/lib/theme';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { answerPoolCall } from '@/testing/tracks';
import { someUser } from '@/testing/user';
import { takeHandover } from './handover';

afterEach(async () => {
  endView();
  endSession();
  setTheme('dark');
  await setLocale('ru');
});

const login = async () => {
  await userEvent.type(await screen.findByLabelText('Логин или почта'), 'pool');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
};

describe('theme and language', () => {
  it('come from the account with signing in', async () => {
    const account = { ...someUser, theme: 'light', lang: 'en' };
    const calls = answerCalls({
      '/api/login': { body: { token: 'fresh', user: account } },
      '/api/user': { body: account },
    });
    await renderApp('/login?backurl=%2Fplans');
    await login();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
    await waitFor(() => expect(currentLocale()).toBe('en'));
    // Values that came from the account are not sent back to it.
    expect(calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/login'))).toEqual([]);
  });

  it('chosen on the way in are newer than what the account remembers', async () => {
    const account = { ...someUser, theme: 'light', lang: 'ru' };
    const calls = answerCalls({
      '/api/login': { body: { token: 'fresh', user: account } },
      '/api/user': { body: account },
    });
    await renderApp('/login?backurl=%2Fplans');
    await screen.findByLabelText('Логин или почта');
    await act(() => setLocale('en'));
    await userEvent.type(screen.getByLabelText('Login or e-mail'), 'pool');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
    expect(currentLocale()).toBe('en');
    const writes = calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/login'));
    expect(await writes[0]?.json()).toEqual({ lang: 'en' });
    expect(writes).toHaveLength(1);
  });

  it('go to the account when they are changed', async () => {
    startSession('t');
    const calls = answerCalls({ '/api/user': { body: someUser }, '/api/user/set_theme': { body: {} } });
    await renderApp('/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'Светлая тема' }));
    await userEvent.click(screen.getByRole('button', { name: /^RU/ }));
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2));
    const [theme, language] = calls.filter(({ method }) => method !== 'GET');
    expect(await theme?.json()).toEqual({ type: 'light' });
    expect(await language?.json()).toEqual({ lang: 'en' });
  });

  it('of the one an admin looks through stay with them', async () => {
    startSession('own');
    const calls = answerCalls({ '/api/user': { body: { ...someUser, theme: 'light', lang: 'en' } } });
    await renderApp('/plans');
    await screen.findByRole('button', { name: 'Светлая тема' });
    act(() => startView({ id: '12', login: 'kontur', token: 'viewed' }));
    await screen.findByRole('complementary', { name: 'Просмотр глазами пользователя' });
    await waitFor(() =>
      expect(calls.some(({ headers }) => headers.get('Authorization-Token') === 'viewed')).toBe(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Светлая тема' }));
    expect(currentLocale()).toBe('ru');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('of a visitor are told to nobody', async () => {
    const calls = answerCalls({});
    await renderApp('/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'Светлая тема' }));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a session that has expired', () => {
  it('offers to sign in and comes back to the same place', async () => {
    startSession('stale');
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/login') return Response.json({ token: 'fresh', user: someUser });
      if (request.headers.get('Authorization-Token') === 'stale') {
        return Response.json({ code: 'session_expired', message: 'Войдите снова' }, { status: 401 });
      }
      return pathname === '/api/user' ? Response.json(someUser) : answerPoolCall(request, { total: 3 });
    });
    const router = await renderApp('/recordpool?sort=bpm');
    await screen.findByText('Войдите снова');
    expect(router.state.location.href).toBe('/recordpool?sort=bpm');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await login();
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool?sort=bpm'));
    expect(getToken()).toBe('fresh');
  });
});

describe('a profile', () => {
  it('stays as it was when it cannot be fetched again', async () => {
    startSession('t');
    let isBroken = false;
    let asked = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== '/api/user') return Response.json({}, { status: 404 });
      asked += 1;
      return isBroken ? Response.json({}, { status: 500 }) : Response.json(someUser);
    });
    const router = await renderApp('/faq');
    expect(await screen.findByRole('button', { name: 'Аккаунт: Pool' })).toBeVisible();
    isBroken = true;
    const before = asked;
    // After an hour the data is stale, and the next page fetches it again.
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await act(() => router.navigate({ to: '/profile', search: { tab: 'settings' } }));
    // Three failed attempts: the query has stopped retrying.
    await waitFor(() => expect(asked).toBeGreaterThanOrEqual(before + 3), { timeout: 20_000 });
    vi.useRealTimers();
    expect(screen.getByRole('button', { name: 'Аккаунт: Pool' })).toBeVisible();
    expect(getToken()).toBe('t');
  });
});

describe('what a visitor wanted', () => {
  it('is done once after signing in', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/login') return Response.json({ token: 'fresh', user: someUser });
      if (pathname === '/api/user') return Response.json(someUser);
      if (pathname === '/api/crates') return Response.json([]);
      return answerPoolCall(request, { total: 3 });
    });
    const router = await renderApp('/recordpool?RATING=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить как крейт' }));
    const prompt = await screen.findByRole('dialog', { name: 'Войдите, чтобы сохранять крейты' });
    await userEvent.click(within(prompt).getByRole('link', { name: 'Войти' }));
    await login();
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool?RATING=2'));
    // The app asks for the name of the crate, as if the sign-in had not interrupted it.
    expect(await screen.findByRole('textbox', { name: /^Название/ })).toBeVisible();
    expect(sessionStorage.getItem('pendingAction')).toBeNull();
  });
});

describe('a token in the address', () => {
  const arriveAt = (path: string) => window.history.replaceState(null, '', path);
  afterEach(() => arriveAt('/'));

  it('leaves it at once and is exchanged for a session', async () => {
    const calls = answerCalls({ '/api/session/exchange': { body: { token: 'own', user: someUser } } });
    arriveAt('/home?token=one-use&track_id=5#x');
    const done = takeHandover();
    expect(window.location.href).toMatch(/\/home\?track_id=5#x$/);
    await done;
    expect(getToken()).toBe('own');
    expect(await calls[0]?.json()).toEqual({ token: 'one-use' });
  });

  it('never replaces a session that lives', async () => {
    startSession('mine');
    const calls = answerCalls({});
    arriveAt('/home?token=foreign');
    await takeHandover();
    expect(window.location.search).toBe('');
    expect(getToken()).toBe('mine');
    expect(calls).toEqual([]);
  });

  it('that is worth nothing opens the page as for a visitor', async () => {
    answerCalls({ '/api/session/exchange': { status: 401, body: { code: 'session_expired', message: '' } } });
    arriveAt('/home?token=old');
    await takeHandover();
    expect(getToken()).toBeNull();
  });
});
