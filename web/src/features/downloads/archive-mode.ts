// Whether tracks are being selected for an archive. The mode ends when the user leaves the page.
import { observable, useObservable } from '@/lib/observable';

const mode = observable(false);

export const setArchiveMode = mode.set;
export const useArchiveMode = (): boolean => useObservable(mode);
