// Why a track was rejected.
import type { SubmissionTrack } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './Refusal.module.css';

export function Refusal({ track }: { track: Pick<SubmissionTrack, 'verdict' | 'reason' | 'comment'> }) {
  const t = useText('submissions');
  if (track.verdict !== 'rejected' && !track.reason) return null;
  return (
    <div className={styles.refusal}>
      <Icon name="info" size={16} />
      <div>
        <p className={styles.reason}>{track.reason?.text ?? t('verdict.rejected')}</p>
        {track.comment && <p className={styles.comment}>{track.comment}</p>}
      </div>
    </div>
  );
}
