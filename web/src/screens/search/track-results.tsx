// Found tracks by relevance, in the usual table and with the usual filter.
import { getRouteApi } from '@tanstack/react-router';
import { CHART_KINDS } from '@/features/catalog/api/charts';
import { useText } from '@/i18n';
import { asOneOf } from '@/lib/search-values';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { EmptyState } from '@/ui/EmptyState';
import { Segmented } from '@/ui/Segmented';

const route = getRouteApi('/_tracks/search');

/** The list of tracks that the page shows at an address. */
export function foundTracks(q: string, variant: unknown) {
  const kind = asOneOf(CHART_KINDS)(variant) ?? 'all';
  return {
    kind,
    origin: '/api/search/tracks',
    own: { q, ...(kind !== 'all' && { variant: kind }) },
    ownOrder: null,
  };
}

export function TrackResults({ q }: { q: string }) {
  const t = useText('search');
  const navigate = route.useNavigate();
  const { kind: variant, ...list } = foundTracks(q, route.useSearch().variant);
  return (
    <FilteredTracks
      {...list}
      label={t('results')}
      isCounted={false}
      empty={<EmptyState icon="disc" title={t('nothingOf')} />}
      heading={
        <Segmented
          label={t('variant.label')}
          value={variant}
          options={CHART_KINDS.map((value) => ({ value, label: t(`variant.${value}`) }))}
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
      }
    />
  );
}
