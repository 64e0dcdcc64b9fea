// Files on their way to the server, outside the tree: they go on while the author looks at other pages.
import { create } from 'zustand';
import { UPLOADS_AT_ONCE } from '@/lib/constants';

type SendingState = 'queued' | 'sending' | 'paused' | 'lost' | 'failed' | 'sent';

export interface UploadTask {
  uid: string;
  submission: string;
  file: File;
  /** Bytes the server has. */
  received: number;
  state: SendingState;
  /** Its id on the server, once there is one. */
  upload: string | null;
  error: string | null;
}

/** What carries one file. */
export interface UploadTransport {
  start: () => void;
  /** Stops; with `isForGood` the server forgets what it has. */
  stop: (isForGood: boolean) => Promise<void>;
}

export interface UploadTransportEvents {
  onUpload: (id: string) => void;
  onProgress: (received: number) => void;
  onSent: () => void;
  /** `isLost` when only the connection is gone. */
  onError: (message: string, isLost: boolean) => void;
}

export type CreateTransport = (
  file: File,
  upload: string | null,
  events: UploadTransportEvents,
) => Promise<UploadTransport>;

interface SendingsState {
  sendings: Readonly<Record<string, UploadTask>>;
}

export const useUploadTasks = create<SendingsState>()(() => ({ sendings: {} }));

const { getState, setState } = useUploadTasks;
const carriers = new Map<string, Promise<UploadTransport>>();
const listeners = new Map<string, (upload: string) => void>();
let made = 0;

const all = () => Object.values(getState().sendings);
const one = (uid: string): UploadTask | undefined => getState().sendings[uid];

function patch(uid: string, change: Partial<UploadTask>): void {
  const known = one(uid);
  if (known) setState(({ sendings }) => ({ sendings: { ...sendings, [uid]: { ...known, ...change } } }));
}

let makeCarrier: CreateTransport = async (...args) => (await import('./tus-transport')).tusTransport(...args);

/** Tests carry files themselves. */
export function setTransport(make: CreateTransport): void {
  makeCarrier = make;
}

interface Begun {
  submission: string;
  file: File;
  /** One that was begun earlier and goes on. */
  upload?: string | null;
  onUpload: (upload: string) => void;
}

export function newUploadTask({ submission, file, upload = null, onUpload }: Begun): string {
  const uid = `file-${++made}`;
  const sending: UploadTask = { uid, submission, file, received: 0, state: 'queued', upload, error: null };
  listeners.set(uid, onUpload);
  setState(({ sendings }) => ({ sendings: { ...sendings, [uid]: sending } }));
  startNext();
  return uid;
}

/** As many at once as a line bears; the others wait for their turn. */
function startNext(): void {
  const running = all().filter(({ state }) => state === 'sending').length;
  for (const { uid } of all()
    .filter(({ state }) => state === 'queued')
    .slice(0, Math.max(0, UPLOADS_AT_ONCE - running)))
    run(uid);
}

function run(uid: string): void {
  const sending = one(uid);
  if (!sending) return;
  patch(uid, { state: 'sending', error: null });
  const isRunning = () => one(uid)?.state === 'sending';
  const carrier =
    carriers.get(uid) ??
    makeCarrier(sending.file, sending.upload, {
      onUpload(upload) {
        patch(uid, { upload });
        listeners.get(uid)?.(upload);
      },
      onProgress: (received) => isRunning() && patch(uid, { received }),
      onSent() {
        patch(uid, { state: 'sent', received: sending.file.size });
        carriers.delete(uid);
        startNext();
      },
      onError(error, isLost) {
        if (!isRunning()) return;
        patch(uid, { state: isLost ? 'lost' : 'failed', error });
        startNext();
      },
    });
  carriers.set(uid, carrier);
  carrier.then(
    (ready) => isRunning() && ready.start(),
    // The code that carries files did not come.
    () => {
      carriers.delete(uid);
      patch(uid, { state: 'lost' });
    },
  );
}

export function pauseUpload(uid: string): void {
  if (!one(uid)) return;
  patch(uid, { state: 'paused' });
  void carriers.get(uid)?.then((carrier) => carrier.stop(false));
  startNext();
}

/** After a pause, a refusal or a lost connection. */
export function resumeUpload(uid: string): void {
  patch(uid, { state: 'queued', error: null });
  startNext();
}

/** The server forgets what it has of it. */
export function cancelUpload(uid: string): void {
  const carrier = carriers.get(uid);
  setState(({ sendings: { [uid]: _gone, ...sendings } }) => ({ sendings }));
  carriers.delete(uid);
  listeners.delete(uid);
  void carrier?.then((running) => running.stop(true)).catch(() => undefined);
  startNext();
}

const UNDONE: readonly SendingState[] = ['queued', 'sending', 'paused', 'lost'];

export const isUndone = ({ state }: UploadTask): boolean => UNDONE.includes(state);

export const uploadsOfDraft = (
  sendings: Readonly<Record<string, UploadTask>>,
  submission: string,
): UploadTask[] => Object.values(sendings).filter((sending) => sending.submission === submission);

/** Of the file behind a version: by its own name here, or by the upload it became. */
export const uploadFor = (
  sendings: Readonly<Record<string, UploadTask>>,
  version: { sending: string | null; upload: string | null },
): UploadTask | undefined =>
  (version.sending ? sendings[version.sending] : undefined) ??
  (version.upload ? Object.values(sendings).find(({ upload }) => upload === version.upload) : undefined);

export function uploadTotals(sendings: readonly UploadTask[]) {
  const size = sendings.reduce((sum, { file }) => sum + file.size, 0);
  const received = sendings.reduce((sum, sending) => sum + Math.min(sending.received, sending.file.size), 0);
  return { size, received, share: size > 0 ? received / size : 0 };
}

window.addEventListener('online', () => {
  for (const { uid, state } of all()) if (state === 'lost') resumeUpload(uid);
});

// Leaving the site would cut files off.
window.addEventListener('beforeunload', (event) => {
  if (all().some(({ state }) => state === 'sending' || state === 'queued')) event.preventDefault();
});
