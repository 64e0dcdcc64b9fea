import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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

/** `admin-user` for `src/screens/admin/user.tsx`, because several areas have screens of the same name. */
function screenName(file: string | null | undefined): string | undefined {
  const [, area, name] = /\/src\/screens\/([\w-]+)\/(?:[\w-]+\/)*([\w-]+)\.tsx$/.exec(file ?? '') ?? [];
  return area === name ? area : area && `${area}-${name}`;
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { proxy: backend },
  preview: { proxy: backend, headers: { 'Content-Security-Policy': contentSecurityPolicy } },
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts and pictures stay files: the policy forbids `data:` fonts, and files are cached by hash.
    assetsInlineLimit: 0,
    // Preloads of rarely opened pages are left out of the file that every user loads.
    modulePreload: {
      resolveDependencies: (file, parts) =>
        /\/(admin-|submissions|editorial-|account-(profile|reset-password|signup-email)|catalog-(exclusive-artists|interactive)|library-saved-filters|plans-(payment|receipt|sandbox-checkout)|shared-(leave-guard|server-popup|view-as-bar)|ui-kit|LanguageOffer|ShortcutDialog|DownloadStrip)/.test(
          file,
        )
          ? []
          : parts,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${screenName(facadeModuleId) ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs: one file that changes only with a dependency, instead of many small ones.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|openapi-fetch|zustand|@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store))\//,
            },
            {
              name: 'shell',
              // Excludes what only forms, plans or the admin area use; it is loaded with them.
              test: /src\/(?!lib\/(account-rules|common-passwords|countries|money|moscow-input|pointer-focus|recent-searches|same-name|single-flight|use-heading-focus|use-once)\b|api\/(fetch-file|pictures|submission|use-form)\b|app\/layout\/(LanguageOffer|ShortcutDialog)\b)(app|lib|api|entities\/(track\/(bpm|changes|lists|queries|track)|vocabulary\/vocabulary)|i18n\/\w+\.ts|ui\/(Avatar|Button|Cover|Icon|IconButton|KeyChip|Logo|Segmented|Skeleton|Spinner|Tooltip|toast))\b/,
            },
            // What every page with music needs: on a slow connection each file costs time, however small.
            {
              name: 'music',
              test: /src\/(screens\/shared\/(section|section-tracks|use-hiding)|features\/(catalog\/(track-facts|dates|api\/(charts|track-pages)|components\/(TrackLine|DateLine|search\/Highlighted))|downloads\/components\/DownloadButton|library\/api\/favorites|home-page\/api\/home-page)|ui\/DownloadIndicator)\.(tsx?|module\.css)$/,
            },
            // Small modules that track lists share, and those that forms share.
            {
              name: 'rows',
              test: /src\/(features\/(catalog\/(filter\/(filter|wheel)|hooks\/use-track-actions|components\/cells)|downloads\/archive-mode)|ui\/FloatingBar)\.(tsx?|module\.css)$/,
            },
            { name: 'controls', test: /src\/ui\/(Field|use-field-notes|Checkbox|Chip)\.(tsx?|module\.css)$/ },
          ],
        },
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
