import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentLocale, setLocale } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

function speak(...languages: string[]) {
  Object.defineProperty(navigator, 'language', { value: languages[0], configurable: true });
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
}

const text = {
  code: 'personal-data',
  title: 'Персональные данные',
  body: [],
  updated_at: '2026-11-15T00:00:00Z',
};

beforeEach(() =>
  answerCalls({ '/api/user': { body: someUser }, '/api/pages/personal-data': { body: text } }),
);
afterEach(async () => {
  speak('ru-RU');
  endSession();
  await setLocale('ru');
});

const offer = () => screen.queryByRole('complementary', { name: 'English version?' });
const settled = () => screen.findByRole('heading', { level: 1 });

describe('the other language', () => {
  it('is offered to a visitor whose browser speaks it, and changes to it', async () => {
    speak('en-GB');
    await renderApp('/personal-data');
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(currentLocale()).toBe('en'));
    await waitFor(() => expect(offer()).toBeNull());
  });

  it('is not offered again to who does not want it', async () => {
    speak('de-DE');
    await renderApp('/personal-data');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(offer()).toBeNull();
    expect([currentLocale(), localStorage.getItem('locale')]).toEqual(['ru', 'ru']);
  });

  it('is the first of those that the browser asks for', async () => {
    speak('uk-UA', 'ru-RU', 'en-US');
    await renderApp('/personal-data');
    await settled();
    expect(offer()).toBeNull();
    endSession();
    speak('uk-UA', 'en-US', 'ru-RU');
    await renderApp('/personal-data');
    expect(await screen.findAllByRole('button', { name: 'English' })).not.toHaveLength(0);
  });

  it('is not offered to who reads this one, has chosen, or has an account', async () => {
    const first = await renderApp('/personal-data');
    await settled();
    expect(offer()).toBeNull();
    speak('en-GB');
    localStorage.setItem('locale', 'ru');
    await first.navigate({ to: '/contacts' });
    expect(offer()).toBeNull();
    localStorage.clear();
    startSession('t');
    await renderApp('/personal-data');
    expect(offer()).toBeNull();
  });
});
