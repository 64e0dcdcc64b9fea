// Edits all data of a track in one form.
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { ArtistChooser } from '@/entities/artist/ArtistChooser';
import { VocabularyChoice } from '@/entities/vocabulary/VocabularyChoice';
import { optionsOf, type Vocabulary, type VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { NAME_MAX_LENGTH, RATINGS, TRACK_GENRES_MAX, YEAR_MAX, YEAR_MIN } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { type AdminTrack, saveTrack } from '../api/catalog-admin';
import { bodyOf, faultOf, moveVersion, type TrackDraft, trackDraftOf } from '../draft';
import type { CatalogAdminSlots } from '../slots';
import styles from './catalog-admin.module.css';
import { TrackAccess } from './TrackAccess';
import { VersionList } from './VersionList';

interface TrackFormProps {
  track: AdminTrack;
  vocabulary: Vocabulary;
  slots: CatalogAdminSlots;
  /** Moderators may only look at the form. */
  isReadOnly: boolean;
  /** Called when the form has unsaved changes. */
  onChanged: () => void;
  onSaved: (track: AdminTrack) => void;
  /** Called when the track was changed elsewhere and the user wants to load that version. */
  onReload: () => void;
}

interface Refusal {
  field: string | undefined;
  message: string;
  isConflict: boolean;
}

export function TrackForm({
  track,
  vocabulary,
  slots,
  isReadOnly,
  onChanged,
  onSaved,
  onReload,
}: TrackFormProps) {
  const t = useText('catalog-admin');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => trackDraftOf(track));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, setIsPending] = useState(false);
  const change = (next: Partial<TrackDraft>) => {
    setDraft((old) => ({ ...old, ...next }));
    onChanged();
  };
  const errorOf = (field: string) =>
    refusal?.field === field || refusal?.field?.startsWith(`${field}.`) ? refusal.message : null;
  const fieldProps = (field: string) => ({ name: field, error: errorOf(field) });
  const { Number: NumberField, Picture } = slots;

  const refuse = (field: string | undefined, message: string, isConflict = false) => {
    setRefusal({ field, message, isConflict });
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && field && (name === field || field.startsWith(`${name}.`)))?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setRefusal(null);
    const fault = faultOf(draft);
    if (fault) return refuse(fault.field, t(`faults.${fault.why}`));
    setIsPending(true);
    try {
      onSaved(await saveTrack(track.id, bodyOf(draft, track)));
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const isFewer = track.versions.some(({ id }) => !draft.versions.some((left) => left.id === id));
      const message = errorMessage(error, isFewer ? t('versions.notRemoved') : undefined);
      refuse(known?.field, message, known?.code === 'changed_elsewhere');
    } finally {
      setIsPending(false);
    }
  };

  const select = (field: 'category' | 'format_set' | 'label', words: readonly VocabularyEntry[]) => (
    <div className={styles.labelled}>
      <span className={styles.legend} aria-hidden="true">
        {t(`fields.${field}`)}
      </span>
      <Select
        label={t(`fields.${field}`)}
        name={field}
        isInvalid={errorOf(field) !== null}
        options={[{ value: '', label: t('fields.none') }, ...optionsOf(words)]}
        value={draft[field]}
        onChange={(value) => change({ [field]: value } as Pick<TrackDraft, typeof field>)}
      />
    </div>
  );
  const length = draft.versions[0]?.duration ?? 0;
  return (
    <form
      ref={form}
      aria-label={t('track')}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <div role="alert">
        {refusal && (
          <p className={styles.refused}>
            {refusal.message}
            {refusal.isConflict && (
              <Button size="s" onClick={onReload}>
                {t('loadOther')}
              </Button>
            )}
          </p>
        )}
      </div>
      <fieldset disabled={isReadOnly} className={styles.form}>
        <legend className={styles.hiddenLegend}>{t('track')}</legend>
        <Field
          {...fieldProps('title')}
          label={t('fields.title')}
          value={draft.title}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
        <ArtistChooser
          {...fieldProps('artists')}
          artists={draft.artists}
          onChange={(artists) => change({ artists })}
        />
        {draft.artists.length > 1 && (
          <div className={styles.chips}>
            {draft.artists.slice(1).map((artist, at) => (
              <Button
                key={artist.id ?? artist.name}
                size="s"
                onClick={() => change({ artists: moveVersion(draft.artists, at + 1, 0) })}
              >
                {t('fields.putFirst', { name: artist.name })}
              </Button>
            ))}
          </div>
        )}
        <VocabularyChoice
          {...fieldProps('genres')}
          label={t('fields.genres')}
          words={vocabulary.genres}
          chosen={draft.genres}
          max={TRACK_GENRES_MAX}
          onChange={(genres) => change({ genres })}
        />
        <Field
          {...fieldProps('record_label')}
          label={t('fields.record_label')}
          value={draft.record_label}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ record_label: event.target.value })}
        />
        <div className={styles.row}>
          {select('category', vocabulary.categories)}
          {select('label', vocabulary.labels)}
          {select('format_set', vocabulary.format_sets)}
          <div className={styles.labelled}>
            <span className={styles.legend} aria-hidden="true">
              {t('fields.rating')}
            </span>
            <Select
              label={t('fields.rating')}
              name="rating"
              options={RATINGS.map((value) => ({ value: String(value), label: '★'.repeat(value) }))}
              value={String(draft.rating)}
              onChange={(value) => change({ rating: Number(value) })}
            />
          </div>
          <NumberField
            {...fieldProps('year')}
            label={t('fields.year')}
            value={draft.year}
            min={YEAR_MIN}
            max={YEAR_MAX}
            isWhole
            onChange={(year) => change({ year })}
          />
          <NumberField
            {...fieldProps('preview_start')}
            label={t('fields.preview')}
            value={draft.preview_start}
            min={0}
            max={Math.floor(length)}
            onChange={(value) => change({ preview_start: value ?? 0 })}
          />
        </div>
        {(['parts_of_night', 'markers', 'additional_categories'] as const).map((field) => (
          <VocabularyChoice
            key={field}
            {...fieldProps(field)}
            label={t(`fields.${field}`)}
            words={vocabulary[field]}
            chosen={draft[field]}
            onChange={(codes) => change({ [field]: codes } as Pick<TrackDraft, typeof field>)}
          />
        ))}
        <Picture
          label={t('fields.cover')}
          error={errorOf('cover')}
          value={draft.cover}
          onChange={(cover) => change({ cover })}
        />
        <TrackAccess access={draft.access} onChange={(access) => change({ access })} />
        <div className={styles.boxes}>
          <Checkbox
            name="adult"
            checked={draft.adult}
            onChange={(event) => change({ adult: event.target.checked })}
          >
            {t('fields.adult')}
          </Checkbox>
          <Checkbox
            name="hidden"
            checked={draft.hidden}
            onChange={(event) => change({ hidden: event.target.checked })}
          >
            {t('fields.hidden')}
          </Checkbox>
        </div>
        <Field
          {...fieldProps('publish_at')}
          type="datetime-local"
          label={t('fields.publishAt')}
          hint={t('fields.publishHint')}
          value={draft.publish_at}
          onChange={(event) => change({ publish_at: event.target.value })}
        />
        <VersionList
          track={track.id}
          versions={draft.versions}
          types={vocabulary.types}
          slots={slots}
          errorOf={errorOf}
          onChange={(next) => {
            setDraft((old) => ({ ...old, versions: next(old.versions) }));
            onChanged();
          }}
        />
      </fieldset>
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
