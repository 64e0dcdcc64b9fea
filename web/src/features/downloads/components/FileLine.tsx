// The running download of a file: its name, its progress, and buttons to cancel or retry.
import { useEffect } from 'react';
import { useLocale, useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Spinner } from '@/ui/Spinner';
import { cancelDownload, retryDownload } from '../download-job';
import { megabytes } from '../megabytes';
import type { RunningDownload } from '../state';
import styles from './DownloadStrip.module.css';

export function FileLine({ phase, name, received, total }: RunningDownload) {
  const t = useText('downloads');
  const locale = useLocale();
  const isFailed = phase === 'failed';
  const percent = total ? Math.floor((received / total) * 100) : 0;
  useLeaveGuard(!isFailed);

  const size = (bytes: number) => megabytes(bytes, locale);
  const state =
    phase === 'asking'
      ? t('asking')
      : total
        ? t('bytes', { done: size(received), total: size(total) })
        : t('bytesSoFar', { done: size(received) });
  return (
    <div className={styles.line}>
      {isFailed ? (
        <span className={styles.alert}>
          <Icon name="alert" size={18} />
        </span>
      ) : (
        <Spinner size={18} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {isFailed ? (
          <span className={styles.failed} role="alert">
            {t('failed')}
          </span>
        ) : (
          <span className={styles.state}>
            {state}
            {total !== null && phase === 'fetching' && <b className={styles.percent}>{percent} %</b>}
          </span>
        )}
      </span>
      {isFailed && (
        <Button size="s" onClick={retryDownload}>
          {t('retry')}
        </Button>
      )}
      <IconButton icon="close" size="s" label={t(isFailed ? 'dismiss' : 'cancel')} onClick={cancelDownload} />
      <span
        className={styles.thread}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ transform: `scaleX(${percent / 100})` }}
        data-failed={isFailed || undefined}
      />
    </div>
  );
}

/** Leaving the page would lose the bytes received so far. */
function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
