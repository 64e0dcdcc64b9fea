// The height of rows, stored in the browser. On touch devices there is only one.
import { createStore, useStore } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { isTouch } from '@/lib/touch';

export type Density = 'comfortable' | 'compact';

const densityStore = createStore<Density>(() =>
  !isTouch && readStored(LOCAL.density) === 'compact' ? 'compact' : 'comfortable',
);

export function toggleDensity(): void {
  const next = densityStore.getState() === 'compact' ? 'comfortable' : 'compact';
  writeStored(LOCAL.density, next);
  densityStore.setState(next);
}

export const useDensity = (): Density => useStore(densityStore);
