// Downloads all tracks of a playlist's list as one archive, for plans with archives; others do not load its code.
import { useMayArchive } from '@/features/downloads/api/archive';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { Button } from '@/ui/Button';
import { LazyBoundary } from '@/ui/LazyBoundary';
import type { ListedSource } from './use-listed-source';

const ArchiveOfPlaylist = lazy(() => import('./archive-of-playlist'));

export interface DownloadPlaylistProps extends ListedSource {
  size?: 's' | 'm';
}

export function DownloadPlaylist(props: DownloadPlaylistProps) {
  const t = useText('catalog');
  if (!useMayArchive()) return null;
  const waiting = (
    <Button size={props.size ?? 'm'} icon="download" disabled>
      {t('days.takeAll')}
    </Button>
  );
  return (
    <LazyBoundary errorFallback={null} fallback={waiting}>
      <ArchiveOfPlaylist {...props} />
    </LazyBoundary>
  );
}
