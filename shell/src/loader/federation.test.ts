const registerRemotes = jest.fn();
const loadRemote = jest.fn();
const instances: unknown[] = [];
jest.mock('@module-federation/runtime-core', () => ({
  ModuleFederation: class {
    registerRemotes = registerRemotes;
    loadRemote = loadRemote;
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
import { getPage } from './federation';

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

test('provides the federation runtimes to entries built without them', () => {
  expect(globalThis).toMatchObject({
    _FEDERATION_RUNTIME_CORE: { ModuleFederation: expect.any(Function) },
    _FEDERATION_BUNDLER_RUNTIME: { isBundler: true },
  });
});

test('registers an entry by its global name and requests its page without the leading dot', async () => {
  loadRemote.mockResolvedValue('the page');
  await expect(getPage('x_1', 'https://app.test/mf-x/1/entry.js', './A')).resolves.toBe('the page');
  expect(registerRemotes).toHaveBeenCalledWith([
    { name: 'x_1', entry: 'https://app.test/mf-x/1/entry.js', entryGlobalName: 'x_1', type: 'global' },
  ]);
  expect(loadRemote).toHaveBeenCalledWith('x_1/A');
  await getPage('x_1', 'https://app.test/mf-x/1/entry.js', './list/./B');
  expect(loadRemote).toHaveBeenLastCalledWith('x_1/list/./B');
});
