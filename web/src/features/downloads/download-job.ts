// One download from the press to the saved file. Only one runs at a time.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, isRefusal, isWorthRepeating } from '@/api/error';
import { patchTrack } from '@/entities/track/changes';
import { fetchCurrentTrack } from '@/entities/track/queries';
import type { Track } from '@/entities/track/track';
import { text } from '@/i18n';
import type { DownloadOrigin } from '@/lib/download-origin';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { cancelGrant, type DownloadItem, requestGrant } from './api/grant';
import { HISTORY_KEY } from './api/history';
import { downloadToFile } from './fetch-file';
import { PartialFile } from './partial-file';
import {
  acquireLock,
  type PersistedDownload,
  persistDownload,
  removePersistedDownload,
} from './persisted-download';
import { closePopup, type DownloadPopup, downloadStore, type InterruptedDownload, openPopup } from './state';

interface Job {
  client: QueryClient;
  download: PersistedDownload;
  /** Releases the lock, so that other tabs may offer the download. */
  release: () => void;
  file: PartialFile;
  stop: AbortController;
}

let job: Job | null = null;
/** Set while a grant is requested: cancelling then cancels the grant that arrives. */
let request: AbortController | null = null;

/** Requests a grant for a version of a track and transfers its file. */
export async function startDownload(
  client: QueryClient,
  track: Track,
  item: DownloadItem,
  origin: DownloadOrigin,
): Promise<void> {
  // A second press on a running download does nothing.
  const { running, interrupted } = downloadStore.getState();
  if (running?.track === track.id && running.item === item.id && running.phase !== 'failed') return;
  if (isBusy()) return;
  // The popup has been answered, and it would cover the strip that shows the progress.
  closePopup();
  if (interrupted?.track === track.id && interrupted.item === item.id)
    return resumeDownload(client, interrupted);
  const stop = new AbortController();
  request = stop;
  downloadStore.setState({
    running: {
      phase: 'asking',
      track: track.id,
      item: item.id,
      name: `${track.artist} - ${track.title}`,
      received: 0,
      total: null,
    },
  });
  try {
    const grant = await requestGrant(track.id, item, origin);
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
    downloadStore.setState({ running: null });
    return showRefusal(client, track, item, error, () => void startDownload(client, track, item, origin));
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

/** Continues an interrupted download with the grant it was started with. */
export async function resumeDownload(
  client: QueryClient,
  { release, ...download }: InterruptedDownload,
): Promise<void> {
  if (isBusy()) return;
  downloadStore.setState({ interrupted: null });
  job = newJob(client, download, release);
  await transfer(job);
}

/** Cancels the grant if it can still be cancelled; only the server knows whether the download counts. */
export async function discardInterrupted(
  client: QueryClient,
  { release, ...download }: InterruptedDownload,
): Promise<void> {
  if (!(await cancelAndNotify(client, download))) return;
  downloadStore.setState({ interrupted: null });
  releaseLock({ download, release });
}

/** A failed download is cancelled, so that another one can start. */
function isBusy(): boolean {
  const other = downloadStore.getState().running;
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
    downloadStore.setState({
      running: {
        phase,
        track: download.track,
        item: download.item,
        name: download.name,
        received: file.size,
        total: file.total,
      },
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
  downloadStore.setState({ running: null });
}

/** Continues a failed download where it stopped. */
export function retryDownload(): void {
  if (job) void transfer(job);
}

/** Before the first byte the grant is cancelled; afterwards only the transfer is stopped. */
export function cancelDownload(): void {
  const current = job;
  request?.abort();
  finish();
  if (!current) return;
  current.stop.abort();
  if (current.file.size === 0) void cancelAndNotify(current.client, current.download);
  else toast.info(text('downloads', 'stopped'));
}

/** Returns false if the server could not be reached. */
async function cancelAndNotify(client: QueryClient, { grant, track }: PersistedDownload): Promise<boolean> {
  try {
    const { downloads } = await cancelGrant(grant);
    patchTrack(client, track, { downloads });
    toast.info(text('downloads', 'givenBack'));
  } catch (error) {
    // The first byte had already been sent.
    if (isRefusal(error, 'download_started')) toast.info(text('downloads', 'stopped'));
    // The server itself cancels grants that nobody uses.
    else if (isRefusal(error, 'download_expired')) toast.info(text('downloads', 'neverBegun'));
    else toast.error(errorMessage(error));
    return !isWorthRepeating(error);
  }
  return true;
}

function showRefusal(
  client: QueryClient,
  track: Track,
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
  // The list had outdated data about this track.
  if (popup.kind === 'limit' || popup.kind === 'plan') void refresh(client, track.id);
}

async function refresh(client: QueryClient, id: string): Promise<void> {
  try {
    const { downloads } = await fetchCurrentTrack(id);
    patchTrack(client, id, { downloads });
  } catch {
    // The list shows the old count until it is fetched again.
  }
}
