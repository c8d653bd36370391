import { createReporter } from './reporter';

function setup() {
  const sent: { url: string; body: { reports: Record<string, unknown>[] } }[] = [];
  const report = createReporter({
    url: 'https://api.test/v1/reports',
    revision: 'r1',
    session: 's1',
    buildIds: () => ({ shell: '1.0.0-a' }),
    path: () => '/jp/order/list',
    now: () => new Date(0),
    send: (url, body) => sent.push({ url, body: JSON.parse(body) as never }),
  });
  return { report, sent };
}

test('sends each report once, with all versions and without the query', () => {
  const { report, sent } = setup();
  report({ kind: 'module', code: 'MF-201', module: 'mf-orders@1' });
  report({ kind: 'module', code: 'MF-201', module: 'mf-orders@1' });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body.reports[0]).toMatchObject({
    code: 'MF-201',
    set: { shell: '1.0.0-a' },
    revision: 'r1',
    session: 's1',
    path: '/jp/order/list',
  });
});

test('sends at most 50 reports per document', () => {
  const { report, sent } = setup();
  for (let i = 0; i < 200; i++) report({ kind: 'error', code: `e${i}` });
  expect(sent).toHaveLength(50);
});
