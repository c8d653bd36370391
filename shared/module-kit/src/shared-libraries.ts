/**
 * The one table of libraries that exist once at run time. The shell offers each through a facade that re-exports
 * exactly the names below, so its own bundle stays shaken; modules consume them with `import: false`; the build fails
 * on a name that is not here, and publishing compares what a module uses with what the live shell offers.
 * One name more is a minor of the contract, one less a major.
 */
export interface SharedLibrary {
  /** What a module writes after `from`. */
  request: string;
  /** Name in the share scope. */
  shareKey: string;
  /** Range that modules ask for. */
  range: string;
  /** Exported names, or `whole`. */
  names: readonly string[] | 'whole';
}

/** Version of the contract between shell and modules; its changes are in CHANGELOG.md. */
export const CONTRACT_VERSION = '1.4.0';

const KIT = 'module-kit/1';

export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  { request: 'react', shareKey: 'react', range: '^19.3.0', names: 'whole' },
  { request: 'react/jsx-runtime', shareKey: 'react/jsx-runtime', range: '^19.3.0', names: 'whole' },
  { request: 'react-dom', shareKey: 'react-dom', range: '^19.3.0', names: 'whole' },
  {
    request: 'react-router-dom',
    shareKey: 'react-router-dom',
    range: '^7.18.0',
    names: ['Link', 'useLocation', 'useNavigate', 'useSearchParams'],
  },
  {
    request: 'react-redux',
    shareKey: 'react-redux',
    range: '^9.3.0',
    names: ['useDispatch', 'useSelector', 'useStore'],
  },
  {
    request: '@reduxjs/toolkit',
    shareKey: '@reduxjs/toolkit',
    range: '^2.14.0',
    names: ['createSelector', 'nanoid'],
  },
  {
    request: 'react-i18next',
    shareKey: 'react-i18next',
    range: '^17.1.0',
    names: ['Trans', 'useTranslation'],
  },
  { request: '@shared/module-kit', shareKey: KIT, range: '^1.0.0', names: 'whole' },
  { request: '@shared/ui/core', shareKey: 'ui/core/1', range: '^1.0.0', names: 'whole' },
];

/** A version of the contract with what it is made of at run time. */
export interface ServedContract {
  version: string;
  libraries: readonly SharedLibrary[];
}

/**
 * The newest contract of the previous major, which the shell serves beside the current one: the libraries whose share
 * key carries the older major (`module-kit/1` beside `module-kit/2`), each a thin adapter over the newer with one
 * session, store and router behind both. None before the first change of the major. A new major of React or the router
 * has no previous one: it is published together with every module, in one revision.
 */
export const PREVIOUS_CONTRACT: ServedContract | null = null;
