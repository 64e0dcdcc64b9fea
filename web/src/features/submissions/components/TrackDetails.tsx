// The author's data of a track, read-only.
import type { SubmissionTrack } from '@/entities/submission/submission';
import { titleOf, type Vocabulary, type VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import styles from './TrackDetails.module.css';

interface TrackDetailsProps {
  track: Pick<
    SubmissionTrack,
    'genres' | 'category' | 'parts_of_night' | 'markers' | 'year' | 'label' | 'adult'
  >;
  vocabulary: Vocabulary | undefined;
}

export function TrackDetails({ track, vocabulary }: TrackDetailsProps) {
  const t = useText('submissions');
  const titlesOf = (codes: readonly string[], entries: readonly VocabularyEntry[] | undefined) =>
    codes.map((code) => titleOf(code, entries)).join(', ');
  const facts = [
    { label: t('fields.genres'), value: titlesOf(track.genres, vocabulary?.genres) },
    {
      label: t('fields.category'),
      value: titlesOf(track.category ? [track.category] : [], vocabulary?.categories),
    },
    { label: t('fields.parts'), value: titlesOf(track.parts_of_night, vocabulary?.parts_of_night) },
    { label: t('fields.markers'), value: titlesOf(track.markers, vocabulary?.markers) },
    { label: t('fields.year'), value: track.year },
    { label: t('fields.label'), value: track.label },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {track.adult && <div className={styles.fact}>{t('fields.adult')}</div>}
    </dl>
  );
}
