// The choices for an archive besides its tracks: a version of each, and one format for all. They belong to one archive:
// the component that holds them is mounted anew for the next.
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
  /** Why the archive could not be made, until the choice changes or it is tried again. */
  failure: string | null;
  /** Resolves to null once the browser has been given the link, or to the reason why it has not. */
  make: (tracks: readonly Track[]) => Promise<string | null>;
  /** Forgets the failure. */
  forgetFailure: () => void;
}

export function useArchiveChoice(): ArchiveChoice {
  const client = useQueryClient();
  const router = useRouter();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [format, setFormat] = useState<Format>('mp3');
  const [failure, setFailure] = useState<string | null>(null);
  const change = (next: VersionChoices) => {
    setFailure(null);
    setChoices(next);
  };
  return {
    choices,
    choose: (trackId, versionId) =>
      change({ ...choices, ofTracks: new Map(choices.ofTracks).set(trackId, versionId) }),
    chooseForAll: (name) => change({ ...NO_CHOICES, ofAll: name }),
    format,
    setFormat(next) {
      setFailure(null);
      setFormat(next);
    },
    isWaiting: useIsArchivePending(),
    failure,
    forgetFailure: () => setFailure(null),
    async make(tracks) {
      const chosen = tracks.flatMap((track) => {
        const { version } = plannedVersion(track, choices);
        return version ? [{ trackId: track.id, versionId: version.id }] : [];
      });
      setFailure(null);
      const origin = originAt(router.state.location.pathname);
      const refusal = await startArchive(client, chosen, format, origin);
      setFailure(refusal);
      return refusal;
    },
  };
}
