// Cards of posts: the newest one is wide, the others are side by side.
import { Link } from '@tanstack/react-router';
import { useLocale } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Cover } from '@/ui/Cover';
import { type PostCard, postPath } from '../api/posts';
import styles from './PostCards.module.css';

interface PostCardsProps {
  posts: readonly PostCard[];
  label: string;
  /** The cards are at the top of a page, so the first pictures load eagerly. */
  isFirst?: boolean;
}

const SEEN_AT_ONCE = 3;

export function PostCards({ posts, label, isFirst = false }: PostCardsProps) {
  const locale = useLocale();
  return (
    <ul className={styles.cards} aria-label={label}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <article className={styles.card}>
            <Cover src={post.picture} size={320} isFluid eager={isFirst && index < SEEN_AT_ONCE} />
            <div className={styles.words}>
              <time dateTime={post.published_at} className={styles.date}>
                {formatDateTime(post.published_at, locale, 'day')}
              </time>
              <h2 className={styles.title}>
                <Link to={postPath(post.kind)} params={{ code: post.code }} className={styles.link}>
                  {post.title}
                </Link>
              </h2>
              <p className={styles.lead}>{post.lead}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
