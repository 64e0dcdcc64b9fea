// Updates the playhead once per pixel of movement rather than once per frame.
import { useEffect, useEffectEvent } from 'react';
import { audio } from '../audio';

const FASTEST_MS = 33;
const SLOWEST_MS = 500;

interface Playhead {
  /** The position in seconds that is shown while nothing plays. */
  time: number;
  isPlaying: boolean;
  /** The seconds that the whole width represents. */
  length: number;
  width: () => number;
  show: (share: number) => void;
}

export function usePlayhead({ time, isPlaying, length, width, show }: Playhead): void {
  const showShare = useEffectEvent(show);
  const pixelWidth = useEffectEvent(width);
  useEffect(() => {
    const showAt = (seconds: number) => showShare(length > 0 ? Math.min(1, seconds / length) : 0);
    showAt(time);
    if (!isPlaying) return;
    const pixels = Math.max(1, pixelWidth() * (window.devicePixelRatio || 1));
    const wait = Math.max(FASTEST_MS, Math.min(SLOWEST_MS, (length / pixels) * 1000));
    const timer = window.setInterval(() => showAt(audio.currentTime), wait);
    return () => window.clearInterval(timer);
  }, [time, isPlaying, length]);
}
