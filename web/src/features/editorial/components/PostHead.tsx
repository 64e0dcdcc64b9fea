// The title, the date and the picture of a post.
import { useLocale } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import type { PostCard } from '../api/posts';
import styles from './PostHead.module.css';

export function PostHead({ post }: { post: PostCard }) {
  const locale = useLocale();
  return (
    <header className={styles.head}>
      <time dateTime={post.published_at} className={styles.date}>
        {formatDateTime(post.published_at, locale, 'day')}
      </time>
      <h1 className={styles.title}>{post.title}</h1>
      <p className={styles.lead}>{post.lead}</p>
      {post.picture && <img src={post.picture} alt="" className={styles.picture} />}
    </header>
  );
}
