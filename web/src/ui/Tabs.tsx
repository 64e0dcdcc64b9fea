// Tabs of one screen; arrows move between them. Our own lines: a library's would be a fifth of such a screen's code.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useScroller } from '@/lib/scroller';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  /** How much there is behind it. */
  count?: string | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
}

const NEIGHBOUR_PX = 40;

/** Of the screen's height: below it too little of what a tab opens is seen. */
const LOW = 2 / 3;

/** Where a key leads from a place among `count` tabs. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.value === value);
  const isPressed = useRef(false);
  const inSight = useRef(tabs[0]?.value);
  const scroller = useScroller();
  /** Behind a short tab the page keeps its length, or the tabs would drop away from the pointer. */
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!line || !chosen) return;
    // To measure for nothing would make the browser lay out a new page at once.
    if (inSight.current === value) return;
    inSight.current = value;
    showAcross(line, chosen);
    // What a press has opened is in sight, also where the tabs stood at the bottom of the screen.
    const isLow = () => line.getBoundingClientRect().top > window.innerHeight * LOW;
    if (isPressed.current && isLow()) line.scrollIntoView();
    isPressed.current = false;
  }, [value]);

  const choose = (next: string) => {
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

/** Where the list is wider than the screen, the chosen tab comes into sight, with a part of its neighbour. */
function showAcross(line: HTMLElement, chosen: HTMLElement): void {
  const left = chosen.offsetLeft - line.offsetLeft - NEIGHBOUR_PX;
  const right = left + chosen.offsetWidth + 2 * NEIGHBOUR_PX - line.clientWidth;
  if (left < line.scrollLeft) line.scrollLeft = left;
  else if (right > line.scrollLeft) line.scrollLeft = right;
}
