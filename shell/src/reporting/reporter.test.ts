import { type Report, createReporter } from './reporter';

function setup(path = '/jp/order/list') {
  const sent: { body: { reports: Record<string, unknown>[] } }[] = [];
  const { report, reportFigures } = createReporter({
    revision: 'r1',
    session: 's1',
    buildIds: () => ({ shell: '1.0.0-a', 'mf-a': '1', 'mf-b': '1' }),
    path: () => path,
    now: () => new Date(0),
    send: (reports) => void sent.push({ body: { reports: reports as Record<string, unknown>[] } }),
  });
  return { report, reportFigures, sent };
}

test('sends each report once, with all versions and without the query', () => {
  const { report, sent } = setup();
  for (let time = 0; time < 2; time++)
    report({ kind: 'module', code: 'MF-201', module: 'mf-orders@2', served: 'mf-orders@1' });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body.reports[0]).toMatchObject({
    code: 'MF-201',
    module: 'mf-orders@2',
    served: 'mf-orders@1',
    set: { shell: '1.0.0-a', 'mf-a': '1', 'mf-b': '1' },
    revision: 'r1',
    session: 's1',
    path: '/jp/order/list',
  });
});

test('sends at most 20 reports of each kind for each module, so that no module silences the others or itself', () => {
  const { report, sent } = setup();
  const flood = (module: string | undefined) => {
    for (let i = 0; i < 200; i++) report({ kind: 'error', code: `e${i}`, ...(module ? { module } : {}) });
  };
  flood('mf-a@1');
  flood('unknown');
  flood('mf-forged@1');
  expect(sent).toHaveLength(40);
  report({ kind: 'module', code: 'MF-401', module: 'mf-a@1' });
  report({ kind: 'module', code: 'MF-402', module: 'mf-b@1' });
  report({ kind: 'document', code: 'STARTED' });
  expect(sent.slice(40).map(({ body }) => body.reports[0]!.code)).toEqual(['MF-401', 'MF-402', 'STARTED']);
});

test('sends what a module passes instead of texts in a form that the collector accepts', () => {
  const { report, sent } = setup();
  for (const odd of [new Error('gone'), Symbol('odd'), Object.create(null), 'x'.repeat(5000)])
    report({ kind: 'error', code: odd as string, detail: odd as string });
  const reports = sent.map(({ body }) => body.reports[0]!);
  expect(reports.map(({ code }) => code)).toEqual([
    'Error: gone',
    'Symbol(odd)',
    'a value of type object that cannot be read',
    'x'.repeat(60),
  ]);
  expect(reports[3]!.detail).toHaveLength(1000);
});

test.each<[what: string, problem: object, detail: string | undefined]>([
  ['no kind', {}, undefined],
  ['no kind and a detail', { detail: 'gone' }, 'gone'],
  ['a kind that does not exist', { kind: 'warning', detail: 'gone' }, 'warning: gone'],
  ['a kind that is no text', { kind: Symbol('odd'), detail: Symbol('gone') }, 'Symbol(odd): Symbol(gone)'],
])('sends a problem of %s as an error', (_what, problem, detail) => {
  const { report, sent } = setup();
  report({ code: 'PHOTO', module: 'mf-a@1', ...problem } as Report);
  expect(sent[0]!.body.reports[0]).toMatchObject({ kind: 'error', code: 'PHOTO', module: 'mf-a@1' });
  expect(sent[0]!.body.reports[0]!.detail).toBe(detail);
});

test('sends the positions of an error, and none for other reports', () => {
  const { report, sent } = setup();
  report({ kind: 'error', code: 'uncaught', frames: ['mf-a/1/page.js:1:2'] });
  report({ kind: 'error', code: 'rejection', frames: [] });
  const [first, second] = sent.map(({ body }) => body.reports[0]!);
  expect(first).toMatchObject({ frames: ['mf-a/1/page.js:1:2'] });
  expect(second).not.toHaveProperty('frames');
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
  const versions = { set: { shell: '1.0.0-a', 'mf-a': '1', 'mf-b': '1' }, revision: 'r1' };
  expect(sent[0]!.body.reports).toEqual([
    { ...load, value: 120, ...versions },
    { ...load, value: 80, ...versions },
  ]);
});
