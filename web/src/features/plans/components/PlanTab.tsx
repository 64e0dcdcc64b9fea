// The plans tab of the profile: the current plan, and the plans on offer.
import { useText } from '@/i18n';
import { Section } from '@/ui/Section';
import { usePlanStatus } from '../api/offers';
import { OpenPayment } from './OpenPayment';
import styles from './PlanTab.module.css';
import { PlanTrouble } from './PlanTrouble';
import { RunningPlan } from './RunningPlan';
import { Plans } from './table/Plans';

export function PlanTab() {
  const t = useText('plans');
  const { data: planStatus } = usePlanStatus();
  return (
    <div className={styles.tab}>
      {planStatus && (
        <Section title={t('running.title')}>
          <RunningPlan planStatus={planStatus} />
          <PlanTrouble planStatus={planStatus} />
        </Section>
      )}
      {planStatus?.open_payment && <OpenPayment payment={planStatus.open_payment} />}
      <Plans page="/profile" />
    </div>
  );
}
