// The player's settings, stored in the browser.
import { createStore, useStore } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';

export const LOOP_LENGTHS = ['section', '4', '8', '16'] as const;
/** A section of the track, or a number of bars. */
export type LoopLength = (typeof LOOP_LENGTHS)[number];

interface PlayerSettings {
  isAuditioning: boolean;
  loopLength: LoopLength;
}

const settingsStore = createStore<PlayerSettings>(() => ({
  isAuditioning: readStored(LOCAL.audition) === 'on',
  loopLength: LOOP_LENGTHS.find((length) => length === readStored(LOCAL.loopLength)) ?? 'section',
}));

const VOLUME = /^(0(?:\.\d+)?|1) (0\.\d+|1)$/;

/** The stored volume, and the volume that unmuting restores. */
export function storedVolume(): { volume: number; volumeBefore: number } {
  const [, volume = 1, volumeBefore = 1] = VOLUME.exec(readStored(LOCAL.volume) ?? '') ?? [];
  return { volume: Number(volume), volumeBefore: Number(volumeBefore) };
}

export const storeVolume = (volume: number, volumeBefore: number): void =>
  writeStored(LOCAL.volume, `${volume} ${volumeBefore}`);

export const isAuditioning = (): boolean => settingsStore.getState().isAuditioning;
export const useAuditioning = (): boolean => useStore(settingsStore, (settings) => settings.isAuditioning);

export function setAuditioning(isOn: boolean): void {
  writeStored(LOCAL.audition, isOn ? 'on' : 'off');
  settingsStore.setState({ isAuditioning: isOn });
}

export const useLoopLength = (): LoopLength => useStore(settingsStore, ({ loopLength }) => loopLength);

export function setLoopLength(loopLength: LoopLength): void {
  writeStored(LOCAL.loopLength, loopLength);
  settingsStore.setState({ loopLength });
}
