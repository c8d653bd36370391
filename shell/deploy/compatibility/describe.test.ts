/** @jest-environment node */
import { brokenPairs, describeDocument, plain, sentences } from './describe';
import type { Answer, Compatibility, ComparedModule, ComparedShell, Pair } from './document';

const pair = (shell: string, ...[contract, names, run]: Answer[]): Pair => ({
  shell,
  contract: { verdict: contract!, why: 'By contract.' },
  names: { verdict: names!, why: 'By names.' },
  run: { verdict: run!, why: 'By run.' },
});
const versionOf = (role: ComparedModule['role'], ...pairs: Pair[]): ComparedModule => ({
  name: 'mf-a',
  id: `1.0.0-${role}`,
  role,
  owner: 'a',
  pairs,
});
const SHELLS: ComparedShell[] = [
  { role: 'live', id: 'l' },
  { role: 'previous', id: 'p' },
  { role: 'next', id: 'n' },
];
const document = (...modules: ComparedModule[]): Compatibility => ({
  format: 1,
  revision: 'r',
  shells: SHELLS,
  modules,
});

test('shows each pair, and the reasons of those that do not work', () => {
  const text = describeDocument(
    document(
      versionOf('live', pair('l', 'works', 'works', 'works'), pair('p', 'breaks', 'breaks', 'unknown')),
      versionOf('previous', pair('l', 'works', 'unknown', 'unknown'), pair('n', 'works', 'works', 'breaks')),
    ),
  );
  expect(text).toBe(`\
                                 live shell l     previous shell p          next shell n
mf-a@1.0.0-live (live)           works            breaks: contract, names   unknown
mf-a@1.0.0-previous (previous)   unknown: names   unknown                   breaks: run

mf-a@1.0.0-live (live) with the previous shell p: breaks. By contract.
mf-a@1.0.0-live (live) with the previous shell p: breaks. By names.
mf-a@1.0.0-live (live) with the next shell n: unknown. Nothing is recorded.
mf-a@1.0.0-previous (previous) with the live shell l: unknown. By names.
mf-a@1.0.0-previous (previous) with the previous shell p: unknown. Nothing is recorded.
mf-a@1.0.0-previous (previous) with the next shell n: breaks. By run.`);
});

test('has no sentence for a pair that works', () => {
  expect(sentences(versionOf('live', pair('l', 'works', 'works', 'unknown')), SHELLS[0]!)).toEqual([]);
});

test('counts what renters would meet, or what publishing would refuse', () => {
  const broken = ['l', 'p', 'n'].map((shell) => pair(shell, 'works', 'works', 'breaks'));
  expect(brokenPairs(document(versionOf('live', ...broken), versionOf('previous', ...broken)))).toEqual([
    'mf-a@1.0.0-live × l',
    'mf-a@1.0.0-live × n',
    'mf-a@1.0.0-previous × n',
  ]);
  expect(brokenPairs(document(versionOf('live', pair('l', 'unknown', 'unknown', 'unknown'))))).toEqual([]);
});

test('removes what could change the look of a terminal', () => {
  expect(plain('a\u001b[31mb\r\n\u202ec\u0085d ü 電')).toBe('a [31mb c d ü 電');
});
