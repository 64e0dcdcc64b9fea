// The next tracks of the list that plays.
import { useEffect, useState } from 'react';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { QUEUE_AHEAD } from '@/lib/constants';
import { IconButton } from '@/ui/IconButton';
import { Skeleton } from '@/ui/Skeleton';
import { addToQueue, playFromList } from '../controls';
import { type PlayQueue, wrapped } from '../queue';
import { usePlayer } from '../store';
import { QueueLine } from './QueueLine';
import styles from './QueuePanel.module.css';

interface Place {
  index: number;
  track: Track | undefined;
}

/** A list repeats: its first track follows its last. */
const placesAfter = (queue: PlayQueue, index: number): Place[] =>
  Array.from({ length: Math.max(0, Math.min(QUEUE_AHEAD, queue.length - 1)) }, (_, step) => {
    const trackIndex = wrapped(index + 1 + step, queue.length);
    return { index: trackIndex, track: queue.peek(trackIndex) };
  });

function useAhead(): Place[] {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const [, setLoads] = useState(0);
  const places = queue ? placesAfter(queue, index) : [];
  const missing = queue ? places.find(({ track }) => !track)?.index : undefined;
  const isUnknown = queue !== null && queue.length === 0;
  useEffect(() => {
    const nextIndex = isUnknown ? index : missing;
    if (!queue || nextIndex === undefined) return;
    queue.load(nextIndex).then(
      () => setLoads((times) => times + 1),
      // The line stays a skeleton; playing the track will try again and report the error.
      () => undefined,
    );
  }, [queue, index, missing, isUnknown]);
  return places;
}

export function UpcomingTracks() {
  const t = useText('player');
  const places = useAhead();
  if (places.length === 0) return <p className={styles.empty}>{t('queue.end')}</p>;
  return (
    <ol>
      {places.map(({ index, track }) => (
        <li key={index}>
          {track ? (
            <QueueLine track={track} onPlay={() => playFromList(index)}>
              <IconButton
                icon="plus"
                size="s"
                tooltip={false}
                label={t('queue.add', { title: track.title })}
                onClick={() => addToQueue([track])}
              />
            </QueueLine>
          ) : (
            <Skeleton height={40} />
          )}
        </li>
      ))}
    </ol>
  );
}
