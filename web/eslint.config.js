// React's own rules, which need its compiler's analysis; everything else is checked by Biome.
import parser from '@typescript-eslint/parser';
import reactHooks from 'eslint-plugin-react-hooks';

export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    // Components of tests report to variables of the test.
    ignores: ['src/**/*.test.{ts,tsx}', 'src/testing/**'],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
];
