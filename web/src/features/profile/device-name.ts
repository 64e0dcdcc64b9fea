// Derives the name of the browser and the system from a user agent.

export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins, because many browsers also name those that they are based on. */
const BROWSERS: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (table: readonly [RegExp, string][], agent: string): string | null =>
  table.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string): Device => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
});
