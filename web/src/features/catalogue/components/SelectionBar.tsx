// What can be done with the selected tracks.
import { useText } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { FloatingBar } from '@/ui/FloatingBar';
import { IconButton } from '@/ui/IconButton';
import { copyLinks } from '../copy-links';
import type { Selection } from '../hooks/use-selection';
import { useListActions } from '../list-actions';

export function SelectionBar({ selection: { tracks, clear } }: { selection: Selection }) {
  const t = useText('catalogue');
  const { playNext, addToQueue, addToPlaylist, archive } = useListActions();
  const isMobile = useIsMobile();
  if (tracks.size === 0) return null;
  const size = isMobile ? 'm' : 's';
  const chosen = [...tracks.values()];
  return (
    <FloatingBar
      label={t('selection.label')}
      status={t('selection.count', { count: tracks.size, max: SELECTION_MAX })}
    >
      {isMobile ? (
        // A phone has room for the icons of all of them, or for a few words.
        <>
          <IconButton icon="queue" label={t('selection.addToQueue')} onClick={() => addToQueue(chosen)} />
          <IconButton
            icon="myPlaylists"
            label={t('selection.addToPlaylist')}
            onClick={() => addToPlaylist(chosen)}
          />
          <IconButton icon="next" label={t('selection.playNext')} onClick={() => playNext(chosen)} />
          <IconButton icon="share" label={t('selection.copyLinks')} onClick={() => void copyLinks(chosen)} />
        </>
      ) : (
        <>
          <Button size="s" variant="primary" onClick={() => addToQueue(chosen)}>
            {t('selection.addToQueue')}
          </Button>
          <Button size="s" icon="myPlaylists" onClick={() => addToPlaylist(chosen)}>
            {t('selection.addToPlaylist')}
          </Button>
          <Button size="s" onClick={() => playNext(chosen)}>
            {t('selection.playNext')}
          </Button>
          <Button size="s" icon="share" onClick={() => void copyLinks(chosen)}>
            {t('selection.copyLinks')}
          </Button>
        </>
      )}
      {archive && isMobile && (
        <IconButton icon="archive" label={t('selection.archive')} onClick={() => archive.toggle(true)} />
      )}
      {archive && !isMobile && (
        <Button size="s" icon="archive" onClick={() => archive.toggle(true)}>
          {t('selection.archive')}
        </Button>
      )}
      <IconButton icon="close" size={size} label={t('selection.clear')} onClick={clear} />
    </FloatingBar>
  );
}
