// Running downloads in a thin strip above the player: at most one file and one archive.
import { useEffect } from 'react';
import { useText } from '@/i18n';
import { useArchive } from '../api/archive';
import { useRunning } from '../state';
import { useInterrupted } from '../use-interrupted';
import { ArchiveLine } from './ArchiveLine';
import styles from './DownloadStrip.module.css';
import { FileLine } from './FileLine';
import { InterruptedLine } from './InterruptedLine';

export default function DownloadStrip() {
  const t = useText('downloads');
  const file = useRunning();
  const { data: archive } = useArchive();
  const interrupted = useInterrupted();
  const lines = [file, interrupted, archive].filter(Boolean).length;
  // Toasts appear above the strip.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--strip-height', `calc(${lines} * var(--strip-line))`);
    return () => void style.removeProperty('--strip-height');
  }, [lines]);
  if (lines === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('title')}>
      {file && <FileLine {...file} />}
      {interrupted && <InterruptedLine interrupted={interrupted} />}
      {archive && <ArchiveLine archive={archive} />}
    </section>
  );
}
