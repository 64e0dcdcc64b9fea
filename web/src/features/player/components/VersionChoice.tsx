// The versions of the current track; choosing one continues at the corresponding musical position.
import { useId } from 'react';
import { bpmText } from '@/entities/track/bpm';
import type { TrackVersion } from '@/entities/track/track';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { readyVersion, switchVersion } from '../compare';
import styles from './VersionChoice.module.css';

export function VersionChoice({ versions, current }: { versions: TrackVersion[]; current: TrackVersion }) {
  const t = useText('player');
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('versions')}</legend>
      {versions.map((version) => (
        <label
          key={version.id}
          className={styles.option}
          onPointerEnter={() => version.id !== current.id && readyVersion(versions, version)}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={version.id === current.id}
            onChange={() => switchVersion(versions, version)}
          />
          <span className={styles.name}>{version.name}</span>
          <span className={styles.facts}>
            {bpmText(version.bpm)} · {version.key} · {clock(version.duration)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
