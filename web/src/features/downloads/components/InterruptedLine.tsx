// A download that a reload interrupted: the user decides whether it continues.
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { discardInterrupted, resumeDownload } from '../download-job';
import type { InterruptedDownload } from '../state';
import styles from './DownloadStrip.module.css';

export function InterruptedLine({ interrupted }: { interrupted: InterruptedDownload }) {
  const t = useText('downloads');
  const client = useQueryClient();
  return (
    <div className={styles.line}>
      <span className={styles.icon}>
        <Icon name="download" size={18} />
      </span>
      <span className={styles.words} role="status">
        <span className={styles.state}>{t('interrupted')}</span>
        <span className={styles.name}>{interrupted.name}</span>
      </span>
      <Button size="s" onClick={() => void resumeDownload(client, interrupted)}>
        {t('goOn')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => void discardInterrupted(client, interrupted)}>
        {t('giveUp')}
      </Button>
    </div>
  );
}
