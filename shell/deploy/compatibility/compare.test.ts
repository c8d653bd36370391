/** @jest-environment node */
import type { Compared } from '../checks/contract';
import { compareVersions, overall, reasons } from './compare';
import type { Verdict } from './document';

const SHELL: Compared = {
  name: 'shell',
  id: '1.0.0-00000001',
  contract: '2.3.0',
  previousContract: '1.22.1',
  names: { 'module-kit/2': ['call', 'useGo'], 'module-kit/1': ['useRouter'], react: 'whole' },
};
const MODULE: Compared = {
  name: 'mf-a',
  id: '1.1.0-00000001',
  contract: '^2.1',
  names: { 'module-kit/2': ['call'], react: ['useState'] },
};
const withChanges = (module: Partial<Compared>, shell: Partial<Compared> = {}) =>
  compareVersions({ ...MODULE, ...module }, { ...SHELL, ...shell });

test('says what a module uses if it works', () => {
  expect(withChanges({})).toEqual({
    contract: {
      verdict: 'works',
      why: 'It needs contract ^2.1, and shell@1.0.0-00000001 offers 2.3.0 and 1.22.1.',
    },
    names: {
      verdict: 'works',
      why: 'shell@1.0.0-00000001 offers the names that it uses: 1 of module-kit/2, 1 of react.',
    },
  });
});

test('names what a shell does not offer', () => {
  const { contract, names } = withChanges({
    names: { 'module-kit/2': ['call', 'useFoo'], 'ui/core/2': ['Page'] },
  });
  expect(contract.verdict).toBe('works');
  expect(names).toEqual({
    verdict: 'breaks',
    why:
      'It uses useFoo of module-kit/2, which shell@1.0.0-00000001 does not offer. ' +
      'It uses ui/core/2, which shell@1.0.0-00000001 does not share.',
  });
});

test('compares both kits of a module that uses two', () => {
  const both = { 'module-kit/1': ['useRouter'], 'module-kit/2': ['call'] };
  expect(withChanges({ names: both }).names.verdict).toBe('works');
  const { 'module-kit/1': _gone, ...rest } = SHELL.names;
  expect(withChanges({ names: both }, { names: rest }).names.why).toContain('uses module-kit/1, which');
});

test('compares the names even if the contract does not fit', () => {
  const { contract, names } = withChanges({ contract: '^2.4', names: { 'module-kit/2': ['useFoo'] } });
  expect([contract.verdict, names.verdict]).toEqual(['breaks', 'breaks']);
  expect(contract.why).toBe('It needs contract ^2.4, and shell@1.0.0-00000001 offers 2.3.0 and 1.22.1.');
});

test.each(['module-kit/2', 'ui/core/2'])(
  'does not know a shell that does not list the names of %s',
  (key) => {
    const module = { names: { [key]: ['call'] } };
    expect(withChanges(module, { names: { [key]: 'whole' } }).names).toEqual({
      verdict: 'unknown',
      why: `shell@1.0.0-00000001 does not list the names of ${key}.`,
    });
  },
);

test('knows nothing of a version without a manifest', () => {
  const gone = { verdict: 'unknown', why: 'It was pruned.' };
  expect(compareVersions('It was pruned.', SHELL)).toEqual({ contract: gone, names: gone });
  expect(compareVersions(MODULE, 'It was pruned.')).toEqual({ contract: gone, names: gone });
});

const verdict = (answer: Verdict['verdict'], why: string = answer): Verdict => ({ verdict: answer, why });
test.each<[Verdict['verdict'], Verdict[], string[]]>([
  ['works', [verdict('works'), verdict('works'), verdict('unknown')], []],
  ['unknown', [verdict('works'), verdict('unknown', 'b'), verdict('works')], ['b']],
  ['unknown', [verdict('unknown', 'a'), verdict('unknown', 'a'), verdict('unknown', 'c')], ['a']],
  ['breaks', [verdict('unknown'), verdict('works'), verdict('breaks', 'c')], ['c']],
  ['breaks', [verdict('breaks', 'a'), verdict('breaks', 'b'), verdict('works')], ['a', 'b']],
])('answers %s for all three', (answer, [contract, names, run], why) => {
  const pair = { contract: contract!, names: names!, run: run! };
  expect(overall(pair)).toBe(answer);
  expect(reasons(pair)).toEqual(why);
});
