// Sample `downloads` objects of tracks for a user with access.
import type { Schemas } from '@/api/client';

type Downloads = Schemas['Downloads'];
type Item = Schemas['DownloadItem'];

export const someItem = (changes: Partial<Item> = {}): Item => ({
  id: '1-mp3',
  version_id: '1',
  name: 'Extended',
  extension: 'mp3',
  download_count: 0,
  available: true,
  reason: null,
  source: '/api/library/history/source/1',
  ...changes,
});

/** With one version by default. */
export const someDownloads = (items: Item[] = [someItem()], changes: Partial<Downloads> = {}): Downloads => ({
  available: items.some(({ available }) => available),
  reason: null,
  progress: '0%',
  items,
  ...changes,
});
