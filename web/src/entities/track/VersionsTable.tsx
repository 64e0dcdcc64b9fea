// The versions of a track as a table, each with its own length, BPM and key.
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { loudnessText } from '@/lib/loudness';
import { KeyChip } from '@/ui/KeyChip';
import { bpmText } from './bpm';
import type { TrackVersion } from './track';
import styles from './VersionsTable.module.css';

/** While the facts of a version load, its name is known already. */
export type VersionLine = Pick<TrackVersion, 'id' | 'name'> & Partial<TrackVersion>;

interface VersionsTableProps {
  versions: readonly VersionLine[];
  /** The version that the list or the page shows, which is emphasized. */
  shownId: string;
  /** Of the track, 1–10. */
  energy: number | null | undefined;
  /** Renders the play button of a version. */
  renderPlay: (version: VersionLine) => ReactNode;
  /** Renders the download buttons of a version, and how often it has been downloaded. */
  renderFiles: (version: VersionLine) => ReactNode;
  /** Leaves the loudness out, where there is no room for it. */
  isNarrow?: boolean;
}

export function VersionsTable({
  versions,
  shownId,
  energy,
  renderPlay,
  renderFiles,
  isNarrow,
}: VersionsTableProps) {
  const t = useText('track');
  const locale = useLocale();
  return (
    <table className={styles.table} aria-label={t('versions.label')}>
      {energy != null && (
        <caption className={styles.caption}>{t('versions.energyOf', { value: energy })}</caption>
      )}
      <thead>
        <tr>
          <td className={styles.play} />
          <th scope="col">{t('versions.name')}</th>
          <th scope="col" className={styles.number}>
            {t('versions.duration')}
          </th>
          <th scope="col" className={styles.number}>
            {t('versions.bpm')}
          </th>
          <th scope="col">{t('versions.key')}</th>
          <th scope="col" className={classNames(styles.number, styles.energy)}>
            {t('versions.energy')}
          </th>
          {!isNarrow && (
            <th scope="col" className={styles.wide}>
              {t('versions.loudness')}
            </th>
          )}
          <th scope="col">{t('versions.download')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => {
          const { id, name, duration, bpm, key, track_key, loudness } = version;
          return (
            <tr key={id} aria-current={(versions.length > 1 && id === shownId) || undefined}>
              <td className={styles.play}>{renderPlay(version)}</td>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={classNames(styles.number, styles.time)}>{duration ? clock(duration) : '–'}</td>
              <td className={classNames(styles.number, styles.bpm)}>{bpm ? bpmText(bpm) : '–'}</td>
              <td className={styles.key}>{track_key && <KeyChip camelot={track_key} label={key ?? ''} />}</td>
              <td className={classNames(styles.number, styles.energy)}>{energy ?? '–'}</td>
              {!isNarrow && (
                <td className={styles.wide}>
                  {loudness == null ? '–' : t('versions.lufs', { value: loudnessText(loudness, locale) })}
                </td>
              )}
              <td className={styles.files}>
                <span className={styles.formats}>{renderFiles(version)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
