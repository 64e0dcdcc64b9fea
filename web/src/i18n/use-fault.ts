// Describes the fault of an account field as text.
import {
  LOGIN_MAX_LENGTH,
  LOGIN_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@/lib/constants';
import { useText } from './index';
import type account from './locales/en/account.json';

export type Fault = keyof (typeof account)['wrong'];

const LIMITS = {
  loginMin: LOGIN_MIN_LENGTH,
  loginMax: LOGIN_MAX_LENGTH,
  passwordMin: PASSWORD_MIN_LENGTH,
  passwordMax: PASSWORD_MAX_LENGTH,
};

export function useFault(): (fault: Fault | null) => string | null {
  const t = useText('account');
  return (fault) => fault && t(`wrong.${fault}`, LIMITS);
}
