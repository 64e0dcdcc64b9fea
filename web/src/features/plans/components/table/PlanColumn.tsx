// One plan: its price for the period, its features, and the button that chooses it.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/Badge';
import type { PlanOffer, PlanStatus } from '../../api/types';
import { type PlanChoice, writeChoice } from '../../choice';
import { savingOf } from '../../compare';
import { hasPaidPlan } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';
import { ChooseButton } from './ChooseButton';
import { OpenedList } from './OpenedList';
import styles from './PlanColumn.module.css';

const RECOMMENDED = 'pro';
/** Lowest first; the archived plan is lower than all that are sold. */
const RANKS = ['start', 'record-pool', 'pro', 'event'];

interface PlanColumnProps {
  tariff: PlanOffer;
  /** Undefined for a visitor. */
  planStatus: PlanStatus | undefined;
  choice: PlanChoice;
  onChoose: () => void;
}

export function PlanColumn({ tariff, planStatus, choice, onChoose }: PlanColumnProps) {
  const t = useText('plans');
  const { code, name } = tariff;
  const runs = planStatus !== undefined && hasPaidPlan(planStatus);
  const isCurrent = runs && planStatus.current.code === code;
  // The next plan may be the same one for another period. Then one badge says both, because two would not fit.
  const isNext = planStatus?.next?.code === code;
  const isRecommended = code === RECOMMENDED;
  // A plan that is lower than the current one is not promoted.
  const isLower = runs && RANKS.indexOf(code) < RANKS.indexOf(planStatus.current.code);
  return (
    <li className={classNames(styles.column, isRecommended && styles.recommended)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isCurrent && <Badge tone="success">{t(isNext ? 'badge.both' : 'badge.current')}</Badge>}
        {isNext && !isCurrent && <Badge>{t('badge.next')}</Badge>}
        {isRecommended && !runs && <Badge tone="accent">{t('badge.recommended')}</Badge>}
      </div>
      <p className={styles.about}>{t(`about.${aboutKey(code)}`)}</p>
      <Price tariff={tariff} />
      <ChooseButton
        tariff={tariff}
        planStatus={planStatus}
        variant={isRecommended && !isCurrent && !isLower ? 'primary' : 'secondary'}
        backurl={wayBack({ ...choice, tariff: tariff.tariff_id })}
        onChoose={onChoose}
      />
      <OpenedList tariff={tariff} />
    </li>
  );
}

const KNOWN = ['record-pool', 'pro', 'event'] as const;
const aboutKey = (code: string) => KNOWN.find((known) => known === code) ?? 'other';

/** After signing up or in, the summary of the same plan period opens. */
function wayBack(choice: PlanChoice): string {
  const query = new URLSearchParams({ tab: 'tariffs', ...(writeChoice(choice) as Record<string, string>) });
  return `/profile?${query}`;
}

function Price({ tariff }: { tariff: PlanOffer }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { price, old_price, currency, period, days } = tariff;
  const saving = savingOf(tariff);
  return (
    <div>
      <p className={styles.amounts}>
        <strong>{words.money(price, currency)}</strong>
        {saving && old_price && <s className={styles.old}>{words.money(old_price, currency)}</s>}
      </p>
      <p className={styles.per}>
        {t('per', { count: period })} · {t('days', { count: days })}
      </p>
      <p className={styles.saving}>
        {saving &&
          t('saving', {
            percent: saving.percent,
            amount: words.money(saving.amount, currency),
          })}
      </p>
    </div>
  );
}
