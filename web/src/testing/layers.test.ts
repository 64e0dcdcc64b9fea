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
/** The feature or entity that a path belongs to. */
const partOf = (layer: 'features' | 'entities', path: string) =>
  area(path) === layer ? path.split('/')[1] : undefined;
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
    expect(imports).toContainEqual({ file: 'entities/playlist/playlist.ts', target: 'entities/track/track' });
  });

  it('keep features apart', () => {
    expect(
      offenders(({ file, target }) => {
        const [own, other] = [partOf('features', file), partOf('features', target)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    ).toEqual([]);
  });

  it('let an entity import only the entities that it consists of', () => {
    const consistsOf: Record<string, readonly string[]> = {
      playlist: ['track'],
      submission: ['artist'],
    };
    expect(
      offenders(({ file, target }) => {
        const [own, other] = [partOf('entities', file), partOf('entities', target)];
        if (own === undefined || other === undefined || own === other) return false;
        return !consistsOf[own]?.includes(other);
      }),
    ).toEqual([]);
  });

  it('share every entity between features', () => {
    const entities = new Set(files.flatMap((file) => partOf('entities', file) ?? []));
    const featuresWith = (entity: string) =>
      new Set(
        imports
          .filter(({ file, target }) => !isTest(file) && partOf('entities', target) === entity)
          .flatMap(({ file }) => partOf('features', file) ?? []),
      );
    expect([...entities].filter((entity) => featuresWith(entity).size < 2)).toEqual([]);
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

  it('read search parameters and path parameters with the types of their route', () => {
    const untyped = files.filter(
      (file) => !isTest(file) && /strict: false|\bas never\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(untyped).toEqual([]);
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
    ['entities', ['app', 'screens', 'features']],
    ['ui', ['app', 'screens', 'features', 'entities', 'api']],
    ['api', ['app', 'screens', 'features', 'entities', 'ui']],
    ['i18n', ['app', 'screens', 'features', 'entities', 'ui', 'api']],
    ['lib', ['app', 'screens', 'features', 'entities', 'ui', 'api', 'i18n']],
  ])('%s knows nothing of what stands above it', (lower, above) => {
    expect(offenders(({ file, target }) => area(file) === lower && above.includes(area(target)))).toEqual([]);
  });
});
