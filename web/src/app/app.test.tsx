import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '@/i18n';
import { endSession, getToken, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

afterEach(async () => {
  endSession();
  await setLocale('ru');
});

const slot = () => screen.getByLabelText('Плеер');

describe('the frame', () => {
  it.each(['/', '/login', '/signup'])('hides the player on %s', async (path) => {
    answerCalls({});
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(slot()).not.toBeVisible();
  });

  it('shows the player on other pages', async () => {
    answerCalls({});
    await renderApp('/artists');
    expect(await screen.findByRole('heading', { name: 'Артисты' })).toBeVisible();
    expect(slot()).toBeVisible();
  });

  it('folds the sidebar and remembers it', async () => {
    answerCalls({});
    await renderApp('/artists');
    await userEvent.click(await screen.findByRole('button', { name: 'Свернуть меню' }));
    expect(localStorage.getItem('sidebar')).toBe('folded');
    expect(document.documentElement).toHaveAttribute('data-sidebar', 'folded');
    await userEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }));
    expect(localStorage.getItem('sidebar')).toBe('open');
  });

  it('changes theme and remembers it', async () => {
    answerCalls({});
    await renderApp('/artists');
    await userEvent.click(await screen.findByRole('button', { name: 'Светлая тема' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Тёмная тема' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('changes the language of the page and of its title', async () => {
    answerCalls({});
    await renderApp('/artists');
    await waitFor(() => expect(document.title).toBe('Артисты · Pult'));
    await userEvent.click(screen.getByRole('button', { name: /^RU/ }));
    expect(await screen.findByRole('heading', { name: 'Artists' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Artists · Pult'));
  });
});

describe('pages', () => {
  it.each(['/nowhere', '/artists/a/b', '/admin', '/admin/users'])(
    '%s is not found for a visitor',
    async (path) => {
      answerCalls({});
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    },
  );

  it('an unknown address is named so in the title', async () => {
    answerCalls({});
    await renderApp('/nowhere');
    await waitFor(() => expect(document.title).toBe('Такой страницы нет · Pult'));
  });

  it('the back office opens for staff', async () => {
    startSession('t');
    answerCalls({ '/api/user': { body: { ...someUser, roles: ['moderator'] } } });
    await renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Управление' })).toBeVisible();
  });
});

describe('who may enter', () => {
  it.each([
    ['/', '/home'],
    ['/?backurl=%2Fartists%3Fq%3D1', '/artists?q=1'],
    ['/?backurl=%2F%2Fe.example', '/home'],
    ['/login', '/home'],
    ['/login?backurl=%2Fplans', '/plans'],
    ['/login?backurl=%2F%5Ce.example', '/home'],
    ['/signup', '/home'],
  ])('someone signed in goes from %s to %s', async (path, target) => {
    startSession('t');
    answerCalls({ '/api/user': { body: someUser } });
    const router = await renderApp(path);
    await waitFor(() => expect(router.state.location.href).toBe(target));
  });

  it.each([
    ['/profile?tab=tariffs', '/home'],
    ['/profile?backurl=%2Fplans', '/plans'],
    ['/profile?backurl=https%3A%2F%2Fe.example', '/home'],
  ])('a visitor goes from %s to %s', async (path, target) => {
    answerCalls({});
    const router = await renderApp(path);
    await waitFor(() => expect(router.state.location.href).toBe(target));
  });

  it('a token the server no longer knows ends the session, is told once, and the list comes as for a visitor', async () => {
    startSession('stale');
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const token = request.headers.get('Authorization-Token');
      asked.push(token);
      return token
        ? Response.json({ message: 'Войдите снова', code: 'session_expired' }, { status: 401 })
        : Response.json({ items: [], total: 0, offset: 0, limit: 20 });
    });
    await renderApp('/recordpool');
    expect(await screen.findByRole('link', { name: 'Войти' })).toBeVisible();
    expect(getToken()).toBeNull();
    expect(document.cookie).not.toContain('token');
    expect(await screen.findByText('Здесь пока нет треков')).toBeVisible();
    expect(asked[0]).toBe('stale');
    expect(asked.at(-1)).toBeNull();
    expect(await screen.findAllByText('Войдите снова')).toHaveLength(1);
  });

  it('a late refusal of an old token leaves the new session alone', async () => {
    startSession('old');
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.headers.get('Authorization-Token') === 'new') return Response.json(someUser);
      startSession('new');
      return Response.json({ message: 'Войдите снова', code: 'session_expired' }, { status: 401 });
    });
    await renderApp('/artists');
    expect(await screen.findByRole('button', { name: 'Аккаунт: Pool' })).toBeVisible();
    expect(getToken()).toBe('new');
  });
});

describe('the account menu', () => {
  it.each([
    ['Free', 'free', [], false],
    ['Record Pool', 'record-pool', [], false],
    ['Pro', 'pro', ['author'], false],
    ['Event', 'event', [], false],
    ['Free', 'free', ['moderator'], true],
    ['Free', 'free', ['admin'], true],
  ] as const)('shows the plan %s, and the back office to staff alone', async (name, code, roles, isStaff) => {
    startSession('t');
    const plan = { ...someUser.currentTariff, name, code } as typeof someUser.currentTariff;
    answerCalls({ '/api/user': { body: { ...someUser, roles: [...roles], currentTariff: plan } } });
    await renderApp('/artists');
    await userEvent.click(await screen.findByRole('button', { name: 'Аккаунт: Pool' }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent(`Pool${name}`);
    expect(within(menu).queryByRole('menuitem', { name: 'Управление' }) !== null).toBe(isStaff);
  });

  it('names the user and signs out', async () => {
    startSession('t');
    const calls = answerCalls({ '/api/user': { body: someUser }, '/api/logout': { body: {} } });
    await renderApp('/artists');
    await userEvent.click(await screen.findByRole('button', { name: 'Аккаунт: Pool' }));
    expect(await screen.findByText('Record Pool')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    expect(await screen.findByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await screen.findByText('Вы вышли')).toBeVisible();
    expect(calls.some((request) => request.method === 'POST' && request.url.endsWith('/api/logout'))).toBe(
      true,
    );
    expect(getToken()).toBeNull();
  });
});
