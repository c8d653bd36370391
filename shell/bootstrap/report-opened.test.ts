import type { PageData } from '../page/page-data';
import { reportOpened } from './report-opened';

/** Returns the reports of a document whose module `mf-b` has these further data, and of the switches of the session. */
function open(module: object, switches: Record<string, string> = {}): readonly object[] {
  const data = { revision: 'r1', shell: {}, modules: { 'mf-a': {}, 'mf-b': module } } as unknown as PageData;
  const sent: object[] = [];
  const sendReports = (reports: readonly object[]) => void sent.push(...reports);
  reportOpened({ data, reportSession: 'tab', sendReports }, { shell: '1', 'mf-b': '2' }, switches);
  return sent;
}

test('reports the versions of a document during a canary', () => {
  expect(open({ canary: { id: '2', percent: 10 } })).toMatchObject([
    { kind: 'document', code: 'OPENED', session: 'tab', set: { shell: '1', 'mf-b': '2' }, revision: 'r1' },
  ]);
});

test('reports nothing without a canary', () => {
  expect(open({})).toEqual([]);
});

test('reports the side of each switch, also without a canary', () => {
  expect(open({}, { 'mf-b.late': 'off' })).toMatchObject([
    { code: 'OPENED', set: { shell: '1', 'mf-b': '2', 'mf-b.late': 'off' } },
  ]);
});
