// A reviewer's correction of one track: the author's fields, saved together.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import type { Submission, SubmissionInput } from '@/entities/submission/submission';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { fromSubmission, toInput, withTrack, withVersion } from '../draft/draft';
import { AudioCorrections } from './AudioCorrections';
import styles from './TrackEditor.module.css';
import { TrackFields } from './TrackFields';
import { kindOptions } from './VersionPanel';

interface TrackEditorProps {
  submission: Submission;
  /** The id of the track. */
  track: string;
  onSave: (input: SubmissionInput) => Promise<unknown>;
  onClose: () => void;
}

export function TrackEditor({ submission, track: id, onSave, onClose }: TrackEditorProps) {
  const t = useText('submissions');
  const vocabulary = useVocabulary();
  const [draft, setDraft] = useState(() => fromSubmission(submission));
  const form = useRef<HTMLFormElement>(null);
  // The version that was opened: saving must not overwrite a newer one.
  const [read] = useState(submission);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string | undefined; message: string } | null>(null);
  const isShown = vocabulary !== undefined;
  // The editor can be opened by a shortcut, so its first field gets the focus.
  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isShown]);
  const index = draft.tracks.findIndex((one) => one.id === id);
  const track = draft.tracks[index];
  if (!track || !vocabulary) return null;
  const path = `tracks.${index}`;
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : null);
  const uploadOf = (version: string | null) =>
    submission.tracks[index]?.versions.find((one) => one.id === version)?.upload ?? null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setRefusal(null);
    try {
      await onSave(toInput(draft, read));
      onClose();
    } catch (error) {
      setRefusal({
        field: error instanceof ApiError ? error.field : undefined,
        message: errorMessage(error),
      });
    } finally {
      setIsPending(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An open list of artists handles Escape first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  return (
    <form
      ref={form}
      className={styles.editor}
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
      noValidate
    >
      {track.versions.map((version, at) => (
        <div key={version.uid} className={styles.version}>
          <Select
            label={`${t('fields.version')}: ${uploadOf(version.id)?.name ?? at + 1}`}
            name={`${path}.versions.${at}.kind`}
            options={kindOptions(vocabulary.types, t('fields.chooseKind'))}
            value={version.kind ?? ''}
            onChange={(kind) => setDraft((now) => withVersion(now, version.uid, { kind: kind || null }))}
          />
          <AudioCorrections
            sound={uploadOf(version.id)?.sound ?? null}
            bpm={version.bpm}
            musicalKey={version.key}
            path={`${path}.versions.${at}`}
            errorOf={errorOf}
            onChange={(change) => setDraft((now) => withVersion(now, version.uid, change))}
          />
        </div>
      ))}
      <TrackFields
        track={track}
        path={path}
        vocabulary={vocabulary}
        errorOf={errorOf}
        onChange={(change) => setDraft((now) => withTrack(now, track.uid, change))}
      />
      <div role="alert">{refusal && <p className={styles.error}>{refusal.message}</p>}</div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('editor.save')}
        </Button>
      </div>
    </form>
  );
}
