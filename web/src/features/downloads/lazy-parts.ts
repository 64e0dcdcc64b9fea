// The parts of downloads that are loaded when they are first wanted. Loaded before they are shown, a lost network is told
// in words instead of breaking the page.
import { ApiError } from '@/api/error';
import { loadTexts } from '@/i18n';
import { loadChunk } from '@/lib/lazy';
import { toast } from '@/ui/toast';

export const loadPopups = () => import('./components/DownloadPopups');
export const loadStrip = () => import('./components/DownloadStrip');

/** Nothing when they did not come, which the reader is told. */
async function loaded<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    const [part] = await Promise.all([loadChunk(load), loadTexts('downloads', 'account')]);
    return part;
  } catch {
    toast.error(ApiError.network().message);
    return null;
  }
}

export const withPopups = async (run: () => void): Promise<void> => {
  if (await loaded(loadPopups)) run();
};

/** What fetches a file, and what shows how far it is. */
export const loadJob = async () =>
  (await loaded(() => Promise.all([import('./download-job'), loadStrip(), loadPopups()])))?.[0] ?? null;
