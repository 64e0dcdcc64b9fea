// The tab of plans in the profile: what there is, and what there could be.
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
  const { data: standing } = usePlanStatus();
  return (
    <div className={styles.tab}>
      {standing && (
        <Section title={t('running.title')}>
          <RunningPlan standing={standing} />
          <PlanTrouble standing={standing} />
        </Section>
      )}
      {standing?.open_payment && <OpenPayment payment={standing.open_payment} />}
      <Plans />
    </div>
  );
}
