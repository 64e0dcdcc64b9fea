// The light or dark theme in local storage; `public/boot.js` applies it before the first paint.
import { observable, useObservable } from './observable';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

export type Theme = 'dark' | 'light';

export const asTheme = (value: unknown): Theme => (value === 'light' ? 'light' : 'dark');

const theme = observable<Theme>(asTheme(readStored(LOCAL.theme)));

/** Sets the colour of the browser's and the system's bars around the page. */
export function colorSystemBars(): void {
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bars) bars.content = getComputedStyle(document.documentElement).getPropertyValue('--bg');
}

export function setTheme(value: Theme): void {
  document.documentElement.dataset.theme = value;
  colorSystemBars();
  writeStored(LOCAL.theme, value);
  theme.set(value);
}

export function toggleTheme(): void {
  setTheme(theme.get() === 'dark' ? 'light' : 'dark');
}

export const currentTheme = theme.get;
export const useTheme = (): Theme => useObservable(theme);
