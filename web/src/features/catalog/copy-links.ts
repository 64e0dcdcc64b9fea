// Copies links to tracks to the clipboard.
import { trackPath } from '@/entities/track/versions';
import { text } from '@/i18n';
import { toast } from '@/ui/toast';
import type { ListedTrack } from './api/track-pages';

export async function copyLinks(tracks: readonly ListedTrack[]): Promise<void> {
  const links = tracks.map((track) => `${window.location.origin}${trackPath(track)}`).join('\n');
  try {
    await navigator.clipboard.writeText(links);
    toast.success(text('catalog', tracks.length > 1 ? 'selection.linksCopied' : 'linkCopied'));
  } catch {
    toast.error(text('catalog', 'linkNotCopied'));
  }
}
