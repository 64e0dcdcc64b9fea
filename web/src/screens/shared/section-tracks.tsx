// A short list of playable tracks for any page.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import type { ChartMove } from '@/features/catalog/components/ChartPosition';
import { LineSkeleton } from '@/features/catalog/components/LineSkeleton';
import { TrackEntry } from '@/features/catalog/components/TrackEntry';
import { playingVersion, playState } from '@/features/catalog/track-facts';
import { DownloadButton } from '@/features/downloads/components/DownloadButton';
import { useFavorite } from '@/features/library/api/favorites';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { classNames } from '@/lib/class-names';
import { SECTION_STEP } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { OnceOpen } from '@/ui/lazy-overlay';
import styles from './section-tracks.module.css';

const TrackMenu = lazy(() => import('./track-menu'));

type SectionTrack = ListedTrack & { reasons?: readonly { code: string; text: string }[] };

interface SectionTracksProps {
  /** Undefined while loading. */
  tracks: readonly SectionTrack[] | undefined;
  /** The tracks to queue, if there are more than those shown. */
  queue?: readonly SectionTrack[];
  /** Renders a chart, whose columns are read top to bottom. */
  chartMoveOf?: (track: SectionTrack) => ChartMove;
  /** The track that a link led to, which is highlighted. */
  marked?: string | undefined;
}

export function SectionTracks({ tracks, queue = tracks ?? [], chartMoveOf, marked }: SectionTracksProps) {
  const now = useNowPlaying();
  const like = useFavorite();
  const isMobile = useIsMobile();
  const [opened, setOpened] = useState<string | null>(null);
  const found = useRef<HTMLLIElement>(null);
  const hasMarked = tracks?.some((track) => track.id === marked) ?? false;
  useEffect(() => {
    if (hasMarked) found.current?.scrollIntoView({ block: 'center' });
  }, [hasMarked]);

  if (!tracks) {
    return (
      <ul className={styles.tracks} aria-busy="true">
        {Array.from({ length: SECTION_STEP }, (_, place) => place).map((place) => (
          <li key={place}>
            <LineSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  const start = (track: SectionTrack) => play(queueOf(queue), queue.indexOf(track));
  const inMenu = tracks.find((track) => track.id === opened);
  const close = () => setOpened(null);
  return (
    <>
      <ol
        className={classNames(styles.tracks, chartMoveOf && styles.chart)}
        style={
          {
            '--rows': Math.ceil(tracks.length / 2),
            '--rows-wide': Math.ceil(tracks.length / 3),
          } as CSSProperties
        }
      >
        {tracks.map((track) => (
          <li key={track.id} ref={track.id === marked ? found : undefined}>
            <TrackEntry
              track={track}
              state={playState(now, track)}
              isHeard={now.heard.has(track.id)}
              playing={playingVersion(now, track)}
              isMarked={track.id === marked}
              chartMove={chartMoveOf?.(track)}
              reasons={track.reasons}
              tools={<DownloadButton track={track} size="s" />}
              onLike={like}
              onPlay={() => start(track)}
              onMenu={isMobile ? () => setOpened(track.id) : undefined}
            />
          </li>
        ))}
      </ol>
      <OnceOpen open={inMenu !== undefined} onClose={close}>
        <TrackMenu track={inMenu} now={now} onPlay={() => inMenu && start(inMenu)} onClose={close} />
      </OnceOpen>
    </>
  );
}
