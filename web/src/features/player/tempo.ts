// The tempo at which tracks are heard, in per cent of their own. It lasts until the page is closed: a tempo from
// yesterday would make every track sound wrong.
import { createStore, useStore } from 'zustand';
import { setPlaybackRate } from './audio';

export const TEMPO_RANGE = 8;

const tempoStore = createStore<number>(() => 0);

export function setTempo(percent: number): void {
  const tempo = Math.round(Math.max(-TEMPO_RANGE, Math.min(TEMPO_RANGE, percent)) * 10) / 10;
  tempoStore.setState(tempo, true);
  setPlaybackRate(1 + tempo / 100);
}

export const useTempo = (): number => useStore(tempoStore);

export const atTempo = (bpm: number, percent: number): number => bpm * (1 + percent / 100);
