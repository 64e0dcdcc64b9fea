import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

const referral = {
  code: 'abc123',
  link: 'https://pult.test/signup?ref=abc123',
  days_each: 7,
  invited: 2,
  paid: 1,
  earned_days: 7,
  waiting_days: 0,
  items: [
    { name: 'К*****', joined_at: '2026-11-10T12:00:00Z', rewarded_at: '2026-11-12T12:00:00Z' },
    { name: 'n****', joined_at: '2026-11-01T12:00:00Z', rewarded_at: null },
  ],
  total: 2,
};

const answer = (body: unknown) =>
  answerCalls({
    '/api/user': { body: { ...someUser, unreadCount: 0 } },
    '/api/referral': { body },
    '/api/playlists/mylist': { body: [] },
  });

beforeEach(() => startSession('t'));
afterEach(endSession);

describe('invitations', () => {
  it('show the link, what it brought and who came', async () => {
    answer(referral);
    await renderApp('/profile?tab=referral');
    expect(await screen.findByLabelText('Ваша ссылка')).toHaveValue(referral.link);
    expect(screen.getByRole('img', { name: 'QR-код вашей ссылки' })).toBeVisible();
    const [paid, waiting] = within(screen.getByRole('region', { name: 'Кого вы пригласили' })).getAllByRole(
      'listitem',
    );
    expect(paid).toHaveTextContent('К*****');
    expect(paid).toHaveTextContent('+7 дней');
    expect(waiting).toHaveTextContent('ещё не платил');
    expect(screen.queryByText('Дней в ожидании')).toBeNull();
  });

  it('say what to do while nobody has come, and which days wait', async () => {
    answer({ ...referral, invited: 0, paid: 0, waiting_days: 14, items: [], total: 0 });
    await renderApp('/profile?tab=referral');
    expect(await screen.findByText('Пока никто не зарегистрировался по вашей ссылке.')).toBeVisible();
    expect(screen.getByText('Дней в ожидании')).toBeVisible();
  });
});
