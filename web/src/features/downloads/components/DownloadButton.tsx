// Downloads a track: in the player, on its page, beside it in short lists.
import { useTrackNow } from '@/entities/track/changes';
import { needsPlan, type Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { DownloadIndicator } from '@/ui/DownloadIndicator';
import { Tooltip } from '@/ui/Tooltip';
import { useDownloads } from '../use-downloads';
import styles from './DownloadButton.module.css';

interface DownloadButtonProps {
  track: Track;
  size?: 's' | 'm' | 'l';
  /** Shows the label beside the icon. */
  isWide?: boolean;
}

export function DownloadButton({ track: initialTrack, size = 'm', isWide }: DownloadButtonProps) {
  const t = useText('catalog');
  const { download } = useDownloads();
  const track = useTrackNow(initialTrack);
  const isLocked = needsPlan(track);
  const mark = <DownloadIndicator share={track.downloads.progress} isLocked={isLocked} />;
  const label = t(isLocked ? 'row.locked' : 'row.download', { title: track.title });
  if (isWide) {
    return (
      <Tooltip text={t('row.lockedHint')} enabled={isLocked}>
        <button
          type="button"
          className={buttonClass({ size })}
          aria-label={isLocked ? label : undefined}
          onClick={() => download(track)}
        >
          {mark}
          {t('menu.download')}
        </button>
      </Tooltip>
    );
  }
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
