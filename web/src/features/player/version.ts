// A version of a track as the player sees it.
import type { Track, TrackDetail, TrackVersion } from '@/entities/track/track';

export const playableVersions = ({ versions }: TrackDetail): TrackVersion[] =>
  versions.filter(({ source }) => source);

/** Finds the version that a track plays. */
export const versionOf = (versions: readonly TrackVersion[], track: Track): TrackVersion | undefined =>
  versions.find(({ id }) => id === track.version_id);

/** Returns the track with the audio of one of its versions, of which another part may be open than of the track's own. */
export const trackWithVersion = (track: Track, version: TrackVersion): Track => ({
  ...track,
  version_id: version.id,
  audioSrc: version.source,
  source: version.source,
  type: version.name,
  duration: version.duration,
  available_percent: version.available_percent,
  preview_start: version.preview_start,
  preview_length: version.preview_length,
  soundwave: version.soundwave,
  bpm: version.bpm,
  key: version.key,
  key_index: version.key_index,
  track_key: version.track_key,
  telling_moment: version.telling_moment,
});
