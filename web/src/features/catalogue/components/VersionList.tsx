// The versions of a track, opened from its row.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import type { Track } from '../api/track-pages';
import { versionsOf } from '../track-facts';
import styles from './VersionList.module.css';

export function VersionList({ track }: { track: Track }) {
  const t = useText('catalogue');
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t('versions.open', { title: track.title })}</p>
      <ul>
        {versionsOf(track).map(({ name, formats, taken }) => (
          <li key={name} className={styles.version}>
            <span className={styles.name}>{name}</span>
            {taken > 0 && <span className={styles.taken}>{t('versions.taken', { count: taken })}</span>}
            {formats.map((format) => (
              <Badge key={format}>{format.toUpperCase()}</Badge>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('versions.later')}</p>
    </div>
  );
}
