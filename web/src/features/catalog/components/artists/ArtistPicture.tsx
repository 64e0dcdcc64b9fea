// An artist's picture at the width of its container; without one, the initial.
import { useState } from 'react';
import type { Artist } from '@/entities/artist/artist';
import styles from './ArtistPicture.module.css';

export function ArtistPicture({ artist, eager }: { artist: Artist; eager?: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const letter = [...artist.name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span className={styles.picture}>
      {artist.picture && !isBroken ? (
        <img
          src={artist.picture}
          alt=""
          width={320}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span aria-hidden="true">{letter}</span>
      )}
    </span>
  );
}
