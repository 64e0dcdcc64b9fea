// The lower sections of the home page: editors' lists, playlists, free tracks, interactives and news.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FREE_PLAYLIST_PATH } from '@/entities/playlist/free-playlist';
import { playlistTracks } from '@/entities/playlist/playlist';
import { FREE } from '@/entities/track/lists';
import { type ListedTrack, trackPageOptions } from '@/features/catalog/api/track-pages';
import { NO_PARAMS } from '@/features/catalog/track-source';
import { postsOptions } from '@/features/editorial/api/posts';
import { PostCards } from '@/features/editorial/components/PostCards';
import type { EditorsList, HomeSection } from '@/features/home-page/api/home-page';
import { interactivesOptions } from '@/features/interactives/api/interactives';
import { InteractiveGrid } from '@/features/interactives/components/InteractiveGrid';
import { feedOptions } from '@/features/library/api/playlists';
import { PlaylistGrid } from '@/features/library/components/PlaylistGrid';
import { useLocale, useText } from '@/i18n';
import { SECTION_STEP } from '@/lib/constants';
import { ListSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import { Skeleton } from '@/ui/Skeleton';

const PLAYLISTS = 6;
const OCCASIONS = 3;
const POSTS = 3;

export default function MoreSection({ section }: { section: HomeSection }) {
  switch (section.kind) {
    case 'editors':
      return section.lists.map((list) => (
        <EditorsSection
          key={list.code}
          list={list}
          // A section's title replaces that of a single list; several lists have their own titles.
          title={section.lists.length === 1 ? section.title : ''}
        />
      ));
    case 'playlists':
      return <PlaylistsSection title={section.title} />;
    case 'free':
      return <FreeSection title={section.title} />;
    case 'interactives':
      return <InteractivesSection title={section.title} />;
    case 'news':
      return <NewsSection title={section.title} />;
    default:
      return null;
  }
}

/** The first tracks of a list, in its own order. */
function useFirstTracks(origin: string): readonly ListedTrack[] | null | undefined {
  const { data, isError } = useQuery(
    trackPageOptions({ origin, params: NO_PARAMS, sort: null }, 0, SECTION_STEP),
  );
  return isError ? null : data?.tracks;
}

function EditorsSection({ list, title }: { list: EditorsList; title: string }) {
  const t = useText('home-page');
  const tracks = useFirstTracks(playlistTracks(list.code));
  if (tracks === null || tracks?.length === 0) return null;
  const why = list.description || (list.editor ? t('editors.by', { name: list.editor }) : t('editors.why'));
  return (
    <ListSection
      title={title || list.name}
      why={why}
      all={{ to: '/playlists/$code', params: { code: list.code } }}
    >
      <SectionTracks tracks={tracks} />
    </ListSection>
  );
}

function FreeSection({ title }: { title: string }) {
  const t = useText('home-page');
  const tracks = useFirstTracks(FREE);
  if (tracks === null || tracks?.length === 0) return null;
  return (
    <ListSection title={title || t('free.title')} why={t('free.why')} all={{ to: FREE_PLAYLIST_PATH }}>
      <SectionTracks tracks={tracks} />
    </ListSection>
  );
}

function PlaylistsSection({ title }: { title: string }) {
  const t = useText('home-page');
  const feed = useInfiniteQuery(feedOptions(undefined, ''));
  const playlists = feed.data?.pages[0]?.items.slice(0, PLAYLISTS);
  if (feed.isError || playlists?.length === 0) return null;
  return (
    <ListSection title={title || t('playlists.title')} why={t('playlists.why')} all={{ to: '/playlists' }}>
      {playlists ? <PlaylistGrid playlists={playlists} /> : <Skeleton height={220} />}
    </ListSection>
  );
}

function InteractivesSection({ title }: { title: string }) {
  const t = useText('home-page');
  const { data, isError } = useQuery(interactivesOptions);
  if (isError || data?.length === 0) return null;
  return (
    <ListSection
      title={title || t('interactives.title')}
      why={t('interactives.why')}
      all={{ to: '/interactives' }}
    >
      {data ? <InteractiveGrid interactives={data.slice(0, OCCASIONS)} /> : <Skeleton height={144} />}
    </ListSection>
  );
}

function NewsSection({ title }: { title: string }) {
  const t = useText('home-page');
  const found = useInfiniteQuery(postsOptions('news', useLocale()));
  const posts = found.data?.pages[0]?.items.slice(0, POSTS);
  const name = title || t('news.title');
  if (found.isError || posts?.length === 0) return null;
  return (
    <ListSection title={name} why={t('news.why')} all={{ to: '/news' }}>
      {posts ? <PostCards posts={posts} label={name} /> : <Skeleton height={240} />}
    </ListSection>
  );
}
