// The tracks of the user's own playlist, which can be reordered; the order is saved a second after the last
// move.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { type Playlist, playlistTracks } from '@/entities/playlist/playlist';
import { trackListKey } from '@/entities/track/lists';
import { MixFacts } from '@/entities/track/MixFacts';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { ORDER_SAVE_MS } from '@/lib/constants';
import { Cover } from '@/ui/Cover';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { ErrorState } from '@/ui/ErrorState';
import { IconButton } from '@/ui/IconButton';
import { Skeleton } from '@/ui/Skeleton';
import { Sortable } from '@/ui/Sortable';
import { toast } from '@/ui/toast';
import { fetchTracks, orderTracks } from '../api/edit-playlist';
import { refreshTracksOf } from '../api/playlists';
import styles from './PlaylistOrder.module.css';

interface PlaylistOrderProps {
  playlist: Playlist;
  onRemove: (track: Track) => void;
}

export default function PlaylistOrder({ playlist, onRemove }: PlaylistOrderProps) {
  const t = useText('library');
  const { data, error, refetch } = useQuery({
    queryKey: ['playlist-order', playlist.code],
    queryFn: ({ signal }) => fetchTracks(playlist.code, signal),
  });
  if (data) return <Lines key={data.map(({ id }) => id).join()} {...{ playlist, tracks: data, onRemove }} />;
  if (error)
    return <ErrorState title={t('order.failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return <Skeleton height={240} />;
}

const COVER = 40;

function Lines({ playlist, tracks, onRemove }: PlaylistOrderProps & { tracks: readonly Track[] }) {
  const t = useText('library');
  const [order, setOrder] = useState(tracks);
  const { save, state } = useOrderSaving(playlist);
  const move = (from: number, to: number) => {
    const next = [...order];
    const [track] = next.splice(from, 1);
    if (!track) return;
    next.splice(to, 0, track);
    setOrder(next);
    save(next);
  };
  return (
    <section className={styles.order} aria-label={t('order.title')}>
      <p role="status" className={styles.state}>
        {t(`order.${state}`)}
      </p>
      <Sortable items={order} keyOf={({ id }) => id} nameOf={({ title }) => title} onMove={move}>
        {(track, index, handle, moves) => (
          <div className={styles.line}>
            {handle}
            <span className={styles.place}>{index + 1}</span>
            <Cover src={track.picture} size={COVER} />
            <span className={styles.words}>
              <span className={styles.title}>{track.title}</span>
              <span className={styles.artist}>{track.artist}</span>
            </span>
            <span className={styles.facts}>
              <MixFacts track={track} />
            </span>
            <span className={styles.length}>{clock(track.duration)}</span>
            <DropdownMenu
              trigger={
                <IconButton icon="dots" tooltip={false} label={t('order.actions', { title: track.title })} />
              }
              groups={[
                moves,
                [
                  {
                    id: 'remove',
                    label: t('order.remove'),
                    icon: 'close',
                    onSelect: () => onRemove(track),
                  },
                ],
              ]}
            />
          </div>
        )}
      </Sortable>
    </section>
  );
}

type SavingState = 'hint' | 'saving' | 'saved' | 'unsaved';

/** Sends the latest order after a second without changes, and at once on unmount. */
function useOrderSaving({ id, code }: Playlist) {
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>('hint');
  const pending = useRef<{ order: readonly Track[]; timer: number } | null>(null);

  const send = useCallback(async () => {
    const order = pending.current?.order;
    if (!order) return;
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    setState('saving');
    try {
      await orderTracks(
        id,
        order.map((track) => track.id),
      );
      setState('saved');
      void client.invalidateQueries({ queryKey: trackListKey(playlistTracks(code)) });
    } catch (error) {
      setState('unsaved');
      toast.error(errorMessage(error));
    }
  }, [client, id, code]);

  useEffect(
    () => () => {
      if (!pending.current) return;
      void send().finally(() => refreshTracksOf(client, code));
    },
    [client, code, send],
  );

  const save = (order: readonly Track[]) => {
    window.clearTimeout(pending.current?.timer);
    setState('saving');
    pending.current = { order, timer: window.setTimeout(() => void send(), ORDER_SAVE_MS) };
  };
  return { save, state };
}
