// Whether tracks are being chosen for an archive. It ends with the page it was begun on.
import { observable, useObservable } from '@/lib/observable';

const mode = observable(false);

export const setArchiveMode = mode.set;
export const useArchiveMode = (): boolean => useObservable(mode);
