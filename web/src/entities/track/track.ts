// A track as the server describes it.
import type { Schemas } from '@/api/client';

export type Track = Schemas['TrackResponse'];
export type TrackDetail = Schemas['TrackDetail'];
export type TrackVersion = Schemas['TrackVersion'];

/** Whether a value of the query cache is a track. */
export const isTrack = (value: object): boolean => 'audioSrc' in value;

/** Whether the user's plan does not open the track. */
export const needsPlan = ({ downloads }: Pick<Track, 'downloads'>): boolean =>
  downloads.reason === 'plan_required';

/** Whether an artist of a track has a page: the server sends the id 0 for those without. */
export const hasPage = ({ id }: Track['artistInfo'][number]): boolean => id !== '0';
