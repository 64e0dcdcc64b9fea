// One file of a track: its version type with its audio, or the progress of its upload.
import type { Upload } from '@/entities/submission/submission';
import { optionsOf, type Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/Select';
import type { DraftVersion } from '../draft/draft';
import { uploadFor, useUploadTasks } from '../uploading/uploads';
import { AudioCorrections } from './AudioCorrections';
import { FileProgress } from './FileProgress';
import { VersionAudio } from './VersionAudio';
import styles from './VersionPanel.module.css';

interface VersionPanelProps {
  version: DraftVersion;
  /** The prefix of its field names, such as `tracks.2.versions.0`. */
  path: string;
  upload: Upload | undefined;
  title: string;
  artist: string;
  types: Vocabulary['types'];
  moves: MenuItem[];
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<DraftVersion>) => void;
  onRemove: () => void;
  onChoose: () => void;
}

/** The most common version types come first. */
export const kindOptions = (types: Vocabulary['types'], none: string) => [
  { value: '', label: none },
  ...optionsOf([...types].sort((one, other) => Number(other.offered_first) - Number(one.offered_first))),
];

export function VersionPanel({
  version,
  path,
  upload,
  title,
  artist,
  types,
  moves,
  errorOf,
  onChange,
  onRemove,
  onChoose,
}: VersionPanelProps) {
  const t = useText('submissions');
  const task = useUploadTasks(({ tasks }) => uploadFor(tasks, version));
  const name = upload?.name ?? task?.file.name ?? t('versions.file');
  const kindError = errorOf(`${path}.kind`);
  const uploadError = errorOf(`${path}.upload`);
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <Select
          label={`${t('fields.version')}: ${name}`}
          name={`${path}.kind`}
          isInvalid={kindError !== null}
          className={styles.kind}
          options={kindOptions(types, t('fields.chooseKind'))}
          value={version.kind ?? ''}
          onChange={(kind) => onChange({ kind: kind || null })}
        />
        <span className={styles.file} title={name}>
          {name}
        </span>
        <DropdownMenu
          trigger={
            <IconButton icon="dots" size="s" tooltip={false} label={t('versions.actions', { name })} />
          }
          groups={[
            moves,
            [
              {
                id: 'remove',
                label: t('versions.remove'),
                icon: 'close',
                tone: 'danger',
                onSelect: onRemove,
              },
            ],
          ]}
        />
      </div>
      {kindError && <p className={styles.error}>{kindError}</p>}
      {upload?.sound ? (
        <>
          <VersionAudio upload={upload} title={title} artist={artist} />
          <AudioCorrections
            sound={upload.sound}
            bpm={version.bpm}
            musicalKey={version.key}
            path={path}
            errorOf={errorOf}
            onChange={onChange}
          />
        </>
      ) : (
        <FileProgress
          task={task}
          upload={upload}
          chooseName={`${path}.upload`}
          onChoose={onChoose}
          onCancel={onRemove}
        />
      )}
      {uploadError && upload?.state !== 'failed' && <p className={styles.error}>{uploadError}</p>}
    </li>
  );
}
