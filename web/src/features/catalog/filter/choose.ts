// How a press on a chip changes a filter.
import type { FilterChoice } from './filter';

export type Mark = 'include' | 'exclude' | null;

export function markOf({ include, exclude }: FilterChoice, word: string): Mark {
  if (include.includes(word)) return 'include';
  return exclude.includes(word) ? 'exclude' : null;
}

/** The first press includes an entry, the second excludes it, the third removes it. */
export function pressed(choice: FilterChoice, word: string): FilterChoice {
  const without = {
    include: choice.include.filter((other) => other !== word),
    exclude: choice.exclude.filter((other) => other !== word),
  };
  switch (markOf(choice, word)) {
    case null:
      return { ...without, include: [...without.include, word] };
    case 'include':
      return { ...without, exclude: [...without.exclude, word] };
    case 'exclude':
      return without;
  }
}

export const toggled = (words: readonly string[], word: string): string[] =>
  words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
