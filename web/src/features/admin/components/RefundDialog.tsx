// Refunds a payment: the amount, the reason, and beforehand the exact effect on the plan.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { useLocale, useText } from '@/i18n';
import { PROMO_REST_MS } from '@/lib/constants';
import { formatDateTime } from '@/lib/date-time';
import { money } from '@/lib/money';
import { useDebounced } from '@/lib/use-debounced';
import { Field } from '@/ui/Field';
import { toast } from '@/ui/toast';
import {
  type AdminPayment,
  paymentKey,
  type RefundPreview,
  refund,
  refundPreviewOptions,
  toMajorUnits,
  toMinorUnits,
} from '../api/payments';
import { ReasonDialog } from './ReasonDialog';

interface RefundDialogProps {
  payment: AdminPayment;
  left: number;
  onClose: () => void;
}

export function RefundDialog({ payment, left, onClose }: RefundDialogProps) {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const client = useQueryClient();
  const [typed, setTyped] = useState(toMajorUnits(left));
  const amount = toMinorUnits(typed);
  const isWrong = amount === null || amount < 1 || amount > left;
  const debouncedAmount = useDebounced(isWrong ? null : amount, PROMO_REST_MS);
  const preview = useQuery(refundPreviewOptions(payment.code, debouncedAmount));
  const describeEffect = useDescribeEffect();
  const most = money(left, payment.currency, locale);
  // The preview is shown only if it belongs to the amount in the field.
  const effect = preview.data?.amount === amount ? preview.data : undefined;
  const text = () => {
    if (isWrong) return t('refund.wrong', { most });
    if (effect) return describeEffect(effect);
    return preview.error ? errorMessage(preview.error) : t('refund.reckoning');
  };
  return (
    <ReasonDialog
      title={t('refund.ask', { login: payment.login })}
      text={text()}
      action={
        isWrong ? t('refund.action') : t('refund.give', { sum: money(amount, payment.currency, locale) })
      }
      onClose={onClose}
      onConfirm={async (reason) => {
        if (isWrong) throw new ApiError(t('refund.wrong', { most }), 'refund_amount', 422);
        // A refund is refused as long as its effect has not been shown.
        if (!effect) throw new ApiError(text(), 'refund_unknown', 409);
        await refund(payment.code, amount, reason);
        toast.success(t('refund.done'));
        await client.invalidateQueries({ queryKey: paymentKey(payment.code) });
      }}
    >
      <Field
        label={t('refund.amount', { currency: payment.currency })}
        hint={t('refund.most', { most })}
        error={isWrong ? t('refund.wrong', { most }) : null}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

const FATES = ['same', 'shorter', 'over', 'never_starts'] as const;

/** Describes the effect of a refund in sentences. */
function useDescribeEffect() {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const day = (moment: string | null) => (moment ? formatDateTime(moment, locale, 'day') : '');
  return ({ fate, plan, days, ends_at, next, next_ends_at, renewal_off }: RefundPreview): string => {
    const known = FATES.find((one) => one === fate);
    const sentences = [
      known
        ? t(`refund.fates.${known}`, {
            plan: plan ?? '',
            date: day(ends_at),
            days: t('refund.days', { count: days }),
          })
        : t('refund.fates.none'),
      next && t('refund.next', { plan: next, date: day(next_ends_at) }),
      renewal_off && t('refund.renewalOff'),
      t('refund.told'),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}
