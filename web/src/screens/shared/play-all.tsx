import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import type { ListedSource } from './use-listed-source';
import { usePlayPlaylist } from './use-play-playlist';

/** Plays a playlist from the first track of its list. */
export function PlayAll({ source, isEmpty }: ListedSource) {
  const t = useText('library');
  const start = usePlayPlaylist(source);
  return (
    <Button variant="primary" icon="play" disabled={isEmpty} onClick={() => void start()}>
      {t('page.play')}
    </Button>
  );
}
