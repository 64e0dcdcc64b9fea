// The author's submissions, ordered by their last change, newest first.
import { Link } from '@tanstack/react-router';
import type { Submission } from '@/entities/submission/submission';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { IconButton } from '@/ui/IconButton';
import { Status } from './Status';
import styles from './SubmissionList.module.css';

interface SubmissionListProps {
  submissions: readonly Submission[];
  onRemove: (submission: Submission) => void;
}

export function SubmissionList({ submissions, onRemove }: SubmissionListProps) {
  const t = useText('submissions');
  return (
    <ul className={styles.list} aria-label={t('list.label')}>
      {submissions.map((submission) => (
        <Line key={submission.id} submission={submission} onRemove={() => onRemove(submission)} />
      ))}
    </ul>
  );
}

/** Formats names such as `Ночной поезд, Мята и ещё 3`. */
export function useSubmissionName(): (submission: Pick<Submission, 'tracks'>) => string {
  const t = useText('submissions');
  return ({ tracks }) => {
    const titles = tracks.map(({ title }) => title || t('list.untitled'));
    const [first, second, ...rest] = titles;
    if (!first) return t('list.untitled');
    const shown = second ? `${first}, ${second}` : first;
    return rest.length > 0 ? `${shown} ${t('list.rest', { count: rest.length })}` : shown;
  };
}

const isOpen = ({ status }: Submission) => status === 'draft' || status === 'rejected';

function Line({ submission, onRemove }: { submission: Submission; onRemove: () => void }) {
  const t = useText('submissions');
  const name = useSubmissionName()(submission);
  const { id, status, tracks } = submission;
  return (
    <li className={styles.line}>
      <Link to="/submit/$id" params={{ id: String(id) }} className={styles.link}>
        <span className={styles.name}>{name}</span>
      </Link>
      <span className={styles.facts}>
        <span>{t('list.tracks', { count: tracks.length })}</span>
        <Dates submission={submission} />
      </span>
      <span className={styles.status}>
        <Status status={status} />
      </span>
      {isOpen(submission) && (
        <span className={styles.remove}>
          <IconButton
            icon="close"
            size="s"
            label={`${t(status === 'rejected' ? 'list.removeRefused' : 'list.remove')}: ${name}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

function Dates({ submission }: { submission: Submission }) {
  const t = useText('submissions');
  const locale = useLocale();
  const { status, sent_at, due_at, decided_at, updated_at } = submission;
  const day = (at: string) => formatDateTime(at, locale, 'day');
  if (status === 'draft' || !sent_at)
    return <span>{t('list.changed', { when: formatDateTime(updated_at, locale) })}</span>;
  if (decided_at) return <span>{t('list.decidedAt', { when: day(decided_at) })}</span>;
  return (
    <>
      <span>{t('list.sentAt', { when: day(sent_at) })}</span>
      {due_at && <span>{t('list.due', { when: day(due_at) })}</span>}
    </>
  );
}
