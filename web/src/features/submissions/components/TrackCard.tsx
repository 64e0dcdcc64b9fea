// A track of the form: a line if collapsed; if expanded, its files are on the left and its fields on the
// right.
import { type ReactNode, useId } from 'react';
import { artistNames } from '@/entities/artist/artist';
import type { SubmissionTrack, Upload } from '@/entities/submission/submission';
import type { Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { TRACK_VERSIONS_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { DraftTrack, DraftVersion } from '../draft/draft';
import type { Missing } from '../draft/missing';
import { useTrackProgress } from '../use-track-progress';
import { ProgressBar } from './ProgressBar';
import { Refusal } from './Refusal';
import styles from './TrackCard.module.css';
import { TrackFields } from './TrackFields';
import { VersionPanel } from './VersionPanel';

const WHOLE = 100;

export interface TrackCardProps {
  track: DraftTrack;
  place: number;
  /** The track as saved on the server, with the reviewer's remarks. */
  known: SubmissionTrack | undefined;
  isOpen: boolean;
  handle: ReactNode;
  moves: MenuItem[];
  /** Other tracks that a file can be moved to. */
  others: readonly DraftTrack[];
  uploads: ReadonlyMap<string, Upload>;
  missing: readonly Missing[];
  vocabulary: Vocabulary;
  errorOf: (field: string) => string | null;
  onToggle: () => void;
  onTrack: (change: Partial<DraftTrack>) => void;
  onVersion: (uid: string, change: Partial<DraftVersion>) => void;
  onMoveVersion: (uid: string, target: string | null) => void;
  onRemoveVersion: (uid: string) => void;
  /** Opens the file chooser for a version, or for a new one. */
  onChoose: (version: DraftVersion | null) => void;
  onRemove: () => void;
}

export function TrackCard(props: TrackCardProps) {
  const t = useText('submissions');
  const { track, place, known, isOpen, handle, moves, missing, onToggle, onRemove } = props;
  const id = useId();
  const title = track.title || t('track.untitled');
  const artist = artistNames(track.artists);
  const progress = useTrackProgress(track, props.uploads);
  // An upload in progress does not count as missing.
  const missingNow = progress ? missing.filter(({ what }) => what !== 'upload') : missing;
  const missingText = [...new Set(missingNow.map(({ what }) => t(`lacks.${what}`)))].join(', ');
  return (
    <article className={styles.card} aria-label={t('track.number', { number: place + 1 })}>
      <header className={styles.head}>
        {handle}
        <span className={styles.place}>{place + 1}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'track.close' : 'track.open', { title })}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
          <span className={styles.words}>
            <span className={styles.title} data-empty={!track.title || undefined}>
              {title}
            </span>
            <span className={styles.artist}>{artist || t('track.noArtist')}</span>
          </span>
        </button>
        {progress && !isOpen && (
          <span className={styles.way}>
            <ProgressBar label={title} share={progress.share} isStill={progress.isStill} />
            {t(`files.${progress.state}`)}
            {progress.share > 0 &&
              ` · ${t('files.percent', { percent: Math.floor(progress.share * WHOLE) })}`}
          </span>
        )}
        {!isOpen && <WarningCount {...props} />}
        {(missingText || !progress) && (
          <span className={styles.state} data-lacks={missingText !== '' || undefined}>
            {missingText ? (
              t('track.lacks', { what: missingText })
            ) : (
              <>
                <Icon name="check" size={16} />
                {t('track.full')}
              </>
            )}
          </span>
        )}
        <DropdownMenu
          trigger={<IconButton icon="dots" tooltip={false} label={t('track.actions', { title })} />}
          groups={[
            moves,
            [{ id: 'remove', label: t('track.remove'), icon: 'close', tone: 'danger', onSelect: onRemove }],
          ]}
        />
      </header>
      {known && <Refusal track={known} />}
      {!isOpen && <FailedFiles {...props} />}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Open {...props} artist={artist} />}
      </div>
    </article>
  );
}

/** Counts the warnings as the review queue does. */
function WarningCount({ track, uploads }: Pick<TrackCardProps, 'track' | 'uploads'>) {
  const t = useText('submissions');
  const count = uploadsIn(track, uploads).reduce((sum, { warnings }) => sum + warnings.length, 0);
  if (count === 0) return null;
  return (
    <span className={styles.warnings} title={t('warnings.count', { count })}>
      <Icon name="alert" size={14} />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('warnings.count', { count })}</VisuallyHidden>
    </span>
  );
}

const uploadsIn = ({ versions }: DraftTrack, uploads: ReadonlyMap<string, Upload>): Upload[] =>
  versions.flatMap(({ upload }) => (upload === null ? [] : (uploads.get(upload) ?? [])));

/** A failed file must be visible even if the track is collapsed. */
function FailedFiles({ track, uploads }: Pick<TrackCardProps, 'track' | 'uploads'>) {
  return uploadsIn(track, uploads)
    .filter(({ state }) => state === 'failed')
    .map(({ id, name, problem }) => (
      <p key={id} className={styles.failed}>
        {name}: {problem?.message}
      </p>
    ));
}

function Open({
  track,
  place,
  others,
  uploads,
  vocabulary,
  errorOf,
  onTrack,
  onVersion,
  onMoveVersion,
  onRemoveVersion,
  onChoose,
  artist,
}: TrackCardProps & { artist: string }) {
  const t = useText('submissions');
  const path = `tracks.${place}`;
  const versionsError = errorOf(`${path}.versions`);
  const movesOf = ({ uid }: DraftVersion): MenuItem[] => [
    ...(track.versions.length > 1
      ? [{ id: 'own', label: t('versions.moveNew'), onSelect: () => onMoveVersion(uid, null) }]
      : []),
    ...others.map((other) => ({
      id: other.uid,
      label: t('versions.moveTo', { title: other.title || t('track.untitled') }),
      onSelect: () => onMoveVersion(uid, other.uid),
    })),
  ];
  return (
    <div className={styles.open}>
      <section className={styles.files} aria-label={t('versions.label')}>
        {track.versions.length > 0 ? (
          <ul>
            {track.versions.map((version, at) => (
              <VersionPanel
                key={version.uid}
                version={version}
                path={`${path}.versions.${at}`}
                upload={version.upload ? uploads.get(version.upload) : undefined}
                title={track.title}
                artist={artist}
                types={vocabulary.types}
                moves={movesOf(version)}
                errorOf={errorOf}
                onChange={(change) => onVersion(version.uid, change)}
                onRemove={() => onRemoveVersion(version.uid)}
                onChoose={() => onChoose(version)}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{versionsError ?? t('versions.empty')}</p>
        )}
        {track.versions.length < TRACK_VERSIONS_MAX && (
          <Button size="s" icon="plus" name={`${path}.versions`} onClick={() => onChoose(null)}>
            {t('versions.add')}
          </Button>
        )}
      </section>
      <TrackFields
        track={track}
        path={path}
        vocabulary={vocabulary}
        errorOf={errorOf}
        onChange={(change) => onTrack({ ...change, isGuessed: false })}
      />
    </div>
  );
}
