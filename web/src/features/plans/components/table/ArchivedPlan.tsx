// A plan that is no longer sold, for users who still have it: it can be renewed, but not bought again.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import type { PlanOffer, PlanPeriod } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import styles from './ArchivedPlan.module.css';
import free from './FreePlan.module.css';

interface ArchivedPlanProps {
  plan: PlanPeriod;
  /** The offer for the chosen period, if the plan may be renewed. */
  tariff: PlanOffer | undefined;
  onChoose: (tariff: number) => void;
}

export function ArchivedPlan({ plan, tariff, onChoose }: ArchivedPlanProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  return (
    <section className={free.plan}>
      <h2 className={free.name}>
        {plan.name} <Badge tone="success">{t('badge.current')}</Badge>
      </h2>
      <p className={free.text}>{t('archived.text', { name: plan.name })}</p>
      {tariff && !plan.renews && (
        <p className={styles.renew}>
          <Button onClick={() => onChoose(tariff.tariff_id)}>
            {t('prolong', { term: t('months', { count: tariff.period }) })}
          </Button>
          <span>
            {words.money(tariff.price, tariff.currency)} {t('per', { count: tariff.period })}
          </span>
        </p>
      )}
    </section>
  );
}
