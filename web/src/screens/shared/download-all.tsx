// Downloads a whole list as one archive, for plans with archives; others do not load its code.
import { useMayArchive } from '@/features/downloads/api/archive';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { Button } from '@/ui/Button';
import { LazyBoundary } from '@/ui/LazyBoundary';

const ArchiveOfList = lazy(() => import('./archive-of-list'));

export interface DownloadAllProps {
  origin: string;
  isEmpty?: boolean;
  size?: 's' | 'm';
}

export function DownloadAll(props: DownloadAllProps) {
  const t = useText('catalog');
  if (!useMayArchive()) return null;
  const waiting = (
    <Button size={props.size ?? 'm'} icon="download" disabled>
      {t('days.takeAll')}
    </Button>
  );
  return (
    <LazyBoundary errorFallback={null} fallback={waiting}>
      <ArchiveOfList {...props} />
    </LazyBoundary>
  );
}
