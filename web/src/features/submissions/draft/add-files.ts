// Adds chosen or dropped files: checks them, starts their uploads, and adds versions to the draft.
import type { Upload } from '@/entities/submission/submission';
import type { Vocabulary } from '@/entities/vocabulary/vocabulary';
import { type AudioFault, audioFault } from '../audio-file';
import { newUploadTask, uploadFor, useUploadTasks } from '../uploading/uploads';
import { type Draft, type DraftVersion, draftVersions, emptyVersion, withTrack, withVersion } from './draft';
import { withFiles } from './fill';
import type { DraftSession } from './session';

export interface RejectedFiles {
  why: AudioFault | 'tracks' | 'another';
  names: string[];
}

/** The version with an interrupted upload of exactly this file. */
function versionFor(
  draft: Draft,
  uploads: ReadonlyMap<string, Upload>,
  file: Pick<File, 'name' | 'size'>,
): DraftVersion | undefined {
  return draftVersions(draft).find((version) => {
    const upload = version.upload ? uploads.get(version.upload) : undefined;
    const isSame = upload?.name === file.name && upload.length === file.size;
    return isSame && upload.state === 'uploading' && !uploadFor(useUploadTasks.getState().tasks, version);
  });
}

interface AddFiles {
  session: DraftSession;
  files: readonly File[];
  uploads: ReadonlyMap<string, Upload>;
  types: Vocabulary['types'];
  /** The track to which the files belong; without it, their names decide. */
  track?: string | undefined;
  /** The version whose file is chosen again. */
  version?: DraftVersion | undefined;
}

/** Returns the files that could not be added. */
export function addAudioFiles({ session, files, uploads, types, track, version }: AddFiles): RejectedFiles[] {
  const rejected = new Map<RejectedFiles['why'], string[]>();
  const reject = (why: RejectedFiles['why'], name: string) =>
    rejected.set(why, [...(rejected.get(why) ?? []), name]);
  const accepted = new Set(files.filter((file) => !isRefused(file, reject)));
  for (const file of accepted) {
    const old = version ?? versionFor(session.store.getState().draft, uploads, file);
    const resumedUpload = old && isSameFile(old, uploads, file) ? old.upload : null;
    // Choosing a wrong file must not discard the part that is already uploaded.
    if (old && !resumedUpload && isBroken(old, uploads)) {
      reject('another', file.name);
      continue;
    }
    const startUpload = (onUpload: (upload: string) => void) =>
      newUploadTask({ submission: session.id, file, upload: resumedUpload, onUpload });
    if (old) {
      const task = startUpload((upload) =>
        session.change((draft) => withVersion(draft, old.uid, { upload })),
      );
      session.change((draft) => withVersion(draft, old.uid, { task, upload: resumedUpload }));
      continue;
    }
    addFile(session, startUpload, { file, types, track }, reject);
  }
  return [...rejected].map(([why, names]) => ({ why, names }));
}

function isRefused(file: File, reject: (why: AudioFault, name: string) => void): boolean {
  const fault = audioFault(file);
  if (fault) reject(fault, file.name);
  return fault !== null;
}

const isBroken = ({ upload }: DraftVersion, uploads: ReadonlyMap<string, Upload>): boolean =>
  upload !== null && uploads.get(upload)?.state === 'uploading';

function isSameFile({ upload }: DraftVersion, uploads: ReadonlyMap<string, Upload>, file: File): boolean {
  const known = upload ? uploads.get(upload) : undefined;
  return known?.state === 'uploading' && known.name === file.name && known.length === file.size;
}

interface Placed {
  file: File;
  types: Vocabulary['types'];
  track: string | undefined;
}

function addFile(
  session: DraftSession,
  startUpload: (onUpload: (upload: string) => void) => string,
  { file, types, track }: Placed,
  reject: (why: 'tracks', name: string) => void,
): void {
  // The upload starts only if the draft has space for the file, so the draft is changed first.
  const { draft } = session.store.getState();
  const PENDING = 'pending';
  const version = emptyVersion({ task: PENDING });
  const own = track && draft.tracks.find(({ uid }) => uid === track);
  const placed = own
    ? { draft: withTrack(draft, own.uid, { versions: [...own.versions, version] }), refused: [] }
    : withFiles(draft, [{ name: file.name, task: PENDING }], types);
  if (placed.refused.length > 0) {
    reject('tracks', file.name);
    return;
  }
  const added = draftVersions(placed.draft).find(({ task }) => task === PENDING);
  if (!added) return;
  const task = startUpload((upload) => session.change((now) => withVersion(now, added.uid, { upload })));
  session.change(() => withVersion(placed.draft, added.uid, { task }));
}
