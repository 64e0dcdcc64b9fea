import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '@/lib/storage';

const web = join(import.meta.dirname, '../..');
const html = readFileSync(join(web, 'index.html'), 'utf8');
const boot = new Function(readFileSync(join(web, 'public/boot.js'), 'utf8'));
const page = document.documentElement;

describe('the HTML shell', () => {
  it.each([
    '<html lang="ru" data-theme="dark">',
    '<title>Pult</title>',
    '<!--pult:meta-->',
    '<script src="/boot.js"></script>',
    '<div id="root"></div>',
  ])('has exactly one %s for the server to find', (piece) => {
    expect(html.split(piece)).toHaveLength(2);
  });

  it('has nothing inline that the content security policy would block', () => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    expect([...parsed.querySelectorAll('script')].map((script) => script.textContent)).toEqual(['', '']);
    expect(parsed.querySelectorAll('style')).toHaveLength(0);
    expect(html).not.toMatch(/\son\w+=/);
  });
});

describe('boot.js', () => {
  beforeEach(() => {
    page.lang = 'ru';
    page.dataset.theme = 'dark';
    delete page.dataset.sidebar;
  });
  const state = () => [page.lang, page.dataset.theme, page.dataset.sidebar];

  it('leaves the defaults of the page to a new reader', () => {
    boot();
    expect(state()).toEqual(['ru', 'dark', undefined]);
  });

  it('applies what the reader chose, the cookie before local storage', () => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('locale', 'ru');
    localStorage.setItem('sidebar', 'folded');
    writeCookie('locale', 'en');
    boot();
    expect(state()).toEqual(['en', 'light', 'folded']);
  });

  it('ignores values it does not know', () => {
    localStorage.setItem('theme', '"><script>');
    localStorage.setItem('locale', 'de');
    boot();
    expect(state()).toEqual(['ru', 'dark', undefined]);
  });

  it('survives forbidden storage', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      ),
    );
    expect(boot).not.toThrow();
    expect(state()).toEqual(['ru', 'dark', undefined]);
  });
});
