/** @jest-environment node */
import type { Selection } from '../registry/selection';
import { testRoute } from '../testing/fixture-data';
import type { Manifest } from '../version/manifest';
import { compositionRefusals, withoutUselessFallBacks } from './composition';

/** Manifests by name@id: shell 1 and 2 serve those majors; a module's id begins with the major that it needs. */
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
const needs = (module: string, shell: string) =>
  `${module} needs contract ^${module.split('@')[1]![0]}.0, and shell@${shell} offers ${shell[0]}.0.0. Publish a compatible shell first, or build the module for the live one.`;
const strands = (shell: string, ...modules: string[]) =>
  `shell@${shell} does not fit these live, canary or fallback versions. Publish compatible versions first, or together with it:\n${modules
    .map((one) => {
      const [name, id] = one.split('@') as [string, string];
      return `  ${one} (${name.slice(3)}): needs contract ^${id[0]}.0, and shell@${shell} offers ${shell[0]}.0.0`;
    })
    .join('\n')}`;

test('what fits together is accepted', () => {
  const selection = {
    shell: { live: '1' },
    'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
    'mf-b': { live: '1' },
  };
  expect(refusals(selection, 'shell@1', 'mf-a@1b', 'mf-a@1c', 'mf-b@1')).toEqual([]);
});

test('a module that becomes live, or a canary, has to fit every shell that may run', () => {
  const shell = { live: '1', canary: { id: '2', percent: 10 } };
  expect(refusals({ shell, 'mf-a': { live: '2' } }, 'mf-a@2')).toEqual([needs('mf-a@2', '1')]);
  expect(refusals({ shell, 'mf-a': { live: '1' } }, 'mf-a@1')).toEqual([needs('mf-a@1', '2')]);
  expect(
    refusals({ shell: { live: '1' }, 'mf-a': { live: '1', canary: { id: '2', percent: 10 } } }, 'mf-a@2'),
  ).toEqual([needs('mf-a@2', '1')]);
});

test('what was there before is not refused again', () => {
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '2' } })).toEqual([]);
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '2' }, 'mf-b': { live: '1' } }, 'mf-b@1')).toEqual(
    [],
  );
});

test('a shell that becomes live must not strand what is served or fallen back to', () => {
  const modules = {
    'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
    'mf-b': { live: '2' },
  };
  expect(refusals({ shell: { live: '2' }, ...modules }, 'shell@2')).toEqual([
    strands('2', 'mf-a@1b', 'mf-a@1c', 'mf-a@1a'),
  ]);
  expect(refusals({ shell: { live: '1', canary: { id: '2', percent: 5 } }, ...modules }, 'shell@2')).toEqual([
    strands('2', 'mf-a@1b', 'mf-a@1c', 'mf-a@1a'),
  ]);
});

test('what comes with a shell is told once: as a module that does not fit', () => {
  expect(refusals({ shell: { live: '2' }, 'mf-a': { live: '1' } }, 'shell@2', 'mf-a@1')).toEqual([
    needs('mf-a@1', '2'),
  ]);
});

test('routes are compared with those of other modules, live and canaries, not with its own', () => {
  const gift = { live: '1', canary: { id: '1-gift', percent: 10 } };
  const taken = (by: string) =>
    `${by === 'mf-a' ? 'mf-b' : 'mf-a'}: /gift belongs to ${by}. Choose another path, or have ${by} remove the route first.`;
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '1-gift' }, 'mf-b': gift }, 'mf-a@1-gift')).toEqual(
    [taken('mf-b')],
  );
  expect(refusals({ shell: { live: '1' }, 'mf-a': { live: '1-gift' }, 'mf-b': gift }, 'mf-b@1-gift')).toEqual(
    [taken('mf-a')],
  );
  const own = { live: '1-gift', canary: { id: '1c-gift', percent: 10 } };
  expect(refusals({ shell: { live: '1' }, 'mf-a': own }, 'mf-a@1-gift', 'mf-a@1c-gift')).toEqual([]);
});

describe('a fall-back', () => {
  const find = (name: string, id: string) => (id.includes('gone') ? null : manifest(name, id));
  const kept = (selection: Selection, ...changed: string[]) =>
    withoutUselessFallBacks(selection, changed, find);

  test('stays where it is there and fits', () => {
    const selection = {
      shell: { live: '1b', previous: '1a' },
      'mf-a': { live: '1b', previous: '1a', canary: { id: '1c', percent: 10 } },
      'mf-b': { live: '1' },
    };
    expect(kept(selection, 'shell', 'mf-a', 'mf-b')).toEqual(selection);
  });

  test('is none where it is not in the store any more', () => {
    const selection = {
      shell: { live: '1', previous: 'gone' },
      'mf-a': { live: '1', previous: '1-gone', canary: { id: '1c', percent: 10 } },
    };
    expect(kept(selection)).toEqual({
      shell: { live: '1' },
      'mf-a': { live: '1', canary: { id: '1c', percent: 10 } },
    });
  });

  test('is none where it does not fit the shell that its module was published with', () => {
    const selection = { shell: { live: '2' }, 'mf-a': { live: '2', previous: '1' } };
    expect(kept(selection, 'mf-a')).toEqual({ shell: { live: '2' }, 'mf-a': { live: '2' } });
    expect(kept(selection, 'shell', 'mf-b')).toEqual(selection);
  });

  test('of the shell need not fit the live shell', () => {
    const selection = { shell: { live: '2', previous: '1' } };
    expect(kept(selection, 'shell')).toEqual(selection);
  });

  test('of a module stays where there is no shell to compare it with', () => {
    const withoutShell = { 'mf-a': { live: '2', previous: '1' } };
    expect(kept(withoutShell, 'mf-a')).toEqual(withoutShell);
    const lostShell = { shell: { live: '2-gone' }, ...withoutShell };
    expect(kept(lostShell, 'mf-a')).toEqual(lostShell);
  });
});
