/** @jest-environment node */
import { checks } from './checks';
import { visit } from './fixtures';
import { summarize } from './summary';
import { filmstrip } from './filmstrip';
import { htmlReport, medianVisit } from './html-report';

test('shows in each picture the latest frame at its time, and none before the first', () => {
  const frames = [
    { at: 900, jpeg: 'of the previous page' },
    { at: 1300, jpeg: 'first' },
    { at: 1310, jpeg: 'second' },
  ];
  expect(filmstrip({ beganAt: 1000, frames }, 400, 4)).toEqual([
    { atMs: 100, jpeg: null },
    { atMs: 200, jpeg: null },
    { atMs: 300, jpeg: 'first' },
    { atMs: 400, jpeg: 'second' },
  ]);
});

test('takes the waterfall of the visit with the median time', () => {
  const visits = [900, 100, 500].map((usableMs) => visit({ usableMs }));
  expect(medianVisit(visits).usableMs).toBe(500);
});

const measured = {
  at: '2026-11-20T03:04:05.000Z',
  commit: { id: '0123456789', changed: true },
  processors: '2 × A processor',
  memoryGb: 4,
  system: 'Linux',
  node: 'v20.19.0',
  browser: 'Chromium 1',
};
const shell = { url: 'http://app.test/<shell>.js', type: 'Script', fromMs: 100, toMs: 600, bytes: 2048 };
const rounds = {
  address: '/my/login',
  line: 'average' as const,
  variants: {
    ours: [{ cold: visit({ waterfall: [shell] }) }],
    single: [{ cold: visit({ usableMs: 2000 }) }],
    naive: [{ cold: visit() }],
  },
};
const films = [{ address: '/my/login', variant: 'ours' as const, pictures: [{ atMs: 500, jpeg: 'AAAA' }] }];
const summaries = [summarize(rounds)];
const html = htmlReport({
  summaries,
  verdicts: summaries.flatMap(checks),
  rounds: [rounds],
  films,
  measured,
});

test('says first how many targets are met and which are missed, when and where', () => {
  const [head] = html.split('<h2>');
  expect(head).toContain('6 of 7 targets are met.');
  expect(head).toContain('<li>/my/login: usable ÷ naive is 1, the target is at most 0.5</li>');
  expect(head).toContain('Measured on 2026-11-20 03:04 UTC, commit 0123456789 with local changes.');
  expect(head).toContain('2 × A processor, 4 GB, Linux, Node v20.19.0, Chromium 1.');
});

test('draws each ratio with its extremes and its target, and says in words whether it is met', () => {
  expect(html).toContain('0.50 (0.50–0.50): met (at most 0.8)');
  expect(html).toContain('1.00 (1.00–1.00): missed by 100 % (at most 0.5)');
  // The scale ends 5 % after the longest bar.
  expect(html).toMatch(/<b style="width:95\.2%"><\/b><i [^>]*><\/i><u style="left:47\.6%">/);
});

test('is one file with the figures, the pictures and the requests of each variant', () => {
  expect(html).toContain('data:image/jpeg;base64,AAAA');
  // Bars share the time scale of the slowest variant.
  expect(html).toContain('left:5.0%;width:25.0%');
  expect(html).toContain('/%3Cshell%3E.js 2.0 KB');
  expect(html).not.toMatch(/(src|href)="(?!data:)/);
});
