// A range whose ends are typed one after the other.
import type { FilterRange } from './filter';

/**
 * If one end passes the other, both become equal, because a user who moves a range types one end first. If
 * only the other end was set, the two were typed in the wrong order and are swapped.
 */
export function withLow({ min, max }: FilterRange, low: number, bounds: FilterRange): FilterRange {
  if (low <= max) return { min: low, max };
  return min === bounds.min ? { min: max, max: low } : { min: low, max: low };
}

export function withHigh({ min, max }: FilterRange, high: number, bounds: FilterRange): FilterRange {
  if (high >= min) return { min, max: high };
  return max === bounds.max ? { min: high, max: min } : { min: high, max: high };
}
