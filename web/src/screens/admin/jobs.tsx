// The table of jobs; failed ones can be retried, waiting ones cancelled.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { cancelJob, jobCountsOptions, retryJob } from '@/features/admin/api/jobs';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { Facts } from '@/features/admin/components/Facts';
import { JobFacts } from '@/features/admin/components/JobFacts';
import { SECTIONS } from '@/features/admin/sections';
import { useLocale, useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';
import { mayPrefetch } from './shared/may-prefetch';
import { prefetchTable } from './shared/prefetch-table';
import { AdminTableScreen } from './tables';

export function prefetch(entering: PrefetchContext): void {
  prefetchTable(entering);
  const { queryClient } = entering.context;
  if (mayPrefetch(queryClient, SECTIONS.jobs.need)) void queryClient.prefetchQuery(jobCountsOptions);
}

export function AdminJobsScreen() {
  const t = useText('admin-accounts');
  const client = useQueryClient();
  const [cancelled, setCancelled] = useState<TableRow | null>(null);
  const cancellation = useAction();
  const refresh = () => {
    const keys = [jobCountsOptions.queryKey, tableKey('jobs')];
    return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const retry = async (id: string) => {
    try {
      await retryJob(id);
      toast.success(t('jobs.retried'));
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    await refresh();
  };
  const cancel = async (id: string) => {
    try {
      await cancelJob(id);
    } finally {
      // It may have started meanwhile.
      void refresh();
    }
    toast.success(t('jobs.cancelled'));
    setCancelled(null);
  };
  const ask = (row: TableRow | null) => {
    cancellation.reset();
    setCancelled(row);
  };
  return (
    <>
      <AdminTableScreen
        section="jobs"
        draws={{ payload: (row) => <JobFacts payload={row.cells.payload} /> }}
        actions={(row) => {
          if (row.cells.state === 'dead')
            return (
              <Button size="s" onClick={() => void retry(row.id)}>
                {t('jobs.retry')}
              </Button>
            );
          if (row.cells.state === 'queued')
            return (
              <Button size="s" onClick={() => ask(row)}>
                {t('jobs.cancel')}
              </Button>
            );
          return null;
        }}
      >
        <Counts />
      </AdminTableScreen>
      {cancelled && (
        <Dialog
          open
          onOpenChange={(open) => !open && ask(null)}
          title={t('jobs.ask')}
          description={t('jobs.askText')}
          failure={cancellation.failure}
          actions={
            <>
              <Button onClick={() => ask(null)}>{t('jobs.keep')}</Button>
              <Button
                variant="danger"
                busy={cancellation.isPending}
                onClick={() => cancellation.run(() => cancel(cancelled.id))}
              >
                {t('jobs.cancelJob')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function Counts() {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const { data } = useQuery(jobCountsOptions);
  if (!data) return null;
  const states = ['queued', 'running', 'dead', 'done'] as const;
  return (
    <Facts facts={states.map((state) => [t(`jobs.states.${state}`), data[state].toLocaleString(locale)])} />
  );
}
