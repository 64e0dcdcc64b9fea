// A static waveform, drawn like the player's.
import { useEffect, useRef } from 'react';
import { drawWaveform } from '@/features/player/waveform';
import { classNames } from '@/lib/class-names';
import { useTheme } from '@/lib/theme';
import styles from './sample-player.module.css';

/** Without peaks it draws a flat line, which reserves the space. */
export function LandingWaveform({ peaks }: { peaks: readonly number[] | undefined }) {
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);

  // The theme changes the colour read below.
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const draw = () =>
      drawWaveform(node, peaks ?? [], { color: getComputedStyle(node).color, lockedFrom: 1 });
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(node);
    return () => observer.disconnect();
  }, [peaks, theme]);

  return <canvas ref={canvas} className={classNames(styles.wave, !peaks && styles.silent)} />;
}
