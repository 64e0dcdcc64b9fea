import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';

let hits: { path: string; referrer?: string }[];

beforeEach(() => {
  hits = [];
  answerCalls({});
  // jsdom does not implement `sendBeacon`.
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => {
      expect(address).toBe('/api/hits');
      expect(body.type).toBe('application/json');
      void body.text().then((text) => hits.push(JSON.parse(text)));
      return true;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  document.head.querySelector('meta[name="pult-counters"]')?.remove();
});

const paths = () => hits.map(({ path }) => path);

it('counts each page once, whatever its query, and tells where the first visit came from', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://music.example/best?of=2026');
  const router = await renderApp('/faq');
  await vi.waitFor(() => expect(paths()).toEqual(['/faq']));
  await act(() => router.navigate({ to: '/offer' }));
  await act(() => router.navigate({ href: '/offer?q=x' }));
  await vi.waitFor(() => expect(paths()).toEqual(['/faq', '/offer']));
  expect(hits.map(({ referrer }) => referrer)).toEqual(['music.example', undefined]);
});

it('counts nobody who asks not to be followed', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  const router = await renderApp('/faq');
  await act(() => router.navigate({ to: '/offer' }));
  expect(hits).toEqual([]);
});

it('asks for the picture of a counter that the operator wants', async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  const meta = document.createElement('meta');
  meta.name = 'pult-counters';
  meta.content = 'https://mc.example/watch/1?page-url={page}&page-ref={referrer}';
  document.head.append(meta);
  const router = await renderApp('/faq');
  await vi.waitFor(() =>
    expect(asked).toEqual([
      `https://mc.example/watch/1?page-url=${encodeURIComponent(`${location.origin}/faq`)}&page-ref=`,
    ]),
  );
  await act(() => router.navigate({ href: '/playlists/shared/secret' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toContain(encodeURIComponent(`${location.origin}/playlists/shared/`));
  expect(asked[1]).not.toContain('secret');
  vi.unstubAllGlobals();
});
