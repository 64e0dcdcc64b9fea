// The fields of a track that the author fills in and reviewers correct.
import { ArtistChooser } from '@/entities/artist/ArtistChooser';
import type { TrackInput } from '@/entities/submission/submission';
import { VocabularyChoice } from '@/entities/vocabulary/VocabularyChoice';
import { optionsOf, type Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { NAME_MAX_LENGTH, TRACK_GENRES_MAX, YEAR_MAX, YEAR_MIN } from '@/lib/constants';
import fields from '@/styles/fields.module.css';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { BoundedNumberField } from './BoundedNumberField';
import styles from './TrackFields.module.css';

type TrackWords = Omit<TrackInput, 'id' | 'versions'>;

interface TrackFieldsProps {
  track: TrackWords;
  /** The prefix of its field names, such as `tracks.2`. */
  path: string;
  vocabulary: Vocabulary;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<TrackWords>) => void;
}

export function TrackFields({ track, path, vocabulary, errorOf, onChange }: TrackFieldsProps) {
  const t = useText('submissions');
  const fieldProps = (field: string) => ({ name: `${path}.${field}`, error: errorOf(`${path}.${field}`) });
  return (
    <div className={styles.fields}>
      <ArtistChooser
        {...fieldProps('artists')}
        artists={track.artists}
        onChange={(artists) => onChange({ artists })}
      />
      <Field
        {...fieldProps('title')}
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        value={track.title}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <VocabularyChoice
        {...fieldProps('genres')}
        label={t('fields.genres')}
        hint={t('fields.genresHint', { max: TRACK_GENRES_MAX })}
        words={vocabulary.genres}
        chosen={track.genres}
        max={TRACK_GENRES_MAX}
        onChange={(genres) => onChange({ genres })}
      />
      <div className={styles.row}>
        <CategoryField {...{ track, vocabulary, onChange }} {...fieldProps('category')} />
        <BoundedNumberField
          {...fieldProps('year')}
          label={t('fields.year')}
          value={track.year}
          min={YEAR_MIN}
          max={YEAR_MAX}
          isWhole
          onChange={(year) => onChange({ year })}
        />
        <Field
          {...fieldProps('label')}
          label={t('fields.label')}
          value={track.label}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </div>
      <VocabularyChoice
        {...fieldProps('parts_of_night')}
        label={t('fields.parts')}
        words={vocabulary.parts_of_night}
        chosen={track.parts_of_night}
        onChange={(parts_of_night) => onChange({ parts_of_night })}
      />
      <VocabularyChoice
        {...fieldProps('markers')}
        label={t('fields.markers')}
        words={vocabulary.markers}
        chosen={track.markers}
        onChange={(markers) => onChange({ markers })}
      />
      <Checkbox
        name={`${path}.adult`}
        checked={track.adult}
        onChange={(event) => onChange({ adult: event.target.checked })}
      >
        {t('fields.adult')}
      </Checkbox>
    </div>
  );
}

interface Named {
  name: string;
  error: string | null;
}

function CategoryField({
  track,
  vocabulary,
  onChange,
  name,
  error,
}: Pick<TrackFieldsProps, 'track' | 'vocabulary' | 'onChange'> & Named) {
  const t = useText('submissions');
  return (
    <div className={fields.labelled}>
      <span className={fields.legend} aria-hidden="true">
        {t('fields.category')}
      </span>
      <Select
        label={t('fields.category')}
        name={name}
        isInvalid={error !== null}
        options={[{ value: '', label: t('fields.noCategory') }, ...optionsOf(vocabulary.categories)]}
        value={track.category ?? ''}
        onChange={(code) => onChange({ category: code || null })}
      />
      {error && <span className={fields.error}>{error}</span>}
    </div>
  );
}
