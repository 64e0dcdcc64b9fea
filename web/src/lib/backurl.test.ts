import { describe, expect, it } from 'vitest';
import { safeBackUrl } from './backurl';

describe('safeBackUrl', () => {
  it.each([
    ['/recordpool', '/recordpool'],
    ['/profile?tab=tariffs', '/profile?tab=tariffs'],
    ['/track/12#versions', '/track/12#versions'],
    ['/search?q=%D1%82%D1%80%D0%B5%D0%BA', '/search?q=%D1%82%D1%80%D0%B5%D0%BA'],
    ['/search?q=//e', '/search?q=//e'],
  ])('follows the own path %s', (value, expected) => {
    expect(safeBackUrl(value)).toBe(expected);
  });

  it.each([
    '//',
    '//e.example',
    ' //e.example',
    '///e.example',
    '/\\e.example',
    '\\\\e.example',
    '/x/..//e.example',
    '/./\\e.example',
    '/\t/e.example',
    '/\n/e.example',
    '/\u0000/e.example',
    '/\u0085/e.example',
    'https://e.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /recordpool',
    'recordpool',
    '?backurl=/x',
    '',
  ])('refuses %j', (value) => {
    expect(safeBackUrl(value)).toBe('/home');
  });

  it.each([undefined, null, 5, {}, ['/recordpool']])('refuses what is no text: %j', (value) => {
    expect(safeBackUrl(value)).toBe('/home');
  });

  it.each(['/', '/login', '/signup', '/login?backurl=/login'])('does not lead back to %s', (value) => {
    expect(safeBackUrl(value)).toBe('/home');
  });
});
