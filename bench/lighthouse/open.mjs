// Opens one page once with Lighthouse, in its own process and browser.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHROMIUM, FLAGS } from '../../e2e/support/chromium.mjs';

export const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
/** Lighthouse emulates a slow phone by default. */
const DEVICES = { desktop: ['--preset=desktop'], phone: [] };

const program = fileURLToPath(new URL('node_modules/.bin/lighthouse', import.meta.url));

/** Returns the scores, of 100, and the failed audits. */
export async function open(url, device, folder) {
  const file = join(folder, 'report.json');
  const options = [
    ...DEVICES[device],
    `--only-categories=${Object.keys(CATEGORIES).join()}`,
    `--chrome-flags=${['--headless', ...FLAGS].join(' ')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  await promisify(execFile)(program, [url, ...options], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? CHROMIUM },
  });
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const ids = Object.keys(CATEGORIES);
  return {
    scores: Object.fromEntries(ids.map((id) => [id, Math.round(categories[id].score * 100)])),
    failed: ids.flatMap((id) =>
      categories[id].auditRefs
        .filter((audit) => audit.weight > 0 && (audits[audit.id].score ?? 1) < 0.9)
        .map((audit) => `${CATEGORIES[id]}: ${describe(audits[audit.id])}`),
    ),
  };
}

const describe = ({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title);
