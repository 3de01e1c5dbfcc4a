// Typed linting of the whole tree. What only Prettier knows about is left to Prettier.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import engineFolders from './test/architecture/engine-folders.cjs';

const engines = engineFolders.map((folder) => `src/${folder}/**`);

const noProcess = [
  {
    selector: "CallExpression[callee.object.name='process'][callee.property.name=/^(on|once|exit)$/]",
    message: 'Nothing about the process is touched.',
  },
];
const noEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only the composition root and the command read the environment.',
  },
];
const deterministic = [
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Engines are deterministic: take randomness as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Engines are deterministic: take the time as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Engines are deterministic: take the time as an argument.',
  },
  {
    selector: "CallExpression[callee.property.name='localeCompare']",
    message: 'localeCompare depends on the machine: compare code units.',
  },
];

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'test/fixtures/', 'test/package/consumers/']),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.check.json', './src/console/tsconfig.json', './examples/react/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // PDF, XML and control-character handling is what this code does.
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // An interface without members of its own gives a computed type the name that editors show.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Numbers in messages are wanted; objects and undefined in them are bugs.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // An aborted signal's reason is whatever the caller gave.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      // Lengths are branded numbers (base/units.ts), which this rule does not take for numbers.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // Adapter contracts are asynchronous also where an implementation is not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', ...noProcess, ...noEnvironment],
    },
  },
  {
    // Whatever the text, an expression takes time in proportion to its length.
    files: ['src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-move': ['error', { report: 'certain', ignorePartial: false }],
      'regexp/no-super-linear-backtracking': 'error',
    },
  },
  // One statement for each module: types are imported beside its values.
  { files: ['src/**'], rules: { 'no-duplicate-imports': 'error' } },
  { files: engines, rules: { 'no-restricted-syntax': ['error', ...noProcess, ...noEnvironment, ...deterministic] } },
  { files: ['src/**/*-data.ts', 'src/**/data/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/composition/create-doc-ops-router.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noProcess] },
  },
  // Only one file of the command prints: it escapes what documents say.
  { files: ['src/cli.ts', 'src/cli/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['src/cli/report/printable.ts', 'examples/**', 'scripts/**'], rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**'],
    rules: {
      // Tests send and read what no type describes, and spy on methods.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        require: 'readonly',
        module: 'writable',
      },
    },
  },
  {
    files: ['examples/browser/public/**', 'scripts/site/site.js'],
    languageOptions: {
      globals: {
        ...{ document: 'readonly', HTMLElement: 'readonly', customElements: 'readonly' },
        ...{ fetch: 'readonly', AbortController: 'readonly', Blob: 'readonly', TextDecoder: 'readonly' },
      },
    },
  },
  {
    files: ['test/support/client-runtime.mjs'],
    languageOptions: {
      globals: { AbortController: 'readonly', AbortSignal: 'readonly', TextDecoder: 'readonly', TextEncoder: 'readonly' },
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
