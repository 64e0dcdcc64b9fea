// The form of a draft: files are added, fields are filled in, and every change is saved while typing.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Submission, Upload } from '@/entities/submission/submission';
import type { Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { SUBMISSION_TRACKS_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Sortable } from '@/ui/Sortable';
import { toast } from '@/ui/toast';
import { useUploads } from '../api/uploads';
import { AUDIO_TYPES } from '../audio-file';
import { isContactLink } from '../contact-link';
import { addAudioFiles, type RejectedFiles } from '../draft/add-files';
import {
  type DraftTrack,
  type DraftVersion,
  uploadsOf,
  withoutTrack,
  withoutVersion,
  withTrack,
  withTrackBack,
  withTrackMoved,
  withVersion,
  withVersionMoved,
} from '../draft/draft';
import { withTags } from '../draft/fill';
import { missingOf, missingOfTrack, trackPlace } from '../draft/missing';
import { openDraft, refreshDraft } from '../draft/open-drafts';
import { UnsavedContext } from '../unsaved';
import { cancelUpload, uploadFor, useUploadTasks } from '../uploading/uploads';
import { usePageDrop } from '../use-page-drop';
import { useSendSubmission } from '../use-send-submission';
import { Conflict } from './Conflict';
import { DropZone } from './DropZone';
import { SaveState } from './SaveState';
import { SendSection } from './SendSection';
import { SkippedFiles } from './SkippedFiles';
import { SubmissionDetails } from './SubmissionDetails';
import { TrackCard } from './TrackCard';
import { UploadTotal } from './UploadTotal';
import styles from './Workbench.module.css';

/** Drafts with at most this many tracks open with all of them expanded. */
const OPEN_AT_ONCE = 3;

interface WorkbenchProps {
  submission: Submission;
  vocabulary: Vocabulary;
  /** Renders the title of the page and its links. */
  head: (state: ReactNode) => ReactNode;
}

const knownUploads = ({ tracks }: Submission): Upload[] =>
  tracks.flatMap(({ versions }) => versions.flatMap(({ upload }) => upload ?? []));

export function Workbench({ submission, vocabulary, head }: WorkbenchProps) {
  const t = useText('submissions');
  const client = useQueryClient();
  const session = openDraft(submission, client);
  useEffect(() => refreshDraft(session, submission), [session, submission]);
  const { draft, saving, refusal } = useStore(session.store);
  const [known] = useState(() => knownUploads(submission));
  const uploads = useUploads(uploadsOf(draft), known);
  const form = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<{ track?: string | undefined; version?: DraftVersion | undefined }>({});
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(draft.tracks.length <= OPEN_AT_ONCE ? draft.tracks.map(({ uid }) => uid) : []),
  );
  const [rejected, setRejected] = useState<RejectedFiles[]>([]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback(
    (field: string, isUnsaved: boolean) =>
      setUnsaved((now) => [...now.filter((one) => one !== field), ...(isUnsaved ? [field] : [])]),
    [],
  );
  useTagFilling(session, uploads, vocabulary);

  const leadTo = (field: string) => {
    const track = draft.tracks[trackPlace(field) ?? -1];
    // Rendered first, because a folded track has no fields yet, and a focused field is read out with its error.
    flushSync(() => track && setOpened((old) => new Set(old).add(track.uid)));
    focusField(form.current, field);
  };

  const sending = useSendSubmission({ session, uploads, leadTo });
  const missing = missingOf(draft, uploads);
  const errorOf = (field: string): string | null => {
    if (sending.refused?.field === field) return sending.refused.message;
    if (refusal?.field === field) return refusal.message;
    const lack = sending.isJudged && missing.find((one) => one.field === field);
    return lack ? t(`need.${lack.what}`) : null;
  };

  const addFiles = (
    files: File[],
    goal: { track?: string | undefined; version?: DraftVersion | undefined } = {},
  ) => {
    const before = new Set(session.store.getState().draft.tracks.map(({ uid }) => uid));
    setRejected(addAudioFiles({ session, files, uploads, types: vocabulary.types, ...goal }));
    const now = session.store.getState().draft.tracks;
    const fresh = now.filter(({ uid }) => !before.has(uid)).map(({ uid }) => uid);
    if (now.length <= OPEN_AT_ONCE) setOpened((old) => new Set([...old, ...fresh]));
  };
  const isOver = usePageDrop(addFiles);
  const choose = (goal: typeof chosenFor.current = {}) => {
    chosenFor.current = goal;
    chooser.current?.click();
  };

  const toggle = (uid: string) =>
    setOpened((old) => {
      const next = new Set(old);
      if (!next.delete(uid)) next.add(uid);
      return next;
    });
  const remove = (track: DraftTrack, index: number) => {
    session.change((now) => withoutTrack(now, track.uid));
    toast.info(t('track.removed'), {
      label: t('track.undo'),
      run: () => session.change((now) => withTrackBack(now, track, index)),
    });
  };
  const removeVersion = (version: DraftVersion) => {
    const task = uploadFor(useUploadTasks.getState().tasks, version);
    if (task) cancelUpload(task.uid);
    session.change((now) => withoutVersion(now, version.uid));
  };
  const isAllOpen = draft.tracks.every(({ uid }) => opened.has(uid));

  return (
    <div ref={form} className={styles.bench}>
      {head(
        <SaveState
          saving={saving}
          message={refusal?.message ?? null}
          isPartly={unsaved.length > 0 || !isContactLink(draft.link)}
        />,
      )}
      {saving === 'conflict' && <Conflict session={session} />}
      <DropZone isOver={isOver} isSmall={draft.tracks.length > 0} onChoose={() => choose()} />
      <input
        ref={chooser}
        type="file"
        accept={AUDIO_TYPES}
        multiple
        hidden
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])], chosenFor.current);
          event.target.value = '';
        }}
      />
      <SkippedFiles left={rejected} onClose={() => setRejected([])} />
      <UploadTotal submission={submission.id} />
      {draft.tracks.length > 0 && (
        <section className={styles.tracks} aria-label={t('track.list')}>
          <div className={styles.bar}>
            <span className={styles.count}>
              {t('track.count', { count: draft.tracks.length, max: SUBMISSION_TRACKS_MAX })}
            </span>
            <Button
              size="s"
              variant="ghost"
              onClick={() => setOpened(new Set(isAllOpen ? [] : draft.tracks.map(({ uid }) => uid)))}
            >
              {t(isAllOpen ? 'track.closeAll' : 'track.openAll')}
            </Button>
          </div>
          <UnsavedContext value={report}>
            <div className={styles.list}>
              <Sortable
                items={draft.tracks}
                keyOf={({ uid }) => uid}
                nameOf={({ title }) => title || t('track.untitled')}
                onMove={(from, to) => session.change((now) => withTrackMoved(now, from, to))}
              >
                {(track, index, handle, moves) => (
                  <TrackCard
                    track={track}
                    place={index}
                    known={submission.tracks.find(({ id }) => id === track.id)}
                    isOpen={opened.has(track.uid)}
                    handle={handle}
                    moves={moves}
                    others={draft.tracks.filter(({ uid }) => uid !== track.uid)}
                    uploads={uploads}
                    missing={missingOfTrack(track, index, uploads)}
                    vocabulary={vocabulary}
                    errorOf={errorOf}
                    onToggle={() => toggle(track.uid)}
                    onTrack={(change) => session.change((now) => withTrack(now, track.uid, change))}
                    onVersion={(uid, change) => session.change((now) => withVersion(now, uid, change))}
                    onMoveVersion={(uid, target) =>
                      session.change((now) => withVersionMoved(now, uid, target))
                    }
                    onRemoveVersion={(uid) => {
                      const version = track.versions.find((one) => one.uid === uid);
                      if (version) removeVersion(version);
                    }}
                    onChoose={(version) => choose(version ? { version } : { track: track.uid })}
                    onRemove={() => remove(track, index)}
                  />
                )}
              </Sortable>
            </div>
          </UnsavedContext>
        </section>
      )}
      <div>
        <SubmissionDetails
          draft={draft}
          submission={submission}
          errorOf={errorOf}
          onChange={(change) => session.change((now) => ({ ...now, ...change }))}
        />
        <SendSection
          submission={submission}
          missing={missing.length}
          isJudged={sending.isJudged}
          isPending={sending.isPending}
          hasConsent={sending.hasConsent}
          failure={sending.failure}
          consentError={
            errorOf('consent') ??
            (sending.isJudged && missing.length === 0 && !sending.hasConsent ? t('need.consent') : null)
          }
          onConsent={sending.setHasConsent}
          onSend={() => void sending.send()}
        />
      </div>
    </div>
  );
}

/** Finds a field by its name; for a path without a field, the nearest one above it. */
function focusField(form: HTMLElement | null, field: string): void {
  for (let path = field; path; path = path.split('.').slice(0, -1).join('.')) {
    const found =
      form?.querySelector<HTMLElement>(`[name="${path}"]`) ??
      form?.querySelector<HTMLElement>(`[name^="${path}."]`);
    if (!found) continue;
    found.focus();
    found.scrollIntoView?.({ block: 'center' });
    return;
  }
}

/** Fills empty fields from tags, once for each file uploaded in this window. */
function useTagFilling(
  session: ReturnType<typeof openDraft>,
  uploads: ReadonlyMap<string, Upload>,
  vocabulary: Vocabulary,
): void {
  const filled = useRef(new Set<string>());
  useEffect(() => {
    const { draft } = session.store.getState();
    for (const version of draft.tracks.flatMap(({ versions }) => versions)) {
      const upload = version.upload ? uploads.get(version.upload) : undefined;
      // The author has already seen the tags of files that came with the draft.
      if (!upload?.tags || !version.task || filled.current.has(upload.id)) continue;
      const { id, tags } = upload;
      filled.current.add(id);
      session.change((now) => withTags(now, id, tags, vocabulary));
    }
  }, [session, uploads, vocabulary]);
}
