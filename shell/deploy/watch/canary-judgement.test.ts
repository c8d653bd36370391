import { type CollectedReport, judge } from './canary-judgement';

const LIMITS = { threshold: 0.02, sessions: 50, failing: 10 };
const several = (count: number, id: string, report: CollectedReport, first = 0): CollectedReport[] =>
  Array.from({ length: count }, (_, index) => ({ ...report, session: `${id}-${first + index}` }));
/** Returns reports of sessions that opened a document with a version. */
const opened = (count: number, id: string) =>
  several(count, id, { kind: 'document', code: 'STARTED', set: { 'mf-x': id } });
/** Returns reports of sessions in which a version failed. */
const failed = (count: number, id: string, kind = 'module', first = 0) =>
  several(count, id, { kind, code: 'MF-201', module: `mf-x@${id}` }, first);
/** Returns reports of failures in sessions that run a version, for which another one is blamed. */
const blaming = (count: number, id: string, module: string) =>
  several(count, id, { kind: 'error', code: 'TypeError', module, set: { 'mf-x': id } });
/** Returns reports of sessions whose document has started, during a canary. */
const started = (count: number, id: string) =>
  several(count, id, { kind: 'document', code: 'OPENED', set: { 'mf-x': id } });
/** Returns reports of sessions that opened a document, of which some left before it was usable. */
const leaving = (count: number, id: string, left: number) => [
  ...started(count, id),
  ...opened(count - left, id),
];
const selection = { shell: { live: 's' }, 'mf-x': { live: '1', canary: { id: '2', percent: 10 } } };
const enough = [...opened(500, '1'), ...opened(100, '2')];

test.each<[string, CollectedReport[], string]>([
  [
    'too few sessions of the canary',
    [...opened(500, '1'), ...opened(20, '2'), ...failed(20, '2')],
    'too few sessions',
  ],
  [
    'too few sessions of the live version',
    [...opened(20, '1'), ...opened(100, '2'), ...failed(50, '2')],
    'too few sessions',
  ],
  ['no failure', enough, 'fine'],
  [
    'sessions of an older shell, which sends a time to first byte',
    enough.map((report) => ({ ...report, kind: 'vital', code: 'TTFB' })),
    'fine',
  ],
  ['failures', [...enough, ...failed(12, '2')], 'too many failures'],
  [
    'failures of a part that is in the page of another module',
    [
      ...enough,
      ...several(12, '2', {
        kind: 'module',
        code: 'MF-402',
        module: 'mf-x@2',
        set: { 'mf-x': '2', 'mf-host': '1' },
      }),
    ],
    'too many failures',
  ],
  [
    'failures of the page around a part, in as many sessions of both versions',
    [...enough, ...blaming(12, '2', 'mf-host@1'), ...blaming(60, '1', 'mf-host@1')],
    'fine',
  ],
  ['uncaught errors', [...enough, ...failed(12, '2', 'error')], 'too many failures'],
  ['policy violations', [...enough, ...failed(12, '2', 'csp')], 'too many failures'],
  ...['FOREIGN', 'MF-205', 'MF-206', 'MF-603', 'environment'].map(
    (code): [string, CollectedReport[], string] => [
      `reports of the setting ${code}, which no version has caused`,
      [...enough, ...several(60, '2', { kind: 'setting', code, module: 'mf-x@2', set: { 'mf-x': '2' } })],
      'fine',
    ],
  ),
  [
    'answers of the platform that do not fit their shape',
    [...enough, ...several(60, '2', { kind: 'answer', code: 'MALFORMED_me', set: { 'mf-x': '2' } })],
    'fine',
  ],
  ['slow documents', [...enough, ...failed(12, '2', 'vital')], 'fine'],
  [
    'failures of documents whose versions are unknown',
    [...enough, ...failed(12, '2').map((report) => ({ ...report, module: 'unknown' }))],
    'fine',
  ],
  ...['shell@s', 'mf-y@1', 'unknown'].map((module): [string, CollectedReport[], string] => [
    `failures for which its sessions blame ${module}`,
    [...enough, ...blaming(12, '2', module)],
    'too many failures',
  ]),
  [
    'as many failures for which the sessions of the live version blame the shell',
    [...enough, ...blaming(12, '2', 'shell@s'), ...blaming(60, '1', 'shell@s')],
    'fine',
  ],
  [
    'sessions that started and never became usable',
    [...enough, ...started(500, '1'), ...started(112, '2')],
    'too many failures',
  ],
  [
    'sessions whose second document never became usable',
    [...enough, ...started(500, '1'), ...started(100, '2'), ...started(12, '2')],
    'too many failures',
  ],
  [
    'sessions that became usable with the previous version only',
    [
      ...enough,
      ...started(500, '1'),
      ...started(100, '2'),
      ...several(12, 'fallback', { kind: 'document', code: 'OPENED', set: { 'mf-x': '2' } }),
      ...several(12, 'fallback', { kind: 'document', code: 'STARTED', set: { 'mf-x': '1' } }),
    ],
    'too many failures',
  ],
  [
    'as many renters who leave before the app is usable',
    [...enough, ...started(560, '1'), ...started(112, '2')],
    'fine',
  ],
  [
    'failing sessions that never reported their document',
    [...opened(500, '1'), ...failed(60, '2', 'module', 1000)],
    'too many failures',
  ],
  ['as many failures as the live version', [...enough, ...failed(12, '2'), ...failed(60, '1')], 'fine'],
  [
    'a difference from the live version within chance',
    [...enough, ...failed(12, '2'), ...failed(45, '1')],
    'fine',
  ],
  ['failures under the threshold', [...opened(9000, '1'), ...opened(1000, '2'), ...failed(15, '2')], 'fine'],
])('judges %s', (_what, reports, judgement) => {
  expect(judge(reports, selection, LIMITS)).toMatchObject([{ name: 'mf-x', id: '2', judgement }]);
});

describe('does not end a canary after', () => {
  test('eight forged reports of different sessions', () => {
    expect(judge([...enough, ...failed(8, '2', 'module', 5000)], selection, LIMITS)[0]!.judgement).toBe(
      'fine',
    );
  });

  test('a thousand forged reports of eight sessions', () => {
    const flood = Array.from({ length: 125 }, () => failed(8, '2', 'error', 5000)).flat();
    expect(judge([...enough, ...flood], selection, LIMITS)[0]).toMatchObject({
      canary: { sessions: 108, failing: 8 },
      judgement: 'fine',
    });
  });

  test('a thousand forged reports without a session', () => {
    const flood = failed(1000, '2').map(({ session: _none, ...report }) => report);
    expect(judge([...enough, ...flood], selection, LIMITS)[0]).toMatchObject({
      canary: { failing: 0 },
      judgement: 'fine',
    });
  });
});

test('compares a canary with the documents that were opened while it ran', () => {
  const at = (time: string, reports: CollectedReport[]) => reports.map((report) => ({ ...report, at: time }));
  const now = [...leaving(200, '2', 10), ...leaving(1800, '1', 90)];
  const since = { 'mf-x@2': '2026-11-20' };
  // Before the canary, a document did not report that it was opened, so that nobody seems to have left.
  const before = at(
    '2026-11-19',
    several(20_000, 'before', { kind: 'document', code: 'STARTED', set: { 'mf-x': '1' } }),
  );
  expect(judge([...at('2026-11-21', now), ...before], selection, LIMITS, since)).toMatchObject([
    { judgement: 'fine', live: { sessions: 1800, failing: 90 } },
  ]);
  // An outage before the canary excuses none of its failures.
  const outage = at('2026-11-19', several(900, 'before', { kind: 'error', code: 'E', set: { 'mf-x': '1' } }));
  expect(
    judge([...at('2026-11-21', [...enough, ...failed(20, '2')]), ...outage], selection, LIMITS, since),
  ).toMatchObject([{ judgement: 'too many failures' }]);
});

describe('a canary whose documents report that they were opened', () => {
  const alike = [...leaving(1000, '2', 50), ...leaving(5400, '1', 270)];
  /** Sessions of the live version that start from the stored page of a phone, which has no canary. */
  const stored = (count: number, report: CollectedReport) => several(count, 'stored', report);
  const usable = { kind: 'document', code: 'STARTED', set: { 'mf-x': '1' } };

  test('is not compared with starts from stored pages, of which nobody sees that the renter has left', () => {
    expect(judge([...alike, ...stored(3600, usable)], selection, LIMITS)).toMatchObject([
      { judgement: 'fine', canary: { sessions: 1000, failing: 50 }, live: { sessions: 5400, failing: 270 } },
    ]);
  });

  test('is not excused by failures of starts from stored pages', () => {
    const failing = stored(300, { kind: 'error', code: 'TypeError', set: { 'mf-x': '1' } });
    const found = [...leaving(100, '2', 12), ...leaving(500, '1', 0), ...stored(300, usable), ...failing];
    expect(judge(found, selection, LIMITS)).toMatchObject([
      { judgement: 'too many failures', live: { sessions: 500, failing: 0 } },
    ]);
  });

  test('is compared by all sessions if most documents of the canary do not report that', () => {
    const forged = [...started(40, '2'), ...started(1, '1')];
    expect(judge([...enough, ...forged, ...failed(12, '2')], selection, LIMITS)).toMatchObject([
      { live: { sessions: 500 }, canary: { sessions: 100 } },
    ]);
  });

  test('is compared with the documents of its revisions, whatever the clocks of the phones say', () => {
    const since = { 'mf-x@2': '2026-11-20' };
    const of = (revision: string, reports: CollectedReport[]) =>
      reports.map((report) => ({
        ...report,
        revision,
        at: report.code === 'OPENED' ? (revision === 'r2' ? '2026-11-01' : '2026-12-31') : '2026-11-21',
      }));
    const now = [...of('r2', leaving(100, '2', 12)), ...of('r3', leaving(500, '1', 0))];
    // The clocks of these phones are ahead, so their openings seem to be of the canary's time.
    const before = of(
      'r1',
      several(300, 'before', { kind: 'document', code: 'OPENED', set: { 'mf-x': '1' } }),
    );
    expect(judge([...now, ...before], selection, LIMITS, since, { 'mf-x@2': 'r2' })).toMatchObject([
      { judgement: 'too many failures', canary: { sessions: 100, failing: 12 }, live: { failing: 0 } },
    ]);
  });
});

test('judges nothing without a canary', () => {
  expect(judge(failed(9, '1'), { shell: { live: 's' }, 'mf-x': { live: '1' } }, LIMITS)).toEqual([]);
});

describe('a switch', () => {
  const name = 'mf-x.late';
  const side = (count: number, value: 'on' | 'off', kind: string, { id = '1', at = '2026-11-26' } = {}) =>
    several(count, value, { kind, code: 'STARTED', set: { 'mf-x': id, [name]: value }, at });
  const at = (percent: number) => ({
    shell: { live: 's' },
    'mf-x': { live: '1', switches: { late: percent } },
  });
  const sessions = [...side(500, 'off', 'document'), ...side(100, 'on', 'document')];
  const since = { [name]: '2026-11-20' };

  test('is judged by the sessions in which it is on and off', () => {
    expect(judge(sessions, at(20), LIMITS, since)).toMatchObject([{ name, id: 'on', judgement: 'fine' }]);
    expect(judge([...sessions, ...side(12, 'on', 'error')], at(20), LIMITS, since)).toMatchObject([
      { name, judgement: 'too many failures', canary: { failing: 12 }, live: { failing: 0 } },
    ]);
    expect(judge([...sessions, ...side(12, 'off', 'error')], at(20), LIMITS, since)).toMatchObject([
      { judgement: 'fine' },
    ]);
  });

  test('is not judged by an earlier version, or by the time before it was set', () => {
    for (const earlier of [{ id: '0' }, { at: '2026-11-19' }])
      expect(judge([...sessions, ...side(12, 'on', 'error', earlier)], at(20), LIMITS, since)).toMatchObject([
        { judgement: 'fine', canary: { failing: 0 } },
      ]);
  });

  test('that is on for all is not compared', () => {
    expect(judge([...sessions, ...side(12, 'on', 'error')], at(100), LIMITS, since)).toMatchObject([
      { judgement: 'not compared' },
    ]);
  });
});
