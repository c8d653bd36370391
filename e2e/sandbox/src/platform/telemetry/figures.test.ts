import type { Sandbox } from '../../main';
import { callApi } from '../../testing/client';
import { advance, control, testSandbox } from '../../testing/world';
import { type FigureSummary, percentile, summarize } from './figures';

const vital = (value: number, id: string, more: object = {}) => ({
  kind: 'vital',
  code: 'LCP',
  route: '/home',
  module: 'mf-rental@1.0.0-a',
  rating: 'good',
  session: 's',
  value,
  id,
  ...more,
});
const load = (value: number, more: object = {}) => ({
  kind: 'load',
  code: 'network',
  route: '/order/list',
  module: 'mf-orders@1.0.0-b',
  value,
  ...more,
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [50, 7, [7]],
  [50, 1, [1, 2]],
  [75, 3, [1, 2, 3, 4]],
  [95, 4, [1, 2, 3, 4]],
  [75, 75, upTo(100)],
  [95, 95, upTo(100)],
  [100, 100, upTo(100)],
])('takes percentile %d, which is %d, by the nearest rank', (percent, expected, sorted) => {
  expect(percentile(sorted, percent)).toBe(expected);
});

describe('summarize', () => {
  test('groups vitals by route, metric and version', () => {
    const reports = [
      ...upTo(20).map((value) => vital(21 - value, `a${value}`)),
      vital(50, 'b', { module: 'mf-rental@1.0.1-c' }),
      vital(0.1, 'c', { code: 'CLS' }),
      vital(900, 'd', { route: '/order/list', module: undefined }),
    ];
    expect(summarize(JSON.parse(JSON.stringify(reports)) as unknown[]).vitals).toEqual([
      { route: '/home', metric: 'CLS', version: 'mf-rental@1.0.0-a', count: 1, p50: 0.1, p75: 0.1, p95: 0.1 },
      { route: '/home', metric: 'LCP', version: 'mf-rental@1.0.0-a', count: 20, p50: 10, p75: 15, p95: 19 },
      { route: '/home', metric: 'LCP', version: 'mf-rental@1.0.1-c', count: 1, p50: 50, p75: 50, p95: 50 },
      { route: '/order/list', metric: 'LCP', version: 'unknown', count: 1, p50: 900, p75: 900, p95: 900 },
    ]);
  });

  test('counts the last report of a vital only', () => {
    const [first] = summarize([
      vital(100, 'a'),
      vital(300, 'a'),
      vital(0.2, 'a', { code: 'CLS' }),
    ]).vitals.slice(1);
    expect(first).toMatchObject({ metric: 'LCP', count: 1, p50: 300 });
  });

  test('groups loads by version and counts their sources', () => {
    expect(summarize([load(100), load(300, { code: 'cache' }), load(200)]).loads).toEqual([
      {
        version: 'mf-orders@1.0.0-b',
        count: 3,
        p50: 200,
        p75: 300,
        p95: 300,
        sources: { cache: 1, network: 2 },
      },
    ]);
  });

  test.each([
    ['a vital without route', vital(1, 'a', { route: undefined })],
    ['a route with values', vital(1, 'a', { route: '/order/detail?orderNo=1' })],
    ['an unknown metric', vital(1, 'a', { code: 'XYZ' })],
    ['a negative value', vital(-1, 'a')],
    ['a version with markup', load(1, { module: 'mf-x@<b>' })],
    ['another kind', { kind: 'error', code: 'LCP' }],
    ['a text', 'x'],
  ])('ignores %s', (_what, report) => {
    expect(summarize([report])).toEqual({ vitals: [], loads: [] });
  });
});

describe('GET /__sandbox/figures', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await testSandbox();
  });
  afterAll(() => sandbox.stop());
  const read = () => control<FigureSummary>(sandbox, '/figures');
  const page = (headers: Record<string, string>) =>
    fetch(`${sandbox.urls.api}/__sandbox/figures`, { headers });

  test('returns the figures of reports, without their sessions', async () => {
    await callApi(sandbox, 'reports', {}, { reports: [vital(700, 'a'), load(120)] });
    const figures = await read();
    expect(figures).toMatchObject({
      vitals: [{ route: '/home', metric: 'LCP', count: 1, p75: 700 }],
      loads: [{ version: 'mf-orders@1.0.0-b', count: 1, p75: 120 }],
    });
    expect(JSON.stringify(figures)).not.toContain('session');
  });

  test('shows a browser a page without scripts', async () => {
    const answer = await page({ Accept: 'text/html' });
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    const html = await answer.text();
    expect(html).toContain('<caption>Web vitals by route and version</caption>');
    expect(html).toContain(
      '<th scope="row">/home</th><td data-name="Metric">LCP</td><td data-name="Version">mf-rental@1.0.0-a</td>',
    );
    expect(html).toContain('<td data-name="p75" class="number">700 ms</td>');
    expect(html).toContain('<th scope="row">mf-orders@1.0.0-b</th><td data-name="Sources">network 1</td>');
  });

  test('is not available to pages of other origins', async () => {
    expect((await page({ Origin: 'https://elsewhere.test' })).status).toBe(403);
  });

  test('rejects a figure with an unknown rating or an overlong route', async () => {
    const send = (report: object) => callApi(sandbox, 'reports', {}, { reports: [report] });
    expect((await send(vital(1, 'a', { rating: 'fast' }))).status).toBe(400);
    expect((await send(vital(1, 'a', { route: `/${'x'.repeat(60)}` }))).status).toBe(400);
  });

  test('omits figures after 30 days', async () => {
    await advance(sandbox, 31 * 86_400);
    expect(await read()).toMatchObject({ vitals: [], loads: [] });
  });
});
