// The actions for selected tracks, also while tracks are selected for an archive.
import { useText } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { FloatingBar } from '@/ui/FloatingBar';
import { IconButton } from '@/ui/IconButton';
import { copyTracklist } from '../copy-links';
import type { Selection } from '../hooks/use-selection';
import { useListActions } from '../list-actions';

export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useText('catalog');
  const { playNext, addToQueue, addToPlaylist, archive } = useListActions();
  const isMobile = useIsMobile();
  const { tracks, clear } = selection;
  const isForArchive = archive?.isOn ?? false;
  if (tracks.size === 0 && !isForArchive) return null;
  const size = isMobile ? 'm' : 's';
  const chosen = [...tracks.values()];
  const leave = () => {
    clear();
    archive?.toggle(false);
  };
  return (
    <FloatingBar
      label={t(isForArchive ? 'selection.archiveLabel' : 'selection.label')}
      status={
        chosen.length > 0
          ? t('selection.count', { count: chosen.length, max: SELECTION_MAX })
          : t('selection.archivePick')
      }
    >
      {/* A phone has space either for the icons of all actions or for the labels of the archive actions. */}
      {archive && (isForArchive || !isMobile) && archive.actions(selection)}
      {chosen.length > 0 &&
        (isMobile ? (
          <IconButton
            icon="myPlaylists"
            label={t('selection.addToPlaylist')}
            onClick={() => addToPlaylist(chosen)}
          />
        ) : (
          <Button size="s" icon="myPlaylists" onClick={() => addToPlaylist(chosen)}>
            {t('selection.addToPlaylist')}
          </Button>
        ))}
      {chosen.length > 0 && !(isMobile && isForArchive) && (
        <>
          <IconButton
            icon="queue"
            size={size}
            label={t('selection.addToQueue')}
            onClick={() => addToQueue(chosen)}
          />
          <IconButton
            icon="next"
            size={size}
            label={t('selection.playNext')}
            onClick={() => playNext(chosen)}
          />
          <IconButton
            icon="share"
            size={size}
            label={t('selection.copyLinks')}
            onClick={() => void copyTracklist(chosen)}
          />
        </>
      )}
      {archive && isMobile && !isForArchive && (
        <IconButton icon="archive" label={t('selection.archive')} onClick={() => archive.toggle(true)} />
      )}
      <IconButton
        icon="close"
        size={size}
        label={t(isForArchive ? 'selection.archiveOff' : 'selection.clear')}
        onClick={leave}
      />
    </FloatingBar>
  );
}
