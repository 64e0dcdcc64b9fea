// The artists, playlists and posts in the search panel.
import type { Artist } from '@/entities/artist/artist';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { Avatar } from '@/ui/Avatar';
import { Cover } from '@/ui/Cover';
import type { PostHit } from '../../api/search';
import { Option } from './Option';
import styles from './SearchPanel.module.css';

const SIZE = 40;

export function FoundArtist({ artist }: { artist: Artist }) {
  const t = useText('search');
  return (
    <Option id={`found-artist-${artist.id}`} to={{ to: '/artists/$code', params: { code: artist.code } }}>
      <Avatar name={artist.name} src={artist.picture} size={SIZE} />
      <span className={styles.text}>
        <span className={styles.title}>{artist.name}</span>
        <span className={styles.under}>{t('trackCount', { count: artist.count.tracks })}</span>
      </span>
    </Option>
  );
}

export function FoundPlaylist({ playlist }: { playlist: Playlist }) {
  const t = useText('search');
  return (
    <Option
      id={`found-playlist-${playlist.id}`}
      to={{ to: '/playlists/$code', params: { code: playlist.code } }}
    >
      <Cover src={playlist.picture?.src} size={SIZE} />
      <span className={styles.text}>
        <span className={styles.title}>{playlist.name}</span>
        <span className={styles.under}>{t('trackCount', { count: playlist.count })}</span>
      </span>
    </Option>
  );
}

export function FoundPost({ post }: { post: PostHit }) {
  const t = useText('search');
  return (
    <Option
      id={`found-post-${post.id}`}
      to={{ to: post.kind === 'news' ? '/news/$code' : '/blog/$code', params: { code: post.code } }}
    >
      <Cover src={post.picture} size={SIZE} />
      <span className={styles.text}>
        <span className={styles.title}>{post.title}</span>
        <span className={styles.under}>{t(`kinds.${post.kind}`)}</span>
      </span>
    </Option>
  );
}
