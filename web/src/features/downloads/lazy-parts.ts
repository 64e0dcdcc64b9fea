// The chunks of downloads that are loaded on first use. They are loaded before they are rendered, so that a
// network failure shows a message instead of breaking the page.
import { ApiError } from '@/api/error';
import { loadTexts } from '@/i18n';
import { loadChunk } from '@/lib/lazy';
import { toast } from '@/ui/toast';

export const loadPopups = () => import('./components/DownloadPopups');
export const loadStrip = () => import('./components/DownloadStrip');

/** Returns null if loading failed, after showing a message. */
async function loaded<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    const [part] = await Promise.all([loadChunk(load), loadTexts('downloads', 'account', 'track')]);
    return part;
  } catch {
    toast.error(ApiError.network().message);
    return null;
  }
}

export const withPopups = async (run: () => void): Promise<void> => {
  if (await loaded(loadPopups)) run();
};

/** Loads the code that fetches a file, and the components that show its progress. */
export const loadJob = async () =>
  (await loaded(() => Promise.all([import('./download-job'), loadStrip(), loadPopups()])))?.[0] ?? null;
