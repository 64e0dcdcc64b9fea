// A track in one of its versions, as it is handed on where the whole track is not needed, and its written form.

export interface VersionOfTrack {
  id: string;
  /** Null for the version that each listener prefers. */
  version_id: string | null;
}

/** `5:51,6:61` */
export const writeVersions = (tracks: readonly VersionOfTrack[]): string =>
  tracks.map(({ id, version_id }) => `${id}:${version_id ?? ''}`).join();

export const readVersions = (written: string): VersionOfTrack[] =>
  written
    .split(',')
    .filter(Boolean)
    .map((track) => {
      const [id = '', version] = track.split(':');
      return { id, version_id: version || null };
    });
