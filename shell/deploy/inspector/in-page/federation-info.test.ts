import { type FederationFacts, registerModules, toModuleInfo } from './federation-info';

const FACTS: FederationFacts = {
  shell: { id: '2.0.0-0000000a' },
  modules: {
    'mf-orders': {
      id: '1.0.0-00000001',
      base: 'mf-orders/1.0.0-00000001/',
      uniqueName: 'mf_orders_1_0_0_00000001',
      entry: ['entry.js', 'hash'],
      pages: {
        './OrderList': [
          ['list.js', 'hash'],
          ['list.css', 'hash'],
        ],
      },
    },
  },
};

test('names the shell as the consumer of all modules, and each module with its files', () => {
  expect(toModuleInfo(FACTS, 'https://app.test/')).toEqual({
    shell: expect.objectContaining({
      version: '2.0.0-0000000a',
      remotesInfo: { 'mf-orders': { matchedVersion: '1.0.0-00000001' } },
    }),
    'mf-orders': expect.objectContaining({
      publicPath: 'https://app.test/mf-orders/1.0.0-00000001/',
      remoteEntry: 'entry.js',
      globalName: 'mf_orders_1_0_0_00000001',
      modules: [
        {
          moduleName: 'OrderList',
          modulePath: './OrderList',
          assets: { js: { sync: ['list.js'], async: [] }, css: { sync: ['list.css'], async: [] } },
        },
      ],
    }),
  });
});

test('keeps what another script has registered', () => {
  const target = globalThis as unknown as { __FEDERATION__?: Record<string, unknown> };
  target.__FEDERATION__ = { __INSTANCES__: [1], moduleInfo: { other: { version: '1' } } };
  registerModules(FACTS, 'https://app.test/');
  expect(target.__FEDERATION__).toMatchObject({
    __INSTANCES__: [1],
    moduleInfo: { other: { version: '1' }, 'mf-orders': { version: '1.0.0-00000001' } },
  });
  delete target.__FEDERATION__;
});
