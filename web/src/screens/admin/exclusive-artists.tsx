// Exclusive artists in the admin area: their selection and order.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { ARTISTS_KEY } from '@/entities/artist/artist';
import { EXCLUSIVE_KEY, exclusiveOptions, saveExclusive } from '@/features/admin/api/home-page';
import type { Pick } from '@/features/admin/api/pick';
import styles from '@/features/admin/components/home-page.module.css';
import { OrderedPicks } from '@/features/admin/components/OrderedPicks';
import { SECTIONS } from '@/features/admin/sections';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { AdminPage } from './shared/admin-page';
import { StaffOnly } from './shared/staff-only';

export function AdminExclusiveArtistsScreen() {
  const t = useText('admin');
  return (
    <StaffOnly need={SECTIONS.exclusive.need}>
      <AdminPage title={t('sections.exclusive.title')} back={{ to: '/admin', label: t('title') }}>
        <ExclusiveArtistsEditor />
      </AdminPage>
    </StaffOnly>
  );
}

function ExclusiveArtistsEditor() {
  const t = useText('admin');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(exclusiveOptions);
  const [edited, setEdited] = useState<Pick[] | null>(null);
  const saving = useAction();
  if (!data && error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const picks = edited ?? data.map(({ id, name, tracks }) => ({ id, name, note: String(tracks) }));
  const save = async () => {
    const saved = await saveExclusive(
      data.map(({ id }) => id),
      picks.map(({ id }) => id),
    );
    client.setQueryData(EXCLUSIVE_KEY, saved);
    setEdited(null);
    toast.success(t('desk.saved'));
    void client.invalidateQueries({ queryKey: ARTISTS_KEY });
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('front.exclusive.note')}</p>
      <OrderedPicks thing="artist" label={t('front.exclusive.list')} picks={picks} onChange={setEdited} />
      <Failure message={saving.failure} />
      <div className={styles.bar}>
        <Button variant="primary" busy={saving.isPending} disabled={!edited} onClick={() => saving.run(save)}>
          {t('desk.save')}
        </Button>
        {edited && <Button onClick={() => setEdited(null)}>{t('desk.cancel')}</Button>}
      </div>
    </div>
  );
}
