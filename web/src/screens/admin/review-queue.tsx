// The review queue, oldest first.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAction } from '@/api/use-action';
import { rowLink, StaffTable } from '@/features/admin/components/StaffTable';
import { SECTIONS } from '@/features/admin/sections';
import { exportQueue, QUEUE_SORTS, type QueueFilter, queueOptions } from '@/features/review/api/review';
import { useQueueColumns } from '@/features/review/components/QueueCells';
import { QueueFilters } from '@/features/review/components/QueueFilters';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { saveFile } from '@/lib/save-file';
import { asOneOf, asPageNumber } from '@/lib/search-values';
import { Failure } from '@/ui/Failure';
import { AdminPage } from './shared/admin-page';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/review');

const WHO = ['mine', 'free', 'all'] as const;
const KINDS = ['submission', 'playlist'] as const;
const SORTS = QUEUE_SORTS.flatMap((name) => [name, `-${name}`] as const);

const filterOf = ({ who, kind, sort }: Record<string, unknown>): QueueFilter => ({
  who: asOneOf(WHO)(who) ?? 'all',
  kind: asOneOf(KINDS)(kind),
  sort: asOneOf(SORTS)(sort),
});

export function prefetch({ context: { queryClient }, location: { search } }: PrefetchContext): void {
  if (mayPrefetch(queryClient, SECTIONS.review.need))
    void queryClient.prefetchQuery(queueOptions(filterOf(search), asPageNumber(search.page) ?? 1));
}

export function AdminReviewQueueScreen() {
  const t = useText('admin');
  return (
    <StaffOnly need={SECTIONS.review.need}>
      <AdminPage title={t('sections.review.title')} back={{ to: '/admin', label: t('title') }}>
        <Queue />
      </AdminPage>
    </StaffOnly>
  );
}

/** The search parameters of the queue. */
type QueueSearch = ReturnType<typeof route.useSearch>;

function Queue() {
  const t = useText('review');
  const tStaff = useText('admin');
  const navigate = route.useNavigate();
  const { page = 1, ...search } = route.useSearch();
  const filter = filterOf(search);
  const list = useQuery(queueOptions(filter, page));
  const open = (changes: QueueSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }) });
  const exporting = useAction();
  return (
    <>
      <QueueFilters
        filter={filter}
        counts={list.data?.counts}
        onChange={({ who, kind, sort }) =>
          open({ who: who === 'all' ? undefined : who, kind, sort, page: undefined })
        }
        onExport={() => exporting.run(async () => saveFile(await exportQueue(filter), 'review.csv'))}
      />
      <Failure message={exporting.failure} />
      <StaffTable
        label={tStaff('sections.review.title')}
        columns={useQueueColumns(rowLink)}
        list={list}
        page={page}
        onPage={(next) => open({ page: next })}
        empty={{ icon: 'check', title: t('queue.empty.title'), text: t('queue.empty.text') }}
      />
    </>
  );
}
