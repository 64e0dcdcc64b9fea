// One download from the press to the saved file. There is only one at a time.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, isRefusal, isWorthRepeating } from '@/api/error';
import { patchTrack } from '@/api/track';
import { text } from '@/i18n';
import type { DownloadOrigin } from '@/lib/download-origin';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { cancelGrant, type DownloadItem, requestGrant } from './api/grant';
import { HISTORY_KEY } from './api/history';
import { fetchTrack } from './api/track';
import { downloadToFile } from './fetch-file';
import { PartialFile } from './partial-file';
import {
  acquireLock,
  type PersistedDownload,
  persistDownload,
  removePersistedDownload,
} from './persisted-download';
import {
  closePopup,
  type DownloadPopup,
  type DownloadTrack,
  type InterruptedDownload,
  interruptedDownload,
  openPopup,
  runningDownload,
} from './state';

interface Job {
  client: QueryClient;
  download: PersistedDownload;
  /** Lets other tabs offer it. */
  release: () => void;
  file: PartialFile;
  stop: AbortController;
}

let job: Job | null = null;
/** Set while the server is asked: a cancel then gives back what it grants. */
let request: AbortController | null = null;

/** Asks for a version of a track and brings its file. */
export async function startDownload(
  client: QueryClient,
  track: DownloadTrack,
  item: DownloadItem,
  place: DownloadOrigin,
): Promise<void> {
  // A second press on what is being brought wants nothing more.
  const now = runningDownload.get();
  if (now?.track === track.id && now.item === item.id && now.phase !== 'failed') return;
  if (isBusy()) return;
  // What was asked is answered. The strip that tells the rest lies under whatever is open.
  closePopup();
  const interrupted = interruptedDownload.get();
  if (interrupted?.track === track.id && interrupted.item === item.id)
    return resumeDownload(client, interrupted);
  const stop = new AbortController();
  request = stop;
  runningDownload.set({
    phase: 'asking',
    track: track.id,
    item: item.id,
    name: `${track.artist} - ${track.title}`,
    received: 0,
    total: null,
  });
  try {
    const grant = await requestGrant(track.id, item, place);
    patchTrack(client, track.id, { downloads: grant.downloads });
    void client.invalidateQueries({ queryKey: HISTORY_KEY });
    const download = persistDownload(track.id, item.id, grant);
    const granted = newJob(client, download, await acquireLock(download.grant));
    if (stop.signal.aborted) {
      releaseLock(granted);
      return void (await cancelAndNotify(client, download));
    }
    job = granted;
  } catch (error) {
    if (stop.signal.aborted) return;
    runningDownload.set(null);
    return showRefusal(client, track, item, error, () => void startDownload(client, track, item, place));
  } finally {
    if (request === stop) request = null;
  }
  await transfer(job);
}

const newJob = (client: QueryClient, download: PersistedDownload, release: (() => void) | null): Job => ({
  client,
  download,
  release: () => release?.(),
  file: new PartialFile(),
  stop: new AbortController(),
});

/** Brings what a reload has interrupted, by the grant it was begun with. */
export async function resumeDownload(
  client: QueryClient,
  { release, ...download }: InterruptedDownload,
): Promise<void> {
  if (isBusy()) return;
  interruptedDownload.set(null);
  job = newJob(client, download, release);
  await transfer(job);
}

/** Counted or not, the server knows. */
export async function discardInterrupted(
  client: QueryClient,
  { release, ...download }: InterruptedDownload,
): Promise<void> {
  if (!(await cancelAndNotify(client, download))) return;
  interruptedDownload.set(null);
  releaseLock({ download, release });
}

/** One that failed makes way. */
function isBusy(): boolean {
  const other = runningDownload.get();
  if (!other) return false;
  if (other.phase === 'failed') cancelDownload();
  else toast.info(text('downloads', 'busy', { name: other.name }));
  return other.phase !== 'failed';
}

async function transfer(current: Job): Promise<void> {
  const { client, file, download } = current;
  current.stop = new AbortController();
  const { signal } = current.stop;
  const show = (phase: 'fetching' | 'failed') =>
    runningDownload.set({
      phase,
      track: download.track,
      item: download.item,
      name: download.name,
      received: file.size,
      total: file.total,
    });
  show('fetching');
  try {
    await downloadToFile(download.source, file, { signal, onProgress: () => show('fetching') });
  } catch (error) {
    if (signal.aborted) return;
    if (isWorthRepeating(error)) return show('failed');
    finish();
    toast.error(errorMessage(error));
    return refresh(client, download.track);
  }
  finish();
  saveFile(file.toBlob(), download.name);
  toast.success(text('downloads', 'saved', { name: download.name }));
}

function releaseLock({ download, release }: Pick<Job, 'download' | 'release'>): void {
  removePersistedDownload(download.grant);
  release();
}

function finish(): void {
  if (job) releaseLock(job);
  job = null;
  runningDownload.set(null);
}

/** Goes on with what broke off. */
export function retryDownload(): void {
  if (job) void transfer(job);
}

/** Before the first byte the download is given back, after it the file is just left. */
export function cancelDownload(): void {
  const current = job;
  request?.abort();
  finish();
  if (!current) return;
  current.stop.abort();
  if (current.file.size === 0) void cancelAndNotify(current.client, current.download);
  else toast.info(text('downloads', 'stopped'));
}

/** False when the server could not be asked. */
async function cancelAndNotify(client: QueryClient, { grant, track }: PersistedDownload): Promise<boolean> {
  try {
    const { downloads } = await cancelGrant(grant);
    patchTrack(client, track, { downloads });
    toast.info(text('downloads', 'givenBack'));
  } catch (error) {
    // The first byte was on its way already.
    if (isRefusal(error, 'download_started')) toast.info(text('downloads', 'stopped'));
    // What nobody begins the server gives back by itself.
    else if (isRefusal(error, 'download_expired')) toast.info(text('downloads', 'neverBegun'));
    else toast.error(errorMessage(error));
    return !isWorthRepeating(error);
  }
  return true;
}

function showRefusal(
  client: QueryClient,
  track: DownloadTrack,
  item: DownloadItem,
  error: unknown,
  goOn: () => void,
): void {
  const code = error instanceof ApiError ? error.code : '';
  const popups: Record<string, DownloadPopup> = {
    login_required: { kind: 'login', track },
    plan_required: { kind: 'plan', track },
    download_limit: { kind: 'limit', track, version: item.name },
    consent_required: { kind: 'consent', track, goOn },
    email_unconfirmed: { kind: 'email', track, goOn },
  };
  const popup = popups[code];
  if (!popup) {
    toast.error(errorMessage(error));
    return;
  }
  openPopup(popup);
  // What the list says of this track was wrong.
  if (popup.kind === 'limit' || popup.kind === 'plan') void refresh(client, track.id);
}

async function refresh(client: QueryClient, id: string): Promise<void> {
  try {
    const { downloads } = await fetchTrack(id);
    patchTrack(client, id, { downloads });
  } catch {
    // The list shows the old count until it is fetched again.
  }
}
