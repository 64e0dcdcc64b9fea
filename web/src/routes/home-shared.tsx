// The track a share link led to, before everything else.
import { useQuery } from '@tanstack/react-query';
import { currentTrackOptions } from '@/features/catalogue/api/track';
import { useText } from '@/i18n';
import { Section } from './section';
import { SectionTracks } from './section-tracks';

export function SharedTrack({ id }: { id: string }) {
  const t = useText('home');
  const { data } = useQuery({ ...currentTrackOptions(id), enabled: /^\d+$/.test(id) });
  // A link to what is no longer here shows the page without it.
  if (!data) return null;
  return (
    <Section title={t('shared.title')} why={t('shared.why')}>
      <SectionTracks tracks={[data]} marked={id} />
    </Section>
  );
}
