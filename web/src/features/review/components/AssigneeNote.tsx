// Who has claimed the submission, and what the current reviewer may therefore do.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import type { Person } from '../api/review';
import styles from './AssigneeNote.module.css';

interface AssigneeNoteProps {
  assignee: Person | null;
  isMine: boolean;
  isAdmin: boolean;
  isPending: boolean;
  onClaim: () => void;
  onRelease: () => void;
}

export function AssigneeNote({
  assignee,
  isMine,
  isAdmin,
  isPending,
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
      </div>
    );
  }
  return (
    <div role="status" className={styles.holder} data-other={assignee !== null || undefined}>
      <Icon name={assignee ? 'lock' : 'info'} size={18} />
      <p className={styles.words}>{assignee ? t('hold.other', { name: assignee.login }) : t('hold.free')}</p>
      {(!assignee || isAdmin) && (
        <Button size="s" variant={assignee ? 'secondary' : 'primary'} busy={isPending} onClick={onClaim}>
          {t(assignee ? 'hold.takeOver' : 'hold.take')} <kbd className={styles.key}>T</kbd>
        </Button>
      )}
    </div>
  );
}
