// What the server will refuse about logins, addresses and passwords, known before it is asked.
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

export function emailFault(value: string): 'emailMissing' | 'emailForm' | null {
  const email = value.trim();
  if (!email) return 'emailMissing';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= EMAIL_MAX_LENGTH
    ? null
    : 'emailForm';
}

export type PasswordFault = 'passwordMissing' | 'passwordShort' | 'passwordLong' | 'passwordOwn';

/** `own`: the login and the e-mail, which a password must not repeat. */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | null {
  if (!password) return 'passwordMissing';
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'passwordShort';
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) return 'passwordLong';
  const isOwn = own.some((word) => word.trim().toLowerCase() === password.toLowerCase());
  return isOwn ? 'passwordOwn' : null;
}

export function repeatFault(password: string, repeat: string): 'repeatMissing' | 'repeatDiffers' | null {
  if (!repeat) return 'repeatMissing';
  return repeat === password ? null : 'repeatDiffers';
}

/** Few different signs, or signs in a row as on the keyboard or in the alphabet. */
const isMonotonous = (password: string): boolean => {
  const signs = [...password.toLowerCase()];
  if (new Set(signs).size < 5) return true;
  const neighbours = signs.filter((sign, place) => {
    const step = sign.charCodeAt(0) - (signs[place - 1]?.charCodeAt(0) ?? 0);
    return place > 0 && Math.abs(step) <= 1;
  });
  return neighbours.length > signs.length / 2;
};

export type Strength = 'weak' | 'fair' | 'good';

/** A hint, not a rule: length tells most. Nothing while the password is too short to speak of. */
export function strengthOf(password: string): Strength | null {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return null;
  if (isMonotonous(password)) return 'weak';
  return lengthOf(password) >= PASSWORD_LONG_LENGTH ? 'good' : 'fair';
}
