// An artist in a grid: the picture, the name, and the number of tracks.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Artist } from '@/entities/artist/artist';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import styles from './ArtistCard.module.css';
import { ArtistPicture } from './ArtistPicture';

/** `mark` is rendered in the corner, such as a follow button. */
export function ArtistCard({ artist, mark }: { artist: Artist; mark?: ReactNode }) {
  const t = useText('artists');
  return (
    <article className={styles.card}>
      <Link to="/artists/$code" params={{ code: artist.code }} className={styles.main}>
        <ArtistPicture artist={artist} />
        <span className={styles.name}>{artist.name}</span>
        <span className={styles.type}>
          {t(`type.${artist.type}`)}
          {artist.exclusive && <Badge>{t('exclusiveBadge')}</Badge>}
        </span>
        <span className={styles.counts}>
          <span>{t('tracks', { count: artist.count.tracks })}</span>
          <span>{t('followers', { count: artist.count.subscriber })}</span>
        </span>
      </Link>
      {mark && <div className={styles.mark}>{mark}</div>}
      {/* The same link again for pointers; keyboard and screen readers get only one. */}
      <Link
        to="/artists/$code"
        params={{ code: artist.id }}
        className={styles.arrow}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Icon name="arrowRight" size={18} />
      </Link>
    </article>
  );
}
