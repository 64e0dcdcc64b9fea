// The queued tracks, which can be reordered.
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import { Sortable } from '@/ui/Sortable';
import { dropFromQueue, moveInQueue, playWaiting } from '../controls';
import { QueueLine } from './QueueLine';

export function QueuedTracks({ tracks }: { tracks: readonly Track[] }) {
  const t = useText('player');
  return (
    <Sortable
      items={tracks}
      // The same track may be queued twice, so the key includes its position.
      keyOf={({ id }, index) => `${id}-${index}`}
      nameOf={({ title }) => title}
      onMove={moveInQueue}
    >
      {(track, index, handle, moves) => (
        <QueueLine track={track} onPlay={() => playWaiting(index)} lead={handle}>
          <DropdownMenu
            trigger={
              <IconButton
                icon="dots"
                size="s"
                tooltip={false}
                label={t('queue.menu', { title: track.title })}
              />
            }
            groups={[
              moves,
              [
                {
                  id: 'remove',
                  label: t('queue.remove'),
                  icon: 'close',
                  onSelect: () => dropFromQueue(index),
                },
              ],
            ]}
          />
        </QueueLine>
      )}
    </Sortable>
  );
}
