import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';
import { isBusyPage, popupKind } from './popup-kinds';

let calls: Request[];
const user = { ...someUser, unreadCount: 0 };

function tellOf(type: string): void {
  calls = answerCalls({
    '/api/user': { body: { ...user, showPopup: { type } } },
    '/api/user/popup_seen': { body: { message: 'ok' } },
    '/api/playlists/mylist': { body: [] },
    '/api/crates': { body: [] },
  });
}

beforeEach(() => startSession('t'));
afterEach(endSession);

const seen = () => calls.filter(({ url }) => url.endsWith('/popup_seen'));

describe('what the server wants told', () => {
  it('comes once the page rests, without taking the focus, and is seen when closed', async () => {
    tellOf('choose_plan');
    await renderApp('/library/crates');
    const card = within(await screen.findByRole('region', { name: 'Вы на тарифе Free' }));
    expect(document.activeElement).toBe(document.body);
    expect(card.getByRole('link', { name: 'Посмотреть тарифы' })).toHaveAttribute(
      'href',
      '/profile?tab=tariffs',
    );
    expect(seen()).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Остаться на Free' }));
    await waitFor(() => expect(seen()).toHaveLength(1));
    expect(await seen()[0]?.clone().json()).toEqual({ type: 'choose_plan' });
    expect(screen.queryByRole('region', { name: 'Вы на тарифе Free' })).toBeNull();
  });

  it('is seen when closed with Escape, wherever the focus is, but not while a text is written', async () => {
    tellOf('plan_ended');
    await renderApp('/library/crates');
    await screen.findByRole('region', { name: 'Тариф закончился' });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('{Escape}');
    field.remove();
    expect(screen.getByRole('region', { name: 'Тариф закончился' })).toBeVisible();
    expect(seen()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(seen()).toHaveLength(1));
    expect(await seen()[0]?.clone().json()).toEqual({ type: 'plan_ended' });
    // Leaving the page does not abort the call.
    expect(seen()[0]?.keepalive).toBe(true);
    expect(screen.queryByRole('region', { name: 'Тариф закончился' })).toBeNull();
  });

  it.each(['Закрыть', 'Остаться на Free'])('is seen when closed with “%s”', async (name) => {
    tellOf('plan_ended');
    await renderApp('/library/crates');
    const card = within(await screen.findByRole('region', { name: 'Тариф закончился' }));
    await userEvent.click(card.getByRole('button', { name }));
    await waitFor(() => expect(seen()).toHaveLength(1));
  });

  it('offers another card when a payment has failed', async () => {
    tellOf('payment_failed');
    await renderApp('/library/crates');
    const card = within(await screen.findByRole('region', { name: 'Не получилось продлить тариф' }));
    expect(card.getByRole('link', { name: 'Оплатить другой картой' })).toHaveAttribute(
      'href',
      '/profile?tab=subscription',
    );
  });
});

describe('popups', () => {
  it.each([
    ['plan_ended', 'Тариф закончился', '/profile?tab=tariffs'],
    ['limit', 'Лимит скачиваний', '/history'],
    ['news', 'Есть новости', '/news'],
  ])('of the kind %s are called %s and lead to %s', async (type, name, address) => {
    tellOf(type);
    await renderApp('/library/crates');
    const card = within(await screen.findByRole('region', { name }));
    expect(card.getByRole('link')).toHaveAttribute('href', address);
  });

  it('of an unknown kind are left alone', () => {
    expect(popupKind('survey')).toBeNull();
    expect(popupKind(undefined)).toBeNull();
    expect(popupKind('news')).toBe('news');
  });

  it('disturb nobody who signs in, chooses or pays', () => {
    for (const path of [
      '/',
      '/plans',
      '/payment/abc',
      '/checkout/x',
      '/profile',
      '/signup/email',
      '/admin/users',
    ]) {
      expect(isBusyPage(path), path).toBe(true);
    }
    for (const path of ['/home', '/recordpool', '/plansx', '/playlists/a']) {
      expect(isBusyPage(path), path).toBe(false);
    }
  });
});
