// Volume: the speaker mutes and brings back, the slider and the wheel change it.
import { type CSSProperties, useEffect, useRef } from 'react';
import { useText } from '@/i18n';
import { VOLUME_STEP } from '@/lib/constants';
import { IconButton } from '@/ui/IconButton';
import { setVolume, toggleMute } from '../controls';
import { usePlayer } from '../store';
import styles from './Volume.module.css';

export function Volume() {
  const t = useText('player');
  const volume = usePlayer((state) => state.volume);
  const box = useRef<HTMLDivElement>(null);

  // React listens to the wheel passively, and the page must not scroll along.
  useEffect(() => {
    const node = box.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setVolume(usePlayer.getState().volume + (event.deltaY < 0 ? VOLUME_STEP : -VOLUME_STEP));
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, []);

  return (
    <div ref={box} className={styles.volume}>
      <IconButton
        icon={volume > 0 ? 'volume' : 'muted'}
        label={t(volume > 0 ? 'mute' : 'unmute')}
        onClick={toggleMute}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--volume': `${volume * 100}%` } as CSSProperties}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('volume')}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </div>
  );
}
