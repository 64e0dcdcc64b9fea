// The banner that staff show beside a track, such as a campaign.
import { useQuery } from '@tanstack/react-query';
import { FREE_PLAYLIST_PATH, useFreeAdverts } from '@/entities/playlist/free-playlist';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { bannerOptions } from '../../api/track';
import styles from './TrackBanner.module.css';

export function TrackBanner({ id }: { id: string }) {
  const { data: banner } = useQuery(bannerOptions(id));
  const isFreeAdvertised = useFreeAdverts();
  if (!banner || (banner.link === FREE_PLAYLIST_PATH && !isFreeAdvertised)) return null;
  return (
    <a href={banner.link} className={styles.banner}>
      {banner.picture && <Cover src={banner.picture} size={48} />}
      <span className={styles.text}>{banner.text}</span>
      <Icon name="arrowRight" size={18} />
    </a>
  );
}
