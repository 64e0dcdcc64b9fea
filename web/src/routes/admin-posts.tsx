// Posts and news at the desk: drafts first.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AdminPost, adminPostsOptions } from '@/features/editorial/api/desk';
import { publicationOf } from '@/features/editorial/publication';
import { Moment } from '@/features/staff/components/Moment';
import {
  type ListPlace,
  rowLink,
  type StaffColumn,
  StaffTable,
} from '@/features/staff/components/StaffTable';
import { useLocale, useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/Button';
import styles from './admin.module.css';
import { AdminList } from './admin-list';

export function AdminPostsScreen() {
  return <AdminList section="posts" table={PostsTable} />;
}

function PostsTable(place: ListPlace) {
  const t = useText('editor');
  const locale = useLocale();
  const now = Date.now();
  const columns: StaffColumn<AdminPost>[] = [
    {
      id: 'title',
      label: t('title'),
      isName: true,
      cell: (post) => (
        <Link to="/admin/posts/$id" params={{ id: post.id }} preload={false} className={rowLink}>
          {locale === 'ru' ? post.title_ru : post.title_en}
        </Link>
      ),
    },
    { id: 'kind', label: t('kind.label'), size: 'short', cell: (post) => t(`kind.${post.kind}`) },
    {
      id: 'state',
      label: t('state.label'),
      size: 'short',
      cell: (post) => <Badge>{t(`state.${publicationOf(post.published_at, now)}`)}</Badge>,
    },
    {
      id: 'at',
      label: t('publication.at'),
      size: 'short',
      cell: (post) => post.published_at && <Moment at={post.published_at} />,
    },
    { id: 'changed', label: t('changed'), size: 'short', cell: (post) => <Moment at={post.updated_at} /> },
  ];
  return (
    <>
      <p className={styles.above}>
        <Link to="/admin/posts/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
          {t('newPost')}
        </Link>
      </p>
      <StaffTable
        {...place}
        label={t('posts')}
        columns={columns}
        list={useQuery(adminPostsOptions(place.page))}
        empty={{ icon: 'blog', title: t('noPosts'), text: t('noPostsText') }}
      />
    </>
  );
}
