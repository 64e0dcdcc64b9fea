// What goes well with a track: what to play next by energy, and everything that mixes, each with its reasons.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import {
  alikeOptions,
  ENERGIES,
  type Energy,
  nextOptions,
  type SuggestedTrack,
} from '@/features/catalogue/api/track';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Segmented } from '@/ui/Segmented';
import { Section } from './section';
import { SectionTracks } from './section-tracks';
import styles from './track.module.css';

export function MixesWell({ id }: { id: string }) {
  const t = useText('track');
  const [energy, setEnergy] = useState<Energy>('keep');
  const next = useQuery(nextOptions(id, energy));
  const alike = useQuery(alikeOptions(id));
  return (
    <>
      <Section
        title={t('next.title')}
        why={t('next.why')}
        tools={
          <Segmented
            label={t('next.energy')}
            value={energy}
            options={ENERGIES.map((value) => ({ value, label: t(`next.${value}`) }))}
            onChange={setEnergy}
          />
        }
      >
        <Reasoned found={next} empty={t('next.empty')} />
      </Section>
      <Section title={t('alike.title')} why={t('alike.why')}>
        <Reasoned found={alike} empty={t('alike.empty')} />
      </Section>
    </>
  );
}

function Reasoned({ found, empty }: { found: UseQueryResult<SuggestedTrack[]>; empty: string }) {
  const t = useText('track');
  const { data, error } = found;
  if (error && !data)
    return (
      <ErrorState title={t('listFailed')} text={errorMessage(error)} onRetry={() => void found.refetch()} />
    );
  if (data?.length === 0) return <p className={styles.nothing}>{empty}</p>;
  return <SectionTracks tracks={data} />;
}
