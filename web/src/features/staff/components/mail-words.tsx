// What the mail's codes mean. A code this version does not know is shown as it came.
import { useText } from '@/i18n';
import type en from '@/i18n/locales/en/staff.json';
import { Badge } from '@/ui/Badge';

type Kind = keyof (typeof en)['mail']['kinds'];

const KINDS = {
  confirm_email: true,
  change_email: true,
  email_changing: true,
  reset_password: true,
  password_changed: true,
  new_sign_in: true,
  two_factor_on: true,
  two_factor_off: true,
  recovery_used: true,
  delete_account: true,
  account_deleted: true,
  account_blocked: true,
  account_unblocked: true,
  social_email: true,
} satisfies Record<Kind, true>;

const TONES = { queued: 'info', sent: 'success', failed: 'danger' } as const;

const has = <T extends object>(known: T, code: PropertyKey): code is keyof T => Object.hasOwn(known, code);

export function MailKind({ kind }: { kind: string }) {
  const t = useText('staff');
  return has(KINDS, kind) ? t(`mail.kinds.${kind}`) : kind;
}

export function MailState({ state }: { state: string }) {
  const t = useText('staff');
  return has(TONES, state) ? <Badge tone={TONES[state]}>{t(`mail.states.${state}`)}</Badge> : state;
}
