// The pending archive: the browser downloads it, here the download can be started again or cancelled.
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import type { Archive } from '../api/archive';
import { cancelArchive, openArchive, useIsArchiveStarted } from '../archive';
import styles from './DownloadStrip.module.css';

export function ArchiveLine({ archive }: { archive: Archive }) {
  const t = useText('downloads');
  const client = useQueryClient();
  const { archive_id: id, started, count, file_name: name } = archive;
  // The browser may have started the download before the server reports it.
  const isComing = useIsArchiveStarted(id) || started;
  return (
    <div className={styles.line}>
      <span className={styles.icon}>
        <Icon name="archive" size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} role="status">
          {t(isComing ? 'archive.started' : 'archive.pending', { count })}
        </span>
      </span>
      {!isComing && (
        <Button size="s" onClick={() => openArchive(archive)}>
          {t('archive.again')}
        </Button>
      )}
      <IconButton
        icon="close"
        size="s"
        label={t('archive.cancel')}
        onClick={() => void cancelArchive(client)}
      />
    </div>
  );
}
