// Light or dark, kept in local storage; `public/boot.js` applies it before the first paint.
import { observable, useObservable } from './observable';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

export type Theme = 'dark' | 'light';

export const asTheme = (value: unknown): Theme => (value === 'light' ? 'light' : 'dark');

const theme = observable<Theme>(asTheme(readStored(LOCAL.theme)));

export function setTheme(value: Theme): void {
  document.documentElement.dataset.theme = value;
  writeStored(LOCAL.theme, value);
  theme.set(value);
}

export function toggleTheme(): void {
  setTheme(theme.get() === 'dark' ? 'light' : 'dark');
}

export const currentTheme = theme.get;
export const useTheme = (): Theme => useObservable(theme);
