/** @jest-environment node */
import type { Selection } from '@shell/deploy';
import type { ComparedModule, Pair, Run, Verdict } from '@shell/deploy/compatibility';
import { runPairs } from './run-pairs';

type Answer = Verdict['verdict'];
const verdict = (answer: Answer): Verdict => ({ verdict: answer, why: 'So it is.' });
const pair = (shell: string, contract: Answer, names: Answer, run: Answer): Pair => ({
  shell,
  contract: verdict(contract),
  names: verdict(names),
  run: verdict(run),
});
const version = (name: string, role: ComparedModule['role'], ...pairs: Pair[]): ComparedModule => ({
  name,
  id: '1.0.0',
  role,
  owner: '',
  pairs,
});
const toRun = (shell: string) => pair(shell, 'works', 'works', 'unknown');

/** Runs the pairs. `fails` is a part of the title of those that cannot be run. */
async function run(modules: ComparedModule[], { again = false, fails = /^$/ } = {}) {
  const events: string[] = [];
  const lines: string[] = [];
  const kept: Run[] = [];
  const selections: Selection[] = [];
  const count = await runPairs(modules, again, {
    open({ name }, selection) {
      const title = `${name} × ${selection.shell!.live}`;
      events.push(`open ${title}`);
      selections.push(selection);
      return fails.test(title)
        ? Promise.reject(new Error('mf-a@1.0.0 is incomplete. Upload it again.'))
        : Promise.resolve(verdict('works'));
    },
    keep(result) {
      events.push(`keep ${result.name} × ${result.shell}`);
      kept.push(result);
      return Promise.resolve();
    },
    print: (line) => void lines.push(line),
  });
  return { count, events, lines, kept, selections };
}

test('keeps each result before the next pair begins', async () => {
  const { events, kept, count } = await run([version('mf-a', 'live', toRun('1'), toRun('2'))]);
  expect(events).toEqual(['open mf-a × 1', 'keep mf-a × 1', 'open mf-a × 2', 'keep mf-a × 2']);
  expect(kept[0]).toEqual({ name: 'mf-a', id: '1.0.0', shell: '1', run: verdict('works') });
  expect(count).toEqual({ run: 2, failed: 0 });
});

test('goes on after a pair that cannot be run, and gives it no result', async () => {
  const modules = [version('mf-a', 'live', toRun('1'), toRun('2')), version('mf-b', 'live', toRun('1'))];
  const { events, lines, count } = await run(modules, { fails: /mf-a × 1/ });
  expect(events).toEqual([
    'open mf-a × 1',
    'open mf-a × 2',
    'keep mf-a × 2',
    'open mf-b × 1',
    'keep mf-b × 1',
  ]);
  expect(lines[0]).toBe(
    'mf-a@1.0.0 with the shell 1: could not be run. mf-a@1.0.0 is incomplete. Upload it again.',
  );
  expect(count).toEqual({ run: 2, failed: 1 });
});

test('ends if a result cannot be kept', async () => {
  const keep = () => Promise.reject(new Error('A newer tool has written it.'));
  const open = () => Promise.resolve(verdict('works'));
  const ended = runPairs([version('mf-a', 'live', toRun('1'))], false, {
    open,
    keep,
    print: () => undefined,
  });
  await expect(ended).rejects.toThrow('A newer tool');
});

test('runs a version with two roles once, and no pair that breaks, is unknown or has worked', async () => {
  const modules = [
    version('mf-a', 'live', toRun('1'), pair('2', 'breaks', 'works', 'unknown')),
    version('mf-a', 'previous', toRun('1'), pair('3', 'works', 'breaks', 'unknown')),
    version('mf-b', 'live', pair('1', 'unknown', 'unknown', 'unknown'), pair('2', 'works', 'works', 'works')),
    version('mf-c', 'live', pair('1', 'works', 'unknown', 'breaks')),
  ];
  const opened = async (again: boolean) =>
    (await run(modules, { again })).events.filter((event) => event.startsWith('open'));
  expect(await opened(false)).toEqual(['open mf-a × 1', 'open mf-c × 1']);
  expect(await opened(true)).toEqual(['open mf-a × 1', 'open mf-b × 2', 'open mf-c × 1']);
});

test('runs a pair with the live versions that fit its shell, not with one of which nothing is known', async () => {
  const modules = [
    version('mf-a', 'canary', toRun('1')),
    version('mf-fits', 'live', pair('1', 'works', 'works', 'works')),
    version('mf-breaks', 'live', pair('1', 'works', 'works', 'breaks')),
    version('mf-gone', 'live', pair('1', 'unknown', 'unknown', 'unknown')),
    version('mf-other', 'live', pair('2', 'works', 'works', 'works')),
    version('mf-old', 'previous', pair('1', 'works', 'works', 'works')),
  ];
  expect((await run(modules)).selections[0]).toEqual({
    'mf-a': { live: '1.0.0' },
    'mf-fits': { live: '1.0.0' },
    shell: { live: '1' },
  });
});
