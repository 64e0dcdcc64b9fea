// Runs before every test file: matchers, a clean browser, and the common texts.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import './light-styles';

// `act` leaves a slow render that has used a promise to whoever awaits it. Testing Library does not await it for user
// events, and then React finishes neither that render nor later ones of the same or a lower priority. Hiding promises
// from `act` makes it continue.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'didUsePromise', { get: () => false, set() {}, configurable: true });

// Lazy screens are compiled on first use, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has neither layout nor media queries; tests run as on a wide screen unless they say otherwise.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
// The browser's language is Russian, as are the texts in tests.
Object.defineProperty(navigator, 'language', { value: 'ru-RU', configurable: true });
Object.defineProperty(navigator, 'languages', { value: ['ru-RU'], configurable: true });
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Toasts fade in, but a test must find them visible at once.
const steady = document.createElement('style');
steady.textContent = '[data-sonner-toast]{opacity:1!important}';
document.head.append(steady);

beforeEach(() => loadTexts('common'));

afterEach(() => {
  cleanup();
  // Otherwise the next test would show them.
  toast.dismiss();
  vi.unstubAllGlobals();
  // Also after a test that failed before restoring them.
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
});
