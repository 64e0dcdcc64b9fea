// A track of a short list: a press plays it, the heart makes it a favourite, the arrow opens its page. On a
// phone all actions are behind the dots. A chart adds the position, suggestions add their reasons.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versionSearch } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import type { ListedTrack } from '../api/track-pages';
import type { PlayingVersion, PlayState } from '../track-facts';
import { type ChartMove, ChartPosition } from './ChartPosition';
import { TouchTrackRow } from './TouchTrackRow';
import styles from './TrackEntry.module.css';

interface TrackEntryProps {
  track: ListedTrack;
  state: PlayState;
  isHeard: boolean;
  playing: PlayingVersion | null;
  isMarked?: boolean;
  onPlay: () => void;
  onLike: (track: ListedTrack) => void;
  chartMove?: ChartMove | undefined;
  reasons?: readonly { code: string; text: string }[] | undefined;
  /** Rendered before the heart. */
  tools: ReactNode;
  /** Opens the actions of the track; only set on phones. */
  onMenu?: (() => void) | undefined;
}

export function TrackEntry({ chartMove, reasons, tools, onLike, onMenu, ...line }: TrackEntryProps) {
  return (
    <div className={styles.entry}>
      {chartMove && <ChartPosition {...chartMove} />}
      <div className={styles.line}>
        <TouchTrackRow {...line} onMenu={onMenu} />
      </div>
      {!onMenu && <EntryTools track={line.track} tools={tools} onLike={onLike} />}
      {reasons && reasons.length > 0 && (
        <p className={styles.reasons}>{reasons.map(({ text }) => text).join(' · ')}</p>
      )}
    </div>
  );
}

function EntryTools({ track, tools, onLike }: Pick<TrackEntryProps, 'track' | 'tools' | 'onLike'>) {
  const t = useText('track');
  const words = useText('catalog');
  return (
    <>
      <div className={styles.tools}>{tools}</div>
      <button
        type="button"
        className={styles.like}
        aria-pressed={track.liked}
        aria-label={words('row.like', { title: track.title })}
        data-hint={words(track.liked ? 'menu.unlike' : 'menu.like')}
        onClick={() => onLike(track)}
      >
        <Icon name={track.liked ? 'heartFilled' : 'heart'} size={16} />
      </button>
      {track.has_detail_page && (
        <Link
          to="/track/$id"
          params={{ id: track.id }}
          search={versionSearch(track)}
          className={styles.open}
          aria-label={t('open', { title: track.title })}
        >
          <Icon name="chevronRight" size={18} />
        </Link>
      )}
    </>
  );
}
