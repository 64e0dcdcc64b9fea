// Files that were not added, and why; it stays until it is read.
import { useText } from '@/i18n';
import { AUDIO_MAX_BYTES, SUBMISSION_TRACKS_MAX } from '@/lib/constants';
import { IconButton } from '@/ui/IconButton';
import type { Left } from '../draft/add-files';
import styles from './LeftOut.module.css';

const LIMITS = { max: SUBMISSION_TRACKS_MAX, size: AUDIO_MAX_BYTES / (1024 * 1024) };

export function LeftOut({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  const t = useText('submit');
  return (
    <div role="alert">
      {left.length > 0 && (
        <div className={styles.left}>
          <ul className={styles.words}>
            {left.map(({ why, names }) => (
              <li key={why}>{t(`refused.${why}`, { names: names.join(', '), ...LIMITS })}</li>
            ))}
          </ul>
          <IconButton icon="close" size="s" label={t('refused.close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
