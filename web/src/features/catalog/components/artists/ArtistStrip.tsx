// A few artists in one line, such as similar ones on an artist's page.
import { Link } from '@tanstack/react-router';
import type { Artist } from '@/entities/artist/artist';
import { useText } from '@/i18n';
import { ArtistPicture } from './ArtistPicture';
import styles from './ArtistStrip.module.css';

export function ArtistStrip({ artists }: { artists: readonly Artist[] }) {
  const t = useText('artists');
  return (
    <ul className={styles.strip}>
      {artists.map((artist) => (
        <li key={artist.id} className={styles.cell}>
          <Link to="/artists/$code" params={{ code: artist.code }} className={styles.artist}>
            <ArtistPicture artist={artist} />
            <span className={styles.name}>{artist.name}</span>
            <span className={styles.count}>{t('tracks', { count: artist.count.tracks })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
