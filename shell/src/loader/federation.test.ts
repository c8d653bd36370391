let loads = 0;
jest.mock(
  '@generated/previous-scope',
  () => {
    if (loads++ === 0) throw new Error('not loaded');
    return {
      previousScope: (parts: string) => ({ 'kit/1': { version: '1.4.0', lib: `kit 1 of ${parts}` } }),
    };
  },
  { virtual: true },
);
jest.mock(
  '@generated/shared-scope',
  () => ({ sharedScope: { react: { version: '19.2.0', lib: 'react itself' } } }),
  { virtual: true },
);
import { getPage, sharePreviousContract } from './federation';
import { type ShareScope, sharedLibrary } from './share-scope';

type Runtime = { init(): object; initContainerEntry(options: object): void; consumes(options: object): void };
const { bundlerRuntime } = (
  globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: { bundlerRuntime: Runtime } }
)._FEDERATION_BUNDLER_RUNTIME;

/** Creates a container and assigns it to a global variable, as an entry does. */
function container(uniqueName: string, init: () => unknown = () => undefined) {
  const created = {
    init: jest.fn((_scope: object, _initScope: unknown[], _options: { shareScopeMap: object }) => init()),
    get: jest.fn((page: string) => Promise.resolve(() => `code of ${page}`)),
  };
  Object.assign(globalThis, { [uniqueName]: created });
  return created;
}

/** The webpack runtime of a container with two imports of shared libraries. Its `import` is webpack's. */
function webpackRuntime() {
  const runtime = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, { exports: unknown; error?: unknown }>,
    federation: { instance: bundlerRuntime.init() },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        1: { shareKey: 'react', requiredVersion: '^19.0.0' },
        2: { shareKey: 'kit/1', requiredVersion: '^1.2.0' },
      },
    },
    import(id: string): unknown {
      const known = runtime.c[id];
      if (known?.error) throw known.error as Error;
      if (known) return known.exports;
      const module: { exports: unknown; error?: unknown } = (runtime.c[id] = { exports: {} });
      try {
        runtime.m[id]!(module);
      } catch (error) {
        module.error = error;
        throw error;
      }
      return module.exports;
    },
  };
  return runtime;
}

test('gives a container the libraries of the shell, also those that are shared later', async () => {
  const runtime = webpackRuntime();
  const create = container('x_5', () => undefined);
  create.init.mockImplementation((shareScope) =>
    bundlerRuntime.initContainerEntry({ webpackRequire: runtime, shareScope }),
  );
  await getPage('x_5', './A');
  bundlerRuntime.consumes({ webpackRequire: runtime, chunkId: '7', chunkMapping: { 7: ['1', '2'] } });
  bundlerRuntime.consumes({ webpackRequire: runtime, chunkId: '8', chunkMapping: { 7: ['1', '2'] } });
  expect(runtime.import('1')).toBe('react itself');
  expect(() => runtime.import('2')).toThrow('needs kit/1 ^1.2.0, the shell shares none');
  await expect(sharePreviousContract('kit 2')).rejects.toThrow('not loaded');
  await sharePreviousContract('kit 2');
  expect(runtime.import('2')).toBe('kit 1 of kit 2');
});

test('shares the libraries of the previous contract once', async () => {
  await Promise.all([sharePreviousContract('another kit'), sharePreviousContract('another kit')]);
  const { init } = container('x_6');
  await getPage('x_6', './A');
  expect(sharedLibrary(init.mock.calls[0]![0] as ShareScope, 'kit/1', '^1.4.0')).toBe('kit 1 of kit 2');
  expect(loads).toBe(2);
});

test('initializes a container once with the shared libraries, and returns its pages', async () => {
  const { init } = container('x_1');
  const pages = [getPage('x_1', './A'), getPage('x_1', './list/./B')];
  await expect(Promise.all(pages)).resolves.toEqual(['code of ./A', 'code of ./list/./B']);
  await getPage('x_1', './A');
  const [shareScope, initScope, options] = init.mock.calls[0]!;
  expect(shareScope).toHaveProperty(['react', '19.2.0']);
  expect(initScope).toEqual([]);
  expect(options).toEqual({ version: '', shareScopeKeys: 'default', shareScopeMap: { default: shareScope } });
  expect(init).toHaveBeenCalledTimes(1);
});

test('rejects with the error of the initialization, and initializes again at the next call', async () => {
  const init = jest.fn<unknown, []>(() => undefined);
  init.mockImplementationOnce(() => {
    throw new Error('no react');
  });
  container('x_2', init);
  await expect(getPage('x_2', './A')).rejects.toThrow('no react');
  await expect(getPage('x_2', './A')).resolves.toBe('code of ./A');
  expect(init).toHaveBeenCalledTimes(2);
});

test('initializes the container of an entry that has run again', async () => {
  container('x_4');
  await getPage('x_4', './A');
  const { init } = container('x_4');
  await getPage('x_4', './A');
  expect(init).toHaveBeenCalledTimes(1);
});

test('rejects with the error of the page', async () => {
  const { get } = container('x_3');
  get.mockRejectedValueOnce(new Error('Can not get "lodash"'));
  await expect(getPage('x_3', './A')).rejects.toThrow('Can not get "lodash"');
  await expect(getPage('x_3', './A')).resolves.toBe('code of ./A');
});
