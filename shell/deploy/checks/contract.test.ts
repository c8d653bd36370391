/** @jest-environment node */
import type { Manifest } from '../version/manifest-format';
import { contractRefusals, incompatibilities, strandedModules } from './contract';

const shell = (more: Partial<Manifest> = {}) =>
  ({
    name: 'shell',
    id: '1.0.0-00000001',
    contract: '1.2.0',
    names: { 'kit/1': ['a', 'b'], react: 'whole' },
    ...more,
  }) as Manifest;
const moduleOf = (more: Partial<Manifest> = {}) =>
  ({
    name: 'mf-a',
    id: '1.1.0-00000001',
    owner: 'a',
    contract: '^1.2',
    names: { 'kit/1': ['a'] },
    ...more,
  }) as Manifest;

test.each<[string, Partial<Manifest>]>([
  ['shared names', { names: { 'kit/1': ['b', 'a'] } }],
  ['no library', { names: {} }],
  ['some names of a library that is shared as a whole', { names: { react: ['useState'] } }],
  ['all of a library that is shared as a whole', { names: { react: 'whole', 'kit/1': ['a'] } }],
  ['every name of a library that is shared as a whole', { names: { react: ['*'] } }],
])('accepts a module that uses %s', (_what, more) => {
  expect(incompatibilities(moduleOf(more), shell())).toEqual([]);
});

test.each<[string, Partial<Manifest>, string]>([
  [
    'a library that is not shared',
    { names: { other: ['x'] } },
    'uses other, which shell@1.0.0-00000001 does not share',
  ],
  [
    'all of a library that is shared in part',
    { names: { 'kit/1': 'whole' } },
    'uses all of kit/1, of which shell@1.0.0-00000001 offers 2 names',
  ],
  [
    'every name of a library that is shared in part',
    { names: { 'kit/1': ['a', '*'] } },
    'uses all of kit/1, of which shell@1.0.0-00000001 offers 2 names',
  ],
  [
    'names that are not shared',
    { names: { 'kit/1': ['c', 'a', 'd'] } },
    'uses c, d of kit/1, which shell@1.0.0-00000001 does not offer',
  ],
  ['a newer contract', { contract: '^1.3' }, 'needs contract ^1.3, and shell@1.0.0-00000001 offers 1.2.0'],
])('reports a misfit of a module that uses %s', (_what, more, why) => {
  expect(incompatibilities(moduleOf(more), shell())).toEqual([why]);
});

test('does not compare names if the contract does not fit', () => {
  const two = shell({ contract: '3.0.0', previousContract: '2.1.0', names: {} });
  expect(incompatibilities(moduleOf(), two)).toEqual([
    'needs contract ^1.2, and shell@1.0.0-00000001 offers 3.0.0 and 2.1.0',
  ]);
  expect(
    incompatibilities(moduleOf({ names: {} }), shell({ contract: '2.0.0', previousContract: '1.2.0' })),
  ).toEqual([]);
});

test('reports every misfit of every library', () => {
  expect(
    incompatibilities(moduleOf({ names: { other: ['x'], 'kit/1': ['c'], react: ['useState'] } }), shell()),
  ).toEqual([
    'uses other, which shell@1.0.0-00000001 does not share',
    'uses c of kit/1, which shell@1.0.0-00000001 does not offer',
  ]);
});

test('refuses a module that does not fit every shell, and says what to do', () => {
  const older = shell({ id: '0.9.0-00000009', contract: '1.1.0' });
  expect(contractRefusals(moduleOf(), [shell()])).toEqual([]);
  expect(contractRefusals(moduleOf(), [shell(), older])).toEqual([
    'mf-a@1.1.0-00000001 needs contract ^1.2, and shell@0.9.0-00000009 offers 1.1.0. Publish a compatible shell first, or build the module for the live one.',
  ]);
});

test('refuses a shell that does not fit live modules, one line per module', () => {
  expect(strandedModules(shell(), [moduleOf()])).toEqual([]);
  const other = moduleOf({ name: 'mf-b', owner: 'b', contract: '^1.0', names: { 'kit/1': ['b'] } });
  expect(
    strandedModules(shell({ contract: '1.1.0', names: { 'kit/1': ['a'] } }), [moduleOf(), other]),
  ).toEqual([
    'shell@1.0.0-00000001 does not fit these live, canary or fallback versions. Publish compatible versions first, or together with it:\n' +
      '  mf-a@1.1.0-00000001 (a): needs contract ^1.2, and shell@1.0.0-00000001 offers 1.1.0\n' +
      '  mf-b@1.1.0-00000001 (b): uses b of kit/1, which shell@1.0.0-00000001 does not offer',
  ]);
});
