// The volume control: the button mutes and unmutes, the wheel changes the volume, and a slider opens on hover
// or focus.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { PLAYER_POPUP_CLOSE_MS, VOLUME_STEP } from '@/lib/constants';
import { useTimer } from '@/lib/use-timer';
import { IconButton } from '@/ui/IconButton';
import { setVolume, toggleMute, turnVolume } from '../controls';
import { usePlayer } from '../store';
import styles from './Volume.module.css';

export function Volume() {
  const t = useText('player');
  const volume = usePlayer((state) => state.volume);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, isLeaving, open, close } = useLingering();

  // React adds wheel listeners as passive, but the page must not scroll here.
  useEffect(() => {
    const node = box.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      turnVolume(event.deltaY < 0 ? VOLUME_STEP : -VOLUME_STEP);
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the slider inside are the controls.
    <div
      ref={box}
      className={styles.volume}
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <IconButton
        icon={volume > 0 ? 'volume' : 'muted'}
        label={t(volume > 0 ? 'mute' : 'unmute')}
        tooltip={false}
        onClick={toggleMute}
      />
      {isOpen && (
        <div className={classNames(styles.popup, isLeaving && styles.leaving)}>
          <span className={styles.percent} aria-hidden="true">
            {Math.round(volume * 100)}
          </span>
          <input
            type="range"
            data-player-keys=""
            className={styles.slider}
            style={{ '--volume': `${volume * 100}%` } as CSSProperties}
            min={0}
            max={1}
            step={VOLUME_STEP}
            value={volume}
            aria-label={t('volume')}
            aria-orientation="vertical"
            aria-valuetext={`${Math.round(volume * 100)}%`}
            onChange={(event) => setVolume(Number(event.target.value))}
          />
        </div>
      )}
    </div>
  );
}

/** Opens at once; closes after a delay, unless the pointer or the focus returns. */
function useLingering() {
  const [state, setState] = useState<'closed' | 'open' | 'leaving'>('closed');
  const timer = useTimer();
  const [actions] = useState(() => ({
    open: () => {
      timer.stop();
      setState('open');
    },
    close: () => {
      setState((now) => (now === 'closed' ? now : 'leaving'));
      timer.start(() => setState('closed'), PLAYER_POPUP_CLOSE_MS);
    },
  }));
  return { isOpen: state !== 'closed', isLeaving: state === 'leaving', ...actions };
}
