// The player's code, loaded with the first track: the bar, and the handlers for keys and media keys.

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Track } from '@/entities/track/track';
import { titleWithVersion } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { announcementStore } from '../announcements';
import { mountDecks } from '../audio';
import { followKeys } from '../keyboard';
import { followMediaKeys } from '../media-session';
import { usePlayer, useWait } from '../store';
import { LockedDialog } from './LockedDialog';
import { WideBar } from './WideBar';

const PhoneBar = lazy(() => import('./PhoneBar'));

/** Renders nothing until the network is back. */
const renderNothing = () => undefined;

export default function PlayerBar() {
  const track = usePlayer((state) => state.track);
  const isMobile = useIsMobile();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current) mountDecks(container.current);
    return followMediaKeys();
  }, []);
  // A layout effect: a key may be pressed as soon as the player is visible.
  useLayoutEffect(followKeys, []);
  return (
    <>
      <div ref={container} hidden />
      {track && (
        <>
          {/* The boundary is inside, because removing the elements above would stop the audio. */}
          <LazyBoundary onLeave={renderNothing}>
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

/** Announces a new track, a pause or a stalled stream, but not the passing of time. */
function NowPlaying({ track }: { track: Track }) {
  const t = useText('player');
  const isPaused = usePlayer((state) => state.status === 'paused');
  const wait = useWait();
  const words = wait
    ? t(wait)
    : t(isPaused ? 'nowPaused' : 'nowPlaying', { title: titleWithVersion(track), artist: track.artist });
  useEffect(() => {
    announcementStore.setState(words);
    return () => announcementStore.setState('');
  }, [words]);
  return null;
}
