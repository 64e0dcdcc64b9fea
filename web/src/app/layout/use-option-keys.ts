// The keyboard of a combobox: arrows walk the options of the panel, which are read from the page itself.
import { type KeyboardEvent, type RefObject, useState } from 'react';

interface OptionKeys {
  /** Id of the option the arrows stand on. */
  active: string | null;
  reset: () => void;
  /** True when the key was taken. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

export function useOptionKeys(panel: RefObject<HTMLElement | null>): OptionKeys {
  const [active, setActive] = useState<string | null>(null);

  const move = (step: 1 | -1) => {
    const options = [...(panel.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === active);
    // One place past either end is the field itself.
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
