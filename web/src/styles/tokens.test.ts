import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function colorsOf(theme: string): Map<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['--bg', '--surface-1', '--surface-2', '--selected'];

describe.each(['dark', 'light'])('the accent in the %s theme', (theme) => {
  const colors = colorsOf(theme);
  const least = (name: string) =>
    Math.min(...SURFACES.map((surface) => contrast(colors.get(name) ?? '', colors.get(surface) ?? '')));

  it('has enough contrast as text and as an icon on every surface', () => {
    expect(least('--accent-text')).toBeGreaterThanOrEqual(4.5);
    expect(least('--accent-icon')).toBeGreaterThanOrEqual(3);
    expect(least('--focus')).toBeGreaterThanOrEqual(3);
  });
});

it('text in the light theme is never a dark orange, which looks brown', () => {
  const light = colorsOf('light');
  expect(light.get('--accent-text')).toBe(light.get('--text'));
});
