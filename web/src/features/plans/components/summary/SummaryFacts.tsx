// When the plan starts and ends, and the next charge.
import { useText } from '@/i18n';
import { Icon, type IconName } from '@/ui/Icon';
import type { PlanStatus, Quote } from '../../api/types';
import { hasPaidPlan, renewsAs } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';
import styles from './SummaryFacts.module.css';

interface SummaryFactsProps {
  quote: Quote;
  planStatus: PlanStatus;
  /** The user chose renewal; but nothing renews without a card. */
  wantsRenewal: boolean;
}

export function SummaryFacts({ quote, planStatus, wantsRenewal }: SummaryFactsProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { name, step, due, currency, extra_days, ends_at, next_charge_at, next_charge, recurrent } = quote;
  const starts = words.day(quote.starts_at);
  const ends = words.day(ends_at);
  const running = planStatus.current.name;
  const isLater = step === 'downgrade' || step === 'same';
  // A plan that is already active is extended.
  const isOwn = hasPaidPlan(planStatus) && quote.code === planStatus.current.code;
  const startKey = isOwn ? 'prolongs' : due > 0 ? 'fromPayment' : 'fromNow';
  return (
    <ul className={styles.facts}>
      {isLater && due === 0 && (
        <Fact icon="info">
          {t(renewsAs(planStatus, quote.tariff_id) ? 'facts.renewsAlready' : 'facts.nothingNow')}
        </Fact>
      )}
      {step === 'downgrade' && (
        <Fact icon="event">
          {isOwn
            ? t('facts.shorterAfter', { name, date: starts, term: t('months', { count: quote.period }) })
            : t('facts.startsAfter', { running, name, date: starts })}
        </Fact>
      )}
      {step === 'same' && due > 0 && <Fact icon="event">{t('facts.prolongs', { name, date: ends })}</Fact>}
      {!isLater && <Fact icon="event">{t(`facts.${startKey}`, { name, date: ends })}</Fact>}
      {extra_days > 0 && <Fact icon="plus">{t('facts.extraDays', { count: extra_days })}</Fact>}
      {next_charge_at && next_charge !== null ? (
        <Fact icon="card">
          {t('facts.nextCharge', {
            date: words.day(next_charge_at),
            amount: words.money(next_charge, currency),
          })}
        </Fact>
      ) : (
        !recurrent && (
          <Fact icon="card">{t(wantsRenewal ? 'facts.noCard' : 'facts.noCharge', { date: ends })}</Fact>
        )
      )}
      {planStatus.archived && hasPaidPlan(planStatus) && quote.code !== planStatus.current.code && (
        <Fact icon="alert">{t('facts.leavesArchived', { name: running })}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}
