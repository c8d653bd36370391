import { MissingLibrary, type ShareScope, share, sharedLibrary } from './share-scope';

const scope = (libraries: Parameters<typeof share>[1]) => {
  const created: ShareScope = {};
  share(created, libraries);
  return created;
};
const react = scope({ react: { version: '19.3.1', lib: 'react itself' } });

test('shares a library in the form that containers of any build tool read', async () => {
  const shared = react.react!['19.3.1']!;
  expect(shared).toMatchObject({ loaded: true, from: 'shell', scope: ['default'] });
  expect(shared.shareConfig).toEqual({
    singleton: true,
    requiredVersion: '^19.3.1',
    eager: true,
    strictVersion: true,
  });
  expect(shared.lib()).toBe('react itself');
  expect((await shared.get())()).toBe('react itself');
});

test.each(['^19.3.1', '^19.3.0', '^19.0.0', '^19'])(
  'gives a library to a module that accepts %s',
  (range) => {
    expect(sharedLibrary(react, 'react', range)).toBe('react itself');
  },
);

test.each(['^18.0.0', '^20.0.0', '^19.4.0', '^19.3.2', 'latest'])(
  'refuses a library to a module that accepts %s, and says what it shares',
  (range) => {
    expect(() => sharedLibrary(react, 'react', range)).toThrow(
      new MissingLibrary(`needs react ${range}, the shell shares 19.3.1`),
    );
  },
);

test('says that a library is not shared', () => {
  expect(() => sharedLibrary(react, 'lodash', '^4.0.0')).toThrow(
    'needs lodash ^4.0.0, the shell shares none',
  );
});

test('keeps the versions of a library that was shared before', () => {
  share(react, { react: { version: '18.2.0', lib: 'old react' } });
  expect(sharedLibrary(react, 'react', '^18.0.0')).toBe('old react');
  expect(sharedLibrary(react, 'react', '^19.0.0')).toBe('react itself');
});
