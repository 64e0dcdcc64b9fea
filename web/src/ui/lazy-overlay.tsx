// Overlays need Radix, which the first load should not carry: each is fetched when it is first opened.
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';

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
  if (pressed) return <Suspense fallback={trigger}>{children}</Suspense>;
  return cloneElement(trigger, {
    // A failed early fetch is no news: opening tries again and reports it.
    onPointerEnter: () => void preload().catch(() => undefined),
    onClick: () => setPressed(true),
  });
}

/** Once opened an overlay stays mounted, so that closing can be animated. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const opened = useRef(false);
  opened.current ||= open;
  return opened.current ? <Suspense fallback={null}>{children}</Suspense> : null;
}
