// One page opened once by Lighthouse, in a process and a browser of its own.
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
/** Lighthouse takes a slow phone unless told otherwise. */
const DEVICES = { desktop: ['--preset=desktop'], phone: [] };

const program = fileURLToPath(new URL('node_modules/.bin/lighthouse', import.meta.url));

/** The scores of 100, and what was not kept. */
export async function open(url, device, folder) {
  const file = join(folder, 'report.json');
  const asked = [
    ...DEVICES[device],
    `--only-categories=${Object.keys(CATEGORIES).join()}`,
    `--chrome-flags=${['--headless', ...FLAGS].join(' ')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  await promisify(execFile)(program, [url, ...asked], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? CHROMIUM },
  });
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const ids = Object.keys(CATEGORIES);
  return {
    scores: Object.fromEntries(ids.map((id) => [id, Math.round(categories[id].score * 100)])),
    broken: ids.flatMap((id) =>
      categories[id].auditRefs
        .filter((audit) => audit.weight > 0 && (audits[audit.id].score ?? 1) < 0.9)
        .map((audit) => `${CATEGORIES[id]}: ${told(audits[audit.id])}`),
    ),
  };
}

const told = ({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title);
