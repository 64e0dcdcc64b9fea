// Found tracks by relevance, in the usual table and with the usual filter.
import { getRouteApi } from '@tanstack/react-router';
import { CHART_KINDS } from '@/features/catalog/api/charts';
import { useText } from '@/i18n';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { EmptyState } from '@/ui/EmptyState';
import { Segmented } from '@/ui/Segmented';

const route = getRouteApi('/_tracks/search');

export function TrackResults({ q }: { q: string }) {
  const t = useText('search');
  const navigate = route.useNavigate();
  const written = route.useSearch().variant;
  const variant = CHART_KINDS.find((kind) => kind === written) ?? 'all';
  return (
    <FilteredTracks
      origin="/api/search/tracks"
      own={{ q, ...(variant !== 'all' && { variant }) }}
      ownOrder={null}
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
