// The player's code, loaded with the first track: the bar, and what listens to keys and headphones.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { announcement } from '../announcements';
import { mountDecks } from '../audio';
import { followKeys } from '../keyboard';
import { followMediaKeys } from '../media-session';
import type { PlayerTrack } from '../queue';
import { usePlayer, useWait } from '../store';
import { LockedDialog } from './LockedDialog';
import { WideBar } from './WideBar';

const PhoneBar = lazy(() => import('./PhoneBar'));

/** Until the network is back. */
const stayEmpty = () => undefined;

export default function PlayerBar() {
  const track = usePlayer((state) => state.track);
  const isMobile = useIsMobile();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) mountDecks(place.current);
    return followMediaKeys();
  }, []);
  // With the first picture: a key may be pressed as soon as the player is seen.
  useLayoutEffect(followKeys, []);
  return (
    <>
      <div ref={place} hidden />
      {track && (
        <>
          {/* Inside it, since the sound goes with what stands above. */}
          <LazyBoundary onLeave={stayEmpty}>
            {isMobile ? <PhoneBar track={track} /> : <WideBar track={track} />}
          </LazyBoundary>
          <NowPlaying track={track} />
        </>
      )}
      <LazyBoundary errorFallback={null}>
        <LockedDialog />
      </LazyBoundary>
    </>
  );
}

/** Said aloud when another track comes, the sound stops or does not come; the passing of time is not. */
function NowPlaying({ track }: { track: PlayerTrack }) {
  const t = useText('player');
  const isPaused = usePlayer((state) => state.status === 'paused');
  const wait = useWait();
  const words = wait
    ? t(wait)
    : t(isPaused ? 'nowPaused' : 'nowPlaying', { title: track.title, artist: track.artist });
  useEffect(() => {
    announcement.set(words);
    return () => announcement.set('');
  }, [words]);
  return null;
}
