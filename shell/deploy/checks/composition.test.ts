/** @jest-environment node */
import { testRoute } from 'shell/testing';
import type { Selection } from '../registry/selection';
import type { Manifest } from '../version/manifest-format';
import { compositionRefusals, withoutMisfits, withoutUnusableFallbacks } from './composition';

/**
 * Creates the manifest of a version. The id of a shell begins with the contract major that it offers. The id of a
 * module begins with the major that it needs.
 */
function manifest(name: string, id: string): Manifest {
  const [major] = id;
  return {
    name,
    id,
    owner: name.replace('mf-', ''),
    contract: name === 'shell' ? `${major}.0.0` : `^${major}.0`,
    names: {},
    routes: name === 'shell' ? [] : [testRoute(id.endsWith('gift') ? '/gift' : `/${name.slice(3)}`)],
    pages: { './Page': ['page.js'] },
  } as unknown as Manifest;
}
const refusals = (selection: Selection, ...becoming: string[]) =>
  compositionRefusals(selection, (name, id) => becoming.includes(`${name}@${id}`), manifest);
const moduleRefusal = (module: string, shell: string) =>
  `${module} needs contract ^${module.split('@')[1]![0]}.0, and shell@${shell} offers ${shell[0]}.0.0. Publish a compatible shell first, or build the module for the live one.`;
const shellRefusal = (shell: string, ...modules: string[]) =>
  `shell@${shell} does not fit these live, canary or fallback versions. Publish compatible versions first, or together with it:\n${modules
    .map((version) => {
      const [name, id] = version.split('@') as [string, string];
      return `  ${version} (${name.slice(3)}): needs contract ^${id[0]}.0, and shell@${shell} offers ${shell[0]}.0.0`;
    })
    .join('\n')}`;

test('accepts versions that fit together', () => {
  const selection = {
    shell: { live: '1' },
    'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
    'mf-b': { live: '1' },
  };
  expect(refusals(selection, 'shell@1', 'mf-a@1b', 'mf-a@1c', 'mf-b@1')).toEqual([]);
});

test('requires a new live or canary module to fit the live and the canary shell', () => {
  const shell = { live: '1', canary: { id: '2', percent: 10 } };
  expect(refusals({ shell, 'mf-a': { live: '2' } }, 'mf-a@2')).toEqual([moduleRefusal('mf-a@2', '1')]);
  expect(refusals({ shell, 'mf-a': { live: '1' } }, 'mf-a@1')).toEqual([moduleRefusal('mf-a@1', '2')]);
  expect(
    refusals({ shell: { live: '1' }, 'mf-a': { live: '1', canary: { id: '2', percent: 10 } } }, 'mf-a@2'),
  ).toEqual([moduleRefusal('mf-a@2', '1')]);
});

test('ignores a misfit between versions that do not change', () => {
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '2' } })).toEqual([]);
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '2' }, 'mf-b': { live: '1' } }, 'mf-b@1')).toEqual(
    [],
  );
});

test('refuses a shell that does not fit the live, canary or fallback versions of modules', () => {
  const modules = {
    'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
    'mf-b': { live: '2' },
  };
  expect(refusals({ shell: { live: '2' }, ...modules }, 'shell@2')).toEqual([
    shellRefusal('2', 'mf-a@1b', 'mf-a@1c', 'mf-a@1a'),
  ]);
  expect(refusals({ shell: { live: '1', canary: { id: '2', percent: 5 } }, ...modules }, 'shell@2')).toEqual([
    shellRefusal('2', 'mf-a@1b', 'mf-a@1c', 'mf-a@1a'),
  ]);
});

test('reports a misfit once, for the module, if shell and module are published together', () => {
  expect(refusals({ shell: { live: '2' }, 'mf-a': { live: '1' } }, 'shell@2', 'mf-a@1')).toEqual([
    moduleRefusal('mf-a@1', '2'),
  ]);
});

test('compares routes with the live and canary versions of other modules only', () => {
  const gift = { live: '1', canary: { id: '1-gift', percent: 10 } };
  const routeRefusal = (by: string) =>
    `${by === 'mf-a' ? 'mf-b' : 'mf-a'}: /gift belongs to ${by}. Choose another path, or have ${by} remove the route first.`;
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '1-gift' }, 'mf-b': gift }, 'mf-a@1-gift')).toEqual(
    [routeRefusal('mf-b')],
  );
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '1-gift' }, 'mf-b': gift }, 'mf-b@1-gift')).toEqual(
    [routeRefusal('mf-a')],
  );
  const own = { live: '1-gift', canary: { id: '1c-gift', percent: 10 } };
  expect(refusals({ shell: { live: '1' }, 'mf-a': own }, 'mf-a@1-gift', 'mf-a@1c-gift')).toEqual([]);
});

describe('the routes to which the shell redirects', () => {
  type Routes = Record<string, string[]>;
  const routesOf = (paths: string[] = []) => ({ routes: paths.map((path) => testRoute(path)) });
  /** Returns the refusals of `mf-a@2`, which replaces `mf-a@1` or is its canary. */
  function refused(versions: Routes, { before, canaries = [] }: { before: Routes; canaries?: string[] }) {
    const selection: Selection = { shell: { live: '1' } };
    for (const version of Object.keys(versions)) {
      const [name, id] = version.split('@') as [string, string];
      if (canaries.includes(version)) selection[name]!.canary = { id, percent: 10 };
      else selection[name] = { live: id };
    }
    const get = (name: string, id: string): Manifest => ({
      ...manifest(name, '1'),
      id,
      ...(name === 'shell' ? {} : routesOf(versions[`${name}@${id}`])),
    });
    const pages = Object.fromEntries(
      Object.entries(before).map(([name, paths]) => [name, routesOf(paths)] as const),
    );
    const becomes = (name: string, id: string) => name !== 'shell' && id === '2';
    return compositionRefusals(selection, becomes, get, { before: pages });
  }
  const lacks = (path: string) =>
    `mf-a@2 lacks ${path}, to which the shell redirects. Add the route, or publish the module that takes it over in the same revision.`;
  const before = { 'mf-a': ['/home', '/login', '/a'] };

  test.each([
    ['/home', ['/login', '/a']],
    ['/login', ['/home']],
  ])('stay: a version may not drop %s', (path, left) => {
    expect(refused({ 'mf-a@2': left }, { before })).toEqual([lacks(path)]);
    expect(refused({ 'mf-a@1': before['mf-a'], 'mf-a@2': left }, { before, canaries: ['mf-a@2'] })).toEqual([
      lacks(path),
    ]);
  });

  test('are no matter of a version that has them, of a module without them, and of a new module', () => {
    expect(refused({ 'mf-a@2': ['/home', '/login'] }, { before })).toEqual([]);
    expect(refused({ 'mf-a@2': ['/b'] }, { before: { 'mf-a': ['/a'] } })).toEqual([]);
    expect(refused({ 'mf-a@2': ['/a'] }, { before: {} })).toEqual([]);
  });

  test('move to another module in one revision, if all its versions have them', () => {
    const moved = { 'mf-a@2': ['/home'], 'mf-b@2': ['/login'] };
    expect(refused(moved, { before })).toEqual([]);
    expect(refused({ ...moved, 'mf-b@1c': ['/b'] }, { before, canaries: ['mf-b@1c'] })).toEqual([
      lacks('/login'),
    ]);
  });

  test('do not keep a version from coming back that never had them', () => {
    const selection = { shell: { live: '1' }, 'mf-a': { live: '1' } };
    const replaced = { goesBack: true, before: { 'mf-a': routesOf(['/home']) } };
    expect(compositionRefusals(selection, (name) => name === 'mf-a', manifest, replaced)).toEqual([]);
    expect(
      compositionRefusals(selection, (name) => name === 'mf-a', manifest, { before: replaced.before }),
    ).toHaveLength(1);
  });
});

describe('withoutUnusableFallbacks', () => {
  const find = (name: string, id: string) => (id.includes('gone') ? null : manifest(name, id));
  const cleaned = (selection: Selection, ...changed: string[]) =>
    withoutUnusableFallbacks(selection, changed, find);

  test('keeps a fallback that is stored and fits', () => {
    const selection = {
      shell: { live: '1b', previous: '1a' },
      'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
      'mf-b': { live: '1' },
    };
    expect(cleaned(selection, 'shell', 'mf-a', 'mf-b')).toEqual(selection);
  });

  test('removes a fallback that is missing from the store', () => {
    const selection = {
      shell: { live: '1', previous: 'gone' },
      'mf-a': { live: '1', previous: '1-gone', canary: { id: '1c', percent: 10 } },
    };
    expect(cleaned(selection)).toEqual({
      shell: { live: '1' },
      'mf-a': { live: '1', canary: { id: '1c', percent: 10 } },
    });
  });

  test('removes the fallback of a published module if it does not fit the live shell', () => {
    const selection = { shell: { live: '2' }, 'mf-a': { live: '2', previous: '1' } };
    expect(cleaned(selection, 'mf-a')).toEqual({ shell: { live: '2' }, 'mf-a': { live: '2' } });
    expect(cleaned(selection, 'shell', 'mf-b')).toEqual(selection);
  });

  test('keeps a fallback of the shell with another contract', () => {
    const selection = { shell: { live: '2', previous: '1' } };
    expect(cleaned(selection, 'shell')).toEqual(selection);
  });

  test('keeps the fallback of a module if there is no live shell', () => {
    const withoutShell = { 'mf-a': { live: '2', previous: '1' } };
    expect(cleaned(withoutShell, 'mf-a')).toEqual(withoutShell);
    const lostShell = { shell: { live: '2-gone' }, ...withoutShell };
    expect(cleaned(lostShell, 'mf-a')).toEqual(lostShell);
  });
});

describe('withoutMisfits', () => {
  const find = (name: string, id: string) => (id.includes('gone') ? null : manifest(name, id));

  test('removes fallbacks and ends canaries that do not fit the live shell, and keeps the rest', () => {
    const shell = { live: '1', previous: '2', canary: { id: '2c', percent: 5 } };
    const fitting = { live: '1', previous: '1a', canary: { id: '1c', percent: 10 }, switches: { x: 5 } };
    const selection = {
      shell,
      'mf-a': { live: '1', previous: '2', canary: { id: '1c', percent: 10 }, switches: { x: 5 } },
      'mf-b': { live: '2', previous: '1', canary: { id: '2c', percent: 10 } },
      'mf-c': fitting,
    };
    expect(withoutMisfits(selection, find)).toEqual({
      shell,
      'mf-a': { live: '1', canary: { id: '1c', percent: 10 }, switches: { x: 5 } },
      'mf-b': { live: '2', previous: '1' },
      'mf-c': fitting,
    });
  });

  test('keeps versions that are missing, and everything without a shell', () => {
    const missing = { shell: { live: '1' }, 'mf-a': { live: '1', previous: '2-gone' } };
    expect(withoutMisfits(missing, find)).toEqual(missing);
    const lostShell = { shell: { live: '1-gone' }, 'mf-a': { live: '1', previous: '2' } };
    expect(withoutMisfits(lostShell, find)).toEqual(lostShell);
  });
});
