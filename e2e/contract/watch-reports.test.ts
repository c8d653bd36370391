/** @jest-environment node */
import { type Report, watchReports } from './watch-reports';

test('finds each new report that blames a module, or an answer that is valid', async () => {
  const reports: Report[] = [{ kind: 'document', code: 'START' }];
  const platform = { reports: () => Promise.resolve({ reports }) };
  const strict = watchReports(platform);
  const tolerant = watchReports(platform, ({ detail }) => detail === '/items/*/kind known kind');
  reports.push(
    { kind: 'answer', code: 'MALFORMED_storeMap', detail: '/items/*/kind known kind' },
    { kind: 'answer', code: 'MALFORMED_me', detail: '/email text' },
    { kind: 'module', code: 'MF-401', detail: 'it threw' },
  );
  const others = [
    'refuses the answer (now or before): MALFORMED_me /email text',
    'blames a module (now or before): MF-401 it threw',
  ];
  expect(await strict()).toEqual([
    'refuses the answer (now or before): MALFORMED_storeMap /items/*/kind known kind',
    ...others,
  ]);
  expect(await tolerant()).toEqual(others);
  reports.push({ kind: 'error', code: 'MF-501' });
  expect(await strict()).toEqual([]);
});
