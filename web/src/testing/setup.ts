// Prepares every test: matchers, a clean browser, and the shared texts.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import './light-styles';

// `act` leaves a slow render that has used a promise, such as texts, to whoever awaits `act`. Testing Library does not
// await it for presses, and React then finished neither that render nor any later one of the same or a lower priority.
// `act` is not told of promises, so that it goes on.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'didUsePromise', { get: () => false, set() {}, configurable: true });

// Lazy screens are compiled on first use, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has neither layout nor media queries; tests run as a wide screen unless they say otherwise.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
// A reader of Russian, as the texts that tests look for.
Object.defineProperty(navigator, 'language', { value: 'ru-RU', configurable: true });
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A toast fades in from nothing; a test that finds it in its first moment shall already see it.
const steady = document.createElement('style');
steady.textContent = '[data-sonner-toast]{opacity:1!important}';
document.head.append(steady);

beforeEach(() => loadTexts('common'));

afterEach(() => {
  cleanup();
  // They would be told once more to the next test's screen.
  toast.dismiss();
  vi.unstubAllGlobals();
  // Also where a test failed before its own end.
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
});
