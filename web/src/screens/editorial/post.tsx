// The page of a post: its text, embedded tracks, and further posts.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import {
  type Post,
  type PostCard,
  type PostKind,
  postOptions,
  postPath,
} from '@/features/editorial/api/posts';
import { Blocks } from '@/features/editorial/components/Blocks';
import { PostHead } from '@/features/editorial/components/PostHead';
import { currentLocale, useLocale, useText } from '@/i18n';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { ListSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import styles from '@/screens/shared/text.module.css';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { EmbeddedPlaylist } from './embedded-playlist';

const NOT_FOUND = 404;

export const prefetch = ({ context, params }: PrefetchContext<{ code: string }>): void =>
  void context.queryClient.prefetchQuery(postOptions(params.code, currentLocale()));

const blogRoute = getRouteApi('/blog/$code');
const newsRoute = getRouteApi('/news/$code');

export const BlogPostScreen = () => <PostScreen kind="blog" code={blogRoute.useParams().code} />;
export const NewsItemScreen = () => <PostScreen kind="news" code={newsRoute.useParams().code} />;

function PostScreen({ kind, code }: { kind: PostKind; code: string }) {
  const t = useText('editorial');
  const { data, error, refetch } = useQuery(postOptions(code, useLocale()));
  // A post has one address, under its own kind; under the other it is not found.
  const post = data?.kind === kind ? data : undefined;
  const isMissing = (data && !post) || (error instanceof ApiError && error.status === NOT_FOUND);
  useNamedPage(isMissing ? t('missing.title') : post?.title);
  if (isMissing) {
    return (
      <EmptyState
        asPage
        icon={kind}
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to={kind === 'news' ? '/news' : '/blog'} className={buttonClass()}>
            {t(`${kind}.back`)}
          </Link>
        }
      />
    );
  }
  if (post) return <PostView post={post} />;
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bones}>
        <Skeleton width="30%" height={20} />
        <Skeleton height={72} />
        <Skeleton height={320} />
      </div>
    </div>
  );
}

function PostView({ post }: { post: Post }) {
  const t = useText('editorial');
  const embeds = {
    tracks: (ids: readonly string[]) => <EmbeddedTracks post={post} ids={ids} />,
    playlist: (code: string) => {
      const playlist = post.playlists.find((known) => known.code === code);
      return playlist && <EmbeddedPlaylist playlist={playlist} />;
    },
  };
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <div>
          <Link to={post.kind === 'news' ? '/news' : '/blog'} className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {t(`${post.kind}.title`)}
          </Link>
          <PostHead post={post} />
        </div>
        <Blocks blocks={post.body} embeds={embeds} />
      </article>
      {post.related.length > 0 && (
        <ListSection title={t('related.title')} why={t('related.why')}>
          <SectionTracks tracks={post.related} />
        </ListSection>
      )}
      {(post.previous || post.next) && (
        <nav className={styles.others} aria-label={t('others')}>
          {post.next && <Other label={t('next')} post={post.next} />}
          {post.previous && <Other label={t('previous')} post={post.previous} />}
        </nav>
      )}
    </div>
  );
}

/** The embedded tracks that still exist. They are queued with all tracks of the post. */
function EmbeddedTracks({ post, ids }: { post: Post; ids: readonly string[] }) {
  const tracks = ids.flatMap((id) => post.tracks.find((track) => track.id === id) ?? []);
  if (!tracks.length) return null;
  return (
    <div className={styles.embed}>
      <SectionTracks tracks={tracks} queue={post.tracks} />
    </div>
  );
}

function Other({ label, post }: { label: string; post: PostCard }) {
  return (
    <Link to={postPath(post.kind)} params={{ code: post.code }} className={styles.other}>
      <span className={styles.otherLabel}>{label}</span>
      {post.title}
    </Link>
  );
}
