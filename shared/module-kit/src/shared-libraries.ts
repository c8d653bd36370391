import { KIT_1_NAMES } from './v1/names';

/**
 * A library that has one instance at run time. The shell provides it through a facade that re-exports only the
 * names below, so that the shell's own bundle stays tree-shaken. Modules consume it with `import: false`. The
 * build of a module fails on a name that is not listed. Publishing compares the names that a module uses with
 * those of the live shell.
 * Adding a name is a minor change of the contract, removing one is a major change.
 */
export interface SharedLibrary {
  /** Import specifier that modules use. */
  request: string;
  /** Key in the share scope. */
  shareKey: string;
  /** Version range that modules request. */
  range: string;
  /** Exported names, or `whole` for all of them. */
  names: readonly string[] | 'whole';
}

/** Version of the contract between shell and modules. CHANGELOG.md lists the changes. */
export const CONTRACT_VERSION = '2.9.2';

/**
 * The version in which a name of the current major has appeared, by the library and the name. A name of the first version is not
 * listed. `npm run check` compares the names that a module imports with its range, and reports a new name that is not listed.
 */
export const NEW_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@shared/module-kit': {
    useSwitch: '2.2.0',
    Place: '2.3.0',
    isExactPosition: '2.5.0',
    useRetryFailed: '2.6.0',
    LeftOut: '2.7.0',
    useArrivedBySignIn: '2.9.0',
  },
  '@shared/ui/core': { PageBar: '2.1.0', QuestionDialog: '2.4.0', Alert: '2.8.0' },
};

const RUNTIME: readonly SharedLibrary[] = [
  { request: 'react', shareKey: 'react', range: '^19.3.0', names: 'whole' },
  { request: 'react/jsx-runtime', shareKey: 'react/jsx-runtime', range: '^19.3.0', names: 'whole' },
  { request: 'react-dom', shareKey: 'react-dom', range: '^19.3.0', names: 'whole' },
];
const ROUTER = { request: 'react-router-dom', shareKey: 'react-router-dom', range: '^7.18.0' };
const TOOLKIT = { request: '@reduxjs/toolkit', shareKey: '@reduxjs/toolkit', range: '^2.14.0' };

/** Libraries of the current contract. */
export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  ...RUNTIME,
  { ...ROUTER, names: ['useLocation', 'useNavigate'] },
  { ...TOOLKIT, names: ['nanoid'] },
  { request: '@shared/module-kit', shareKey: 'module-kit/2', range: '^2.0.0', names: 'whole' },
  { request: '@shared/ui/core', shareKey: 'ui/core/2', range: '^2.0.0', names: 'whole' },
];

/** A contract that the shell serves. */
export interface ServedContract {
  version: string;
  libraries: readonly SharedLibrary[];
}

/**
 * The newest contract of the previous major, which the shell serves beside the current one; null if it serves only one.
 * The share keys of our own packages contain their major, so that both can be shared. A library with the same key in both
 * contracts is shared once, with the names of both. Each of our packages is a thin adapter of the newer one and uses the
 * same session, state and router. It exports `adapt`, and the shell loads it only for a module that needs it.
 * A new major of React or the router cannot be served beside the old one. Publish it together with every module in
 * one revision.
 */
export const PREVIOUS_CONTRACT: ServedContract | null = {
  version: '1.22.1',
  libraries: [
    ...RUNTIME,
    { ...ROUTER, names: ['Link', 'useLocation', 'useNavigate', 'useSearchParams'] },
    { ...TOOLKIT, names: ['createSelector', 'nanoid'] },
    {
      request: 'react-redux',
      shareKey: 'react-redux',
      range: '^9.3.0',
      names: ['useDispatch', 'useSelector', 'useStore'],
    },
    {
      request: 'react-i18next',
      shareKey: 'react-i18next',
      range: '^17.1.0',
      names: ['Trans', 'useTranslation'],
    },
    {
      request: '@shared/module-kit/v1',
      shareKey: 'module-kit/1',
      range: '^1.0.0',
      names: KIT_1_NAMES,
    },
    { request: '@shared/ui/core', shareKey: 'ui/core/1', range: '^1.0.0', names: 'whole' },
  ],
};
