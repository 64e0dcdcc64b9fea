// The contents of an archive: a version of each track, and one format for all.
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Dialog } from '@/ui/Dialog';
import { IconButton } from '@/ui/IconButton';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { Sheet } from '@/ui/Sheet';
import {
  archivableVersions,
  commonVersions,
  countSubstitutes,
  countWav,
  EXCLUSION_REASONS,
  type ExclusionReason,
  plannedVersion,
} from '../archive-versions';
import type { ArchiveChoice } from '../use-archive-choice';
import styles from './ArchiveDialog.module.css';

interface ArchiveDialogProps {
  tracks: readonly Track[];
  /** The counts of requested tracks that are not among them. */
  leftOut?: ExclusionReason;
  choice: ArchiveChoice;
  open: boolean;
  onClose: () => void;
  onRemove: (trackId: string) => void;
  /** Called when the browser has been given the link. */
  onDone: () => void;
}

const FORMATS = [
  { value: 'mp3', label: 'MP3' },
  { value: 'wav', label: 'WAV' },
] as const;

export default function ArchiveDialog({
  tracks,
  leftOut,
  choice,
  open,
  onClose,
  onRemove,
  onDone,
}: ArchiveDialogProps) {
  const t = useText('downloads');
  const isMobile = useIsMobile();
  const inWav = countWav(tracks, choice.choices);
  const make = async () => {
    if (!(await choice.make(tracks))) onDone();
  };
  const common = {
    open,
    onOpenChange: onClose,
    title: t('archive.dialog'),
    failure: choice.failure,
    actions: (
      <Button
        variant="primary"
        icon="download"
        busy={choice.isWaiting}
        disabled={tracks.length === 0}
        onClick={() => void make()}
      >
        {t('archive.makeCount', { count: tracks.length, max: SELECTION_MAX })}
      </Button>
    ),
    children: (
      <>
        <div className={styles.common}>
          <SetAll tracks={tracks} choice={choice} />
          {inWav > 0 && (
            <Segmented
              label={t('archive.format')}
              options={FORMATS}
              value={choice.format}
              onChange={choice.setFormat}
            />
          )}
        </div>
        <Substitutes tracks={tracks} choice={choice} />
        {choice.format === 'wav' && inWav < tracks.length && (
          <p className={styles.note}>{t('archive.wavMissing')}</p>
        )}
        {EXCLUSION_REASONS.map(
          (reason) =>
            leftOut &&
            leftOut[reason] > 0 && (
              <p key={reason} className={styles.note}>
                {t(`archive.leftOut.${reason}`, { count: leftOut[reason], max: SELECTION_MAX })}
              </p>
            ),
        )}
        <ul className={styles.list}>
          {tracks.map((track) => (
            <Line key={track.id} track={track} choice={choice} onRemove={onRemove} />
          ))}
        </ul>
      </>
    ),
  };
  return isMobile ? <Sheet side="bottom" {...common} /> : <Dialog {...common} />;
}

type ChoiceProps = Pick<ArchiveDialogProps, 'tracks' | 'choice'>;

/** A value that is not the name of a version. */
const AS_LISTED = '';

/** Sets all tracks to one version; each can be changed afterwards. */
function SetAll({ tracks, choice }: ChoiceProps) {
  const t = useText('downloads');
  const common = commonVersions(tracks);
  const { ofAll } = choice.choices;
  if (common.length < 2) return null;
  const options = common.map(({ name, count }) => ({
    value: name,
    label: t('archive.allOf', { name, count, total: tracks.length }),
  }));
  return (
    <Select
      label={t('archive.setAll')}
      className={styles.all}
      options={[{ value: AS_LISTED, label: t('archive.asListed') }, ...options]}
      value={common.some(({ name }) => name === ofAll) ? (ofAll ?? AS_LISTED) : AS_LISTED}
      onChange={(name) => choice.chooseForAll(name === AS_LISTED ? null : name)}
    />
  );
}

/** Says for how many tracks another version takes the place of the chosen one; each of them says which. */
function Substitutes({ tracks, choice }: ChoiceProps) {
  const t = useText('downloads');
  const { absent, usedUp } = countSubstitutes(tracks, choice.choices);
  const { ofAll: name } = choice.choices;
  const notices: string[] = [];
  if (name && absent > 0) notices.push(t('archive.notSet', { count: absent, name }));
  if (name && usedUp > 0) notices.push(t('archive.notLeft', { count: usedUp, name }));
  if (!name && absent + usedUp > 0) notices.push(t('archive.notAsListed', { count: absent + usedUp }));
  return (
    // The element must exist before it has text, or a screen reader would not announce it.
    <p role="status" className={styles.notice}>
      {notices.join(' ')}
    </p>
  );
}

function Line({
  track,
  choice,
  onRemove,
}: { track: Track } & Pick<ArchiveDialogProps, 'choice' | 'onRemove'>) {
  const t = useText('downloads');
  const versions = archivableVersions(track);
  const { version: chosen, missing } = plannedVersion(track, choice.choices);
  return (
    <li className={styles.line}>
      <Cover src={track.picture} size={32} />
      <span className={styles.names}>
        <span className={styles.title}>{track.title}</span>
        <span className={styles.artist}>{track.artist}</span>
        {missing && chosen && (
          <span className={styles.missing}>
            {t(missing.isUsedUp ? 'archive.usedUp' : 'archive.missing', {
              name: missing.name,
              other: chosen.name,
            })}
          </span>
        )}
      </span>
      {versions.length > 1 ? (
        <Select
          label={t('archive.version', { title: track.title })}
          className={styles.version}
          options={versions.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? ''}
          onChange={(id) => choice.choose(track.id, id)}
        />
      ) : (
        <span className={styles.only}>{chosen?.name}</span>
      )}
      <IconButton
        icon="close"
        size="s"
        label={t('archive.remove', { title: track.title })}
        tooltip={false}
        onClick={() => onRemove(track.id)}
      />
    </li>
  );
}
