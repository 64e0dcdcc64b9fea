// The review status of a playlist as a badge; a private one has none.
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';

const TONES = {
  on_review: 'info',
  published: 'success',
  rejected: 'danger',
  unpublished: 'neutral',
} as const;

export function PlaylistStatus({ status }: { status: Playlist['status'] }) {
  const t = useText('library');
  if (status === 'private') return null;
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
