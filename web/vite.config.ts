import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CHUNK_GROUPS, isRareChunk, SRC, screenName } from './chunks';

const backend = { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' };

// The preview server sends the production policy, so that violations show without the server.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const TESTS = 'src/**/*.test.{ts,tsx}';
/** Tests that mock a module or depend on its internal state, and so need isolation. */
const ALONE = [
  'src/i18n/{fallback,waiting}.test.{ts,tsx}',
  'src/ui/{RenderWhenNear,Toaster}.test.tsx',
  'src/lib/download-origin.test.ts',
  'src/features/{player,submissions,downloads}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': SRC } },
  server: { proxy: backend },
  preview: { proxy: backend, headers: { 'Content-Security-Policy': contentSecurityPolicy } },
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts and pictures stay files: the policy forbids `data:` fonts, and files are cached by hash.
    assetsInlineLimit: 0,
    // Preloads of rarely opened parts are left out of the file that every user loads.
    modulePreload: { resolveDependencies: (file, parts) => (isRareChunk(file) ? [] : parts) },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${(facadeModuleId && screenName(facadeModuleId)) || name}-[hash].js`,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 60_000,
    // Creating a browser environment for each file took longer than its tests, so most files share one and clean up.
    projects: [
      {
        extends: true,
        test: { name: 'web', include: [TESTS], exclude: ALONE, pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
