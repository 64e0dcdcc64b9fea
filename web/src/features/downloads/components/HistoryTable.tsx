// The download history as a table: track, version, source, date, count, and a button to download again where
// that is allowed.
import { Link } from '@tanstack/react-router';
import { versionSearch } from '@/entities/track/versions';
import { useLocale, useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { formatDateTime } from '@/lib/date-time';
import { Badge } from '@/ui/Badge';
import { Cover } from '@/ui/Cover';
import { DownloadIndicator } from '@/ui/DownloadIndicator';
import { IconButton } from '@/ui/IconButton';
import { Tooltip } from '@/ui/Tooltip';
import type { HistoryTrack } from '../api/history';
import { useDownloads } from '../use-downloads';
import styles from './HistoryTable.module.css';
import { downloadShareOf } from './VersionFiles';

const MAX = { max: DOWNLOADS_PER_VERSION };

interface HistoryTableProps {
  tracks: readonly HistoryTrack[];
  isPlaying: (track: HistoryTrack) => boolean;
  onPlay: (index: number) => void;
}

export function HistoryTable({ tracks, isPlaying, onPlay }: HistoryTableProps) {
  const t = useText('downloads');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('history.columns.track')}</th>
          <th scope="col">{t('history.columns.version')}</th>
          <th scope="col">{t('history.columns.source')}</th>
          <th scope="col">{t('history.columns.date')}</th>
          <th scope="col">{t('history.columns.again')}</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map((track, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the same track may occur several times, and new records are only added at the top.
            key={`${track.id}-${index}`}
            track={track}
            isPlaying={isPlaying(track)}
            onPlay={() => onPlay(index)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  track: HistoryTrack;
  isPlaying: boolean;
  onPlay: () => void;
}

function Row({ track, isPlaying, onPlay }: RowProps) {
  const t = useText('downloads');
  const locale = useLocale();
  const { version, format, source, date } = track.download_info;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.track}>
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          size="s"
          tooltip={false}
          label={t(isPlaying ? 'history.pause' : 'history.play', { title: track.title })}
          disabled={!track.audioSrc}
          onClick={onPlay}
        />
        <Cover src={track.picture} size={32} />
        <span className={styles.names}>
          {track.has_detail_page ? (
            <Link
              to="/track/$id"
              params={{ id: track.id }}
              search={versionSearch(track)}
              className={styles.title}
            >
              {track.title}
            </Link>
          ) : (
            <span className={styles.title}>{track.title}</span>
          )}
          <span className={styles.artist}>{track.artist}</span>
        </span>
      </th>
      <td className={styles.version}>
        <span className={styles.name}>{version}</span>
        <Badge tone={format === 'wav' ? 'info' : 'neutral'}>{format.toUpperCase()}</Badge>
      </td>
      <td className={styles.source}>{sourceName(t, source)}</td>
      <td className={styles.date}>{formatDateTime(date, locale, 'record')}</td>
      <td className={styles.again}>
        <Again track={track} />
      </td>
    </tr>
  );
}

type Source = Parameters<typeof sourceKey>[0];
const KNOWN = [
  'record_pool',
  'my_new',
  'artists',
  'playlists',
  'history',
  'favorites',
  'search',
  'events',
] as const;
const sourceKey = (source: (typeof KNOWN)[number]) => `history.sources.${source}` as const;

/** A source that is no longer known is shown unchanged. */
function sourceName(t: ReturnType<typeof useText<'downloads'>>, source: string): string {
  const known: Source | undefined = KNOWN.find((name) => name === source);
  return known ? t(sourceKey(known)) : source;
}

/** Downloads the same version and format again while the limit allows it. */
function Again({ track }: { track: HistoryTrack }) {
  const t = useText('downloads');
  const { downloadItem, download } = useDownloads();
  const { version_id, version, format } = track.download_info;
  const item = track.downloads.items.find(
    (file) => file.version_id === version_id && file.extension === format,
  );
  const count = item?.download_count ?? track.download_info.count;
  const isAvailable = item?.available ?? false;
  const isLocked = item?.reason === 'plan_required';
  const label = t('history.again', { title: track.title, version });
  return (
    <>
      <span className={styles.count}>{t('history.countOf', { count, ...MAX })}</span>
      <Tooltip
        text={isAvailable ? label : isLocked ? t('versions.why.plan_required', MAX) : t('history.gone')}
      >
        <button
          type="button"
          className={styles.take}
          aria-label={label}
          aria-disabled={!isAvailable}
          // The popup explains why a version cannot be downloaded.
          onClick={() => (item && isAvailable ? downloadItem(track, item) : download(track))}
        >
          <DownloadIndicator share={downloadShareOf(count)} isLocked={isLocked} />
        </button>
      </Tooltip>
    </>
  );
}
