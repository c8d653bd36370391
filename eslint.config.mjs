import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What no code of the renter's browser may do: the policy would stop it, the lint says so earlier. */
const sinks = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Trusted Types stops it: draw elements.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Trusted Types stops it: make elements.',
  },
  { selector: 'CallExpression[callee.property.name="relList"]', message: 'The gate cannot see it.' },
  { selector: 'MemberExpression[property.name="relList"]', message: 'The gate cannot see it: set rel.' },
  {
    selector: 'CallExpression[callee.object.name="AbortSignal"][callee.property.name="any"]',
    message: 'Newer than the browsers we serve.',
  },
  { selector: 'CallExpression[callee.name="structuredClone"]', message: 'Newer than the browsers we serve.' },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.generated/**', '.local/**', 'test-results/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.tsx', 'shell/src/**', 'mf-*/src/**', 'shared/*/src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...(a11y.configs?.recommended?.rules ?? a11y.flatConfigs?.recommended?.rules ?? {}),
    },
  },
  {
    // The rules of React Compiler need most of the time.
    files: ['shell/src/**', 'mf-*/src/**', 'shared/*/src/**'],
    ignores: ['**/*.test.*'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [
      'shell/src/**',
      'shell/bootstrap/**',
      'mf-*/src/**',
      'shared/{api-client,domain,i18n,module-kit,tracking,ui}/src/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...sinks] },
  },
  {
    // Data: a table of the endpoints, and the list of the requirements.
    files: ['shared/http-api/schemas/endpoints.ts', 'e2e/spec/statements.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // The callback of a `describe` holds its tests, and the callback of a `test` its steps.
    files: ['**/*.{test,spec}.{ts,tsx}', '**/*.store-test.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'no-restricted-syntax': 'off' } },
);
