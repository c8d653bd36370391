import { createReporter } from './reporter';

function setup(path = '/jp/order/list') {
  const sent: { url: string; body: { reports: Record<string, unknown>[] } }[] = [];
  const { report, reportFigures } = createReporter({
    url: 'https://api.test/v1/reports',
    revision: 'r1',
    session: 's1',
    buildIds: () => ({ shell: '1.0.0-a' }),
    path: () => path,
    now: () => new Date(0),
    send: (url, body) => sent.push({ url, body: JSON.parse(body) as never }),
  });
  return { report, reportFigures, sent };
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

test('shortens a path that the collector would reject', () => {
  const { report, sent } = setup(`/jp/${'x'.repeat(500)}`);
  report({ kind: 'document', code: 'STARTED' });
  expect(sent[0]!.body.reports[0]!.path).toHaveLength(200);
});

test('sends figures in one request, with all versions and without tab, path and time', () => {
  const { reportFigures, sent } = setup('/jp/order/detail/JP2611200001');
  const load = { kind: 'load', code: 'network', route: '/order/list', module: 'mf-orders@1' } as const;
  reportFigures([
    { ...load, value: 120 },
    { ...load, value: 80 },
  ]);
  expect(sent).toHaveLength(1);
  const versions = { set: { shell: '1.0.0-a' }, revision: 'r1' };
  expect(sent[0]!.body.reports).toEqual([
    { ...load, value: 120, ...versions },
    { ...load, value: 80, ...versions },
  ]);
});
