// Summarizes the progress of all files of a track in one line.
import { useShallow } from 'zustand/react/shallow';
import type { Upload } from '@/entities/submission/submission';
import type { DraftTrack } from './draft/draft';
import { isUndone, uploadFor, uploadTotals, useUploadTasks } from './uploading/uploads';

const WHOLE = 100;
/** The first state in this order that a file has is shown. */
const SENDING = ['sending', 'lost', 'paused', 'queued'] as const;
const ANALYSING = ['working', 'joining', 'waiting'] as const;

/** Returns null if no file is being uploaded or analysed. */
export function useTrackProgress({ versions }: DraftTrack, uploads: ReadonlyMap<string, Upload>) {
  const files = useUploadTasks(
    useShallow(({ tasks }) => versions.flatMap((version) => uploadFor(tasks, version) ?? [])),
  );
  const undone = files.filter(isUndone);
  const sent = SENDING.find((state) => undone.some((file) => file.state === state));
  if (sent)
    return {
      state: sent,
      share: uploadTotals(files).share,
      isStill: sent !== 'sending',
    };
  const analysed = versions.flatMap(({ upload }) => (upload && uploads.get(upload)) || []);
  const state = ANALYSING.find((known) => analysed.some((upload) => upload.state === known));
  if (!state) return null;
  const percents = analysed.reduce((sum, { percent }) => sum + percent, 0);
  return { state, share: percents / analysed.length / WHOLE, isStill: false };
}
