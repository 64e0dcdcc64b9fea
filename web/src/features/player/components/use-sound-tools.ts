// The actions for the audio that plays: jump to the drop, loop, change the version.
import type { Track, TrackVersion } from '@/entities/track/track';
import { rivalOf, switchVersion } from '../compare';
import { setLoop } from '../loop';
import { dropAfter, dropsOf, loopAround } from '../positions';
import { useLoopLength } from '../settings';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';
import { seek } from '../transport';
import { useVersions } from './use-versions';

export interface SoundToolsState {
  versions: TrackVersion[];
  version: TrackVersion | undefined;
  /** Undefined if the track has no drops. */
  jumpToDrop?: () => void;
  toggleLoop?: () => void;
  isLooping: boolean;
  rival?: TrackVersion;
  compare?: () => void;
}

export function useSoundTools(track: Track): SoundToolsState {
  const { versions, version } = useVersions(track);
  const length = useLoopLength();
  const isLooping = usePlayer((state) => state.loop !== null);
  const rivalId = usePlayer((state) => state.rival);
  const tools: SoundToolsState = { versions, version, isLooping };
  if (!version) return tools;

  const { start } = timelineOf(track);
  // A function, so that a handler reads the time of the press and not of the last render.
  const time = () => usePlayer.getState().time;
  const drops = dropsOf(version).filter((at) => at >= start);
  if (drops.length > 0) {
    tools.jumpToDrop = () => {
      const at = dropAfter(drops, time() + start);
      if (at !== undefined) seek(at - start);
    };
  }
  if (isLooping || loopAround(track, version, time(), length)) {
    tools.toggleLoop = () => setLoop(isLooping ? null : (loopAround(track, version, time(), length) ?? null));
  }
  const rival = versions.length > 1 ? rivalOf(versions, version, rivalId) : undefined;
  if (rival) {
    tools.rival = rival;
    tools.compare = () => switchVersion(versions, rival);
  }
  return tools;
}
