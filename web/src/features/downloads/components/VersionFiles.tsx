// Download buttons for the files of one version, and how many of its downloads are used.
import type { RefObject } from 'react';
import { useTrackNow } from '@/entities/track/changes';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { Button } from '@/ui/Button';
import type { DownloadShare } from '@/ui/DownloadIndicator';
import { Tooltip } from '@/ui/Tooltip';
import type { DownloadItem } from '../api/grant';
import { useRunning } from '../state';
import { useDownloads } from '../use-downloads';
import styles from './VersionFiles.module.css';

const MAX = { max: DOWNLOADS_PER_VERSION };

export const downloadShareOf = (count: number): DownloadShare =>
  count === 0 ? '0%' : count === 1 ? '50%' : '100%';

interface VersionFilesProps {
  track: Track;
  versionId: string;
  /** Receives the first button. */
  firstRef?: RefObject<HTMLButtonElement | null> | undefined;
}

export function VersionFiles({ track: initialTrack, versionId, firstRef }: VersionFilesProps) {
  const track = useTrackNow(initialTrack);
  const files = track.downloads.items.filter(({ version_id }) => version_id === versionId);
  const [first] = files;
  if (!first) return null;
  return (
    <>
      {files.map((item) => (
        <File key={item.id} track={track} item={item} buttonRef={item === first ? firstRef : undefined} />
      ))}
      {/* The buttons say it, too. */}
      <span className={styles.count} aria-hidden="true">
        {first.download_count}/{MAX.max}
      </span>
    </>
  );
}

interface FileProps {
  track: Track;
  item: DownloadItem;
  buttonRef: VersionFilesProps['firstRef'];
}

function File({ track, item, buttonRef }: FileProps) {
  const t = useText('downloads');
  const { downloadItem, explain } = useDownloads();
  const running = useRunning();
  const { name, download_count: count, available, reason } = item;
  const format = item.extension.toUpperCase();
  const isComing = running?.track === track.id && running.item === item.id && running.phase !== 'failed';
  const takeLabel = t(count > 0 ? 'versions.again' : 'versions.take');
  return (
    <Tooltip text={reason ? t(`versions.why.${reason}`, MAX) : takeLabel}>
      <Button
        ref={buttonRef}
        size="s"
        icon={reason === 'plan_required' ? 'lock' : downloadShareOf(count) === '100%' ? 'check' : 'download'}
        busy={isComing}
        aria-label={t('versions.tile', { name, format, count, ...MAX })}
        onClick={() => {
          if (!available) explain(track, item);
          else if (!isComing) downloadItem(track, item);
        }}
      >
        {format}
      </Button>
    </Tooltip>
  );
}
