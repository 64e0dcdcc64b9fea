// A cover picture: its place is kept before it arrives, and a missing one looks intended.
import { type ComponentProps, useState } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Cover.module.css';
import { Icon } from './Icon';

/** The width of the small copy that the pool keeps of each picture, and of the picture itself. */
const [SMALL, WHOLE] = [240, 600];
/** Wider places show the whole picture on every screen. */
const SMALL_PLACE = 220;
const KEPT = '/media/covers/';

/** A row or a card takes the small copy unless the screen is dense. */
export const sourcesOf = (src: string, size: number): { srcSet?: string; sizes?: string } =>
  src.startsWith(KEPT) && size <= SMALL_PLACE
    ? { srcSet: `${src}/small ${SMALL}w, ${src} ${WHOLE}w`, sizes: `${size}px` }
    : {};

interface CoverProps extends Omit<ComponentProps<'span'>, 'children'> {
  src?: string | null | undefined;
  size: number;
  /** Empty where the title stands beside it. */
  alt?: string;
  /** For the few that are visible at once. */
  eager?: boolean;
  /** As wide as its place; the size is then about how wide that is. */
  isFluid?: boolean;
}

export function Cover({ src, size, alt = '', eager, isFluid, ...rest }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : null;
  return (
    <span
      {...rest}
      className={classNames(styles.cover, isFluid && styles.fluid)}
      style={isFluid ? undefined : { width: size, height: size }}
    >
      {shown ? (
        <img
          src={shown}
          {...sourcesOf(shown, size)}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        <Icon name="disc" size={Math.min(size * 0.5, 48)} />
      )}
    </span>
  );
}
