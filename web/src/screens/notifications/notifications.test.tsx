import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { someNotification } from '@/testing/notifications';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

let calls: string[];
let isBroken: boolean;

beforeEach(() => {
  startSession('t');
  calls = [];
  isBroken = false;
  const items = [someNotification(2), someNotification(1, { readed: true, kind: 'news', title: 'Новость' })];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/user') return Response.json({ ...someUser, unreadCount: 1 });
    if (pathname === '/api/notifications' && request.method === 'GET') {
      return Response.json({ items, total: 2, unreadCount: 1 });
    }
    if (!pathname.startsWith('/api/notifications') || pathname.endsWith('stream')) {
      return Response.json({}, { status: 404 });
    }
    calls.push(`${request.method} ${pathname.slice('/api/notifications'.length)}${search}`);
    if (isBroken) return Response.json({ message: 'Не вышло', code: 'internal' }, { status: 500 });
    return Response.json({ unreadCount: 0 });
  });
});
afterEach(endSession);

describe('notices', () => {
  it('are read when opened, and the bell counts less', async () => {
    const router = await renderApp('/notifications');
    expect(
      await screen.findByRole('button', { name: 'Уведомления: 1 новое уведомление' }),
    ).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('link', { name: /Новый трек 2/ }));
    await waitFor(() => expect(calls).toEqual(['POST /read?id=2']));
    expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/artists/lida');
  });

  it('are deleted and brought back', async () => {
    await renderApp('/notifications');
    fireEvent.click(await screen.findByRole('button', { name: 'Удалить: Новость' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Новость/ })).toBeNull());
    const message = (await screen.findByText('Уведомление удалено')).closest('li');
    if (!message) throw new Error('the message stands in no list');
    fireEvent.click(within(message).getByText('Вернуть'));
    expect(await screen.findByRole('link', { name: /Новость/ })).toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual(['DELETE ?id=1', 'POST /restore?id=1']));
  });

  it('stay where the server did not delete them', async () => {
    isBroken = true;
    await renderApp('/notifications');
    fireEvent.click(await screen.findByRole('button', { name: 'Удалить: Новость' }));
    expect(await screen.findByText('Не вышло')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Новость/ })).toBeInTheDocument();
  });

  it('can all be read, also from the bell', async () => {
    await renderApp('/faq');
    await userEvent.click(await screen.findByRole('button', { name: 'Уведомления: 1 новое уведомление' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Прочитать все' }));
    await waitFor(() => expect(calls).toEqual(['POST /read_all']));
    expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeInTheDocument();
    expect(screen.queryByText('Новое:')).toBeNull();
  });
});
