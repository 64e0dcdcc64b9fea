// Overlays need Radix, which is too large for the first load, so each is loaded when it is first opened.
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useLatch } from '@/lib/use-latch';
import { LazyBoundary } from './LazyBoundary';

export type Trigger = ReactElement<ComponentProps<'button'>>;

interface OnFirstPressProps {
  trigger: Trigger;
  /** Starts loading when the pointer enters the trigger. */
  preload: () => Promise<unknown>;
  /** The lazy overlay, which renders the trigger itself and starts open. */
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
    // A failed preload is ignored: opening retries and reports it.
    onPointerEnter: () => void preload().catch(() => undefined),
    onClick: () => setPressed(true),
  });
}

interface OnceOpenProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** An overlay stays mounted after its first opening, so that closing can be animated. */
export function OnceOpen({ open, onClose, children }: OnceOpenProps) {
  const [wasOpen, reset] = useLatch(open);
  if (!wasOpen) return null;
  // After a failed load, opening again retries it.
  const leave = () => {
    reset();
    onClose();
  };
  return <LazyBoundary {...(open ? { onLeave: leave } : { errorFallback: null })}>{children}</LazyBoundary>;
}
