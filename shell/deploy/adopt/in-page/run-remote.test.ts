import { type Libraries, type RemoteRequire, adoptedPage, attachTo, shareScopeOf } from './run-remote';

const LIBRARIES: Libraries = { react: { version: '19.3.1', lib: 'our React' } };
const remoteRequire = (data: RemoteRequire['consumesLoadingData']): RemoteRequire => ({
  m: {},
  f: {},
  consumesLoadingData: data!,
});
const run = ({ m }: RemoteRequire, id: string) => {
  const module = { exports: null as unknown };
  m[id]!(module);
  return module.exports;
};

describe('attachTo', () => {
  test("gives a chunk the shell's library, and the remote's own copy of any other one", async () => {
    const require = remoteRequire({
      chunkMapping: { 5: ['8', '9'] },
      moduleIdToConsumeDataMapping: {
        8: { shareKey: 'react', fallback: () => () => 'their React' },
        9: { shareKey: 'lodash', fallback: () => Promise.resolve(() => 'their lodash') },
      },
    });
    attachTo(LIBRARIES)(require);
    const promises: Promise<unknown>[] = [];
    require.f.consumes!(5, promises);
    await Promise.all(promises);
    expect([run(require, '8'), run(require, '9')]).toEqual(['our React', 'their lodash']);
  });

  test('loads a copy again after it could not be loaded', async () => {
    const fallback = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(() => 'copy');
    const require = remoteRequire({
      chunkMapping: { 5: ['9'] },
      moduleIdToConsumeDataMapping: { 9: { shareKey: 'lodash', fallback } },
    });
    attachTo(LIBRARIES)(require);
    const load = () => {
      const promises: Promise<unknown>[] = [];
      require.f.consumes!(5, promises);
      return Promise.all(promises);
    };
    await expect(load()).rejects.toThrow('offline');
    await load();
    expect(run(require, '9')).toBe('copy');
  });

  test('throws for a library that nobody has', () => {
    const require = remoteRequire({
      moduleIdToConsumeDataMapping: { 9: { shareKey: 'lodash' } },
      initialConsumes: ['9'],
    });
    expect(() => attachTo(LIBRARIES)(require)).toThrow('lodash is not shared');
  });

  test("gives rspack's container its exposed modules", async () => {
    const require = remoteRequire({});
    require.initializeExposesData = { moduleMap: { './A': () => Promise.resolve(() => 'page') } };
    attachTo(LIBRARIES)(require);
    expect((await require.getContainer!('./A'))()).toBe('page');
    await expect(require.getContainer!('toString')).rejects.toThrow('The remote has no toString.');
  });
});

test('a remote cannot register its own copy of a library of the shell', async () => {
  const scope = shareScopeOf(LIBRARIES) as Record<string, Record<string, { get(): Promise<() => unknown> }>>;
  scope.react!['19.9.0'] = { get: () => Promise.resolve(() => 'their React') };
  scope.lodash = { '4.0.0': { get: () => Promise.resolve(() => 'their lodash') } };
  expect(Object.keys(scope.react!)).toEqual(['19.3.1']);
  expect((await scope.react!['19.3.1']!.get())()).toBe('our React');
  expect(Object.keys(scope)).toEqual(['react', 'lodash']);
});

describe('adoptedPage', () => {
  const options = { createElement: (...all: unknown[]) => all, rootClass: 'a_root' };
  const get = (exposed: unknown) => ({ get: () => Promise.resolve(() => exposed) });

  test.each([() => null, { $$typeof: Symbol.for('react.memo') }])(
    'puts a component below the root',
    async (page) => {
      const Page = await adoptedPage(get({ default: page }), './A', options);
      expect(Page({ a: 1 })).toEqual(['div', { className: 'a_root' }, [page, { a: 1 }]]);
    },
  );

  test.each([{}, null, { default: 'text' }])('throws for a module without a component', async (exposed) => {
    await expect(adoptedPage(get(exposed), './A', options)).rejects.toThrow(
      './A of the remote has no component',
    );
  });
});
