// What is on its way, in a thin strip above the player: one file, one archive.
import { useEffect } from 'react';
import { useText } from '@/i18n';
import { useArchive } from '../api/archive';
import { useRunning } from '../state';
import { ArchiveLine } from './ArchiveLine';
import styles from './DownloadStrip.module.css';
import { FileLine } from './FileLine';

export default function DownloadStrip() {
  const t = useText('downloads');
  const file = useRunning();
  const { data: archive } = useArchive();
  const lines = (file ? 1 : 0) + (archive ? 1 : 0);
  // Messages rise above it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--strip-height', `calc(${lines} * var(--strip-line))`);
    return () => void style.removeProperty('--strip-height');
  }, [lines]);
  if (lines === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('title')}>
      {file && <FileLine {...file} />}
      {archive && <ArchiveLine archive={archive} />}
    </section>
  );
}
