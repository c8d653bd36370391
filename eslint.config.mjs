import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { houseStyle } from './e2e/tools/lint/house-style.mjs';

/** Code that the renter's browser would block or does not support. */
const sinks = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Trusted Types blocks it. Render elements.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Trusted Types blocks it. Create elements.',
  },
  {
    selector: 'CallExpression[callee.property.name="relList"]',
    message: 'The integrity gate does not see it.',
  },
  {
    selector: 'MemberExpression[property.name="relList"]',
    message: 'The integrity gate does not see it. Set rel.',
  },
  {
    // `npm run check` finds what the oldest browsers lack, but not what is asked for and then missing.
    selector: 'CallExpression[callee.object.name="AbortSignal"][callee.property.name=/^(any|timeout)$/]',
    message: 'In the oldest supported browsers nothing would end the call. Use AbortController.',
  },
];

/** 401, 413 and 429 have the same meaning from every sender. */
const statusOfAnySender = {
  selector:
    'BinaryExpression[left.property.name="status"][left.object.name=/^(error|thrown|problem)$/]:not([right.raw=/^(401|413|429)$/])',
  message: 'A gateway may have answered: use isFinal, isNotFound or platformStatus of @shared/api-client.',
};
const styleSheetAlias = {
  selector:
    'ImportDeclaration[source.value=/\\.module\\.css$/] > ImportDefaultSpecifier[local.name!=/^(css|\\w+Css)$/]',
  message: 'Import a style sheet as css, a second one as <name>Css.',
};
const namedExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Only a page or a chunk of its own has a default export: export a name.',
};

const focusableHeading = {
  selector: 'JSXOpeningElement[name.name="h1"]:not(:has(> JSXAttribute[name.name="tabIndex"]))',
  message: 'The heading of a page takes the focus (decision 101). Use PageTitle.',
};

const lastingReason = {
  selector:
    'JSXAttribute[name.name="reason"] :matches(ConditionalExpression, LogicalExpression) > Identifier[name="undefined"]',
  message: 'The button would lose the focus when its reason comes or goes. Pass null.',
};

const API_PATH = String.raw`/^((GET|POST|DELETE) )?\/(v1|user\/auth|record\/v1)\//`;
const refuseApiPaths = (...selectors) =>
  selectors.map((selector) => ({
    selector,
    message: 'Use the endpoint of @shared/http-api/endpoints: its path stands in the table only.',
  }));
const apiPaths = refuseApiPaths(`Literal[value=${API_PATH}]`, `TemplateElement[value.raw=${API_PATH}]`);
/** In a test, a path also stands behind an origin, in a pattern and in a regular expression. */
const PATH_INSIDE = String.raw`/\/(v1|user\/auth|record\/v1)\//`;
const PATH_IN_PATTERN = String.raw`/(v1|user\\\/auth|record\\\/v1)\\\//`;
const apiPathsOfTests = refuseApiPaths(
  `Literal[value=${PATH_INSIDE}]`,
  `TemplateElement[value.raw=${PATH_INSIDE}]`,
  `Literal[regex.pattern=${PATH_IN_PATTERN}]`,
);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.generated/**', '.local/**', 'test-results/**'] },
  ...tseslint.configs.recommended,
  {
    plugins: { house: houseStyle },
    rules: {
      'house/comments-name-their-subject': 'error',
      'house/standard-terms': 'error',
      'no-warning-comments': 'error',
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
    rules: { ...reactHooks.configs.recommended.rules, 'house/translatable-text': 'error' },
  },
  {
    files: [
      'shell/src/**',
      'shell/bootstrap/**',
      'mf-*/src/**',
      'shared/{api-client,domain,i18n,module-kit,tracking,ui}/src/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...sinks,
        ...apiPaths,
        statusOfAnySender,
        styleSheetAlias,
        namedExport,
        focusableHeading,
        lastingReason,
      ],
    },
  },
  {
    // The module's entry names these files in module.json, or import() loads them.
    files: [
      '**/*Page.tsx',
      '**/*Part.tsx',
      'mf-rental/src/home/map/StoreMap.tsx',
      'shell/src/parts/Parts.tsx',
      '**/*.d.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...sinks,
        ...apiPaths,
        statusOfAnySender,
        styleSheetAlias,
        focusableHeading,
        lastingReason,
      ],
    },
  },
  {
    // The table of a module's own endpoints, and the file that `npm run endpoints` writes from it.
    files: ['mf-*/src/**/*.{schema,endpoints}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...sinks, namedExport] },
  },
  {
    // Not in the contract since 2.0: the store belongs to the shell, and texts have types. A module would get a copy.
    // A module calls `endpointHooks` in one file.
    files: ['mf-*/src/**'],
    ignores: ['mf-*/src/endpoint-hooks.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              message: 'The store belongs to the shell. Use the hooks of @shared/module-kit.',
            },
            {
              name: '@shared/module-kit',
              importNames: ['endpointHooks'],
              message:
                "Call it once, in the module's src/endpoint-hooks.ts, and make each hook in <feature>/api.ts.",
            },
            {
              name: 'react-i18next',
              message: "Use useText of the module's src/texts.ts, and RichText of @shared/module-kit.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/ui/src/**', 'shell/src/**'],
    ignores: ['**/*.test.tsx', '**/src/texts.ts', 'shell/src/locale/LanguageKeyed.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-i18next',
          importNames: ['useTranslation'],
          message: 'It knows no keys. Use the hook of src/texts.ts.',
        },
      ],
    },
  },
  {
    // Data: a table of the endpoints, the types of the texts, and the list of the requirements.
    files: ['shared/http-api/schemas/endpoints.ts', '**/locales/texts.ts', 'e2e/spec/statements.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // The callback of a `describe` holds its tests, and the callback of a `test` its steps.
    files: ['**/*.{test,spec}.{ts,tsx}', '**/*.store-test.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['mf-*/src/**/*.test.*'], rules: { 'no-restricted-syntax': ['error', ...apiPaths] } },
  {
    // Two tests are about the text of a path: how the table is written into a request, and into the page data.
    files: ['{shell,shared}/**/*.test.{ts,tsx}', 'shell/**/testing/**', 'shared/module-testing/**'],
    ignores: [
      'shared/http-api/**',
      'shared/api-client/src/request-of.test.ts',
      'shared/module-build/src/early-calls.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...apiPathsOfTests] },
  },
  {
    // The sandbox plays the platform. The specification writes the paths of the code exchange and of tracking. A module's
    // own endpoints have their paths in its *.schema.ts; the journey of a fifth module plays that part of the platform.
    files: ['e2e/**'],
    ignores: [
      'e2e/sandbox/src/**',
      'e2e/spec/{statements,exchange.test}.ts',
      'e2e/journeys/fifth-module.spec.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...apiPathsOfTests] },
  },
);
