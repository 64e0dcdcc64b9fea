// A range whose ends are typed one after the other.
import type { FilterRange } from './filter';

/** One end past the other takes it along, since whoever moves a range types one end first. Where that other end was all
 *  there was, the two were typed in the wrong order. */
export function withLow({ min, max }: FilterRange, low: number, bounds: FilterRange): FilterRange {
  if (low <= max) return { min: low, max };
  return min === bounds.min ? { min: max, max: low } : { min: low, max: low };
}

export function withHigh({ min, max }: FilterRange, high: number, bounds: FilterRange): FilterRange {
  if (high >= min) return { min, max: high };
  return max === bounds.max ? { min: high, max: min } : { min: high, max: high };
}
