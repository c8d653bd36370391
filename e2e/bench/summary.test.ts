/** @jest-environment node */
import { checks, passed } from './checks';
import { visit } from './fixtures';
import type { PageRounds } from './measure';
import { pageTable, ratioTable } from './page-report';
import { summarize } from './summary';

const usable = (usableMs: number) => visit({ usableMs });
const rounds: PageRounds = {
  address: '/my/login',
  line: 'average',
  variants: {
    ours: [1000, 1200, 3000].map((ms) => ({
      cold: usable(ms),
      second: usable(ms / 2),
      third: usable(ms / 5),
    })),
    preloaded: [1000, 1000, 3000].map((ms) => ({ cold: usable(ms) })),
  },
};
const check = (what: string, given: Partial<PageRounds> = {}) =>
  checks(summarize({ ...rounds, ...given })).find((one) => one.what === what);

test('divides ours by each variant round by round, and the third visit by the first', () => {
  const { ratios, visits } = summarize(rounds);
  expect(ratios.map(({ what, base, ratio }) => [what, base, ratio.median, ratio.max])).toEqual([
    ['usable', 'preloaded', 1, 1.2],
    ['first content', 'preloaded', 1, 1],
    ['third visit', 'cold', 0.2, 0.2],
  ]);
  expect(visits.third!.usable!.median).toBe(240);
});

test('divides the third visit of ours by that of the same app with one change', () => {
  const changed = [800, 1200, 2000].map((ms) => ({
    cold: usable(ms),
    second: usable(ms),
    third: usable(ms / 4),
  }));
  const { ratios } = summarize({ ...rounds, variants: { ...rounds.variants, 'script-file': changed } });
  const found = ratios.filter(({ base }) => base === 'script-file');
  expect(found.map(({ what, ratio }) => [what, ratio.median])).toEqual([
    ['third visit', 1],
    ['usable', 1.25],
    ['first content', 1],
  ]);
});

test('does not fail for a slow ratio, because it depends on the machine', () => {
  const slow = {
    ...rounds.variants,
    preloaded: [{ cold: usable(500) }, { cold: usable(500) }, { cold: usable(500) }],
  };
  const found = checks(summarize({ ...rounds, variants: slow }));
  expect(found.find(({ what }) => what === 'usable ÷ preloaded')).toMatchObject({
    verdict: 'missed',
    timing: true,
  });
  expect(passed(found)).toBe(true);
});

test('calls a ratio open if its interval contains the target', () => {
  expect(check('usable ÷ preloaded')).toMatchObject({ found: 1, verdict: 'open' });
});

test.each([
  ['steps until the code has arrived', { steps: { code: 2, allCode: 2, data: 2 } }],
  ['steps until the data has arrived', { steps: { code: 1, allCode: 1, data: 3 } }],
  ['repeated downloads', { twice: ['http://app.test/a.js'] }],
  ['layout shift', { layoutShift: 0.03 }],
])('fails for one visit that misses the target of %s', (what, worst) => {
  expect(check(what)).toMatchObject({ verdict: 'met' });
  const variants = { ours: [{ cold: visit() }, { cold: visit(worst) }, { cold: visit() }] };
  expect(check(what, { variants })).toMatchObject({ verdict: 'missed', timing: false });
  expect(passed(checks(summarize({ ...rounds, variants })))).toBe(false);
});

test('compares the first content with the state before on the poor line only', () => {
  const variants = {
    ours: [{ cold: visit() }],
    before: [{ cold: visit({ firstContentMs: visit().firstContentMs * 2 }) }],
  };
  expect(check('first content ÷ before', { variants })).toBeUndefined();
  expect(check('first content ÷ before', { variants, line: 'poor' })).toMatchObject({
    found: 0.5,
    verdict: 'missed',
  });
  expect(check('usable ÷ before', { variants })).toMatchObject({ target: 0.75 });
  expect(check('usable ÷ before', { variants, line: 'poor' })).toBeUndefined();
});

test('prints medians with their extremes, ratios and targets', () => {
  const summary = summarize(rounds);
  expect(pageTable(summary)).toMatch(/usable, s +1\.20 \(1\.00–3\.00\) +1\.00 \(1\.00–3\.00\)/);
  expect(ratioTable([summary])).toMatch(/average line: usable ÷ preloaded +1\.00 \(1\.00–1\.20\) +≤ 1\.03/);
});
