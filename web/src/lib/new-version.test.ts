import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOutdated, reloadIfOutdated } from './new-version';

const reload = vi.fn();

function serve(entry: string | null) {
  vi.stubGlobal('fetch', async () => {
    if (!entry) throw new TypeError('offline');
    return new Response(`<script type="module" crossorigin src="/assets/${entry}"></script>`);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { ...window.location, reload });
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockReset();
});

async function navigate(): Promise<number> {
  reloadIfOutdated();
  await vi.runAllTimersAsync();
  return reload.mock.calls.length;
}

it('a gap in the network is no new version', async () => {
  serve(null);
  expect(await isOutdated()).toBe(false);
  serve('index-old.js');
  expect(await isOutdated()).toBe(false);
  expect(await navigate()).toBe(0);
});

it('a new version is loaded at the next navigation, once', async () => {
  serve('index-new.js');
  expect(await isOutdated()).toBe(true);
  expect(await navigate()).toBe(1);
  // Another server answered with the old version again.
  expect(await isOutdated()).toBe(true);
  expect(await navigate()).toBe(1);
  serve('index-newest.js');
  await isOutdated();
  expect(await navigate()).toBe(2);
});
