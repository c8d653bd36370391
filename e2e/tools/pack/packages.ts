import { CONTRACT_VERSION } from '@shared/module-kit/shared-libraries';

/** Scope of the packages in the registry. The code imports them by the scope `@shared` (decision 77). */
export const SCOPE = '@power-bank-rental';

/**
 * Version of every package. It is the contract's: a change of any package raises at least its patch, and packages of one
 * version belong together.
 */
export const PACKAGES_VERSION = CONTRACT_VERSION;

/** A folder that is made into a package. */
export interface SharedPackage {
  /** Name of the package without its scope, and of its folder below `shared/`. */
  folder: string;
  /** Folder whose files have the same paths in the package, if it is not that one. */
  tree?: string;
  /** Folder of the `package.json` and the README, if it is not that one. */
  home?: string;
  about: string;
  /** Entries of its `package.json` that the package has; by default all. */
  entries?: readonly string[];
  /** Scripts that the package installs as commands, by name. */
  bin?: Readonly<Record<string, string>>;
  /** Packages of the project's root that it needs at run time. */
  tools?: readonly string[];
  /** Files that no entry imports: paths or folders below the package's folder. */
  files?: readonly string[];
  /** Files that are not compiled: paths below the root of the project by their paths in the package. */
  copies?: Readonly<Record<string, string>>;
  /** Folders of documents besides its README, as `copies`. */
  documents?: Readonly<Record<string, string>>;
}

/** Returns the folders of a package below the root of the project. */
export const foldersOf = ({ folder, tree = `shared/${folder}`, home = tree }: SharedPackage) => ({
  tree,
  home,
});

/**
 * Journeys that run in any deployed app: they use the fixtures of module-testing only, and each has the tags of its
 * modules.
 */
const JOURNEYS = ['all-full', 'does-not-charge', 'layers', 'reserved-slot', 'story'];

export const PACKAGES: readonly SharedPackage[] = [
  {
    folder: 'http-api',
    about: 'the HTTP API: values, endpoints and schemas',
    entries: [
      './app',
      './app/environment',
      './app/version',
      './endpoints',
      './endpoints/shared-shapes',
      './schemas',
      './own-endpoints',
    ],
  },
  { folder: 'i18n', about: 'languages, money, dates and times' },
  { folder: 'domain', about: 'rules without React: prices, reservations, opening hours' },
  { folder: 'api-client', about: 'sends the calls of module-kit. A module uses its types and `rows`' },
  { folder: 'tracking', about: 'internal: the tracking of module-kit' },
  {
    folder: 'ui',
    about: 'components. The shell provides `core` at run time, so its code is for tests and development only',
    files: ['src'],
  },
  {
    folder: 'module-kit',
    about: 'the contract between the shell and a module',
    files: ['src/globals.d.ts', 'src/standalone/standalone.css', 'api-report/contract.api.md'],
    documents: { docs: 'shared/docs' },
  },
  {
    folder: 'module-testing',
    about: 'renders a page of a module in a unit test, and opens it in the deployed app in a journey',
    tools: [
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@types/jest',
      'jest-environment-jsdom',
      'jest-fixed-jsdom',
      'ts-jest',
    ],
    files: ['jest-preset.cjs', 'src'],
    copies: { 'shell-locales': 'shell/src/locales' },
  },
  {
    folder: 'module-build',
    about: 'the command module-build, which creates, checks and builds a module',
    // @shell/deploy needs the scripts. No module may import one.
    entries: [
      '.',
      './artifact',
      './build-id',
      './defaults',
      './development-server',
      './imported-packages',
      './languages',
      './module-folder',
      './notices',
      './oldest-browsers',
      './places',
      './schema-problems',
      './test-files',
      './texts',
      './tsconfig.module.json',
      './unique-name',
    ],
    bin: { 'module-build': './command/run.ts' },
    tools: ['prettier', 'tsx', 'typescript'],
    files: [
      'prettier.json',
      'src/leaflet-loader.cjs',
      'src/nothing.js',
      'src/standalone-loader.ts',
      'src/worker-loader.ts',
    ],
    copies: {
      'shell-locales': 'shell/src/locales',
      'create/template': 'shared/module-build/create/template',
      'create/alone': 'shared/module-build/create/alone',
    },
  },
  {
    folder: 'deploy',
    tree: 'shell',
    home: 'shell/deploy',
    about:
      'publishes a module, compares it with a deployed app, and serves it inside that app while it is edited',
    entries: [],
    files: ['publishing.ts'],
    bin: {
      deploy: './deploy/alone/deploy.ts',
      'module-check': './deploy/alone/check.ts',
      'module-dev': './deploy/alone/dev.ts',
      'module-journeys': './deploy/alone/journeys.ts',
    },
  },
  {
    folder: 'journeys',
    tree: 'e2e',
    home: 'e2e/packages/journeys',
    about: 'journeys of the platform across modules, which `module-build journeys` runs',
    files: JOURNEYS.map((name) => `journeys/${name}.spec.ts`),
  },
];
