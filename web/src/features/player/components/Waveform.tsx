// The waveform as a seek bar: the played part is in full colour, the rest faint, the locked part hatched,
// sections are marked.
import { useEffect, useRef, useState } from 'react';
import type { Track, TrackVersion } from '@/entities/track/track';
import { isSameVersion } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { useTheme } from '@/lib/theme';
import { Icon } from '@/ui/Icon';
import { seek } from '../controls';
import { lockedTitle } from '../locked-title';
import { usePlayer } from '../store';
import { isLocked, sectionAt, timelineOf } from '../timeline';
import { drawBands, drawWaveform, peaksFrom } from '../waveform';
import { useBands } from './use-bands';
import { usePlayhead } from './use-playhead';
import styles from './Waveform.module.css';

interface WaveformProps {
  track: Track;
  /** Provides bands and sections. */
  version?: Pick<TrackVersion, 'sections' | 'soundwave_link'> | undefined;
  /** Called on a press while the player has another track. */
  onStart?: (seconds: number) => void;
  /** Taller, for the page of a track. */
  isLarge?: boolean;
}

/**
 * A touch on the waveform. It seeks when the finger is lifted, unless it moved vertically: then the user
 * meant to scroll the page.
 */
interface Finger {
  x: number;
  y: number;
  seconds: number | null;
}

const SWIPE_PX = 24;

const NO_SECTIONS: TrackVersion['sections'] = [];

export function Waveform({ track, version, onStart, isLarge }: WaveformProps) {
  const t = useText('player');
  const isCurrent = usePlayer((state) => isSameVersion(state.track, track));
  const time = usePlayer((state) => (isCurrent ? state.time : 0));
  const isPlaying = usePlayer((state) => isCurrent && state.status === 'playing');
  const loop = usePlayer((state) => (isCurrent ? state.loop : null));
  const played = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const finger = useRef<Finger | null>(null);

  const timeline = timelineOf(track);
  const { length, open, start } = timeline;
  const lockedFrom = length > 0 ? open / length : 1;
  const share = (seconds: number) => (length > 0 ? (seconds - start) / length : 0);
  const sections = version?.sections ?? NO_SECTIONS;
  const seekTo = isCurrent ? seek : onStart;
  const pointedAt = (pointed ?? 0) * length;
  const pointedSection = sectionAt(sections, pointedAt + start);

  // The canvases are drawn once; playing only changes how much of them is visible.
  usePlayhead({
    time,
    isPlaying,
    length,
    width: () => box.current?.clientWidth ?? 0,
    show: (share) => {
      if (played.current) played.current.style.clipPath = `inset(0 ${100 - share * 100}% 0 0)`;
      if (rest.current) rest.current.style.clipPath = `inset(0 0 0 ${share * 100}%)`;
      if (head.current) head.current.style.left = `${share * 100}%`;
    },
  });

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
      {loop && (
        <span
          className={styles.loop}
          style={{
            left: `${(loop.from / length) * 100}%`,
            width: `${((loop.to - loop.from) / length) * 100}%`,
          }}
        />
      )}
      <div ref={rest} className={styles.rest}>
        <Picture track={track} version={version} />
      </div>
      {isCurrent && (
        <div ref={played} className={styles.heard}>
          <Picture track={track} version={version} />
        </div>
      )}
      {sections
        .filter((section) => section.start > start && share(section.start) < 1)
        .map((section) => (
          <span
            key={section.start}
            className={classNames(styles.tick, section.kind === 'drop' && styles.drop)}
            style={{ left: `${share(section.start) * 100}%` }}
          />
        ))}
      {isCurrent && <span ref={head} className={styles.head} />}
      {pointed !== null && (
        <span className={styles.pointer} style={{ left: `${pointed * 100}%` }} aria-hidden="true">
          <span className={styles.bubble}>
            {clock(pointedAt)}
            {pointedSection && ` · ${t(`section.${pointedSection.kind}`)}`}
          </span>
        </span>
      )}
      <input
        type="range"
        data-player-keys=""
        className={styles.input}
        min={0}
        max={Math.floor(length)}
        step={1}
        value={Math.min(Math.floor(time), Math.floor(length))}
        aria-label={t('seek')}
        aria-valuetext={t('position', { time: clock(time), length: clock(length) })}
        onPointerDown={({ pointerType, clientX, clientY }) => {
          if (pointerType === 'touch') finger.current = { x: clientX, y: clientY, seconds: null };
        }}
        onPointerUp={({ clientX, clientY }) => {
          const { x, y, seconds } = finger.current ?? { x: 0, y: 0, seconds: null };
          finger.current = null;
          const isSwipe = Math.abs(clientY - y) > Math.max(SWIPE_PX, Math.abs(clientX - x));
          if (seconds !== null && !isSwipe) seekTo?.(seconds);
        }}
        onPointerCancel={() => {
          finger.current = null;
        }}
        onChange={(event) => {
          const seconds = Number(event.target.value);
          if (finger.current) finger.current.seconds = seconds;
          else seekTo?.(seconds);
        }}
      />
      {isLocked(timeline) && (
        <button
          type="button"
          className={styles.lock}
          style={{ left: `${lockedFrom * 100}%` }}
          aria-label={lockedTitle(t, track)}
          onClick={() => seekTo?.(length)}
        >
          <Icon name="lock" size={12} />
        </button>
      )}
    </div>
  );
}

/** One canvas, redrawn when the track, the size or the theme changes. */
function Picture({ track, version }: Pick<WaveformProps, 'track' | 'version'>) {
  const theme = useTheme();
  const bands = useBands(version?.soundwave_link);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { soundwave, duration } = track;
  const { start, length, open } = timelineOf(track);
  const from = duration > 0 ? start / duration : 0;
  const lockedFrom = length > 0 ? open / length : 1;

  // The theme changes the colours read below.
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const draw = () => {
      const style = getComputedStyle(node);
      const color = (name: string) => style.getPropertyValue(`--wave-${name}`);
      if (bands) {
        const colors = { low: color('low'), mid: color('mid'), high: color('high') };
        drawBands(node, bands, { colors, lockedFrom, from });
      } else {
        drawWaveform(node, peaksFrom(soundwave, from), { color: color('mid'), lockedFrom });
      }
    };
    // The observer calls back at once, and whenever the size changes.
    const observer = new ResizeObserver(draw);
    observer.observe(node);
    return () => observer.disconnect();
  }, [soundwave, bands, from, lockedFrom, theme]);

  return <canvas ref={canvas} className={styles.wave} />;
}
