// The results in the search panel by kind, with a link to all of them.
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import { type InstantResults, totalOf } from '../../api/search';
import type { ListedTrack } from '../../api/track-pages';
import { type NowPlaying, playState } from '../../track-facts';
import { Group, Option } from './Option';
import { FoundArtist, FoundPlaylist, FoundPost } from './OtherResults';
import styles from './SearchPanel.module.css';
import { TrackResult } from './TrackResult';

interface SearchResultsProps {
  query: string;
  found: InstantResults;
  /** Whether they were found for the previous query. */
  isPrevious: boolean;
  now: NowPlaying;
  onPlay: (tracks: readonly ListedTrack[], index: number) => void;
}

export function SearchResults({ query, found, isPrevious, now, onPlay }: SearchResultsProps) {
  const t = useText('search');
  const { summary, tracks, artists, playlists, posts } = found;
  const number = (count: number) => t('number', { count });
  return (
    <>
      {!isPrevious && summary.did_you_mean && (
        <Option id="found-correction" to={{ to: '/search', search: { q: summary.did_you_mean } }}>
          <span className={styles.sign}>
            <Icon name="sparkles" size={18} />
          </span>
          <span className={styles.text}>
            <span className={styles.title}>{t('shownFor', { text: summary.did_you_mean })}</span>
          </span>
        </Option>
      )}
      {tracks.length > 0 && (
        <Group title={t('tabs.tracks')} count={number(summary.tracks)}>
          {tracks.map((track, index) => (
            <TrackResult
              key={track.id}
              track={track}
              state={playState(now, track)}
              onPlay={() => onPlay(tracks, index)}
            />
          ))}
        </Group>
      )}
      {artists.length > 0 && (
        <Group title={t('tabs.artists')} count={number(summary.artists)}>
          {artists.map((artist) => (
            <FoundArtist key={artist.id} artist={artist} />
          ))}
        </Group>
      )}
      {playlists.length > 0 && (
        <Group title={t('tabs.playlists')} count={number(summary.playlists)}>
          {playlists.map((playlist) => (
            <FoundPlaylist key={playlist.id} playlist={playlist} />
          ))}
        </Group>
      )}
      {posts.length > 0 && (
        <Group title={t('tabs.posts')} count={number(summary.posts)}>
          {posts.map((post) => (
            <FoundPost key={post.id} post={post} />
          ))}
        </Group>
      )}
      {totalOf(summary) > 0 && (
        <Option id="found-all" to={{ to: '/search', search: { q: query } }}>
          <span className={styles.sign}>
            <Icon name="search" size={18} />
          </span>
          <span className={styles.text}>
            <span className={styles.title}>{t('showAll', { query })}</span>
          </span>
        </Option>
      )}
    </>
  );
}
