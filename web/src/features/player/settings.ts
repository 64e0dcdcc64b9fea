// The player's settings, stored in the browser.
import { observable, useObservable } from '@/lib/observable';
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';

export const LOOP_LENGTHS = ['section', '4', '8', '16'] as const;
/** A section of the track, or a number of bars. */
export type LoopLength = (typeof LOOP_LENGTHS)[number];

const audition = observable(readStored(LOCAL.audition) === 'on');
const loopLength = observable<LoopLength>(
  LOOP_LENGTHS.find((length) => length === readStored(LOCAL.loopLength)) ?? 'section',
);

const VOLUME = /^(0(?:\.\d+)?|1) (0\.\d+|1)$/;

/** The stored volume, and the volume that unmuting restores. */
export function storedVolume(): { volume: number; volumeBefore: number } {
  const [, volume = 1, volumeBefore = 1] = VOLUME.exec(readStored(LOCAL.volume) ?? '') ?? [];
  return { volume: Number(volume), volumeBefore: Number(volumeBefore) };
}

export const storeVolume = (volume: number, volumeBefore: number): void =>
  writeStored(LOCAL.volume, `${volume} ${volumeBefore}`);

export const isAuditioning = audition.get;
export const useAuditioning = (): boolean => useObservable(audition);

export function setAuditioning(isOn: boolean): void {
  writeStored(LOCAL.audition, isOn ? 'on' : 'off');
  audition.set(isOn);
}

export const useLoopLength = (): LoopLength => useObservable(loopLength);

export function setLoopLength(length: LoopLength): void {
  writeStored(LOCAL.loopLength, length);
  loopLength.set(length);
}
