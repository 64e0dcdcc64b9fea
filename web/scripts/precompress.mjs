// Writes .br and .gz beside every compressible file of dist, so that the server never compresses an asset. index.html
// stays plain, because the server completes it for each page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

const files = readdirSync(dist, { recursive: true }).filter(
  (name) => compressible.test(name) && !name.startsWith('.vite'),
);
for (const name of files) {
  const bytes = readFileSync(join(dist, name));
  writeFileSync(
    join(dist, `${name}.br`),
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
console.log(`precompressed ${files.length} files`);
