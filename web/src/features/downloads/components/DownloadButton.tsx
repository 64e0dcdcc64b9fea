// Takes the file of a track: in the player, on its page, beside it in short lists.
import { useTrackNow } from '@/api/track';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { DownloadMark } from '@/ui/DownloadMark';
import { Tooltip } from '@/ui/Tooltip';
import type { Track } from '../state';
import { useDownloads } from '../use-downloads';
import styles from './DownloadButton.module.css';

interface DownloadButtonProps {
  track: Track;
  size?: 's' | 'm' | 'l';
  /** With its word beside the mark. */
  isWide?: boolean;
}

export function DownloadButton({ track: asGiven, size = 'm', isWide }: DownloadButtonProps) {
  const t = useText('catalogue');
  const { download } = useDownloads();
  const track = useTrackNow(asGiven);
  const mark = <DownloadMark taken={track.downloads.progress} />;
  if (isWide) {
    return (
      <button type="button" className={buttonClass({ size })} onClick={() => download(track)}>
        {mark}
        {t('menu.download')}
      </button>
    );
  }
  const label = t('row.download', { title: track.title });
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={styles.button}
        data-size={size}
        aria-label={label}
        onClick={() => download(track)}
      >
        {mark}
      </button>
    </Tooltip>
  );
}
