// Converts a promo code between the form and the API.
import { fromMoscowInput, moscowInput } from '@/lib/moscow-input';
import { type PromoFacts, toMajorUnits, toMinorUnits } from './api/payments';
import type { TableRow } from './api/tables';

export interface PromoForm extends Record<string, string> {
  code: string;
  /** The reduction: a percentage, or an amount in a currency. */
  saving: 'percent' | 'amount';
  percent: string;
  amount: string;
  currency: string;
  plan: string;
  valid_from: string;
  valid_until: string;
  use_limit: string;
  per_account: string;
}

export function promoForm(row: TableRow | null): PromoForm {
  const cell = (name: string) => row?.cells[name] ?? '';
  return {
    code: cell('code'),
    saving: cell('amount') ? 'amount' : 'percent',
    percent: cell('percent'),
    amount: cell('amount') && toMajorUnits(Number(cell('amount'))),
    currency: cell('currency') || 'RUB',
    plan: cell('plan'),
    valid_from: moscowInput(cell('valid_from')),
    valid_until: moscowInput(cell('valid_until')),
    use_limit: cell('use_limit'),
    per_account: cell('per_account'),
  };
}

const count = (typed: string) => (typed.trim() ? Number(typed) : null);

/** `seen` is the version with which the form was filled. */
export function promoFacts(form: PromoForm, seen?: string | null): PromoFacts {
  const isPercent = form.saving === 'percent';
  return {
    code: form.code.trim(),
    percent: isPercent ? count(form.percent) : null,
    amount: isPercent ? null : toMinorUnits(form.amount),
    currency: isPercent ? null : form.currency,
    plan: form.plan || null,
    valid_from: fromMoscowInput(form.valid_from),
    valid_until: fromMoscowInput(form.valid_until),
    use_limit: count(form.use_limit),
    per_account: count(form.per_account),
    ...(seen && { revision: seen }),
  };
}
