// The tab of plans in the profile: what there is, and what there could be.
import { useText } from '@/i18n';
import { Section } from '@/ui/Section';
import { useStanding } from '../api/tariffs';
import { OpenPayment } from './OpenPayment';
import { PlanTrouble } from './PlanTrouble';
import { RunningPlan } from './RunningPlan';
import styles from './TariffTab.module.css';
import { Plans } from './table/Plans';

export function TariffTab() {
  const t = useText('plans');
  const { data: standing } = useStanding();
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
