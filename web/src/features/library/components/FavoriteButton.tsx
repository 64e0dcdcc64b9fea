// The favourite button of one track, outside lists.
import { useTrackNow } from '@/entities/track/changes';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { useFavorite } from '../api/favorites';
import styles from './FavoriteButton.module.css';

interface FavoriteButtonProps {
  track: Track;
  /** Shows the label beside the icon. */
  isWide?: boolean;
  size?: 's' | 'm' | 'l';
}

export function FavoriteButton({ track, isWide, size = 'm' }: FavoriteButtonProps) {
  const t = useText('library');
  const like = useFavorite();
  const { id, liked } = useTrackNow(track);
  const press = () => like({ id, liked });
  const icon = liked ? 'heartFilled' : 'heart';
  if (!isWide) {
    return <IconButton icon={icon} label={t('like.label')} size={size} pressed={liked} onClick={press} />;
  }
  return (
    <Button size={size} icon={icon} className={liked ? styles.liked : undefined} onClick={press}>
      {t(liked ? 'like.label' : 'like.add')}
    </Button>
  );
}
