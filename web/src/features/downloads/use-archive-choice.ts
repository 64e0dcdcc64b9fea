// The choices for an archive besides its tracks: a version of each, and one format for all.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Track } from '@/entities/track/track';
import { originAt } from '@/lib/download-origin';
import { startArchive, useIsArchivePending } from './archive';
import { chosenVersion, type Format } from './archive-versions';

export interface ArchiveChoice {
  choices: ReadonlyMap<string, string>;
  choose: (trackId: string, versionId: string) => void;
  format: Format;
  setFormat: (format: Format) => void;
  isWaiting: boolean;
  /** Resolves to true once the browser has been given the link. */
  make: (tracks: readonly Track[]) => Promise<boolean>;
}

export function useArchiveChoice(): ArchiveChoice {
  const client = useQueryClient();
  const router = useRouter();
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [format, setFormat] = useState<Format>('mp3');
  return {
    choices,
    choose: (trackId, versionId) => setChoices(new Map(choices).set(trackId, versionId)),
    format,
    setFormat,
    isWaiting: useIsArchivePending(),
    make(tracks) {
      const chosen = tracks.flatMap((track) => {
        const version = chosenVersion(track, choices);
        return version ? [{ trackId: track.id, versionId: version.id }] : [];
      });
      return startArchive(client, chosen, format, originAt(router.state.location.pathname));
    },
  };
}
