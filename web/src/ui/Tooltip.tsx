// A short name or hint beside a control. It opens after 500 ms of hovering or at once on keyboard focus, and closes on
// Escape or a press. Written by hand because every row has several: it adds only listeners, and no node until it opens.
import { cloneElement, type ReactElement, useId, useLayoutEffect, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '@/lib/constants';
import { areTooltipsOn, dismissesTooltip, hasOpened } from '@/lib/tooltips';
import { useTimer } from '@/lib/use-timer';
import { TooltipBubble, type TooltipSide } from './TooltipBubble';

interface TriggerProps {
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  onPointerEnter?: ((event: React.PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: React.PointerEvent<HTMLElement>) => void) | undefined;
  onPointerDown?: ((event: React.PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: React.FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: React.FocusEvent<HTMLElement>) => void) | undefined;
}

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** Disabled while the control already shows the text. */
  enabled?: boolean;
  children: ReactElement<TriggerProps>;
}

export function Tooltip({ text, side = 'top', enabled = true, children }: TooltipProps) {
  const id = useId();
  const timer = useTimer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const show = (control: HTMLElement) => setAnchor(hasOpened(control) ? null : control);
  const hide = () => {
    timer.stop();
    setAnchor(null);
  };
  useLayoutEffect(() => {
    if (!anchor) return;
    const onKey = (event: KeyboardEvent) => dismissesTooltip(event) && setAnchor(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [anchor]);

  if (!enabled) return children;
  const own = children.props;
  const trigger = cloneElement(children, {
    // A control whose label is the same text must not be announced twice.
    'aria-describedby': anchor && own['aria-label'] !== text ? id : own['aria-describedby'],
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'touch' || !areTooltipsOn()) return;
      const target = event.currentTarget;
      timer.start(() => show(target), TOOLTIP_DELAY_MS);
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      hide();
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      hide();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (areTooltipsOn() && event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      hide();
    },
  });
  return (
    <>
      {trigger}
      {anchor && <TooltipBubble id={id} text={text} side={side} anchor={anchor} />}
    </>
  );
}
