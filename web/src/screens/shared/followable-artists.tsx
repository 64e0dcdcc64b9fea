// Artists side by side, each with a follow button.
import type { Artist } from '@/entities/artist/artist';
import { ArtistGrid } from '@/features/catalog/components/artists/ArtistGrid';
import { useFollowedArtists } from '@/features/library/api/follows';
import { FollowMark } from '@/features/library/components/FollowButton';

interface FollowableArtistsProps {
  artists: readonly Artist[] | undefined;
  expected: number;
}

export function FollowableArtists({ artists, expected }: FollowableArtistsProps) {
  const isFollowed = useFollowedArtists(artists ?? []);
  return (
    <ArtistGrid
      artists={artists}
      expected={expected}
      markOf={(artist) => (
        <FollowMark type="artist" id={artist.id} name={artist.name} isFollowed={isFollowed(artist)} />
      )}
    />
  );
}
