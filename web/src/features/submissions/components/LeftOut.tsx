// Files that were not added, and why; it stays until it is read.
import { useText } from '@/i18n';
import { SUBMISSION_TRACKS_MAX } from '@/lib/constants';
import { IconButton } from '@/ui/IconButton';
import { audioMaxMegabytes } from '../audio-limit';
import type { Left } from '../draft/add-files';
import styles from './LeftOut.module.css';

export function LeftOut({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  const t = useText('submissions');
  const limits = { max: SUBMISSION_TRACKS_MAX, size: audioMaxMegabytes() };
  return (
    <div role="alert">
      {left.length > 0 && (
        <div className={styles.left}>
          <ul className={styles.words}>
            {left.map(({ why, names }) => (
              <li key={why}>{t(`refused.${why}`, { names: names.join(', '), ...limits })}</li>
            ))}
          </ul>
          <IconButton icon="close" size="s" label={t('refused.close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
