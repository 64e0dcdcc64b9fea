// The best rated tracks, in two columns.
import { useQuery } from '@tanstack/react-query';
import { TOP_RATED, topRatedOptions } from '@/features/catalogue/api/sections';
import { sortText } from '@/features/catalogue/sort';
import { useText } from '@/i18n';
import { Section } from './home-section';
import { SectionTracks } from './home-tracks';

export function TopRatedSection({ marked }: { marked: string | undefined }) {
  const t = useText('home');
  const { data, isError } = useQuery(topRatedOptions);
  // The newest tracks come from the same place and say what is wrong.
  if (isError || data?.total === 0) return null;
  return (
    <Section title={t('rated.title')} why={t('rated.why')} sort={sortText(TOP_RATED)}>
      <SectionTracks tracks={data?.tracks} isChart marked={marked} />
    </Section>
  );
}
