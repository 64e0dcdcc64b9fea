// Who has claimed the submission, and what the current reviewer may therefore do.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import type { Person } from '../api/review';
import styles from './AssigneeNote.module.css';

interface AssigneeNoteProps {
  assignee: Person | null;
  isMine: boolean;
  isAdmin: boolean;
  isPending: boolean;
  /** Why claiming or releasing failed. */
  failure: string | null;
  onClaim: () => void;
  onRelease: () => void;
}

export function AssigneeNote({
  assignee,
  isMine,
  isAdmin,
  isPending,
  failure,
  onClaim,
  onRelease,
}: AssigneeNoteProps) {
  const t = useText('review');
  if (isMine) {
    return (
      <div className={styles.holder}>
        <Icon name="check" size={18} />
        <p className={styles.words}>{t('hold.mine')}</p>
        <Button size="s" busy={isPending} onClick={onRelease}>
          {t('hold.release')}
        </Button>
        <Failure message={failure} />
      </div>
    );
  }
  return (
    <div className={styles.holder} data-other={assignee !== null || undefined}>
      <Icon name={assignee ? 'lock' : 'info'} size={18} />
      <p role="status" className={styles.words}>
        {assignee ? t('hold.other', { name: assignee.login }) : t('hold.free')}
      </p>
      {(!assignee || isAdmin) && (
        <Button size="s" variant={assignee ? 'secondary' : 'primary'} busy={isPending} onClick={onClaim}>
          {t(assignee ? 'hold.takeOver' : 'hold.take')} <kbd className={styles.key}>T</kbd>
        </Button>
      )}
      <Failure message={failure} />
    </div>
  );
}
