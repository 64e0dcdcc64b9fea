import { describe, expect, it, vi } from 'vitest';
import { readCookie, readStored, removeCookie, writeCookie, writeStored } from './storage';
import { COOKIES } from './storage-keys';

describe('cookies', () => {
  it('keep what was written, whatever its characters', () => {
    writeCookie('columnOrder', 'name,bpm;key=1 ё');
    expect(readCookie('columnOrder')).toBe('name,bpm;key=1 ё');
    removeCookie('columnOrder');
    expect(readCookie('columnOrder')).toBeNull();
  });

  it('are not confused by names that end alike or values that cannot be decoded', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'mytoken=other; Path=/';
    expect(readCookie('token')).toBeNull();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'token=%E0%A4%A; Path=/';
    expect(readCookie('token')).toBeNull();
  });

  it('live as long as the product says', () => {
    const set = vi.spyOn(Document.prototype, 'cookie', 'set');
    writeCookie('token', 'abc');
    writeCookie('locale', 'en');
    expect(set.mock.calls.map(([cookie]) => cookie)).toEqual([
      'token=abc; Max-Age=2000000; Path=/; SameSite=Lax',
      'locale=en; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
    expect(COOKIES.columnOrder.maxAge).toBe(20 * 86_400);
  });
});

describe('local storage', () => {
  it('gives null and stays quiet where the browser forbids it', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(readStored('theme')).toBeNull();
    expect(() => writeStored('theme', 'light')).not.toThrow();
  });
});
