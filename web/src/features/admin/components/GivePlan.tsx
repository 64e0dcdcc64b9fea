// Gives days of a plan as a gift.
import { useState } from 'react';
import { ApiError } from '@/api/error';
import { useText } from '@/i18n';
import { GIFT_DAYS_MAX } from '@/lib/constants';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { toast } from '@/ui/toast';
import { type AdminUser, givePlan, SOLD_PLANS, type SoldPlan } from '../api/accounts';
import styles from './AdminTable.module.css';
import { ReasonDialog } from './ReasonDialog';

interface GivePlanProps {
  user: AdminUser;
  onGiven: () => Promise<unknown>;
  onClose: () => void;
}

const DAYS = '30';

/** No longer sold, but users who have it may be given more days of it. */
const ARCHIVED = { value: 'start', label: 'Start' } as const;
type GivenPlan = SoldPlan | typeof ARCHIVED.value;

/** Returns null if the text is not an allowed number of days; "1.5" must not be read as 15. */
function wholeDays(typed: string): number | null {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= GIFT_DAYS_MAX ? days : null;
}

export function GivePlan({ user, onGiven, onClose }: GivePlanProps) {
  const t = useText('admin-accounts');
  const running = [ARCHIVED, ...SOLD_PLANS].find(({ value }) => value === user.standing.current.code);
  const [plan, setPlan] = useState<GivenPlan>(running?.value ?? 'record-pool');
  const [typed, setTyped] = useState(DAYS);
  const days = wholeDays(typed);
  const wrong = t('plan.wrongDays', { most: GIFT_DAYS_MAX });
  const plans = user.standing.archived ? [ARCHIVED, ...SOLD_PLANS] : SOLD_PLANS;
  return (
    <ReasonDialog
      title={t('plan.ask', { login: user.login })}
      text={t('plan.told')}
      action={t('plan.give')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (days === null) throw new ApiError(wrong, 'gift_days', 422);
        await givePlan(user.id, plan, days, reason);
        toast.success(t('plan.given'));
        await onGiven();
      }}
    >
      <span className={styles.label}>
        {t('plan.plan')}
        <Select label={t('plan.plan')} value={plan} options={plans} onChange={setPlan} />
      </span>
      <Field
        label={t('plan.days')}
        inputMode="numeric"
        value={typed}
        error={days === null ? wrong : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}
