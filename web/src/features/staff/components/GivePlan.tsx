// Days of a plan as a gift.
import { useState } from 'react';
import { useText } from '@/i18n';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { toast } from '@/ui/toast';
import { type DeskUser, givePlan, SOLD_PLANS, type SoldPlan } from '../api/people';
import styles from './DeskTable.module.css';
import { ReasonDialog } from './ReasonDialog';

interface GivePlanProps {
  user: DeskUser;
  onGiven: () => Promise<unknown>;
  onClose: () => void;
}

const DAYS = '30';

export function GivePlan({ user, onGiven, onClose }: GivePlanProps) {
  const t = useText('people');
  const running = SOLD_PLANS.find(({ value }) => value === user.standing.current.code);
  const [plan, choose] = useState<SoldPlan>(running?.value ?? 'record-pool');
  const [days, setDays] = useState(DAYS);
  return (
    <ReasonDialog
      title={t('plan.ask', { login: user.login })}
      text={t('plan.told')}
      action={t('plan.give')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await givePlan(user.id, plan, Number(days), reason);
        toast.success(t('plan.given'));
        await onGiven();
      }}
    >
      <span className={styles.label}>
        {t('plan.plan')}
        <Select label={t('plan.plan')} value={plan} options={SOLD_PLANS} onChange={choose} />
      </span>
      <Field
        label={t('plan.days')}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value.replace(/\D/g, ''))}
      />
    </ReasonDialog>
  );
}
