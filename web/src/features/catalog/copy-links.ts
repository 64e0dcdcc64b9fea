// Copies links to tracks to the clipboard.
import { errorMessage } from '@/api/error';
import { titleWithVersion, trackPath } from '@/entities/track/versions';
import { text } from '@/i18n';
import { toast } from '@/ui/toast';
import type { ListedTrack } from './api/track-pages';

const linkTo = (track: ListedTrack): string => window.location.origin + trackPath(track);

/** One line for each track. */
const tracklist = (tracks: readonly ListedTrack[]): string =>
  tracks.map((track) => `${track.artist} — ${titleWithVersion(track)} ${linkTo(track)}`).join('\n');

export async function copyLink(track: ListedTrack): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(track));
    toast.success(text('catalog', 'linkCopied'));
  } catch {
    toast.error(text('catalog', 'linkNotCopied'));
  }
}

/** Titles with links, also of a list that is still loading. */
export async function copyTracklist(
  tracks: readonly ListedTrack[] | Promise<readonly ListedTrack[]>,
): Promise<void> {
  const lines = Promise.resolve(tracks).then(tracklist);
  try {
    await Promise.all([lines, writeText(lines)]);
    toast.success(text('catalog', 'selection.linksCopied'));
  } catch (error) {
    toast.error(errorMessage(error, text('catalog', 'selection.linksNotCopied')));
  }
}

/** Safari writes only during a press, and therefore takes a text that is not known yet. */
async function writeText(pending: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await pending);
  const blob = pending.then((lines) => new Blob([lines], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
