// Upload tasks outside the component tree: they continue while the author visits other pages.
import { create } from 'zustand';
import { UPLOADS_AT_ONCE } from '@/lib/constants';

type UploadState = 'queued' | 'sending' | 'paused' | 'lost' | 'failed' | 'sent';

export interface UploadTask {
  uid: string;
  submission: string;
  file: File;
  /** The bytes that the server has received. */
  received: number;
  state: UploadState;
  /** The id on the server, once it exists. */
  upload: string | null;
  error: string | null;
}

/** Sends one file. */
export interface UploadTransport {
  start: () => void;
  /** Stops sending; with `isForGood` the server deletes what it has received. */
  stop: (isForGood: boolean) => Promise<void>;
}

export interface UploadTransportEvents {
  onUpload: (id: string) => void;
  onProgress: (received: number) => void;
  onSent: () => void;
  /** `isLost` means that only the connection failed. */
  onError: (message: string, isLost: boolean) => void;
}

export type CreateTransport = (
  file: File,
  upload: string | null,
  events: UploadTransportEvents,
) => Promise<UploadTransport>;

interface UploadTasksState {
  tasks: Readonly<Record<string, UploadTask>>;
}

export const useUploadTasks = create<UploadTasksState>()(() => ({ tasks: {} }));

const { getState, setState } = useUploadTasks;
const transports = new Map<string, Promise<UploadTransport>>();
const listeners = new Map<string, (upload: string) => void>();
let taskCount = 0;

const all = () => Object.values(getState().tasks);
const one = (uid: string): UploadTask | undefined => getState().tasks[uid];

function patch(uid: string, change: Partial<UploadTask>): void {
  const known = one(uid);
  if (known) setState(({ tasks }) => ({ tasks: { ...tasks, [uid]: { ...known, ...change } } }));
}

let createTransport: CreateTransport = async (...args) =>
  (await import('./tus-transport')).tusTransport(...args);

/** Tests provide their own transport. */
export function setTransport(make: CreateTransport): void {
  createTransport = make;
}

interface NewUpload {
  submission: string;
  file: File;
  /** The id of an upload that was started earlier and continues. */
  upload?: string | null;
  onUpload: (upload: string) => void;
}

export function newUploadTask({ submission, file, upload = null, onUpload }: NewUpload): string {
  const uid = `file-${++taskCount}`;
  const task: UploadTask = { uid, submission, file, received: 0, state: 'queued', upload, error: null };
  listeners.set(uid, onUpload);
  setState(({ tasks }) => ({ tasks: { ...tasks, [uid]: task } }));
  startNext();
  return uid;
}

/** Only a few uploads run at once; the others are queued. */
function startNext(): void {
  const running = all().filter(({ state }) => state === 'sending').length;
  for (const { uid } of all()
    .filter(({ state }) => state === 'queued')
    .slice(0, Math.max(0, UPLOADS_AT_ONCE - running)))
    run(uid);
}

function run(uid: string): void {
  const task = one(uid);
  if (!task) return;
  patch(uid, { state: 'sending', error: null });
  const isRunning = () => one(uid)?.state === 'sending';
  const transport =
    transports.get(uid) ??
    createTransport(task.file, task.upload, {
      onUpload(upload) {
        patch(uid, { upload });
        listeners.get(uid)?.(upload);
      },
      onProgress: (received) => isRunning() && patch(uid, { received }),
      onSent() {
        patch(uid, { state: 'sent', received: task.file.size });
        transports.delete(uid);
        startNext();
      },
      onError(error, isLost) {
        if (!isRunning()) return;
        patch(uid, { state: isLost ? 'lost' : 'failed', error });
        startNext();
      },
    });
  transports.set(uid, transport);
  transport.then(
    (ready) => isRunning() && ready.start(),
    // The code of the transport could not be loaded.
    () => {
      transports.delete(uid);
      patch(uid, { state: 'lost' });
    },
  );
}

export function pauseUpload(uid: string): void {
  if (!one(uid)) return;
  patch(uid, { state: 'paused' });
  void transports.get(uid)?.then((transport) => transport.stop(false));
  startNext();
}

/** Resumes after a pause, a refusal or a lost connection. */
export function resumeUpload(uid: string): void {
  patch(uid, { state: 'queued', error: null });
  startNext();
}

/** The server deletes what it has received. */
export function cancelUpload(uid: string): void {
  const transport = transports.get(uid);
  setState(({ tasks: { [uid]: _removed, ...tasks } }) => ({ tasks }));
  transports.delete(uid);
  listeners.delete(uid);
  void transport?.then((running) => running.stop(true)).catch(() => undefined);
  startNext();
}

const UNDONE: readonly UploadState[] = ['queued', 'sending', 'paused', 'lost'];

export const isUndone = ({ state }: UploadTask): boolean => UNDONE.includes(state);

export const uploadsOfDraft = (
  tasks: Readonly<Record<string, UploadTask>>,
  submission: string,
): UploadTask[] => Object.values(tasks).filter((task) => task.submission === submission);

/** Finds the task of a version: by its local id, or by the id of its upload. */
export const uploadFor = (
  tasks: Readonly<Record<string, UploadTask>>,
  version: { task: string | null; upload: string | null },
): UploadTask | undefined =>
  (version.task ? tasks[version.task] : undefined) ??
  (version.upload ? Object.values(tasks).find(({ upload }) => upload === version.upload) : undefined);

export function uploadTotals(tasks: readonly UploadTask[]) {
  const size = tasks.reduce((sum, { file }) => sum + file.size, 0);
  const received = tasks.reduce((sum, task) => sum + Math.min(task.received, task.file.size), 0);
  return { size, received, share: size > 0 ? received / size : 0 };
}

window.addEventListener('online', () => {
  for (const { uid, state } of all()) if (state === 'lost') resumeUpload(uid);
});

// Leaving the site would interrupt the uploads.
window.addEventListener('beforeunload', (event) => {
  if (all().some(({ state }) => state === 'sending' || state === 'queued')) event.preventDefault();
});
