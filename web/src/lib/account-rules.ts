// The server's rules for logins, e-mail addresses and passwords, checked before a request is sent.
import { COMMON_PASSWORDS } from './common-passwords';
import {
  EMAIL_MAX_LENGTH,
  LOGIN_MAX_LENGTH,
  LOGIN_MIN_LENGTH,
  PASSWORD_LONG_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './constants';

const lengthOf = (text: string): number => [...text].length;

export type LoginFault =
  | 'loginMissing'
  | 'loginSigns'
  | 'loginScripts'
  | 'loginShort'
  | 'loginLong'
  | 'loginDigits';

export function loginFault(value: string): LoginFault | null {
  const login = value.trim();
  if (!login) return 'loginMissing';
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}0-9._-]+$/u.test(login)) return 'loginSigns';
  if (/\p{Script=Latin}/u.test(login) && /\p{Script=Cyrillic}/u.test(login)) return 'loginScripts';
  if (lengthOf(login) < LOGIN_MIN_LENGTH) return 'loginShort';
  if (lengthOf(login) > LOGIN_MAX_LENGTH) return 'loginLong';
  return /^\d+$/.test(login) ? 'loginDigits' : null;
}

/** The server's syntax: Latin letters in both parts, no two dots in a row, no hyphen at the end of a label. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function emailFault(value: string): 'emailMissing' | 'emailLatin' | 'emailForm' | null {
  const email = value.trim();
  if (!email) return 'emailMissing';
  if (/[^\P{L}A-Za-z]/u.test(email)) return 'emailLatin';
  return EMAIL.test(email) && email.length <= EMAIL_MAX_LENGTH ? null : 'emailForm';
}

export type PasswordFault =
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  | 'passwordOwn';

/** `own`: the login and the e-mail, which a password must not repeat. */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | null {
  if (!password) return 'passwordMissing';
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'passwordShort';
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) return 'passwordLong';
  const folded = password.toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || new Set(folded).size === 1) return 'passwordCommon';
  const isOwn = own.some((word) => {
    const text = word.trim().toLowerCase();
    return folded === text || folded === text.split('@')[0];
  });
  return isOwn ? 'passwordOwn' : null;
}

export function repeatFault(password: string, repeat: string): 'repeatMissing' | 'repeatDiffers' | null {
  if (!repeat) return 'repeatMissing';
  return repeat === password ? null : 'repeatDiffers';
}

/** Few different characters, or a run along the keyboard or the alphabet. */
const isMonotonous = (password: string): boolean => {
  const signs = [...password.toLowerCase()];
  if (new Set(signs).size < 5) return true;
  const neighbours = signs.filter((sign, place) => {
    const step = sign.charCodeAt(0) - (signs[place - 1]?.charCodeAt(0) ?? 0);
    return place > 0 && Math.abs(step) <= 1;
  });
  return neighbours.length > signs.length / 2;
};

/** A common password, or one followed by a few characters. */
const isGuessedFirst = (password: string): boolean => {
  const folded = password.toLowerCase();
  return COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(folded.replace(/[^\p{L}]+$/u, ''));
};

export type Strength = 'weak' | 'fair' | 'good';

/** A hint, not a rule, since length matters most. Null while the password is too short to judge. */
export function strengthOf(password: string): Strength | null {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return null;
  if (isMonotonous(password) || isGuessedFirst(password)) return 'weak';
  return lengthOf(password) >= PASSWORD_LONG_LENGTH ? 'good' : 'fair';
}
