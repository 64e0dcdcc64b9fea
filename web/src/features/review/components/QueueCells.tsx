// The columns of the review queue.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/Badge';
import type { QueueItem } from '../api/review';
import { daysSince } from '../waiting-days';
import styles from './QueueCells.module.css';

interface QueueColumn {
  id: string;
  label: string;
  cell: (item: QueueItem) => ReactNode;
  isName?: boolean;
  size?: 'short' | 'long';
}

/** `linkClass` makes the whole row a link. */
export function useQueueColumns(linkClass: string | undefined): QueueColumn[] {
  const t = useText('review');
  const locale = useLocale();
  const now = useNow();
  return [
    {
      id: 'title',
      label: t('queue.title'),
      isName: true,
      cell: (item) => (
        <Link
          {...(item.kind === 'playlist'
            ? { to: '/admin/review/playlists/$code', params: { code: item.link.split('/').at(-1) ?? '' } }
            : { to: '/admin/review/$id', params: { id: String(item.id) } })}
          className={linkClass}
        >
          {item.title || t('queue.untitled')}
        </Link>
      ),
    },
    {
      id: 'kind',
      label: t('queue.kind'),
      size: 'short',
      cell: (item) => (
        <span className={styles.kind}>
          {t(`kinds.${item.kind}`)}
          {item.again && <Badge tone="info">{t('queue.again')}</Badge>}
        </span>
      ),
    },
    {
      id: 'author',
      label: t('queue.author'),
      size: 'long',
      cell: ({ author }) => author && (author.name || author.login),
    },
    { id: 'tracks', label: t('queue.tracks'), size: 'short', cell: (item) => item.tracks },
    {
      id: 'age',
      label: t('queue.age'),
      size: 'short',
      cell: (item) => t('queue.days', { count: daysSince(item.sent_at, now) }),
    },
    {
      id: 'due',
      label: t('queue.due'),
      size: 'short',
      cell: (item) => (
        <span className={styles.due}>
          <time dateTime={item.due_at}>{formatDateTime(item.due_at, locale, 'day')}</time>
          {item.overdue && <Badge tone="danger">{t('queue.overdue')}</Badge>}
        </span>
      ),
    },
    {
      id: 'assignee',
      label: t('queue.assignee'),
      size: 'short',
      cell: (item) => item.assignee?.login ?? <span className={styles.free}>{t('queue.nobody')}</span>,
    },
  ];
}
