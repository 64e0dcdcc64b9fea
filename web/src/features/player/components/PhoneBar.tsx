// The collapsed player of phones above the bottom bar; a press expands it.

import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Track } from '@/entities/track/track';
import { titleWithVersion } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { Cover } from '@/ui/Cover';
import { IconButton } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { next } from '../controls';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';
import styles from './PhoneBar.module.css';
import { TrackTitle } from './TrackTitle';
import { PlayButton } from './Transport';

const PhonePlayer = lazy(() => import('./PhonePlayer'));

export default function PhoneBar({ track }: { track: Track }) {
  const t = useText('player');
  const share = usePlayer(({ time }) => time / Math.max(1, timelineOf(track).length));
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [lastPage, setLastPage] = useState(page);
  // The expanded player closes on every navigation, also when a dialog above it opened another page.
  if (page !== lastPage) {
    setLastPage(page);
    setIsOpen(false);
  }
  const forget = () => {
    setIsOpen(false);
    setWasOpened(false);
  };
  return (
    <div className={styles.collapsed}>
      <span
        className={styles.thread}
        style={{ transform: `scaleX(${Math.min(1, share)})` }}
        aria-hidden="true"
      />
      <button
        type="button"
        className={styles.open}
        aria-label={t('expand', { title: titleWithVersion(track), artist: track.artist })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Cover src={track.picture} size={44} eager />
        <TrackTitle track={track} isPlain />
      </button>
      <PlayButton />
      <IconButton icon="next" label={t('next')} tooltip={false} onClick={() => void next()} />
      {wasOpened && (
        <LazyBoundary onLeave={forget}>
          <PhonePlayer track={track} open={isOpen} onOpenChange={setIsOpen} />
        </LazyBoundary>
      )}
    </div>
  );
}
