// The tracks of a home section, each one press away from playing.
import { useEffect, useRef } from 'react';
import type { Track } from '@/features/catalogue/api/track-pages';
import { LineSkeleton } from '@/features/catalogue/components/LineSkeleton';
import { TrackLine } from '@/features/catalogue/components/TrackLine';
import { playState } from '@/features/catalogue/track-facts';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { SECTION_STEP } from '@/lib/constants';
import styles from './home.module.css';

interface SectionTracksProps {
  tracks: readonly Track[] | undefined;
  /** The list to play through, where it is longer than what is shown here. */
  queue?: readonly Track[];
  isChart?: boolean;
  /** The track a link led to. */
  marked: string | undefined;
}

export function SectionTracks({ tracks, queue = tracks ?? [], isChart, marked }: SectionTracksProps) {
  const now = useNowPlaying();
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
  return (
    <ol className={styles.tracks}>
      {tracks.map((track, place) => (
        <li key={track.id} ref={track.id === marked ? found : undefined}>
          <TrackLine
            track={track}
            state={playState(now, track)}
            isHeard={now.heard.has(track.id)}
            isMarked={track.id === marked}
            {...(isChart && { place: place + 1 })}
            onPlay={() => play(queueOf(queue), queue.indexOf(track))}
          />
        </li>
      ))}
    </ol>
  );
}
