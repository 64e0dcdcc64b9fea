// The history of a submission, newest last, with the remarks of every round.
import type { SubmissionEvent } from '@/entities/submission/submission';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import styles from './EventList.module.css';

const AUTHORS: readonly SubmissionEvent['what'][] = ['created', 'sent', 'withdrawn'];

interface EventListProps {
  events: readonly SubmissionEvent[];
  /** Authors do not see who reviewed them, only that it was somebody else. */
  isOwn?: boolean;
}

export function EventList({ events, isOwn = false }: EventListProps) {
  const t = useText('submissions');
  const locale = useLocale();
  const whoDid = ({ by, what }: SubmissionEvent) => {
    if (by || !isOwn || what === 'published') return by;
    return t(AUTHORS.includes(what) ? 'events.you' : 'events.moderator');
  };
  return (
    <ol className={styles.events} aria-label={t('read.events')}>
      {events.map((event) => {
        const { at, what, comment, said } = event;
        const who = whoDid(event);
        return (
          <li key={`${at} ${what}`} className={styles.event}>
            <time dateTime={at} className={styles.time}>
              {formatDateTime(at, locale, 'record')}
            </time>
            <div>
              <p>
                {t(`events.${what}`)}
                {who && <span className={styles.by}> · {who}</span>}
              </p>
              {comment && <p className={styles.comment}>{comment}</p>}
              {said.length > 0 && <RemarkList said={said} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function RemarkList({ said }: Pick<SubmissionEvent, 'said'>) {
  const t = useText('submissions');
  return (
    <ul className={styles.said} aria-label={t('events.said')}>
      {said.map(({ about, reason, comment }) => (
        <li key={`${about} ${comment}`}>
          <p className={styles.about}>{about}</p>
          {reason && <p className={styles.reason}>{reason.text}</p>}
          {comment && <p className={styles.comment}>{comment}</p>}
        </li>
      ))}
    </ul>
  );
}
