// Tracks that mix well with a track: suggestions for the next one by energy, and all others, each with its reasons.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import type { TrackDetail } from '@/entities/track/track';
import {
  alikeOptions,
  ENERGIES,
  type Energy,
  nextOptions,
  type SuggestedTrack,
} from '@/features/catalog/api/track';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { ListSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import { ErrorState } from '@/ui/ErrorState';
import { Segmented } from '@/ui/Segmented';
import styles from './track.module.css';

export function MixesWell({ track: { id, version_id } }: { track: TrackDetail }) {
  const t = useText('track');
  const [energy, setEnergy] = useState<Energy>('keep');
  const isSignedIn = useSignedIn();
  const next = useQuery({ ...nextOptions(id, version_id, energy), enabled: isSignedIn });
  const alike = useQuery(alikeOptions(id, version_id));
  return (
    <>
      <ListSection
        title={t('next.title')}
        why={t('next.why')}
        tools={
          isSignedIn && (
            <>
              <span className={styles.energy} aria-hidden="true">
                {t('next.energy')}
              </span>
              <Segmented
                label={t('next.energy')}
                value={energy}
                options={ENERGIES.map((value) => ({ value, label: t(`next.${value}`) }))}
                onChange={setEnergy}
              />
            </>
          )
        }
      >
        {isSignedIn ? <Reasoned found={next} empty={t('next.empty')} /> : <SignInNote id={id} />}
      </ListSection>
      <ListSection title={t('alike.title')} why={t('alike.why')}>
        <Reasoned found={alike} empty={t('alike.empty')} />
      </ListSection>
    </>
  );
}

/** Suggestions depend on what the user's plan opens, so they need a session. */
function SignInNote({ id }: { id: string }) {
  const t = useText('track');
  return (
    <p className={styles.nothing}>
      {t('next.visitor')}{' '}
      <Link to="/login" search={{ backurl: `/track/${id}?tab=mixes` }} className={styles.link}>
        {t('next.signIn')}
      </Link>
    </p>
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
