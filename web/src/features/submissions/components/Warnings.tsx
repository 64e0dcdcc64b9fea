// Possible problems of a file that a listener would notice; they are advice and refuse nothing.
import { Link } from '@tanstack/react-router';
import type { UploadWarning } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './Warnings.module.css';

const WHOLE = 100;

export function Warnings({ warnings }: { warnings: readonly UploadWarning[] }) {
  const t = useText('submissions');
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('warnings.label')}>
      {warnings.map(({ code, message, track }) => (
        <li key={`${code} ${track?.id ?? ''}`} className={styles.warning}>
          <Icon name="alert" size={16} />
          <span>
            {message}{' '}
            {track && (
              <>
                <Link to="/track/$id" params={{ id: String(track.id) }} className={styles.link}>
                  {`${track.artist} – ${track.title}`}
                </Link>
                {track.similarity && (
                  <>, {t('sound.similar', { percent: Math.round(track.similarity * WHOLE) })}</>
                )}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
