// The Camelot wheel as a picker of 24 keys. One of them is in the tab order, arrow keys move to the others.
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { KeyNotation } from '@/entities/track/key-notation';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { wheelHue } from '@/ui/KeyChip';
import { keyName, keysOf, neighbour, plainKey, WHEEL, type WheelKey } from '../../filter/wheel';
import styles from './KeyWheel.module.css';

interface KeyWheelProps {
  /** In the spelling of filters: `8A`, or `~8A` for all keys that mix with it. */
  chosen: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  notation: KeyNotation;
  onPress: (code: string) => void;
}

const SIZE = 296;
const MIDDLE = SIZE / 2;
const RADII = { B: [100, 146], A: [54, 98] } as const;
const HOUR = Math.PI / 6;

const point = (radius: number, angle: number) =>
  `${(MIDDLE + radius * Math.sin(angle)).toFixed(2)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(2)}`;

/** 12 is at the top, as on a clock. */
function shape({ hour, ring }: WheelKey): string {
  const [inner, outer] = RADII[ring];
  const [from, to] = [(hour - 0.5) * HOUR, (hour + 0.5) * HOUR];
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;
}

function middleOf({ hour, ring }: WheelKey): { x: number; y: number } {
  const radius = (RADII[ring][0] + RADII[ring][1]) / 2;
  return { x: MIDDLE + radius * Math.sin(hour * HOUR), y: MIDDLE - radius * Math.cos(hour * HOUR) };
}

export function KeyWheel({ chosen, counts, notation, onPress }: KeyWheelProps) {
  const t = useText('catalog');
  const filterText = useText('filters');
  const wheel = useRef<SVGSVGElement>(null);
  const chosenKeys = new Set(chosen.map(plainKey));
  const matchingKeys = keysOf(chosen);
  const [stop, setStop] = useState(() => plainKey(chosen[0] ?? '8A'));
  const [pointed, setPointed] = useState<string | null>(null);
  const shownKey = WHEEL.find(({ code }) => code === (pointed ?? (chosen[0] && plainKey(chosen[0]))));

  const onKeyDown = (event: KeyboardEvent<SVGGElement>, key: WheelKey) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPress(key.code);
      return;
    }
    const next = neighbour(key, event.key);
    if (!next) return;
    event.preventDefault();
    setStop(next.code);
    wheel.current?.querySelector<SVGGElement>(`[data-key="${next.code}"]`)?.focus();
  };

  return (
    <div className={styles.wrap}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside an SVG. */}
      <svg
        ref={wheel}
        role="group"
        aria-label={filterText('wheel')}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className={styles.wheel}
        onPointerLeave={() => setPointed(null)}
      >
        {WHEEL.map((key) => {
          const isPressed = chosenKeys.has(key.code);
          const name = keyName(key, notation);
          const isEmpty = counts !== undefined && !counts[key.code];
          const isOut = isEmpty || (chosen.length > 0 && !matchingKeys.has(key.code));
          const { x, y } = middleOf(key);
          return (
            // biome-ignore lint/a11y/useSemanticElements: an input cannot have the shape of a slice.
            <g
              key={key.code}
              role="checkbox"
              aria-checked={isPressed}
              aria-label={counts ? `${name}, ${t('tracks', { count: counts[key.code] ?? 0 })}` : name}
              tabIndex={key.code === stop ? 0 : -1}
              data-key={key.code}
              className={classNames(
                styles.key,
                key.ring === 'A' ? styles.minor : styles.major,
                isPressed && styles.pressed,
                isOut && !isPressed && styles.out,
              )}
              style={{ '--hue': wheelHue(key.hour) } as CSSProperties}
              onClick={() => {
                setStop(key.code);
                onPress(key.code);
              }}
              onFocus={() => {
                setStop(key.code);
                setPointed(key.code);
              }}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(key.code)}
              onKeyDown={(event) => onKeyDown(event, key)}
            >
              <path d={shape(key)} />
              <text x={x} y={y} className={styles.name}>
                {name}
              </text>
            </g>
          );
        })}
        {/* Outlines are above all slices, or the neighbours would cover half of each. */}
        {WHEEL.filter(({ code }) => matchingKeys.has(code) || code === stop).map((key) => (
          <path
            key={key.code}
            d={shape(key)}
            className={classNames(
              styles.line,
              matchingKeys.has(key.code) && (chosenKeys.has(key.code) ? styles.solid : styles.dashed),
              key.code === stop && styles.stop,
            )}
          />
        ))}
      </svg>
      {shownKey && (
        <div className={styles.middle} aria-hidden="true">
          <span className={styles.told}>{keyName(shownKey, notation)}</span>
          {counts && (
            <span className={styles.count}>{t('tracks', { count: counts[shownKey.code] ?? 0 })}</span>
          )}
        </div>
      )}
    </div>
  );
}
