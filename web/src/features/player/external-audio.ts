// Audio that is not a track of the pool, such as a file just uploaded, made playable like any other track.
import type { Track } from '@/entities/track/track';

export interface ExternalAudio {
  /** Differs from the id of every track in the pool. */
  id: string;
  title: string;
  artist: string;
  source: string;
  duration: number;
  soundwave: number[];
  bpm: number;
  /** The key in Camelot notation; `keyName` has the notation of the user. */
  key: string;
  keyName: string;
}

const NOBODY = { guest: false, free: false, 'record-pool': false, pro: false, event: false };

export function externalTrack({ id, source, soundwave, key, keyName, ...sound }: ExternalAudio): Track {
  return {
    ...sound,
    id,
    name: sound.title,
    artist_info: [],
    artistInfo: [],
    picture: null,
    date_active_from: '',
    date_active_from_full: '',
    version_id: '',
    energy: null,
    source,
    audioSrc: source,
    soundwave,
    telling_moment: null,
    rating: 0,
    type: '',
    variant: '',
    label: null,
    key: keyName,
    track_key: key,
    key_index: 0,
    downloads_all: 0,
    was_in_top: false,
    liked: false,
    // Marked as played, so that no play is reported.
    played: true,
    is_adult: false,
    has_detail_page: false,
    set_format: null,
    part_night: '',
    category: false,
    marking: [],
    event_marking: [],
    genres: [],
    downloads: { available: false, reason: null, progress: '0%', items: [] },
    download_with_archive: false,
    access: { download: NOBODY, play: NOBODY, 'record-pool': false, pro: false, event: false },
    available_percent: 100,
    preview_start: 0,
    preview_length: sound.duration,
    in_playlists: [],
  };
}
