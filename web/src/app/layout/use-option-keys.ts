// Keyboard control of a combobox: the arrow keys move through the options, which are read from the DOM of the panel.
import { type KeyboardEvent, type RefObject, useState } from 'react';

interface OptionKeys {
  /** Id of the active option. */
  active: string | null;
  reset: () => void;
  /** Returns true if the key was handled. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

export function useOptionKeys(panel: RefObject<HTMLElement | null>): OptionKeys {
  const [active, setActive] = useState<string | null>(null);

  const move = (step: 1 | -1) => {
    const options = [...(panel.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === active);
    // The position beyond either end stands for the field itself.
    const places = options.length + 1;
    const next = options[((at === -1 ? options.length : at) + step + places) % places];
    next?.scrollIntoView({ block: 'nearest' });
    setActive(next?.id ?? null);
  };

  const choose = (mayPlay: boolean) => {
    const option = active ? document.getElementById(active) : null;
    const target = mayPlay ? option?.querySelector<HTMLElement>('[data-play]') : option;
    target?.click();
    return target != null;
  };

  return {
    active,
    reset: () => setActive(null),
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step) move(step);
      return step !== undefined || (event.key === 'Enter' && choose(event.shiftKey));
    },
  };
}
