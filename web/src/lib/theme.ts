// The light or dark theme in local storage; `public/boot.js` applies it before the first paint.
import { createStore, useStore } from 'zustand';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

export type Theme = 'dark' | 'light';

export const asTheme = (value: unknown): Theme => (value === 'light' ? 'light' : 'dark');

const themeStore = createStore<Theme>(() => asTheme(readStored(LOCAL.theme)));

/** Sets the colour of the browser's and the system's bars around the page. */
export function colorSystemBars(): void {
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bars) bars.content = getComputedStyle(document.documentElement).getPropertyValue('--bg');
}

export function setTheme(value: Theme): void {
  document.documentElement.dataset.theme = value;
  colorSystemBars();
  writeStored(LOCAL.theme, value);
  themeStore.setState(value);
}

export function toggleTheme(): void {
  setTheme(themeStore.getState() === 'dark' ? 'light' : 'dark');
}

export const currentTheme = themeStore.getState;
export const useTheme = (): Theme => useStore(themeStore);
