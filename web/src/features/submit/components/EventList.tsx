// What happened to a submission, newest last.
import type { SubmissionEvent } from '@/api/submission';
import { useLocale, useText } from '@/i18n';
import { momentIn } from '@/lib/moment';
import styles from './EventList.module.css';

const KNOWN = [
  'created',
  'sent',
  'withdrawn',
  'taken',
  'released',
  'edited',
  'approved',
  'rejected',
  'published',
] as const;

export function EventList({ events }: { events: readonly SubmissionEvent[] }) {
  const t = useText('submit');
  const locale = useLocale();
  return (
    <ol className={styles.events} aria-label={t('read.events')}>
      {events.map(({ at, what, by, comment }) => {
        const known = KNOWN.find((name) => name === what);
        return (
          <li key={`${at} ${what}`} className={styles.event}>
            <time dateTime={at} className={styles.time}>
              {momentIn(at, locale, 'record')}
            </time>
            <div>
              <p>
                {known ? t(`events.${known}`) : what}
                {by && <span className={styles.by}> · {by}</span>}
              </p>
              {comment && <p className={styles.comment}>{comment}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
