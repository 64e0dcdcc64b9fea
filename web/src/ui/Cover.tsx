// A cover picture that reserves its space before loading, with a placeholder for a missing one.
import { type ComponentProps, useState } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Cover.module.css';
import { Icon } from './Icon';

/** The widths in pixels of a thumbnail and of the full picture. */
const [SMALL, WHOLE] = [240, 600];
/** Wider covers use the full picture on every screen. */
const SMALL_PLACE = 220;
const KEPT = '/media/covers/';

/** Rows and cards use the thumbnail unless the screen has a high pixel density. */
export const sourcesOf = (src: string, size: number): { srcSet?: string; sizes?: string } =>
  src.startsWith(KEPT) && size <= SMALL_PLACE
    ? { srcSet: `${src}/small ${SMALL}w, ${src} ${WHOLE}w`, sizes: `${size}px` }
    : {};

interface CoverProps extends Omit<ComponentProps<'span'>, 'children'> {
  src?: string | null | undefined;
  size: number;
  /** Empty if the title is beside the cover. */
  alt?: string;
  /** Loads at once, for the few covers of the first screen. */
  eager?: boolean;
  /** Fills the width of its container; `size` is then the approximate width. */
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
