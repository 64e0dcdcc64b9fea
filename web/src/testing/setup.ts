// Prepares every test: matchers, a clean browser, and the shared texts.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './light-styles';

// Files share a worker and its window, whose making takes longer than most of them; what the modules of the app remember
// is each file's own.
vi.resetModules();
const { loadTexts } = await import('@/i18n');

// Lazy screens are compiled on first use, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 40_000 });

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
Element.prototype.setPointerCapture = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => loadTexts('common'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
});
