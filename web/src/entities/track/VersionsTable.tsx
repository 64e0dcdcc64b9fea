// The versions of a track, each with its own BPM, key and length.
import type { ReactNode } from 'react';
import { bpmText } from '@/entities/track/bpm';
import type { TrackVersion } from '@/entities/track/track';
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { loudnessText } from '@/lib/loudness';
import { KeyChip } from '@/ui/KeyChip';
import styles from './VersionsTable.module.css';

interface VersionsTableProps {
  versions: readonly TrackVersion[];
  /** Renders the play button of a version. */
  renderPlay: (version: TrackVersion) => ReactNode;
  /** Renders the download buttons of a version. */
  renderFiles: (version: TrackVersion) => ReactNode;
}

export function VersionsTable({ versions, renderPlay, renderFiles }: VersionsTableProps) {
  const t = useText('track');
  const locale = useLocale();
  return (
    <table className={styles.table} aria-label={t('versions.label')}>
      <thead>
        <tr>
          <td className={styles.play} />
          <th scope="col">{t('versions.name')}</th>
          <th scope="col" className={styles.number}>
            {t('versions.bpm')}
          </th>
          <th scope="col">{t('versions.key')}</th>
          <th scope="col" className={styles.number}>
            {t('versions.duration')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('versions.loudness')}
          </th>
          <th scope="col">{t('versions.formats')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.id}>
            <td className={styles.play}>{renderPlay(version)}</td>
            <th scope="row" className={styles.name}>
              {version.name}
            </th>
            <td className={classNames(styles.number, styles.bpm)}>{bpmText(version.bpm)}</td>
            <td className={styles.key}>
              {version.track_key && <KeyChip camelot={version.track_key} label={version.key} />}
            </td>
            <td className={classNames(styles.number, styles.time)}>{clock(version.duration)}</td>
            <td className={styles.wide}>
              {version.loudness === null
                ? '–'
                : t('versions.lufs', { value: loudnessText(version.loudness, locale) })}
            </td>
            <td className={styles.files}>
              <span className={styles.formats}>{renderFiles(version)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
