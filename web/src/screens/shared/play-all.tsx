import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { usePlayPlaylist } from './use-play-playlist';

/** Plays a playlist from its first track. */
export function PlayAll({ origin, isEmpty }: { origin: string; isEmpty: boolean }) {
  const t = useText('library');
  const start = usePlayPlaylist(origin);
  return (
    <Button variant="primary" icon="play" disabled={isEmpty} onClick={() => void start()}>
      {t('page.play')}
    </Button>
  );
}
