import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emailFault, loginFault, passwordFault, repeatFault, strengthOf } from './account-rules';
import { COMMON_PASSWORDS } from './common-passwords';

describe('a login', () => {
  it.each(['dj1', 'Лида_Север', 'a.b-c', ' pool ', 'fifteen-letters'])('may be %j', (login) => {
    expect(loginFault(login)).toBeNull();
  });

  it.each([
    ['', 'loginMissing'],
    ['  ', 'loginMissing'],
    ['ab', 'loginShort'],
    ['sixteen-letters-', 'loginLong'],
    ['dj mix', 'loginSigns'],
    ['dj\u200bmix', 'loginSigns'],
    ['dj@mix', 'loginSigns'],
    ['рool', 'loginScripts'],
    ['12345', 'loginDigits'],
  ])('may not be %j: %s', (login, fault) => {
    expect(loginFault(login)).toBe(fault);
  });
});

describe('an address', () => {
  it.each(['dj@example.com', ' a+b@mail.example.org ', "o'neil@x-y.org"])('may be %j', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each(['dj', 'dj@', '@example.com', 'dj@example', 'd j@example.com', 'dj@example..com', 'dj@.com'])(
    'may not be %j',
    (email) => {
      expect(emailFault(email)).toBe('emailForm');
    },
  );
});

describe('an address in another script', () => {
  it.each(['ТЕСТ@почта.рф', 'dj@почта.рф', 'тест@example.com', 'josé@example.com'])(
    'may not be %j',
    (email) => {
      expect(emailFault(email)).toBe('emailLatin');
    },
  );
});

describe('a password', () => {
  it('is judged by length and by not being the login or the e-mail', () => {
    expect(passwordFault('seven77')).toBe('passwordShort');
    expect(passwordFault('п'.repeat(127).concat('а'))).toBeNull();
    expect(passwordFault('п'.repeat(129))).toBe('passwordLong');
    expect(passwordFault('LidaSever', ['lidasever'])).toBe('passwordOwn');
    expect(passwordFault('LidaSever', ['lida', 'lidasever@example.com'])).toBe('passwordOwn');
    expect(repeatFault('one-password', 'other')).toBe('repeatDiffers');
  });

  it.each(['password', 'Password', '12345678', 'пппппппп'])(
    '%j is refused as the server refuses it',
    (password) => {
      expect(passwordFault(password)).toBe('passwordCommon');
      expect(strengthOf(password)).toBe('weak');
    },
  );

  it('is refused here only where the server refuses it, too', () => {
    const path = '../crates/domain/src/credentials/common_passwords.txt';
    const known = new Set(readFileSync(path, 'utf8').split('\n'));
    expect([...COMMON_PASSWORDS].filter((password) => !known.has(password))).toEqual([]);
  });

  it.each([
    ['password2026!', 'weak'],
    ['short', null],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['plate-fig-9', 'fair'],
    ['зимний вагон едет', 'good'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
