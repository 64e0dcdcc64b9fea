// The invited accounts, showing only what is public of their names.
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Badge } from '@/ui/Badge';
import type { Referral } from '../api/referral';
import styles from './InvitedList.module.css';

interface InvitedListProps {
  items: Referral['items'];
  total: number;
  /** The days that each of them earns. */
  days: number;
}

export function InvitedList({ items, total, days }: InvitedListProps) {
  const t = useText('referral');
  const locale = useLocale();
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className={styles.title}>
        {t('list')}
      </h2>
      {items.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ name, joined_at, rewarded_at }) => (
            <li key={`${name} ${joined_at}`} className={styles.line}>
              <span className={styles.name}>{name}</span>
              <span className={styles.joined}>
                {t('joined', { date: formatDateTime(joined_at, locale, 'day') })}
              </span>
              {rewarded_at ? (
                <Badge tone="accent">{t('rewarded', { count: days })}</Badge>
              ) : (
                <span className={styles.waiting}>{t('notPaid')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p className={styles.none}>{t('more', { count: total - items.length })}</p>}
    </section>
  );
}
