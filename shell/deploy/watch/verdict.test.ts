import { type CollectedReport, judge } from './verdict';

const LIMITS = { threshold: 0.02, minimum: 50 };
const documents = (count: number, id: string): CollectedReport[] =>
  Array.from({ length: count }, () => ({ kind: 'vital', code: 'TTFB', set: { 'mf-x': id } }));
const failures = (count: number, id: string): CollectedReport[] =>
  Array.from({ length: count }, () => ({ kind: 'module', code: 'MF-201', module: `mf-x@${id}` }));
const selection = { shell: { live: 's' }, 'mf-x': { live: '1', canary: { id: '2', percent: 10 } } };

test.each([
  ['too few documents', [...documents(20, '2'), ...failures(5, '2')], 'too few documents'],
  ['under the threshold', [...documents(100, '2'), ...failures(2, '2')], 'fine'],
  ['over it', [...documents(100, '2'), ...failures(3, '2')], 'too many failures'],
  [
    'over it, and the live version fails as often: it is not the canary',
    [...documents(100, '2'), ...failures(3, '2'), ...documents(100, '1'), ...failures(5, '1')],
    'fine',
  ],
  ['only failures, no times', failures(60, '2'), 'too many failures'],
])('%s', (_what, reports, verdict) => {
  expect(judge(reports, selection, LIMITS)).toMatchObject([{ name: 'mf-x', id: '2', verdict }]);
});

test('without a canary there is nothing to judge', () => {
  expect(judge(failures(9, '1'), { shell: { live: 's' }, 'mf-x': { live: '1' } }, LIMITS)).toEqual([]);
});
