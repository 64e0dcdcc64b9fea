// Found tracks, best match first, in the table of every list.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { KINDS } from '@/features/catalogue/api/charts';
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { Segmented } from '@/ui/Segmented';
import styles from './search.module.css';
import { TrackList, TrackListTools } from './track-list';
import { useTrackSource } from './use-track-source';

export function FoundTracks({ q }: { q: string }) {
  const t = useText('search');
  const navigate = useNavigate();
  const written = useSearch({ strict: false }).variant;
  const variant = KINDS.find((kind) => kind === written) ?? 'all';
  const params = useMemo(() => ({ q, ...(variant !== 'all' && { variant }) }), [q, variant]);
  const list = useTrackSource('/api/search/tracks', { params, ownOrder: null });
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t('variant.label')}
          value={variant}
          options={KINDS.map((value) => ({ value, label: t(`variant.${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (old) => ({ ...old, variant: value === 'all' ? undefined : value }),
              state: true,
              replace: true,
              resetScroll: false,
            })
          }
        />
        <div className={styles.order}>
          <TrackListTools {...list} />
        </div>
      </div>
      <TrackList list={list} label={t('results')} empty={<EmptyState icon="disc" title={t('nothingOf')} />} />
    </>
  );
}
