import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { onPool } from '@/testing/plans';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const failing = { ...onPool, state: 'grace', renews_at: '2126-12-01T21:30:00Z' };
const WAIT = { timeout: 8_000 };

describe('notices above the player', () => {
  it('say that a renewal fails, with the way to mend it', async () => {
    answerCalls({
      '/api/user': { body: someUser },
      '/api/tariff/current': { body: failing },
      '/api/site.informer.get': { body: [] },
    });
    await renderApp('/history');
    const told = await screen.findByText(/^Не удалось списать оплату за Record Pool/, {}, WAIT);
    expect(told.querySelector('a')).toHaveAttribute('href', '/profile?tab=subscription');
  }, 15_000);
});
