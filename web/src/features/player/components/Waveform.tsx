// The waveform as a seek bar: what was heard in full colour, the rest faint, the locked part hatched.
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { useTheme } from '@/lib/theme';
import { Icon } from '@/ui/Icon';
import { audio } from '../audio';
import { seek } from '../controls';
import type { Track } from '../queue';
import { usePlayer } from '../store';
import { isLocked, timelineOf } from '../timeline';
import { drawWaveform, peaksFrom } from '../waveform';
import styles from './Waveform.module.css';

interface WaveformProps {
  track: Track;
  /** What a press does while the player holds another track. */
  onStart?: (seconds: number) => void;
  /** Taller, for the track's own page. */
  isLarge?: boolean;
}

export function Waveform({ track, onStart, isLarge }: WaveformProps) {
  const t = useText('player');
  const theme = useTheme();
  const isHeld = usePlayer((state) => state.track?.id === track.id);
  const time = usePlayer((state) => (isHeld ? state.time : 0));
  const isPlaying = usePlayer((state) => isHeld && state.status === 'playing');
  const box = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLCanvasElement>(null);
  const heard = useRef<HTMLCanvasElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  const timeline = timelineOf(track);
  const { length, open, start } = timeline;
  const lockedFrom = length > 0 ? open / length : 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours read below.
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const peaks = peaksFrom(track.soundwave, track.duration > 0 ? start / track.duration : 0);
    const draw = () => {
      for (const canvas of [rest.current, heard.current]) {
        if (canvas) drawWaveform(canvas, peaks, { colour: getComputedStyle(canvas).color, lockedFrom });
      }
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(node);
    return () => observer.disconnect();
  }, [track.soundwave, track.duration, start, lockedFrom, theme]);

  // Both pictures are drawn once; playing only uncovers one of them.
  useEffect(() => {
    const uncover = (seconds: number) => {
      const share = length > 0 ? Math.min(1, seconds / length) : 0;
      if (heard.current) heard.current.style.clipPath = `inset(0 ${100 - share * 100}% 0 0)`;
    };
    uncover(time);
    if (!isPlaying) return;
    let frame = 0;
    const follow = () => {
      uncover(audio.currentTime);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [time, isPlaying, length]);

  return (
    <div
      ref={box}
      className={classNames(styles.box, isLarge && styles.large)}
      onPointerMove={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setPointed(Math.max(0, Math.min(1, (event.clientX - left) / width)));
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <canvas ref={rest} className={classNames(styles.wave, styles.rest)} />
      <canvas ref={heard} className={classNames(styles.wave, styles.heard)} />
      {isLocked(timeline) && (
        <span className={styles.lock} style={{ left: `${lockedFrom * 100}%` }} aria-hidden="true">
          <Icon name="lock" size={12} />
        </span>
      )}
      {pointed !== null && (
        <span className={styles.pointer} style={{ left: `${pointed * 100}%` }} aria-hidden="true">
          <span className={styles.bubble}>{clock(pointed * length)}</span>
        </span>
      )}
      <input
        type="range"
        className={styles.input}
        min={0}
        max={Math.floor(length)}
        step={1}
        value={Math.min(Math.floor(time), Math.floor(length))}
        aria-label={t('seek')}
        aria-valuetext={t('position', { time: clock(time), length: clock(length) })}
        onChange={(event) => (isHeld ? seek : onStart)?.(Number(event.target.value))}
      />
    </div>
  );
}
