// A grid of artists, or of skeletons while they are loading.
import type { ReactNode } from 'react';
import type { Artist } from '@/entities/artist/artist';
import { Skeleton } from '@/ui/Skeleton';
import { ArtistCard } from './ArtistCard';
import styles from './ArtistGrid.module.css';

interface ArtistGridProps {
  /** Undefined while they are loading. */
  artists: readonly Artist[] | undefined;
  /** The number of skeletons to show meanwhile. */
  expected: number;
  /** Renders the mark in the corner of each card. */
  markOf?: (artist: Artist) => ReactNode;
}

export function ArtistGrid({ artists, expected, markOf }: ArtistGridProps) {
  if (!artists) {
    return (
      <ul className={styles.grid} aria-busy="true">
        {Array.from({ length: expected }, (_, index) => index).map((index) => (
          <li key={index} className={styles.bone}>
            <span className={styles.round}>
              <Skeleton round height="100%" />
            </span>
            <Skeleton width="70%" height={16} />
            <Skeleton width="45%" height={12} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.grid}>
      {artists.map((artist) => (
        <li key={artist.id} className={styles.cell}>
          <ArtistCard artist={artist} mark={markOf?.(artist)} />
        </li>
      ))}
    </ul>
  );
}
