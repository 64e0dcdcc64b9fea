import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Import {
  file: string;
  target: string;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

/** Every import: paths from `src` for the app's own code, names for packages. */
const imports: Import[] = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => {
    const target = match[1] ?? '';
    if (target.startsWith('@/')) return { file, target: target.slice(2) };
    if (target.startsWith('.')) return { file, target: relative(root, join(root, file, '..', target)) };
    return { file, target };
  });
});

const area = (path: string) => path.split('/')[0] ?? '';
const feature = (path: string) => (area(path) === 'features' ? path.split('/')[1] : undefined);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || area(file) === 'testing';
const offenders = (rule: (entry: Import) => boolean) =>
  imports
    .filter((entry) => !isTest(entry.file) && rule(entry))
    .map(({ file, target }) => `${file} → ${target}`);

describe('the layers', () => {
  it('are really read', () => {
    expect(imports).toContainEqual({
      file: 'screens/account/login.tsx',
      target: 'features/auth/components/LoginForm',
    });
    expect(imports).toContainEqual({ file: 'ui/DialogPanel.tsx', target: 'radix-ui' });
  });

  it('keep features apart', () => {
    expect(
      offenders(({ file, target }) => {
        const [own, other] = [feature(file), feature(target)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    ).toEqual([]);
  });

  it('ask the server under /api/ alone', () => {
    const asked = files
      .filter((file) => !isTest(file))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /\.(?:GET|POST|PUT|DELETE|PATCH)\(\s*['`]([^'`]*)/g,
        ),
      ])
      .map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });

  it('let only ui use Radix and sonner', () => {
    expect(
      offenders(
        ({ file, target }) => area(file) !== 'ui' && /^(radix-ui|@radix-ui\/.*|sonner)$/.test(target),
      ),
    ).toEqual([]);
  });

  it.each([
    ['features', ['app', 'screens']],
    ['screens', ['app']],
    ['ui', ['app', 'screens', 'features', 'api']],
    ['api', ['app', 'screens', 'features', 'ui']],
    ['i18n', ['app', 'screens', 'features', 'ui', 'api']],
    ['lib', ['app', 'screens', 'features', 'ui', 'api', 'i18n']],
  ])('%s knows nothing of what stands above it', (lower, above) => {
    expect(offenders(({ file, target }) => area(file) === lower && above.includes(area(target)))).toEqual([]);
  });
});
