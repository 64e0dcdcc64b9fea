import { afterEach, describe, expect, it } from 'vitest';
import { currentLocale } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { api } from './client';

const brought = (lang: string) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" lang="${lang}" data-call="/api/tracks/detail?track_id=7">{"id":"7"}</script>`,
  );
const ask = (id: number) => api.GET('/api/tracks/detail', { params: { query: { track_id: id } } });
const asked = () => answerCalls({ '/api/tracks/detail': { body: { id: 'asked' } } });

afterEach(() => {
  endSession();
  for (const element of document.querySelectorAll('script[data-call]')) element.remove();
});

describe('an answer that came with the page', () => {
  it('is taken once, by the very call it is for', async () => {
    const calls = asked();
    brought(currentLocale());
    expect((await ask(8)).data).toEqual({ id: 'asked' });
    expect((await ask(7)).data).toEqual({ id: '7' });
    expect(calls).toHaveLength(1);
    await ask(7);
    expect(calls).toHaveLength(2);
  });

  it('is not for another language, nor for who is signed in', async () => {
    const calls = asked();
    brought(currentLocale() === 'ru' ? 'en' : 'ru');
    await ask(7);
    brought(currentLocale());
    startSession('secret');
    await ask(7);
    expect(calls).toHaveLength(2);
  });
});
