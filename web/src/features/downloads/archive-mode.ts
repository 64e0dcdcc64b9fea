// Whether tracks are being selected for an archive. The mode ends when the user leaves the page.
import { createStore, useStore } from 'zustand';

const archiveModeStore = createStore<boolean>(() => false);

export const setArchiveMode = (isOn: boolean): void => archiveModeStore.setState(isOn);
export const useArchiveMode = (): boolean => useStore(archiveModeStore);
