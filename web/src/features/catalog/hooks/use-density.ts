// The height of rows, stored in the browser. On touch devices there is only one.
import { observable, useObservable } from '@/lib/observable';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { isTouch } from '@/lib/touch';

export type Density = 'comfortable' | 'compact';

const density = observable<Density>(
  !isTouch && readStored(LOCAL.density) === 'compact' ? 'compact' : 'comfortable',
);

export function toggleDensity(): void {
  const next = density.get() === 'compact' ? 'comfortable' : 'compact';
  writeStored(LOCAL.density, next);
  density.set(next);
}

export const useDensity = (): Density => useObservable(density);
