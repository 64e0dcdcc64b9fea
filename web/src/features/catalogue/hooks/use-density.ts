// How tall rows are; remembered by the browser.
import { observable, useObservable } from '@/lib/observable';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';

export type Density = 'comfortable' | 'compact';

const density = observable<Density>(readStored(LOCAL.density) === 'compact' ? 'compact' : 'comfortable');

export function toggleDensity(): void {
  const next = density.get() === 'compact' ? 'comfortable' : 'compact';
  writeStored(LOCAL.density, next);
  density.set(next);
}

export const useDensity = (): Density => useObservable(density);
