// The blog and the news: a paged list of posts.
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { type PostKind, postsOptions } from '@/features/editorial/api/posts';
import { PostCards } from '@/features/editorial/components/PostCards';
import { currentLocale, useLocale, useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { useShownPages } from '@/lib/use-shown-parts';
import styles from '@/screens/shared/text.module.css';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';

export const prefetch = ({ context, location }: PrefetchContext): void =>
  void context.queryClient.prefetchInfiniteQuery(
    postsOptions(location.pathname === '/news' ? 'news' : 'blog', currentLocale()),
  );

export const BlogScreen = () => <PostsScreen kind="blog" />;
export const NewsScreen = () => <PostsScreen kind="news" />;

function PostsScreen({ kind }: { kind: PostKind }) {
  const t = useText('editorial');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
        <p className={styles.why}>{t(`${kind}.why`)}</p>
        <a href={`/rss.xml?kind=${kind}`} className={styles.feed}>
          RSS
        </a>
      </header>
      <Found kind={kind} />
    </div>
  );
}

function Found({ kind }: { kind: PostKind }) {
  const t = useText('editorial');
  const found = useInfiniteQuery(postsOptions(kind, useLocale()));
  const showMore = useShownPages('posts', found);
  const posts = found.data?.pages.flatMap((page) => page.items);
  if (!posts && found.error) {
    return (
      <ErrorState title={t('failed')} text={errorMessage(found.error)} onRetry={() => void found.refetch()} />
    );
  }
  if (!posts) {
    return (
      <div className={styles.bones} aria-busy="true">
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    );
  }
  if (!posts.length) return <EmptyState icon={kind} title={t('nothing.title')} text={t('nothing.text')} />;
  return (
    <>
      <PostCards posts={posts} label={t(`${kind}.title`)} isFirst />
      {found.hasNextPage && (
        <Button className={styles.more} busy={found.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
