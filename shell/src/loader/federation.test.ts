const instances: unknown[] = [];
const registerShared = jest.fn();
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
jest.mock('@module-federation/runtime-core', () => ({
  ModuleFederation: class {
    shareScopeMap = { default: { react: {} } };
    registerShared = registerShared;
    constructor(options: unknown) {
      instances.push(options);
    }
  },
}));
jest.mock('@module-federation/webpack-bundler-runtime/bundler', () => ({ isBundler: true }), {
  virtual: true,
});
jest.mock(
  '@generated/shared-scope',
  () => ({ sharedScope: { react: { version: '19.2.0', lib: 'react itself' } } }),
  {
    virtual: true,
  },
);
import { getPage, sharePreviousContract } from './federation';

test('shares each library as a singleton in the version of the shell', () => {
  expect(instances).toEqual([
    {
      name: 'shell',
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: {
        react: {
          version: '19.2.0',
          lib: expect.any(Function),
          shareConfig: { singleton: true, requiredVersion: '^19.2.0' },
        },
      },
    },
  ]);
  const [{ shared }] = instances as [{ shared: { react: { lib(): unknown } } }];
  expect(shared.react.lib()).toBe('react itself');
});

test('shares the libraries of the previous contract on demand, once, and again after a failure', async () => {
  await expect(sharePreviousContract('kit 2')).rejects.toThrow('not loaded');
  await Promise.all([sharePreviousContract('kit 2'), sharePreviousContract('kit 2')]);
  expect(registerShared.mock.calls).toEqual([
    [
      {
        'kit/1': {
          version: '1.4.0',
          lib: expect.any(Function),
          shareConfig: { singleton: true, requiredVersion: '^1.4.0' },
        },
      },
    ],
  ]);
});

test('provides the federation runtimes to entries built without them', () => {
  expect(globalThis).toMatchObject({
    _FEDERATION_RUNTIME_CORE: { ModuleFederation: expect.any(Function) },
    _FEDERATION_BUNDLER_RUNTIME: { isBundler: true },
  });
});

/** Creates a container and assigns it to a global variable, as an entry does. */
function container(uniqueName: string, init: () => unknown = () => undefined) {
  const created = {
    init: jest.fn((_scope: object, _initScope: unknown[], _options: { shareScopeMap: object }) => init()),
    get: jest.fn((page: string) => Promise.resolve(() => `code of ${page}`)),
  };
  Object.assign(globalThis, { [uniqueName]: created });
  return created;
}

test('initializes a container once with the shared libraries, and returns its pages', async () => {
  const { init } = container('x_1');
  const pages = [getPage('x_1', './A'), getPage('x_1', './list/./B')];
  await expect(Promise.all(pages)).resolves.toEqual(['code of ./A', 'code of ./list/./B']);
  await getPage('x_1', './A');
  expect(init.mock.calls).toEqual([[{ react: {} }, [], { version: '', shareScopeKeys: 'default' }]]);
  expect(init.mock.calls[0]![2].shareScopeMap).toEqual({ default: { react: {} } });
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
