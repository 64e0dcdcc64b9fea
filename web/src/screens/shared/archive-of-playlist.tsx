// The button that downloads all tracks of a playlist's list: it loads them, then offers them as one archive.
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { fetchAll } from '@/features/catalog/api/track-pages';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import type { DownloadPlaylistProps } from './download-playlist';
import { useArchiveOffer } from './use-archive-offer';

export default function ArchiveOfPlaylist({ source, isEmpty, size = 'm' }: DownloadPlaylistProps) {
  const t = useText('catalog');
  const { offer, dialog } = useArchiveOffer();
  const all = useMutation({
    mutationFn: () => fetchAll(source),
    onSuccess: offer,
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <>
      <Button
        size={size}
        icon="download"
        aria-haspopup="dialog"
        busy={all.isPending}
        disabled={isEmpty}
        onClick={() => all.mutate()}
      >
        {t('days.takeAll')}
      </Button>
      {dialog}
    </>
  );
}
