// One or two sentences: what happens next, when, and for how much.
import { useText } from '@/i18n';
import type { Standing } from '../../api/types';
import { useWords } from '../../use-words';
import lines from '../Lines.module.css';

export function StateWords({ standing }: { standing: Standing }) {
  const t = useText('plans');
  const words = useWords();
  const { state, current, renews_at, next_charge, grace_until, method, bonus_days } = standing;
  const name = current.name;
  const amount = next_charge ? words.money(next_charge.amount, next_charge.currency) : '';
  const date = (moment: string | null) => (moment ? words.day(moment) : '');
  const texts = {
    none: () => t('state.none'),
    active: () =>
      t(method ? 'state.activeCard' : 'state.active', {
        date: date(renews_at ?? current.to),
        amount,
        card: method?.title ?? '',
      }),
    ending: () => t('state.ending', { name, date: date(current.to) }),
    grace: () => t('state.grace', { amount, date: date(grace_until) }),
    ended: () => t('state.ended'),
  };
  return (
    <div className={lines.note}>
      <p>{texts[state]()}</p>
      {bonus_days > 0 && <p className={lines.quiet}>{t('state.bonus', { count: bonus_days })}</p>}
    </div>
  );
}
