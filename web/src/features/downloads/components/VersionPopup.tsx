// The versions of a track as tiles with their download counts; a press downloads one or explains why not.
import { type ReactNode, useRef } from 'react';
import { useTrackNow } from '@/entities/track/changes';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DownloadIndicator, type DownloadShare } from '@/ui/DownloadIndicator';
import { Sheet } from '@/ui/Sheet';
import { Spinner } from '@/ui/Spinner';
import { Tooltip } from '@/ui/Tooltip';
import type { DownloadItem } from '../api/grant';
import { closePopup, openPopup, useRunning } from '../state';
import { useDownloads } from '../use-downloads';
import styles from './VersionPopup.module.css';

const MAX = { max: DOWNLOADS_PER_VERSION };

export const downloadShareOf = (count: number): DownloadShare =>
  count === 0 ? '0%' : count === 1 ? '50%' : '100%';

interface VersionPopupProps {
  track: Track;
  open: boolean;
  /** Renders the play button of a version. */
  renderPlay: (track: Track, versionId: string) => ReactNode;
}

export function VersionPopup({ track: openedTrack, open, renderPlay }: VersionPopupProps) {
  const t = useText('downloads');
  const isMobile = useIsMobile();
  const track = useTrackNow(openedTrack);
  const first = useRef<HTMLButtonElement>(null);
  const { items } = track.downloads;
  const opened = items.findIndex((item) => item.available);
  /** Files of one version have the same audio, so only the first gets a play button. */
  const isFirstOf = (versionId: string, index: number) =>
    items.findIndex(({ version_id }) => version_id === versionId) === index;
  const common = {
    open,
    onOpenChange: closePopup,
    title: t('versions.title'),
    description: t('versions.of', { artist: track.artist, title: track.title }),
    isPopup: true,
    focusFirst: first,
    children: (
      <div className={styles.body}>
        <ul className={styles.grid}>
          {items.map((item, index) => (
            <li key={item.id} className={styles.entry}>
              <Tile track={track} item={item} first={index === Math.max(0, opened) ? first : undefined} />
              {isFirstOf(item.version_id, index) && (
                <span className={styles.play}>{renderPlay(track, item.version_id)}</span>
              )}
            </li>
          ))}
        </ul>
        {items.length === 0 && <p className={styles.note}>{t('versions.none')}</p>}
        <PopupFooter track={track} />
      </div>
    ),
  };
  return isMobile ? <Sheet side="bottom" {...common} /> : <Dialog {...common} />;
}

interface TileProps {
  track: Track;
  item: DownloadItem;
  first: React.RefObject<HTMLButtonElement | null> | undefined;
}

function Tile({ track, item, first }: TileProps) {
  const t = useText('downloads');
  const { downloadItem, explain } = useDownloads();
  const { name, extension, download_count: count, available, reason } = item;
  const running = useRunning();
  const isComing = running?.item === item.id && running.phase !== 'failed';
  const actionLabel = count > 0 ? t('versions.again') : t('versions.take');
  return (
    <Tooltip text={reason ? t(`versions.why.${reason}`, MAX) : actionLabel}>
      <button
        ref={first}
        type="button"
        className={styles.tile}
        data-closed={!available || undefined}
        aria-label={t('versions.tile', { name, format: extension.toUpperCase(), count, ...MAX })}
        aria-busy={isComing}
        onClick={() => {
          if (!available) explain(track, item);
          else if (!isComing) downloadItem(track, item);
        }}
      >
        {isComing ? <Spinner size={36} /> : <DownloadIndicator share={downloadShareOf(count)} size="l" />}
        <span className={styles.name}>{name}</span>
        {extension === 'wav' && <Badge tone="info">WAV</Badge>}
      </button>
    </Tooltip>
  );
}

/** Explains why nothing here can be downloaded and what to do; otherwise states the limit. */
function PopupFooter({ track }: { track: Track }) {
  const t = useText('downloads');
  const { reason } = track.downloads;
  if (reason !== 'login_required' && reason !== 'plan_required') {
    return <p className={styles.note}>{t('versions.rule', MAX)}</p>;
  }
  const isVisitor = reason === 'login_required';
  return (
    <p className={styles.foot}>
      {t(`versions.why.${reason}`)}
      <Button size="s" onClick={() => openPopup({ kind: isVisitor ? 'login' : 'plan', track })}>
        {t(isVisitor ? 'versions.signIn' : 'versions.plans')}
      </Button>
    </p>
  );
}
