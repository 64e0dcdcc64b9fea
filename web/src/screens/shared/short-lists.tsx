// Ten each of the user's favourites, followed artists and playlists, available on every page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recentFavoritesOptions } from '@/features/library/api/favorites';
import { recentFollowsOptions } from '@/features/library/api/follows';
import { recentPlaylistsOptions } from '@/features/library/api/playlists';
import { ShortLine, ShortList, shortLineClass } from '@/features/library/components/ShortList';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useText } from '@/i18n';
import { Avatar } from '@/ui/Avatar';
import { Cover } from '@/ui/Cover';

const PICTURE = 36;

export function ShortLikes() {
  const t = useText('library');
  return (
    <ShortList
      kind="likes"
      list={useQuery(recentFavoritesOptions)}
      all={{ to: '/library/favorites' }}
      keyOf={({ id }) => id}
      line={(track, tracks) => (
        <button
          type="button"
          className={shortLineClass}
          disabled={!track.audioSrc}
          aria-label={t('short.play', { title: track.title, artist: track.artist })}
          onClick={() => play(queueOf(tracks), tracks.indexOf(track))}
        >
          <ShortLine
            picture={<Cover src={track.picture} size={PICTURE} />}
            name={track.title}
            text={track.artist}
          />
        </button>
      )}
    />
  );
}

export function ShortFollows() {
  const t = useText('library');
  return (
    <ShortList
      kind="follows"
      list={useQuery(recentFollowsOptions)}
      all={{ to: '/artists', search: { followed: '1' } }}
      keyOf={({ id }) => id}
      line={({ code, name, picture, count }) => (
        <Link to="/artists/$code" params={{ code }} className={shortLineClass}>
          <ShortLine
            picture={<Avatar name={name} src={picture} size={PICTURE} />}
            name={name}
            text={t('trackCount', { count: count.tracks })}
            isRound
          />
        </Link>
      )}
    />
  );
}

export function ShortPlaylists() {
  const t = useText('library');
  return (
    <ShortList
      kind="playlists"
      list={useQuery(recentPlaylistsOptions)}
      all={{ to: '/library/playlists' }}
      keyOf={({ id }) => id}
      line={({ code, name, picture, count }) => (
        <Link to="/playlists/$code" params={{ code }} className={shortLineClass}>
          <ShortLine
            picture={<Cover src={picture?.src} size={PICTURE} />}
            name={name}
            text={t('trackCount', { count })}
          />
        </Link>
      )}
    />
  );
}
