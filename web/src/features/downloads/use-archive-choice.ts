// What is chosen for an archive beyond its tracks: a version of each, one format for all.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { placeAt } from '@/lib/download-place';
import { takeArchive, useIsWaiting } from './archive';
import { chosenVersion, type Format } from './archive-versions';
import type { Track } from './state';

export interface ArchiveChoice {
  choices: ReadonlyMap<string, string>;
  choose: (trackId: string, versionId: string) => void;
  format: Format;
  setFormat: (format: Format) => void;
  isWaiting: boolean;
  /** True once the browser has it. */
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
    isWaiting: useIsWaiting(),
    make(tracks) {
      const chosen = tracks.flatMap((track) => {
        const version = chosenVersion(track, choices);
        return version ? [{ trackId: track.id, versionId: version.id }] : [];
      });
      return takeArchive(client, chosen, format, placeAt(router.state.location.pathname));
    },
  };
}
