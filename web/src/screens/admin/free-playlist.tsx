// The free playlist in the admin area: which tracks are free this week and why, and which are pinned.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { FREE, trackListKey } from '@/entities/track/lists';
import { adminFreePlaylistOptions, FREE_KEY, pinFree, trackPick } from '@/features/admin/api/home-page';
import type { Pick } from '@/features/admin/api/pick';
import styles from '@/features/admin/components/home-page.module.css';
import { Picker } from '@/features/admin/components/Picker';
import { SECTIONS } from '@/features/admin/sections';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import type { PrefetchContext } from '@/lib/prefetch';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { AdminPage } from './shared/admin-page';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

export function prefetch({ context: { queryClient } }: PrefetchContext): void {
  if (mayPrefetch(queryClient, SECTIONS.free.need)) void queryClient.prefetchQuery(adminFreePlaylistOptions);
}

export function AdminFreePlaylistScreen() {
  const t = useText('admin');
  return (
    <StaffOnly need={SECTIONS.free.need}>
      <AdminPage title={t('sections.free.title')} back={{ to: '/admin', label: t('title') }}>
        <FreePlaylistEditor />
      </AdminPage>
    </StaffOnly>
  );
}

function FreePlaylistEditor() {
  const t = useText('admin');
  const locale = useLocale();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(adminFreePlaylistOptions);
  const [chosen, setChosen] = useState<Pick | null>(null);
  const pinning = useAction();
  if (!data && error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const pin = (track: string, pinned: boolean, atOnce: boolean) =>
    pinning.run(async () => {
      client.setQueryData(FREE_KEY, await pinFree(track, pinned, atOnce));
      setChosen(null);
      toast.success(t('desk.saved'));
      void client.invalidateQueries({ queryKey: trackListKey(FREE) });
    });
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {t('front.free.until', { at: formatDateTime(data.until, locale, 'record') })}
      </p>
      <Failure message={pinning.failure} />
      <h2 className={styles.subtitle}>{t('front.free.pick')}</h2>
      {chosen ? (
        <div className={styles.line}>
          <span className={styles.words}>{t('front.free.chosen', { name: chosen.name })}</span>
          <Button size="s" variant="primary" onClick={() => pin(chosen.id, true, false)}>
            {t('front.free.pinLater')}
          </Button>
          <Button size="s" onClick={() => pin(chosen.id, true, true)}>
            {t('front.free.pinNow')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setChosen(null)}>
            {t('desk.cancel')}
          </Button>
        </div>
      ) : (
        <Picker thing="track" excluded={data.pinned.map(({ id }) => id)} onPick={setChosen} />
      )}
      <h2 className={styles.subtitle}>{t('front.free.pinned')}</h2>
      <p className={styles.note}>{t('front.free.pinnedText')}</p>
      <Lines label={t('front.free.pinned')} none={t('front.free.nobody')} picks={data.pinned.map(trackPick)}>
        {({ id }) => (
          <Button size="s" onClick={() => pin(id, false, false)}>
            {t('front.free.unpin')}
          </Button>
        )}
      </Lines>
      <h2 className={styles.subtitle}>{t('front.free.now')}</h2>
      <Lines
        label={t('front.free.now')}
        none={t('front.free.none')}
        picks={data.tracks.map(({ track }) => trackPick(track))}
      >
        {({ id }, place) => (
          <>
            <Badge>
              {t(
                data.tracks[place]?.reason === 'pinned' ? 'front.free.reasonPinned' : 'front.free.reasonTop',
              )}
            </Badge>
            <Button size="s" variant="ghost" onClick={() => pin(id, false, true)}>
              {t('front.free.unpinNow')}
            </Button>
          </>
        )}
      </Lines>
    </div>
  );
}

interface LinesProps {
  label: string;
  none: string;
  picks: readonly Pick[];
  children: (pick: Pick, place: number) => ReactNode;
}

function Lines({ label, none, picks, children }: LinesProps) {
  const t = useText('admin');
  if (picks.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <ul className={styles.lines} aria-label={label}>
      {picks.map((pick, place) => (
        <li key={pick.id} className={styles.line}>
          <span className={styles.words}>
            {pick.name || t('pick.hidden', { id: pick.id })} <span className={styles.note}>{pick.note}</span>
          </span>
          {children(pick, place)}
        </li>
      ))}
    </ul>
  );
}
