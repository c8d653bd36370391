import type { RouteData } from '../../page/page-data';
import { createQuarantine } from '../../page/quarantine';
import type { ChosenModule, ChosenVersion } from '../../page/resolve-version';
import type { LoadError } from './failure';
import { createModuleLoader } from './module-loader';

/** Returns a published version of the module `mf-x`. */
export const version = (id: string, more: Partial<ChosenVersion> = {}) =>
  ({
    id,
    base: `mf-x/${id}/`,
    contract: '^1.0',
    uniqueName: `x_${id}`,
    entry: ['entry.js', 'h'],
    ...more,
  }) as ChosenVersion;

/** Returns the module `mf-x` with the routes `/a` and `/b`. */
export const moduleOf = (id: string, more: Partial<ChosenModule> = {}): ChosenModule => ({
  ...version(id),
  routes: [{ path: '/a', page: './A' } as RouteData, { path: '/b', page: './B' } as RouteData],
  ...more,
});

/** Returns what the bootstrap script reads from the server. */
export const pageWith = (modules: Record<string, ChosenModule>) => ({ revision: 'r2', modules });

/** Creates a module loader for a test, with mocks of all that it uses and a clock that the test sets. */
export function setup(modules: Record<string, ChosenModule>, contracts = ['1.0.0']) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const boot = {
    load: jest.fn((_file: string) => Promise.resolve()),
    json: jest.fn((file: string): Promise<unknown> => Promise.resolve(`texts of ${file}`)),
    forget: jest.fn(),
    tables: {} as Record<string, unknown>,
    shell: { base: 'shell/1/' },
    hurry: jest.fn(() => Promise.resolve()),
    readPage: jest.fn(() => Promise.resolve(pageWith({}))),
  };
  const waits: { ms: number; end: () => void }[] = [];
  let time = 1000;
  const quarantine = createQuarantine(() => storage, 'r1');
  const mocks = {
    quarantine,
    addTexts: jest.fn(),
    report: jest.fn<void, [LoadError]>(),
    onLoaded: jest.fn(),
    reloadIfRemoved: jest.fn(() => Promise.resolve()),
    openings: {
      begin: jest.fn(),
      leave: jest.fn(),
      hasHung: jest.fn((_version: string) => Promise.resolve(false)),
      forget: jest.fn(),
      settleAll: jest.fn(),
    },
  };
  const loader = createModuleLoader({
    ...mocks,
    boot: boot as never,
    modules,
    contracts,
    language: () => 'ja',
    staleTab: { reloadIfRemoved: mocks.reloadIfRemoved, reloadIfNewer: () => Promise.resolve() },
    now: () => time,
    wait: (ms) => new Promise((end) => void waits.push({ ms, end })),
  });
  return {
    ...mocks,
    loader,
    boot,
    /** Resolves every wait of `ms` milliseconds. */
    pass: (ms: number) => waits.filter((wait) => wait.ms === ms).forEach(({ end }) => end()),
    passTime: (ms: number) => void (time += ms),
  };
}

/** Resolves after the callbacks of all settled promises have run. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
