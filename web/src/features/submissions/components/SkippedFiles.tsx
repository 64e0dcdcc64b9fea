// The files that were not added, with the reasons; the message stays until it is closed.
import { useText } from '@/i18n';
import { SUBMISSION_TRACKS_MAX } from '@/lib/constants';
import { IconButton } from '@/ui/IconButton';
import { audioMaxMegabytes } from '../audio-limit';
import type { RejectedFiles } from '../draft/add-files';
import styles from './SkippedFiles.module.css';

export function SkippedFiles({ left, onClose }: { left: readonly RejectedFiles[]; onClose: () => void }) {
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
