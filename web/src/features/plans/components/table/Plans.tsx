// All plans side by side, with the summary of the chosen one.
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { PLAN_PERIODS } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';
import { useDeferredData } from '@/lib/use-deferred-data';
import { ErrorState } from '@/ui/ErrorState';
import { usePlanOffers, usePlanStatus } from '../../api/offers';
import { isTerm, type PlanPage, useChoice } from '../../choice';
import { hasPaidPlan } from '../../plan-status';
import { PlanSummary } from '../summary/PlanSummary';
import { ArchivedPlan } from './ArchivedPlan';
import { FreePlan } from './FreePlan';
import { PlanColumn } from './PlanColumn';
import { PlanOptions } from './PlanOptions';
import styles from './Plans.module.css';
import { PlansSkeleton } from './PlansSkeleton';

export function Plans({ page }: { page: PlanPage }) {
  const t = useText('plans');
  const isSignedIn = useSignedIn();
  const { choice, change } = useChoice(page);
  const tariffs = usePlanOffers(choice);
  const plans = useDeferredData(tariffs.data);
  const planStatus = usePlanStatus();
  const failed = tariffs.error ?? planStatus.error;
  if (failed && !(tariffs.data && (planStatus.data || !isSignedIn))) {
    const refetchAll = () => void Promise.all([tariffs.refetch(), isSignedIn && planStatus.refetch()]);
    return <ErrorState title={t('failed')} text={errorMessage(failed)} onRetry={refetchAll} />;
  }
  if (!plans || (isSignedIn && !planStatus.data)) return <PlansSkeleton />;

  const own = planStatus.data;
  const running = own && hasPaidPlan(own) ? own.current : null;
  const chosen = plans.find(({ tariff_id }) => tariff_id === choice.tariff);
  const term = choice.term ?? [chosen?.period, running?.period].find(isTerm) ?? PLAN_PERIODS[0];
  const shown = plans.filter(({ period }) => period === term);
  const archived = shown.find((tariff) => tariff.archived);
  return (
    <div className={styles.plans}>
      <PlanOptions tariffs={plans} term={term} choice={choice} onChange={change} runs={running !== null} />
      {running && own?.archived && (
        <ArchivedPlan plan={running} tariff={archived} onChoose={(tariff) => change({ tariff })} />
      )}
      <ul className={styles.columns} aria-busy={tariffs.isPlaceholderData}>
        {shown
          .filter((tariff) => !tariff.archived)
          .map((tariff) => (
            <PlanColumn
              key={tariff.tariff_id}
              tariff={tariff}
              planStatus={own}
              choice={{ ...choice, term }}
              onChoose={() => change({ tariff: tariff.tariff_id })}
            />
          ))}
      </ul>
      <FreePlan isCurrent={own?.current.code === 'free'} />
      {own && (
        <PlanSummary
          tariff={chosen}
          terms={choice}
          promo={choice.promo}
          planStatus={own}
          onPromo={(promo) => change({ promo })}
          onClose={() => change({ tariff: undefined })}
        />
      )}
    </div>
  );
}
