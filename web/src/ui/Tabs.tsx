// Tabs of one screen, with arrow keys. Written by hand, because a library's would be a fifth of such a screen's code.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useScroller } from '@/lib/scroller';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** The number of items in the tab. */
  count?: string | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const NEIGHBOUR_PX = 40;

/** A ratio of the viewport's height: if the tabs are below it, too little of the tab's content is visible. */
const LOW = 2 / 3;

/** The index that a key moves to from an index among `count` tabs. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.value === value);
  const isPressed = useRef(false);
  const inSight = useRef(tabs[0]?.value);
  const scroller = useScroller();
  /** Keeps the page's height when a shorter tab opens, or the tabs would move away from the pointer. */
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!line || !chosen) return;
    // On mount, measuring would only force an early layout of a new page.
    if (inSight.current === value) return;
    inSight.current = value;
    showAcross(line, chosen);
    // Scrolls so that the content of the chosen tab is visible if the tabs were near the bottom of the screen.
    const isLow = () => line.getBoundingClientRect().top > window.innerHeight * LOW;
    if (isPressed.current && isLow()) line.scrollIntoView();
    isPressed.current = false;
  }, [value]);

  const choose = (next: Value) => {
    isPressed.current = true;
    if (scroller.current?.scrollTop) setIsHeld(true);
    onChange(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
    onChange(next.value);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
          >
            {tab.label} {tab.count && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          className={styles.content}
          data-held={isHeld || undefined}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** If the tabs are wider than the screen, scrolls to the chosen one and a part of its neighbour. */
function showAcross(line: HTMLElement, chosen: HTMLElement): void {
  const left = chosen.offsetLeft - line.offsetLeft - NEIGHBOUR_PX;
  const right = left + chosen.offsetWidth + 2 * NEIGHBOUR_PX - line.clientWidth;
  if (left < line.scrollLeft) line.scrollLeft = left;
  else if (right > line.scrollLeft) line.scrollLeft = right;
}
