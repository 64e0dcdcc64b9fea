// Chooses the playlist for tracks: an existing one by name, or a new one.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN } from '@/lib/constants';
import type { VersionOfTrack } from '@/lib/track-version';
import { Cover } from '@/ui/Cover';
import { Field } from '@/ui/Field';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { addTracks } from '../api/add-tracks';
import { createPlaylist } from '../api/edit-playlist';
import { refreshPlaylists, useMyPlaylists } from '../api/playlists';
import { isNamedLike, nameFault } from '../playlist-name';
import styles from './AddToPlaylist.module.css';

interface AddToPlaylistProps {
  tracks: readonly VersionOfTrack[];
  onDone: () => void;
}

const COVER = 36;

export function AddToPlaylist({ tracks, onDone }: AddToPlaylistProps) {
  const t = useText('library');
  const client = useQueryClient();
  const myPlaylists = useMyPlaylists();
  const [query, setQuery] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const own = myPlaylists.data?.filter((playlist) => playlist.can_edit);
  const found = own?.filter(({ name }) => isNamedLike(name, query)) ?? [];
  const isNew = !own?.some(({ name }) => name.toLocaleLowerCase() === query.trim().toLocaleLowerCase());
  const fault = nameFault(query);

  const put = async (choose: () => Promise<Playlist>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await addTracks(client, await choose(), tracks);
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, t('add.failed')));
      void refreshPlaylists(client);
    } finally {
      setIsBusy(false);
    }
  };
  const make = () => put(() => createPlaylist({ name: query.trim() }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first && query.trim()) void put(async () => first);
    else if (!first && !fault) void make();
  };

  return (
    <form className={styles.add} onSubmit={submit} aria-busy={isBusy}>
      <Field
        type="search"
        label={t('add.search')}
        isLabelHidden
        placeholder={t('add.search')}
        value={query}
        maxLength={PLAYLIST_NAME_MAX}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
      />
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      {myPlaylists.isPending && <Skeleton height={44} />}
      {myPlaylists.error && <p className={styles.note}>{errorMessage(myPlaylists.error)}</p>}
      {own?.length === 0 && !query && <p className={styles.note}>{t('add.none')}</p>}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((playlist) => (
            <li key={playlist.id}>
              <button type="button" className={styles.line} onClick={() => void put(async () => playlist)}>
                <Cover src={playlist.picture?.src} size={COVER} />
                <span className={styles.name}>{playlist.name}</span>
                <span className={styles.count}>{playlist.count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.trim() && isNew && (
        <button type="button" className={styles.line} disabled={fault !== null} onClick={() => void make()}>
          <span className={styles.plus}>
            <Icon name="plus" />
          </span>
          <span className={styles.name}>{t('add.create', { name: query.trim() })}</span>
        </button>
      )}
      {fault === 'short' && found.length === 0 && (
        <p className={styles.note} role="status">
          {t('name.short', { min: PLAYLIST_NAME_MIN })}
        </p>
      )}
    </form>
  );
}
