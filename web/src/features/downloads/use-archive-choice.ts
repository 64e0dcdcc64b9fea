// The choices for an archive besides its tracks: a version of each, and one format for all.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Track } from '@/entities/track/track';
import { originAt } from '@/lib/download-origin';
import { startArchive, useIsArchivePending } from './archive';
import { type Format, NO_CHOICES, plannedVersion, type VersionChoices } from './archive-versions';

export interface ArchiveChoice {
  choices: VersionChoices;
  choose: (trackId: string, versionId: string) => void;
  /** Sets all tracks to the version of this name; null means the versions that the list shows. */
  chooseForAll: (name: string | null) => void;
  format: Format;
  setFormat: (format: Format) => void;
  isWaiting: boolean;
  /** Resolves to true once the browser has been given the link. */
  make: (tracks: readonly Track[]) => Promise<boolean>;
}

export function useArchiveChoice(): ArchiveChoice {
  const client = useQueryClient();
  const router = useRouter();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [format, setFormat] = useState<Format>('mp3');
  return {
    choices,
    choose: (trackId, versionId) =>
      setChoices({ ...choices, ofTracks: new Map(choices.ofTracks).set(trackId, versionId) }),
    chooseForAll: (name) => setChoices({ ...NO_CHOICES, ofAll: name }),
    format,
    setFormat,
    isWaiting: useIsArchivePending(),
    make(tracks) {
      const chosen = tracks.flatMap((track) => {
        const { version } = plannedVersion(track, choices);
        return version ? [{ trackId: track.id, versionId: version.id }] : [];
      });
      return startArchive(client, chosen, format, originAt(router.state.location.pathname));
    },
  };
}
