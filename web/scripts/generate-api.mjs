// Generates src/api/schema.d.ts from src/api/openapi.json (printed by `pult openapi`); --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../src/api/openapi.json', import.meta.url);
const target = new URL('../src/api/schema.d.ts', import.meta.url);
const header = '// Generated from openapi.json by `npm run api:generate`. Do not edit.\n\n';

const fresh = header + astToString(await openapiTS(source));
if (!process.argv.includes('--check')) {
  writeFileSync(target, fresh);
} else if (readFileSync(target, 'utf8') !== fresh) {
  console.error('src/api/schema.d.ts does not match openapi.json: run `npm run api:generate`');
  process.exit(1);
}
