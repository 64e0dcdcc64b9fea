// One download from the press to the saved file. There is only one at a time.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, isRefusal } from '@/api/error';
import { patchTrack } from '@/api/track';
import { text } from '@/i18n';
import type { DownloadPlace } from '@/lib/download-place';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { askForFile, type DownloadItem, type Grant, takeBack } from './api/grant';
import { HISTORY_KEY } from './api/history';
import { fetchTrack } from './api/track';
import { fetchFile } from './fetch-file';
import { PartialFile } from './partial-file';
import { openPopup, type Popup, running, type Track } from './state';

interface Job {
  client: QueryClient;
  track: Track;
  item: DownloadItem;
  grant: Grant;
  file: PartialFile;
  stop: AbortController;
}

let job: Job | null = null;
/** Set while the server is asked: a cancel then gives back what it grants. */
let asking: AbortController | null = null;

/** Asks for a version of a track and brings its file. */
export async function take(
  client: QueryClient,
  track: Track,
  item: DownloadItem,
  place: DownloadPlace,
): Promise<void> {
  const other = running.get();
  if (other && other.phase !== 'failed') {
    toast.info(text('downloads', 'busy', { name: other.name }));
    return;
  }
  if (other) cancel();
  const stop = new AbortController();
  asking = stop;
  running.set({
    phase: 'asking',
    item: item.id,
    name: `${track.artist} - ${track.title}`,
    received: 0,
    total: null,
  });
  try {
    const grant = await askForFile(track.id, item, place);
    patchTrack(client, track.id, { downloads: grant.downloads });
    void client.invalidateQueries({ queryKey: HISTORY_KEY });
    const granted: Job = { client, track, item, grant, file: new PartialFile(), stop };
    if (stop.signal.aborted) return await giveBack(granted);
    job = granted;
  } catch (error) {
    if (stop.signal.aborted) return;
    running.set(null);
    return tellRefusal(client, track, item, error, () => void take(client, track, item, place));
  } finally {
    if (asking === stop) asking = null;
  }
  await bring(job);
}

async function bring(current: Job): Promise<void> {
  const { file, grant, item } = current;
  current.stop = new AbortController();
  const { signal } = current.stop;
  const show = (phase: 'fetching' | 'failed') =>
    running.set({ phase, item: item.id, name: grant.file_name, received: file.size, total: file.total });
  show('fetching');
  try {
    await fetchFile(grant.source, file, { signal, onProgress: () => show('fetching') });
  } catch {
    if (!signal.aborted) show('failed');
    return;
  }
  finish();
  saveFile(file.toBlob(), grant.file_name);
  toast.success(text('downloads', 'saved', { name: grant.file_name }));
}

function finish(): void {
  job = null;
  running.set(null);
}

/** Goes on with what broke off. */
export function retry(): void {
  if (job) void bring(job);
}

/** Before the first byte the download is given back, after it the file is just left. */
export function cancel(): void {
  const current = job;
  asking?.abort();
  finish();
  if (!current) return;
  current.stop.abort();
  if (current.file.size === 0) void giveBack(current);
  else toast.info(text('downloads', 'stopped'));
}

async function giveBack({ client, track, grant }: Job): Promise<void> {
  try {
    const { downloads } = await takeBack(grant.grant_id);
    patchTrack(client, track.id, { downloads });
    toast.info(text('downloads', 'givenBack'));
  } catch (error) {
    // The first byte was on its way already.
    if (isRefusal(error, 'download_started')) toast.info(text('downloads', 'stopped'));
    else toast.error(errorMessage(error));
  }
}

function tellRefusal(
  client: QueryClient,
  track: Track,
  item: DownloadItem,
  error: unknown,
  goOn: () => void,
): void {
  const code = error instanceof ApiError ? error.code : '';
  const popups: Record<string, Popup> = {
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
