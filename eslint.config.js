import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const product = ['contracts/src/**', 'services/*/src/**', 'projections/src/**', 'web-*/src/**'];
const tests = [
  '**/*.spec.{ts,tsx}',
  '**/contract-suite.ts',
  '**/src/contract/**',
  '**/*-contract.ts',
  'services/state/src/mongodb/testing.ts',
  'services/api/src/testing/s3-server.ts',
  'services/api/src/testing/smtp-server.ts',
  'services/api/src/testing/stripe-servers.ts',
  'e2e/**/*.ts',
];

/** Where the outside world may be touched directly: what starts the product and reads its settings. */
const entries = ['services/api/src/entry/**'];
const clocks = ['**/clock.ts'];

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are parsed once, in the entry points, and passed in.',
};
const nondeterminism = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time comes from the injected clock.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time comes from the injected clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance comes from an injected source.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.types/**',
      '**/coverage/**',
      '**/test-results/**',
      '.build/**',
      'data/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A document's shape must be a type: an interface has no index signature, so it is not JSON.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Handlers of DOM events may be async: what they reject with reaches the query client.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true, varsIgnorePattern: '^_' },
      ],
      // An adapter that has its answer at once still has to answer with a promise.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            defaultFrom: true,
            direct: true,
            named: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    files: product,
    rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', environment] },
  },
  {
    files: ['contracts/src/**', 'services/*/src/**', 'projections/src/**'],
    rules: { 'no-restricted-syntax': ['error', environment, ...nondeterminism] },
  },
  {
    files: clocks,
    rules: { 'no-restricted-syntax': ['error', environment] },
  },
  {
    files: entries,
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: tests,
    rules: {
      // Bodies of answers are read as they come; the assertions are their types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'max-lines': 'off',
      'no-console': 'off',
      'no-restricted-syntax': 'off',
    },
  },
  {
    files: ['web-*/src/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['deploy/mongo-*.js'],
    languageOptions: { globals: { ...globals.mongo, sleep: 'readonly' }, sourceType: 'script' },
  },
  {
    files: ['web-*/public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    // Tool configuration is outside every tsconfig, and its tools want default exports.
    files: ['**/*.config.{ts,js}', 'vitest.{project,sequencer,temporary}.ts', 'web-*/build/**'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-exports': 'off' },
  },
  prettier,
);
