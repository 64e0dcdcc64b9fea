// Overlays need Radix, which the first load should not carry: each is fetched when it is first opened.
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useLatch } from '@/lib/use-latch';
import { LazyBoundary } from './LazyBoundary';

export type Trigger = ReactElement<ComponentProps<'button'>>;

interface OnFirstPressProps {
  trigger: Trigger;
  /** Begins the fetch when the pointer comes near. */
  preload: () => Promise<unknown>;
  /** The lazy overlay, which brings the trigger along and starts open. */
  children: ReactNode;
}

export function OnFirstPress({ trigger, preload, children }: OnFirstPressProps) {
  const [pressed, setPressed] = useState(false);
  if (pressed) {
    return (
      <LazyBoundary fallback={trigger} errorFallback={trigger} onLeave={() => setPressed(false)}>
        {children}
      </LazyBoundary>
    );
  }
  return cloneElement(trigger, {
    // A failed early fetch is no news: opening tries again and reports it.
    onPointerEnter: () => void preload().catch(() => undefined),
    onClick: () => setPressed(true),
  });
}

interface OnceOpenProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Once opened an overlay stays mounted, so that closing can be animated. */
export function OnceOpen({ open, onClose, children }: OnceOpenProps) {
  const [wasOpen, reset] = useLatch(open);
  if (!wasOpen) return null;
  // Opened once more, what was lost is fetched once more.
  const leave = () => {
    reset();
    onClose();
  };
  return <LazyBoundary {...(open ? { onLeave: leave } : { errorFallback: null })}>{children}</LazyBoundary>;
}
